import { spreadOfMost } from '#core/statistics.ts';
import { add, leastSquares, sweeper, type Groups } from '../over-time/two-way.ts';

/** Sales in columns. A market is a locality in a quarter; markets of one locality hang together by the projects that sold in several. */
export type PremiumSales = {
  n: number;
  market: Int32Array;
  markets: number;
  project: Int32Array;
  projects: number;
  logRate: Float64Array;
  /** Size, floor, age, resale, bedrooms …: whatever else a rate hangs on. */
  facts: readonly Float64Array[];
  promoterOf: readonly string[];
  localityOf: Int32Array;
  /** Sales of each project, of which the rows may be a draw. */
  salesOf: readonly number[];
};

/** Why a promoter has no number: how many sales, or projects that stand beside enough sales of others, it has, and how many it needs. */
export type Shortfall = { of: 'sales' | 'projects'; have: number; needed: number };

export type Premium = {
  promoter: string;
  sales: number;
  projects: number;
  /** In percent of the rate that others get for the like; null when refused. The range holds it with 80%. */
  value: number | null;
  low: number | null;
  high: number | null;
  refused: Shortfall | null;
};
export type Premiums =
  | { kind: 'premiums'; promoters: Premium[]; spreadOfPromoters: number; spreadOfProjects: number; compared: number }
  /** Too few promoters with several projects that can be compared. */
  | { kind: 'refused'; found: number; needed: number };

export const premiumKnobs = {
  huber: 2.5,
  rounds: 3,
  /** Fewest projects and sales of a promoter for a number of its own. */
  projects: 2,
  sales: 30,
  /** Fewest sales of others in a locality, by at least two promoters, for a project to be compared there. */
  othersSales: 20,
  othersPromoters: 2,
  /** Fewest promoters with several projects, from which it is told how far projects of one promoter differ. */
  promoters: 5,
  /** Rounds in which the two spreads settle. */
  settling: 30,
  /** Half of what lies outside a range of 80%. */
  z: 1.2816,
} as const;

type Compared = {
  promoter: string;
  locality: number;
  log: number;
  variance: number;
  /** Squares of the weights of those it is compared with, added up: how little their own sites cancel out. */
  few: number;
};
type Spread = { within: number; between: number };

/**
 * log rate = market + project + β · facts. A project's premium is its effect less that of the projects of others in its locality; a
 * promoter's is the mean of its projects', drawn towards none as far as projects of one promoter differ and few are seen
 * (random effects; moments as in DerSimonian and Laird 1986).
 */
export function promoterPremium(sales: PremiumSales): Premiums {
  const { effects, sampling } = fit(sales);
  const counts = rowsOf(sales);
  const compared = compare(sales, effects, counts, sampling);
  const byPromoter = Map.groupBy(compared, ({ promoter }) => promoter);
  const several = [...byPromoter.values()].filter((projects) => projects.length >= 2);
  if (several.length < premiumKnobs.promoters) return { kind: 'refused', found: several.length, needed: premiumKnobs.promoters };
  const spread = spreads(several, [...byPromoter.values()]);
  const whole = new Map<string, { sales: number; projects: number }>();
  for (const [at, promoter] of sales.promoterOf.entries()) {
    if (promoter === '' || counts[at] === 0) continue;
    const { sales: n = 0, projects = 0 } = whole.get(promoter) ?? {};
    whole.set(promoter, { sales: n + (sales.salesOf[at] as number), projects: projects + 1 });
  }
  const promoters = [...whole].map(([promoter, { sales: n, projects }]): Premium => {
    const seen = byPromoter.get(promoter) ?? [];
    const refused: Shortfall | null =
      n < premiumKnobs.sales
        ? { of: 'sales', have: n, needed: premiumKnobs.sales }
        : seen.length < premiumKnobs.projects
          ? { of: 'projects', have: seen.length, needed: premiumKnobs.projects }
          : null;
    if (refused !== null) return { promoter, sales: n, projects, value: null, low: null, high: null, refused };
    const { mean, error } = shrink(seen, spread);
    const percent = (log: number) => 100 * (Math.exp(log) - 1);
    return {
      promoter,
      sales: n,
      projects,
      value: percent(mean),
      low: percent(mean - premiumKnobs.z * error),
      high: percent(mean + premiumKnobs.z * error),
      refused: null,
    };
  });
  return {
    kind: 'premiums',
    promoters: promoters.toSorted((a, b) => (b.value ?? -Infinity) - (a.value ?? -Infinity) || b.sales - a.sales),
    spreadOfPromoters: 100 * Math.sqrt(spread.between),
    spreadOfProjects: 100 * Math.sqrt(spread.within),
    compared: compared.length,
  };
}

function rowsOf({ n, project, projects }: PremiumSales) {
  const counts = new Float64Array(projects);
  for (let i = 0; i < n; i++) add(counts, project[i] as number, 1);
  return counts;
}

/** Effects of projects, and the variance with which each is seen. Wild prices count less. */
function fit(sales: PremiumSales) {
  const { n, logRate, facts } = sales;
  const groups: Groups = { n, first: sales.project, firsts: sales.projects, second: sales.market, seconds: sales.markets };
  const weights = new Float64Array(n).fill(1);
  let effects: Float64Array = new Float64Array(sales.projects);
  let rest: Float64Array = new Float64Array(n);
  for (let round = 0; round < premiumKnobs.rounds; round++) {
    const sweep = sweeper(groups, weights);
    const columns = facts.map((column) => sweep(column).rest);
    const slopes = leastSquares(columns, sweep(logRate).rest, weights);
    const adjusted = logRate.map(
      (rate, i) => rate - facts.reduce((all, column, at) => all + (slopes[at] as number) * (column[i] as number), 0),
    );
    const swept = sweep(adjusted);
    [effects, rest] = [swept.first, swept.rest];
    const spread = spreadOfMost(rest) ?? 0;
    for (let i = 0; i < n; i++) {
      const away = Math.abs(rest[i] as number);
      weights[i] = spread === 0 || away === 0 ? 1 : Math.min(1, (premiumKnobs.huber * spread) / away);
    }
  }
  return { effects, sampling: samplingVariance(sales, rest) };
}

/**
 * Sales of one project in one quarter are priced together, so each quarter of a project is one piece of evidence: the variance of a
 * project's mean is that of independent sales times how much more the means of its quarters scatter, over all projects.
 */
function samplingVariance({ n, project, projects, market, markets }: PremiumSales, rest: Float64Array): Float64Array {
  const counts = new Float64Array(projects);
  const cells = new Map<number, { project: number; sum: number; count: number }>();
  let squares = 0;
  for (let i = 0; i < n; i++) {
    const [at, value] = [project[i] as number, rest[i] as number];
    add(counts, at, 1);
    squares += value * value;
    const key = at * markets + (market[i] as number);
    const cell = cells.get(key) ?? { project: at, sum: 0, count: 0 };
    cell.sum += value;
    cell.count += 1;
    cells.set(key, cell);
  }
  const freedom = Math.max(1, n - projects - markets);
  const single = squares / freedom;
  let clustered = 0;
  for (const { sum } of cells.values()) clustered += sum * sum;
  const together = Math.max(1, clustered / (single * n));
  return counts.map((count) => (count === 0 ? Infinity : (single * together) / count));
}

/** Each project beside those of other promoters in its locality, where there are enough of them. */
function compare(
  { promoterOf, localityOf }: PremiumSales,
  effects: Float64Array,
  counts: Float64Array,
  sampling: Float64Array,
): Compared[] {
  const inLocality = Map.groupBy(promoterOf.keys(), (at) => localityOf[at] as number);
  return [...inLocality.values()].flatMap((projects) =>
    projects.flatMap((at) => {
      const promoter = promoterOf[at] as string;
      if (promoter === '' || (counts[at] as number) < 5) return [];
      const others = projects.filter(
        (other) => promoterOf[other] !== '' && promoterOf[other] !== promoter && (counts[other] as number) > 0,
      );
      const sold = others.reduce((all, other) => all + (counts[other] as number), 0);
      if (sold < premiumKnobs.othersSales || new Set(others.map((other) => promoterOf[other])).size < premiumKnobs.othersPromoters)
        return [];
      const level = others.reduce((all, other) => all + (counts[other] as number) * (effects[other] as number), 0) / sold;
      const doubt = others.reduce((all, other) => all + ((counts[other] as number) / sold) ** 2 * (sampling[other] as number), 0);
      const few = others.reduce((all, other) => all + ((counts[other] as number) / sold) ** 2, 0);
      return [
        {
          promoter,
          locality: localityOf[at] as number,
          log: (effects[at] as number) - level,
          variance: (sampling[at] as number) + doubt,
          few,
        },
      ];
    }),
  );
}

/** Projects of one promoter in one locality stand beside the same others, whose sites they share as an error. */
const byLocality = (projects: readonly Compared[]) => [...Map.groupBy(projects, ({ locality }) => locality).values()];
const shared = (projects: readonly Compared[], { within, between }: Spread) =>
  (projects.reduce((all, { few }) => all + few, 0) / projects.length) * (within + between);

/** Each of the two spreads is told with the help of the other, until neither moves. */
function spreads(several: readonly (readonly Compared[])[], all: readonly (readonly Compared[])[]): Spread {
  let spread: Spread = { within: 0, between: 0 };
  for (let round = 0; round < premiumKnobs.settling; round++) {
    const within = varianceWithin(several, spread);
    spread = { within, between: varianceBetween(all, { within, between: spread.between }) };
  }
  return spread;
}

/** How far projects of one promoter differ beyond what their sales and those beside them are unsure of. */
function varianceWithin(several: readonly (readonly Compared[])[], spread: Spread) {
  let [squares, doubted, freedom] = [0, 0, 0];
  for (const projects of several) {
    const mean = projects.reduce((all, { log }) => all + log, 0) / projects.length;
    for (const { log, variance } of projects) {
      squares += (log - mean) ** 2;
      doubted += variance * (1 - 1 / projects.length);
    }
    for (const here of byLocality(projects)) doubted += shared(here, spread) * here.length * (1 - here.length / projects.length);
    freedom += projects.length - 1;
  }
  return Math.max(0, (squares - doubted) / freedom);
}

/** How far promoters differ beyond what their projects do. */
function varianceBetween(all: readonly (readonly Compared[])[], spread: Spread) {
  const means = all.map((projects) => meanOf(projects, spread));
  const centre = means.reduce((sum, { mean }) => sum + mean, 0) / means.length;
  const squares = means.reduce((sum, { mean }) => sum + (mean - centre) ** 2, 0) / Math.max(1, means.length - 1);
  return Math.max(0, squares - means.reduce((sum, { variance }) => sum + variance, 0) / means.length);
}

/** Projects weighed within their locality, localities among each other, each by how sure it is. */
function meanOf(projects: readonly Compared[], spread: Spread) {
  const parts = byLocality(projects).map((here) => {
    const part = weigh(here.map(({ log, variance }) => ({ mean: log, variance: spread.within + variance })));
    return { mean: part.mean, variance: part.variance + shared(here, spread) };
  });
  return weigh(parts);
}

type Seen = { mean: number; variance: number };
function weigh(parts: readonly Seen[]): Seen {
  const total = parts.reduce((sum, { variance }) => sum + 1 / variance, 0);
  return { mean: parts.reduce((sum, { mean, variance }) => sum + mean / variance, 0) / total, variance: 1 / total };
}

function shrink(projects: readonly Compared[], spread: Spread) {
  const { mean, variance } = meanOf(projects, spread);
  const trust = spread.between / (spread.between + variance);
  return { mean: trust * mean, error: Math.sqrt(trust * variance) };
}
