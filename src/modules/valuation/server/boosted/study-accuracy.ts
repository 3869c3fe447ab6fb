import * as errors from '#messages/valuation/errors';
import { badRequest } from '#core/app-error.ts';
import { sqftToSqm } from '#core/area.ts';
import { dateFromDayNumber, monthFromNumber, monthNumber } from '#core/period.ts';
import { median } from '#core/statistics.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import {
  evaluateMarket,
  type EvaluationProgress,
  type Split,
  type TriedSale,
  bootstrapInterval,
  ratioStudy,
  settings,
  type Pair,
  gradeOf,
  type KnownBy,
  firstAtLeast,
  type SalesOfPlace,
} from '#modules/avm/index.ts';
import { factsBaseline, type AccuracyStudy, type StudyGroup } from '../../accuracy-contract.ts';
import { marketsToValue } from '../queries/markets-to-value.ts';
import { growInThreads } from '#modules/avm/server/index.ts';
import { readMarket } from './read-market.ts';

export type StudyQuestion = {
  split: Split;
  /** Of a rolling split: trees are grown anew every so many months. Left out, as in use. */
  regrowMonths?: number | undefined;
  /** The last month of training, yyyy-MM; the twelve months after it are tried. Left out: all but the last twelve months, of a history of less than three years all but its last third. */
  trainTo?: string | undefined;
  /** All markets of the store when left out. */
  cities?: readonly string[] | undefined;
  seed?: number;
  /** So much of the usual number of trees. */
  effort?: number;
  /** Threads that grow trees. */
  threads?: number;
  onProgress?: (progress: EvaluationProgress & { city: string }) => void;
  /** Every sale that was tried, refused ones included, with the value it would have had. */
  onTried?: (sale: TriedRow) => void;
};

export type TriedRow = Pick<Tried, 'city' | 'locality' | 'configuration' | 'saleKind' | 'grade' | 'price' | 'value'> & {
  /** The row of the file it was read from, counted under the header. */
  sourceRow: number;
  registeredOn: string;
  low80: number;
  high80: number;
  low95: number;
  high95: number;
  /** In percent. */
  expectedError: number;
  whyRefused: TriedSale['refused'];
  building: string;
  /** Valued as on the first of the sale's month. */
  valuedOn: string;
  monthsSinceGrown: number;
  /** What a booster on the facts alone says. */
  baseline: number;
  project: string;
  /** Null where the sale does not say it. */
  areaSqm: number | null;
  floor: number | null;
  builtYear: number | null;
  latitude: number | null;
  longitude: number | null;
};

type Tried = Pair & {
  city: string;
  locality: string;
  month: string;
  monthsSinceGrown: number;
  knownBy: KnownBy;
  grade: string;
  configuration: string;
  saleKind: string;
  refused: boolean;
  in80: boolean;
  in95: boolean;
  baseline: number;
};

/** Below this a market has no year to try and no history to try it by. */
const FEWEST_SALES = 500;
const TRIED_MONTHS = 12;
/** Of a short history a third at most is tried: the rest must train. */
const TRIED_SHARE = 1 / 3;
const kindWords = ['not known', 'first sale', 'resale'] as const;
const knownWords: Record<KnownBy, string> = { known: 'building known', thin: 'few sales of the building', new: 'new building' };

/** Tries the boosted model on every market of flats in the store, each sale valued from earlier ones only. */
export async function studyAccuracy(clickhouse: ClickHouse, question: StudyQuestion): Promise<Omit<AccuracyStudy, 'commit'>> {
  const started = performance.now();
  const { split, regrowMonths = settings.regrowMonths, seed = 1, effort = 1 } = question;
  const markets = (await marketsToValue(clickhouse)).filter(({ city }) => question.cities === undefined || question.cities.includes(city));
  const skipped: AccuracyStudy['skipped'] = [];
  const tried: Tried[] = [];
  const withoutPlace: Tried[] = [];
  const threads = growInThreads(question.threads);
  let [first, last, lastDay] = [Infinity, -Infinity, 0];
  try {
    for (const market of markets) {
      const { columns, sales, localities } = await readMarket(clickhouse, market);
      const { n, month } = columns;
      const end = n === 0 ? 0 : month[n - 1]! + 1;
      const usual = n === 0 ? 0 : Math.max(1, Math.min(TRIED_MONTHS, Math.floor((end - month[0]!) * TRIED_SHARE)));
      const from = question.trainTo === undefined ? end - usual : monthNumber(question.trainTo) + 1;
      const to = Math.min(end, from + TRIED_MONTHS);
      const before = firstAtLeast(month, from);
      if (before < FEWEST_SALES || to <= from) {
        skipped.push({
          city: market.city,
          why: `${before} sales before ${monthFromNumber(from)} and ${n - before} after: too few to train and to try`,
        });
        continue;
      }
      first = Math.min(first, from);
      last = Math.max(last, to - 1);
      lastDay = Math.max(lastDay, sales.day[n - 1]!);
      const found = await evaluateMarket(columns, { from, to, split, regrowMonths, seed, effort }, threads.grow, (progress) =>
        question.onProgress?.({ ...progress, city: market.city }),
      );
      for (const one of found) {
        const price = sales.pricePaise[one.row]!;
        const sale: Tried = {
          ...pairOf(one, price, columns.logRate[one.row]!),
          city: market.city,
          locality: localities[columns.locality[one.row]!]!,
          month: monthFromNumber(one.month),
          monthsSinceGrown: one.monthsSinceGrown,
          configuration: sales.configurations[sales.configuration[one.row]!] || 'not known',
          saleKind: kindWords[sales.saleKind[one.row]! as 0 | 1 | 2],
        };
        if (one.isWithoutPlace) {
          withoutPlace.push(sale);
          continue;
        }
        tried.push(sale);
        question.onTried?.(rowOf(sale, one, { price, logRate: columns.logRate[one.row]!, sales }));
      }
    }
  } finally {
    await threads.close();
  }
  if (tried.length === 0)
    throw badRequest(() =>
      skipped.length === 0
        ? errors.noMarketAtAll()
        : errors.noMarket({ skipped: skipped.map(({ city, why }) => `${city}: ${why}`).join('; ') }),
    );
  const valued = tried.filter(({ refused }) => !refused);
  const tierOf = priceTiers(valued);
  const by = (name: (one: Tried) => string) => groupsOf(tried, name);
  return {
    ...figuresOf(tried),
    baseline: {
      name: factsBaseline,
      ...ratioStudy(valued.map(({ price, baseline }) => ({ price, value: baseline }))),
    },
    split,
    ...(split === 'rolling' && { regrowMonths }),
    from: monthFromNumber(first),
    to: monthFromNumber(last),
    cutOff: dateFromDayNumber(lastDay),
    seconds: (performance.now() - started) / 1000,
    by: {
      city: by(({ city }) => city),
      locality: by(({ city, locality }) => `${locality}, ${city}`),
      building: by(({ knownBy }) => knownWords[knownBy]),
      grade: by(({ grade }) => grade),
      price: groupsOf(valued, tierOf),
      configuration: by(({ configuration }) => configuration),
      saleKind: by(({ saleKind }) => saleKind),
      month: by(({ month }) => month),
    },
    skipped,
    allTried: ratioStudy(tried),
    hitRates: hitRatesOf(tried),
    byAge: by(({ monthsSinceGrown }) => ageWords(monthsSinceGrown)).filter(({ n }) => n > 0),
    withoutPlace: groupsOf(withoutPlace, () => 'place not given')[0] ?? null,
  };
}

/** In words that stand in the order of their age. */
const ageWords = (months: number) => (months === 1 ? ' 1 month' : `${String(months).padStart(2)} months`);

function rowOf(
  { city, locality, configuration, saleKind, grade, value, price, knownBy, month, monthsSinceGrown, baseline }: Tried,
  one: TriedSale,
  { price: paise, logRate, sales }: { price: number; logRate: number; sales: SalesOfPlace },
): TriedRow {
  const units = (logPrice: number) => (paise * Math.exp(logPrice - logRate)) / 100;
  const { project, builtYear, latitude, longitude } = sales.buildings[sales.building[one.row]!]!;
  const orNull = (value: number) => (Number.isFinite(value) ? value : null);
  return {
    city,
    locality,
    configuration,
    saleKind,
    grade,
    price: price / 100,
    value: value / 100,
    sourceRow: sales.sourceRow[one.row]!,
    registeredOn: dateFromDayNumber(sales.day[one.row]!),
    low80: units(one.low80),
    high80: units(one.high80),
    low95: units(one.low95),
    high95: units(one.high95),
    expectedError: 100 * one.expectedError,
    whyRefused: one.refused,
    building: knownWords[knownBy],
    valuedOn: `${month}-01`,
    monthsSinceGrown,
    baseline: baseline / 100,
    project,
    areaSqm: orNull(sqftToSqm(Math.exp(sales.logArea[one.row]!))),
    floor: orNull(sales.floor[one.row]!),
    builtYear,
    latitude,
    longitude,
  };
}

function pairOf(one: TriedSale, price: number, logRate: number) {
  const at = (logPrice: number) => price * Math.exp(logPrice - logRate);
  return {
    price,
    value: at(one.value),
    baseline: at(one.baseline),
    knownBy: one.knownBy,
    grade: gradeOf(100 * one.expectedError),
    refused: one.refused !== null,
    in80: logRate >= one.low80 && logRate <= one.high80,
    in95: logRate >= one.low95 && logRate <= one.high95,
  };
}

function figuresOf(tried: readonly Tried[]) {
  const valued = tried.filter(({ refused }) => !refused);
  const share = (some: number, of: number) => (of === 0 ? null : (100 * some) / of);
  return {
    ...ratioStudy(valued),
    coverage80: share(valued.filter(({ in80 }) => in80).length, valued.length),
    coverage95: share(valued.filter(({ in95 }) => in95).length, valued.length),
    hitRate: share(valued.length, tried.length),
    over10: share(valued.filter(({ price, value }) => value > 1.1 * price).length, valued.length),
    over20: share(valued.filter(({ price, value }) => value > 1.2 * price).length, valued.length),
    mdapeInterval: intervalOf(valued),
  };
}

/** Fewer values than this say little of where their median might have been. */
const FEWEST_FOR_INTERVAL = 20;

function intervalOf(valued: readonly Tried[]): [number, number] | null {
  if (valued.length < FEWEST_FOR_INTERVAL) return null;
  const found = bootstrapInterval(errorsOf(valued), (drawn) => median(drawn) as number);
  return found === null ? null : [...found];
}

const errorsOf = (pairs: readonly Pair[]) => pairs.map(({ price, value }) => 100 * Math.abs(value / price - 1));

const groupsOf = (tried: readonly Tried[], nameOf: (one: Tried) => string): StudyGroup[] =>
  [...Map.groupBy(tried, nameOf)]
    .map(([name, some]) => {
      const pairs = some.filter(({ refused }) => !refused).map(({ price, baseline }) => ({ price, value: baseline }));
      return Object.assign({ name, baselineMdape: median(errorsOf(pairs)) }, figuresOf(some));
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));

/** What a caller has who takes values up to a grade and no worse ones: the hit rate beside the error, as rules on automated valuations ask for it. */
function hitRatesOf(tried: readonly Tried[]): StudyGroup[] {
  const grades = [...new Set(tried.filter(({ refused }) => !refused).map(({ grade }) => grade))].sort();
  return grades.flatMap((worst) =>
    groupsOf(
      tried.map((one) => ({ ...one, refused: one.refused || one.grade > worst })),
      () => worst,
    ),
  );
}

/** Fifths of the market by price, so that each holds as many sales. */
function priceTiers(tried: readonly Tried[]) {
  const words = ['1 cheapest fifth', '2 below the middle', '3 middle', '4 above the middle', '5 dearest fifth'];
  const prices = new Map(
    [...Map.groupBy(tried, ({ city }) => city)].map(([city, some]) => [city, some.map(({ price }) => price).sort((a, b) => a - b)]),
  );
  return ({ city, price }: Tried) => {
    const ascending = prices.get(city)!;
    const below = [1, 2, 3, 4].filter((fifth) => price > ascending[Math.floor((fifth * ascending.length) / 5)]!).length;
    return words[below]!;
  };
}
