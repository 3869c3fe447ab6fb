import { badRequest, notFound } from '#core/app-error.ts';
import { roundTo } from '#core/indian-number.ts';
import { addMonths, endOfMonth, lastFullMonths, monthNumber, startOfMonth, type DateRange } from '#core/period.ts';
import * as words from '#messages/price-lists/errors';
import { cached } from '#modules/batches/server/index.ts';
import type { MeasureAnswer, MeasuredCell, MeasuredValue } from '#modules/measures/contract.ts';
import { WITHIN } from '#modules/measures/index.ts';
import { answerAll } from '#modules/measures/server/index.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import { latestDayOf, pointsOfProjects, settlePlaces } from '#modules/transactions/server/index.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { pairKnobs, pairPremiums, type PairPremium, type PairPremiums, type SoldHome } from '../model/pair-premiums.ts';
import { priceResponse, responseKnobs, type ProjectPace } from '../model/price-response.ts';
import type { Competitor, PricingMarket } from '../model/pricing-market.ts';
import { paceWindows, type Explained } from './queries/pace-windows.ts';
import { soldHomes, type HomesOfProject } from './queries/sold-homes.ts';

/** The months that every screen counts on which nothing else was chosen. */
const marketMonths = 12;
/** Pairs are few, and what a floor is worth moves slowly. */
const pairMonths = 36;
/** Projects of a city are many: fewer sales of each give the same medians. */
const mostOfProjectInCity = 60;
const mostCompetitors = 400;

const primaryFlats = { saleKind: 'primary', propertyKinds: ['flat'], currency: 'INR' } as const satisfies SaleFilter;

/** Competing projects, premiums by pairs and the response of pace to price, as registered first sales of flats tell them. */
export async function readPricingMarket(
  clickhouse: ClickHouse,
  given: { city: string; localities: readonly string[] },
): Promise<PricingMarket> {
  const { city } = await settlePlaces(clickhouse, { city: given.city });
  if (given.localities.length === 0) throw badRequest(words.nameLocality);
  const settled = await Promise.all(given.localities.map((village) => settlePlaces(clickhouse, { city, village })));
  const localities = [...new Set(settled.map(({ village }) => village))];
  const days = (await Promise.all(localities.map((village) => latestDayOf(clickhouse, { city, village })))).filter((day) => day !== null);
  const asOf = days.toSorted().at(-1);
  if (asOf === undefined) throw notFound(words.aSaleIn({ place: `${localities.join(', ')}, ${city}` }));
  return cached(clickhouse, ['pricing market', city, localities], () => read(clickhouse, { city, localities, asOf }));
}

type Market = { city: string; localities: string[]; asOf: string };

async function read(clickhouse: ClickHouse, { city, localities, asOf }: Market): Promise<PricingMarket> {
  const period = wholeMonths(asOf, marketMonths);
  const [ofLocalities, pairs] = await Promise.all([
    Promise.all(localities.map((village) => readLocality(clickhouse, { city, village }, period))),
    readPairs(clickhouse, { city, localities, asOf }),
  ]);
  const response = await readResponse(clickhouse, city, asOf, {
    floor: pairs.floor.premium.kind === 'measured' ? pairs.floor.premium.value : 0,
    size: pairs.size.premium.kind === 'measured' ? pairs.size.premium.value : 0,
  });
  const competitors = ofLocalities.flatMap((one) => one.competitors);
  return {
    city,
    localities,
    asOf,
    period,
    isDemonstration: pairs.isDemonstration || ofLocalities.some((one) => one.isDemonstration),
    competitors: competitors
      .toSorted((a, b) => (b.homesAMonth.value ?? 0) - (a.homesAMonth.value ?? 0) || a.key.localeCompare(b.key))
      .slice(0, mostCompetitors),
    thinProjects: ofLocalities.reduce((sum, { thin }) => sum + thin, 0),
    sizes: sizesOf(ofLocalities.map(({ bySize }) => bySize)),
    pairs: { period: pairs.period, sales: pairs.sales, floor: pairs.floor, size: pairs.size, configurations: pairs.configurations },
    response,
  };
}

/** Whole months that the data reach. */
function wholeMonths(asOf: string, months: number): DateRange {
  return asOf === endOfMonth(asOf)
    ? { from: startOfMonth(addMonths(startOfMonth(asOf), 1 - months)), to: asOf }
    : lastFullMonths(asOf, months);
}

async function readLocality(clickhouse: ClickHouse, place: { city: string; village: string }, period: DateRange) {
  const filter = { ...place, ...primaryFlats, ...period };
  const [[projects, mixes, bySize], points] = await Promise.all([
    answerAll(clickhouse, [
      {
        ...filter,
        measures: ['median-rate', 'sales-a-month', 'sales-count', 'unsold-units', 'months-of-inventory'],
        by: ['project'],
        limit: 1000,
      },
      { ...filter, measures: ['sales-count'], by: ['project', 'configuration'], limit: 1000 },
      { ...filter, measures: ['median-area', 'sales-count'], by: ['configuration'], limit: 50 },
    ]),
    pointsOfProjects(clickhouse, filter),
  ]);
  const pointOf = new Map(points.map(({ latitude, longitude, ...named }) => [nameKey(named), { latitude, longitude }]));
  const mixOf = Map.groupBy(mixes.cells, ({ key }) => key[0] ?? '');
  const sold = projects.cells.filter((cell) => (cell.values['sales-count']?.value ?? 0) > 0 && nameOf(cell).project !== '');
  const rated = sold.filter((cell) => isNumber(cell.values['median-rate']) && isNumber(cell.values['sales-a-month']));
  return {
    competitors: rated.map((cell) => ({
      ...toCompetitor(cell, mixOf.get(cell.key[0] ?? '') ?? []),
      place: pointOf.get(nameKey(nameOf(cell))) ?? null,
    })),
    thin: sold.length - rated.length,
    bySize,
    isDemonstration: projects.demonstrationSales > 0,
  };
}

const isNumber = (value: MeasuredValue | undefined) => value !== undefined && value.value !== null;

function nameOf({ key }: MeasuredCell) {
  const [locality = '', project = ''] = (key[0] ?? '').split(WITHIN);
  return { locality, project };
}

const none: MeasuredValue = { value: null, n: 0, needed: 1 };

function toCompetitor(cell: MeasuredCell, mix: readonly MeasuredCell[]): Omit<Competitor, 'place'> {
  const of = (id: string) => cell.values[id] ?? none;
  return {
    key: nameKey(nameOf(cell)),
    ...nameOf(cell),
    ratePerSqft: of('median-rate'),
    homesAMonth: of('sales-a-month'),
    sales: of('sales-count').value ?? 0,
    unsold: of('unsold-units'),
    monthsOfStock: of('months-of-inventory'),
    mix: mix
      .map(({ key, values }) => ({ configuration: key[1] ?? '', sales: values['sales-count']?.value ?? 0 }))
      .filter(({ sales }) => sales > 0)
      .toSorted((a, b) => b.sales - a.sales)
      .slice(0, 40),
    rows: cell.rows,
  };
}
const nameKey = ({ locality, project }: { locality: string; project: string }) => `${project}, ${locality}`;

const mostSizes = 20;

/** Of several localities, the median of each weighted by its sales. */
function sizesOf(answers: readonly MeasureAnswer[]): PricingMarket['sizes'] {
  const cells = answers.flatMap((answer) =>
    answer.cells.flatMap(({ key, values }) => {
      const [area, sales] = [values['median-area']?.value ?? null, values['sales-count']?.value ?? 0];
      return key[0] === undefined || key[0] === '' || area === null ? [] : [{ configuration: key[0], area, sales }];
    }),
  );
  return [...Map.groupBy(cells, ({ configuration }) => configuration)]
    .map(([configuration, of]) => {
      const sales = of.reduce((sum, one) => sum + one.sales, 0);
      return { configuration, sales, carpetSqft: roundTo(of.reduce((sum, one) => sum + one.area * one.sales, 0) / sales, 1) };
    })
    .toSorted((a, b) => b.sales - a.sales)
    .slice(0, mostSizes)
    .toSorted((a, b) => a.carpetSqft - b.carpetSqft);
}

async function readPairs(clickhouse: ClickHouse, { city, localities, asOf }: Market) {
  const period = wholeMonths(asOf, pairMonths);
  const near = await Promise.all(
    localities.map((village) => soldHomes(clickhouse, { ...primaryFlats, ...period, city, village }, pairKnobs.mostOfProject)),
  );
  const ofLocalities = pairPremiums(homesOf(near.flat()));
  const isThin = ({ floor, size, configurations }: PairPremiums) =>
    [floor, size, ...configurations.map(({ premium }) => premium)].some(({ kind }) => kind === 'thin');
  const ofCity = isThin(ofLocalities)
    ? pairPremiums(
        homesOf(await soldHomes(clickhouse, { ...primaryFlats, ...period, city }, mostOfProjectInCity)),
        ofLocalities.configurations[0]?.against,
      )
    : null;
  const choose = (own: PairPremium, wider: PairPremium | undefined) =>
    own.kind === 'thin' && wider !== undefined && wider.kind === 'measured'
      ? { scope: 'city' as const, premium: wider }
      : { scope: 'localities' as const, premium: own };
  return {
    period,
    sales: near.flat().reduce((sum, { homes }) => sum + homes.length, 0),
    isDemonstration: near.flat().some(({ demonstrationSales }) => demonstrationSales > 0),
    floor: choose(ofLocalities.floor, ofCity?.floor),
    size: choose(ofLocalities.size, ofCity?.size),
    configurations: ofLocalities.configurations.slice(0, mostSizes).map(({ configuration, against, premium }) => {
      const wider = ofCity?.configurations.find((one) => one.configuration === configuration && one.against === against);
      return Object.assign({ configuration, against }, choose(premium, wider?.premium));
    }),
  };
}

const homesOf = (projects: readonly HomesOfProject[]): SoldHome[] =>
  projects.flatMap(({ homes }, project) =>
    homes.map(([month, ratePerSqft, areaSqft, floor, configuration, areaBasis]) => ({
      project,
      month,
      ratePerSqft,
      areaSqft,
      floor: floor === -1000 ? null : floor,
      configuration,
      areaBasis,
    })),
  );

/** Of the whole city: a locality has too few projects whose own rates moved. */
async function readResponse(clickhouse: ClickHouse, city: string, asOf: string, explained: Explained): Promise<PricingMarket['response']> {
  const { monthsOfWindow: months, windows } = responseKnobs;
  const period = wholeMonths(asOf, months * windows);
  const endMonth = monthNumber(period.to);
  const projects = await paceWindows(clickhouse, { ...primaryFlats, ...period, city }, { endMonth, months, windows, explained });
  const answer = priceResponse(
    projects.map(({ locality, project, firstMonth, lastMonth, windows: found }): ProjectPace => {
      const opens = (window: number) => endMonth - (windows - window) * months + 1;
      return {
        project,
        locality,
        windows: found
          // Sold through the whole window: neither launched in it nor sold out in it.
          .filter(([window, , rated]) => rated > 0 && firstMonth < opens(window) && lastMonth >= opens(window) + months - 1)
          .map(([window, sales, , logRate, variance]) => ({ window, sales, logRate, variance })),
      };
    }),
  );
  return { period: { from: period.from, to: period.to }, answer };
}
