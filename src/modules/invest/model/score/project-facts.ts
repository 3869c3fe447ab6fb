import { monthsBetween, type IsoDate } from '#core/period.ts';
import { plainName } from '#modules/projects/index.ts';
import type { FilingThen, PartFact, ProjectFacts, RateCell } from './score-cells.ts';

export const factKnobs = {
  /** Own sales with a rate in the year, below which a price says more of one flat than of the project. */
  fewestOwn: 5,
  /** Sales of other projects of the locality in the same configurations. */
  fewestLike: 10,
  /** Other filings of a promoter that state dates: one is no record. */
  fewestFilings: 2,
} as const;

export type FiledProject = { projectId: string; registration: string; plainName: string; plainPromoter: string; village: string };
export type ScoreGround = {
  cells: readonly RateCell[];
  projects: readonly FiledProject[];
  /** Of all days, in any order. */
  filings: readonly FilingThen[];
  /** By locality; `n` counts the parts of the location score that are known, or is 1 for a row of a table. Neither has a past. */
  location: ReadonlyMap<string, NonNullable<PartFact>>;
  rents: ReadonlyMap<string, NonNullable<PartFact>>;
};
type Looked = {
  /** Years before the newest one: only sales of that year are read, and filings until its last day. */
  year: number;
  on: IsoDate;
  /** A trial prices by one half of the sales: the other half is what its outcome begins with. */
  byHalf: boolean;
};

/** What is known of every project with sales in a year. Nothing later than its last day is read; of the past, location and rent are not known. */
export function projectFacts(ground: ScoreGround, { year, on, byHalf }: Looked): ProjectFacts[] {
  const cells = ground.cells.filter((cell) => cell.year === year);
  const likes = rateTotals(cells, byHalf);
  const filed = filedThen(ground, on);
  const isPast = byHalf;
  return [...Map.groupBy(cells, keyOf).values()].map((own): ProjectFacts => {
    const [{ locality, project }] = own as [RateCell];
    const sales = own.reduce((sum, cell) => sum + cell.sales, 0);
    const its = filed.of(own);
    return {
      locality,
      project,
      sales,
      rated: own.reduce((sum, cell) => sum + cell.rated, 0),
      configurations: own.map(({ configuration, sales: n, medianPaise }) => ({ configuration, sales: n, medianPaise })),
      parts: {
        price: priceBeside(own, likes, byHalf),
        pace: { value: sales / 12, n: sales },
        record: promoterRecord(filed, its),
        delay: delayOf(filed, its),
        stock: monthsOfStock(its, sales),
        location: isPast ? null : (ground.location.get(locality) ?? null),
        rent: isPast ? null : (ground.rents.get(locality) ?? ground.rents.get('') ?? null),
      },
    };
  });
}

const keyOf = ({ locality, project }: RateCell) => `${locality}\n${project}`;
const likeKey = ({ locality, configuration }: RateCell) => `${locality}\n${configuration}`;
const rateOf = (cell: RateCell, byHalf: boolean) =>
  (byHalf ? [cell.ratedHalf, cell.logRatesHalf] : [cell.rated, cell.logRates]) as [number, number];

type Total = { n: number; sum: number };
function rateTotals(cells: readonly RateCell[], byHalf: boolean): ReadonlyMap<string, Total> {
  const totals = new Map<string, Total>();
  for (const cell of cells) {
    const total = totals.get(likeKey(cell)) ?? { n: 0, sum: 0 };
    const [n, sum] = rateOf(cell, byHalf);
    totals.set(likeKey(cell), { n: total.n + n, sum: total.sum + sum });
  }
  return totals;
}

/**
 * How much dearer a project is than the like: mean log rate of its sales less that of other projects of the locality, configuration by configuration,
 * weighted by its own sales. Its own sales are no comparables of its own.
 */
function priceBeside(own: readonly RateCell[], likes: ReadonlyMap<string, Total>, byHalf: boolean): PartFact {
  let [n, away, like] = [0, 0, 0];
  for (const cell of own) {
    const [mine, sum] = rateOf(cell, byHalf);
    const all = likes.get(likeKey(cell));
    const others = (all?.n ?? 0) - mine;
    if (mine === 0 || all === undefined || others < factKnobs.fewestLike) continue;
    n += mine;
    like += others;
    away += mine * (sum / mine - (all.sum - sum) / others);
  }
  return n < factKnobs.fewestOwn ? null : { value: Math.expm1(away / n), n, like };
}

type Filed = {
  of: (own: readonly RateCell[]) => FilingThen[];
  byPromoter: ReadonlyMap<string, FilingThen[]>;
  promoterOf: ReadonlyMap<string, string>;
  /** Whether the register showed any project as completed by then: if none, nothing says that one is late. */
  tellsCompletion: boolean;
};

/** The register as it stood on a day. */
function filedThen({ projects, filings }: ScoreGround, on: IsoDate): Filed {
  const newest = new Map<string, FilingThen>();
  const until = filings.filter(({ snapshotOn }) => snapshotOn <= on).toSorted((a, b) => (a.snapshotOn < b.snapshotOn ? -1 : 1));
  for (const filing of until) {
    const before = newest.get(filing.projectId);
    // A table without a column does not unsay what an earlier one stated; units and bookings are of one table.
    const units = filing.apartments === null || filing.booked === null ? (before ?? filing) : filing;
    newest.set(filing.projectId, {
      ...filing,
      proposedCompletion: filing.proposedCompletion ?? before?.proposedCompletion ?? null,
      completionOn: filing.completionOn ?? before?.completionOn ?? null,
      status: filing.status || (before?.status ?? ''),
      apartments: units.apartments,
      booked: units.booked,
    });
  }
  const byId = Map.groupBy(projects, ({ projectId }) => projectId);
  const byRegistration = Map.groupBy(projects, ({ registration }) => registration);
  const byName = Map.groupBy(projects, ({ village, plainName: name }) => `${village}\n${name}`);
  const ofPromoter = new Map<string, FilingThen[]>();
  for (const { projectId, plainPromoter } of projects) {
    const filing = newest.get(projectId);
    if (filing !== undefined && plainPromoter !== '') ofPromoter.set(plainPromoter, [...(ofPromoter.get(plainPromoter) ?? []), filing]);
  }
  return {
    of: (own) => {
      const found = new Set<string>();
      for (const { projectId, registration, locality, project } of own) {
        const number = registration.replaceAll(/[\s-]/g, '').toUpperCase();
        for (const one of [
          ...(projectId === '' ? [] : (byId.get(projectId) ?? [])),
          ...(number === '' ? [] : (byRegistration.get(number) ?? [])),
          ...(byName.get(`${locality}\n${plainName(project)}`) ?? []),
        ])
          found.add(one.projectId);
      }
      return [...found].flatMap((id) => newest.get(id) ?? []);
    },
    byPromoter: ofPromoter,
    promoterOf: new Map(projects.map(({ projectId, plainPromoter }) => [projectId, plainPromoter])),
    tellsCompletion: until.some(({ status }) => status === 'completed'),
  };
}

const over: ReadonlySet<string> = new Set(['completed', 'lapsed', 'revoked', 'de-registered']);

/** Months by which the date in force lies after the one first proposed, or by which it has passed without the register showing the project as done. */
function monthsLate({ proposedCompletion, completionOn, status, snapshotOn }: FilingThen, tellsCompletion: boolean): number | null {
  if (proposedCompletion === null || completionOn === null) return null;
  const moved = Math.max(0, monthsBetween(proposedCompletion, completionOn));
  const passed = tellsCompletion && status !== '' && !over.has(status) ? Math.max(0, monthsBetween(completionOn, snapshotOn)) : 0;
  return moved + passed;
}

/** The mean over the project's filings: each phase is one. */
function delayOf({ tellsCompletion }: Filed, its: readonly FilingThen[]): PartFact {
  const months = its.flatMap((filing) => monthsLate(filing, tellsCompletion) ?? []);
  return months.length === 0 ? null : { value: months.reduce((sum, one) => sum + one, 0) / months.length, n: months.length };
}

/** Share of the promoter's other filings whose date was neither moved nor has passed. Null where filings of the project are of several promoters. */
function promoterRecord({ byPromoter, promoterOf, tellsCompletion }: Filed, its: readonly FilingThen[]): PartFact {
  const promoters = new Set(its.map(({ projectId }) => promoterOf.get(projectId) ?? ''));
  const [promoter] = promoters;
  if (promoters.size !== 1 || promoter === undefined || promoter === '') return null;
  const own = new Set(its.map(({ projectId }) => projectId));
  const late = (byPromoter.get(promoter) ?? [])
    .filter(({ projectId }) => !own.has(projectId))
    .flatMap((filing) => monthsLate(filing, tellsCompletion) ?? []);
  if (late.length < factKnobs.fewestFilings) return null;
  return { value: late.filter((months) => months === 0).length / late.length, n: late.length };
}

/** Months that the unsold homes would last at the pace of the year. */
function monthsOfStock(its: readonly FilingThen[], sales: number): PartFact {
  const stated = its.filter(({ apartments, booked }) => apartments !== null && booked !== null && booked <= apartments);
  if (stated.length === 0 || sales === 0) return null;
  const unsold = stated.reduce((sum, { apartments, booked }) => sum + (apartments ?? 0) - (booked ?? 0), 0);
  return { value: (12 * unsold) / sales, n: stated.length };
}
