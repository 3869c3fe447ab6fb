import { z } from 'zod';
import { monthNumber, type IsoMonth } from '#core/period.ts';
import { mean, median, quantile, weightedMedian } from '#core/statistics.ts';
import { scoreForecasts, type Forecast, type ForecastScore } from './score-forecasts.ts';
import { widenByRecord, type DatedForecast, type SpanFactor } from './widen-by-record.ts';

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'A month is written as 2024-06.');

/** First sales of a project as they were registered, month by month. */
export const PastProject = z.strictObject({
  name: z.string().min(1).max(200),
  locality: z.string().min(1).max(120),
  /** Month of the register's registration, from which homes may be sold. Without it the project is evidence for others and not tried itself. */
  launchedOn: month.nullable().default(null),
  /** Homes filed. */
  units: z.int().min(1).max(100_000).nullable().default(null),
  months: z
    .array(
      z.strictObject({
        month,
        sales: z.int().min(1),
        /** Median of the month, rupees a sq m of carpet area. */ ratePerSqm: z.number().positive().nullish(),
      }),
    )
    .max(1200),
});
export type PastProject = z.infer<typeof PastProject>;

export const BackTestInput = z.strictObject({
  /** Last whole month that the sales reach. */
  until: month,
  /** Only launches of this locality are scored; the projects and launches of the others are evidence. */
  locality: z.string().min(1).max(120).optional(),
  /** Those of one city: where a locality had too few, the others stand in. */
  projects: z.array(PastProject).max(20_000),
});
export type BackTestInput = z.infer<typeof BackTestInput>;

/** Why a project is no trial. */
export const untriedReasons = ['no-launch', 'no-homes', 'sold-before-launch', 'too-young', 'too-few-projects-then'] as const;
export type UntriedReason = (typeof untriedReasons)[number];

export type ProjectTried = {
  name: string;
  locality: string;
  launchedOn: IsoMonth;
  units: number;
  /** Projects that the forecast stands on, and whether they are of the locality alone. */
  projectsThen: number;
  evidence: 'locality' | 'city';
  /** Homes a month over the first twelve months. */
  pace: Forecast;
  months: Forecast & { actual: number | null; seen: number };
  rate12: Forecast & { actual: number | null };
  rate24: Forecast & { actual: number | null };
};

export type BackTest = {
  until: IsoMonth;
  tried: ProjectTried[];
  untried: Record<UntriedReason, number>;
  pace: ForecastScore;
  months: ForecastScore;
  rate12: ForecastScore;
  rate24: ForecastScore;
  /** What the record of all launches tried multiplies spans by that are made now; and the share of outcomes inside the spans as the projects were. */
  spans: Record<ForecastName, SpanFactor & { insideUnwidened: number | null }>;
};
export const forecastNames = ['pace', 'months', 'rate12', 'rate24'] as const;
export type ForecastName = (typeof forecastNames)[number];

/** With fewer projects a P10 and a P90 would be of one or two of them: as for the spread of a scenario. */
const fewestProjects = 8;
/** A launch is tried when so many months have passed. */
const fewestMonths = 24;
/** Sell-out is when so much of the homes is registered: the last ones are often kept by the promoter. */
const soldOutShare = 0.9;
/** Fewest sales that carry the rate of a locality: as of every published rate. */
const fewestSalesOfPlace = 5;
/** Fewest sales that carry the rate of a project around a month. */
const fewestSalesOfRate = 3;
/** Constant share of the homes a month, the second rival. */
const rivalShareAMonth = 0.03;

/**
 * Forecasts as of past launches, from what was registered before the month of the launch and nothing later, beside what came. Pace of the first
 * year and months to sell 90 % of the homes: from the pace that each other project had in the twelve months before. Rate after 12 and 24 months: the locality's of these
 * months, moved on by its change on the year before, spread as projects were about theirs. Projects are those of the locality, or of all
 * localities where it had fewer than eight. Spans are as wide as the record of the launches before wants them (widen-by-record.ts). Rivals: the mean pace and 3 % of
 * the homes a month; the rate as it was.
 */
export function backTest({ until, locality, projects }: BackTestInput): BackTest {
  const end = monthNumber(until);
  const all = projects.map(withNumbers);
  const byLocality = Map.groupBy(all, (project) => project.locality);
  const marketAt = marketsOf(byLocality);
  const untried = Object.fromEntries(untriedReasons.map((reason) => [reason, 0])) as Record<UntriedReason, number>;
  const tried: ProjectTried[] = [];
  const isWanted = (one: { locality: string }) => locality === undefined || one.locality === locality;
  for (const project of all) {
    const trial = tryLaunch(project, marketAt, end);
    if (typeof trial !== 'string') tried.push(trial);
    else if (isWanted(project)) untried[trial] += 1;
  }
  tried.sort((a, b) => a.launchedOn.localeCompare(b.launchedOn) || a.locality.localeCompare(b.locality) || a.name.localeCompare(b.name));
  const wanted = tried.filter(isWanted);
  const spans = {} as BackTest['spans'];
  // The record of a locality alone would be of few launches: spans are widened by that of the city.
  const scoreOf = (name: ForecastName): ForecastScore => {
    const { forecasts, now } = widenByRecord(
      tried.map((trial) => datedForecast(trial, name)),
      end + 1,
    );
    spans[name] = { ...now, insideUnwidened: scoreForecasts(wanted.map((trial) => trial[name])).inside.share };
    for (const [at, forecast] of forecasts.entries()) Object.assign(tried[at]![name], forecast);
    return scoreForecasts(wanted.map((trial) => trial[name]));
  };
  return {
    until,
    tried: wanted,
    untried,
    pace: scoreOf('pace'),
    months: scoreOf('months'),
    rate12: scoreOf('rate12'),
    rate24: scoreOf('rate24'),
    spans,
  };
}

/** Months after the launch in which an outcome is known: the rate around a month is that of the next one, too. */
const knownAfter = { pace: 12, rate12: 14, rate24: 26 };

function datedForecast(trial: ProjectTried, name: ForecastName): DatedForecast {
  const launch = monthNumber(trial.launchedOn);
  const forecast: Forecast = trial[name];
  const { actual, p90 } = forecast;
  return {
    launch,
    forecast,
    seenBefore: (month) => {
      const seen = month - launch;
      if (name !== 'months') return seen < knownAfter[name] ? null : actual;
      // As the score judges it: only what was watched beyond its P90, for what came sooner would leave the slow ones out.
      if (seen < p90) return null;
      return actual !== null && actual <= seen ? actual : seen;
    },
  };
}

type MonthOfSales = { at: number; sales: number; rate: number | null };
type Numbered = Omit<PastProject, 'months'> & { months: MonthOfSales[] };
const withNumbers = (project: PastProject): Numbered => ({
  ...project,
  months: project.months.map((one) => ({ at: monthNumber(one.month), sales: one.sales, rate: one.ratePerSqm ?? null })),
});

function tryLaunch(project: Numbered, marketAt: MarketAt, end: number): ProjectTried | UntriedReason {
  const { name, locality, launchedOn, units, months } = project;
  if (launchedOn === null) return 'no-launch';
  if (units === null) return 'no-homes';
  const launch = monthNumber(launchedOn);
  if (months.some(({ at }) => at < launch)) return 'sold-before-launch';
  const seen = end - launch + 1;
  if (seen < fewestMonths) return 'too-young';
  const market = marketAt(launch, locality);
  if (market === null) return 'too-few-projects-then';
  const { paces, rate, growth, ratios, evidence } = market;
  const toSell = soldOutShare * units;
  const rateAfter = (ahead: number) => {
    const samples = ratios.map((ratio) => rate * growth ** (ahead / 12) * ratio);
    return { ...forecastOf(samples, [{ name: 'rate-as-it-was', value: rate }]), actual: rateAround(months, launch + ahead), seen: null };
  };
  return {
    name,
    locality,
    launchedOn,
    units,
    projectsThen: paces.length,
    evidence,
    pace: {
      ...forecastOf(paces, [
        { name: 'mean-pace', value: mean(paces)! },
        { name: 'three-percent-a-month', value: rivalShareAMonth * units },
      ]),
      actual: paceOfFirstYear(months, launch),
      seen: null,
    },
    months: {
      ...forecastOf(
        paces.map((pace) => toSell / pace),
        [
          { name: 'mean-pace', value: toSell / mean(paces)! },
          { name: 'three-percent-a-month', value: soldOutShare / rivalShareAMonth },
        ],
      ),
      actual: monthsToSell(months, launch, end, toSell),
      seen,
    },
    rate12: rateAfter(12),
    rate24: rateAfter(24),
  };
}

const forecastOf = (samples: number[], rivals: Forecast['rivals']): Omit<Forecast, 'actual' | 'seen'> => ({
  p10: quantile(samples, 0.1)!,
  p50: quantile(samples, 0.5)!,
  p90: quantile(samples, 0.9)!,
  samples,
  rivals,
});

type Market = { paces: number[]; rate: number; growth: number; ratios: number[]; evidence: 'locality' | 'city' };
type MarketAt = (launch: number, locality: string) => Market | null;

/** The market of a locality before a month, by its own projects, else by those of all localities; null where these are too few, too. */
function marketsOf(byLocality: ReadonlyMap<string, readonly Numbered[]>): MarketAt {
  const places = new Map<number, Map<string, PlaceBefore>>();
  const placesBefore = (launch: number) => {
    const found =
      places.get(launch) ?? new Map([...byLocality].map(([locality, ofPlace]) => [locality, placeBefore(launch, ofPlace)] as const));
    places.set(launch, found);
    return found;
  };
  return (launch, locality) => {
    const before = placesBefore(launch);
    const own = before.get(locality);
    if (own === undefined || own.rate === null) return null;
    const { rate } = own;
    if (own.paces.length >= fewestProjects && own.ratios.length >= fewestProjects)
      return { paces: own.paces, rate, growth: own.growth ?? 1, ratios: own.ratios, evidence: 'locality' };
    const others = [...before.values()];
    const paces = others.flatMap((one) => one.paces);
    // A project alone in its locality lies at its rate by definition, and would say that there is no spread.
    const ratios = others.flatMap((one) => (one.ratios.length > 1 ? one.ratios : []));
    if (paces.length < fewestProjects || ratios.length < fewestProjects) return null;
    return { paces, rate, growth: median(others.flatMap(({ growth }) => growth ?? [])) ?? 1, ratios, evidence: 'city' };
  };
}

type PlaceBefore = { paces: number[]; rate: number | null; growth: number | null; ratios: number[] };

/** What a locality's projects had registered before a month. */
function placeBefore(launch: number, ofPlace: readonly Numbered[]): PlaceBefore {
  const paces: number[] = [];
  const rates: number[] = [];
  for (const { months, units } of ofPlace) {
    const before = months.filter(({ at }) => at < launch);
    const within = before.filter(({ at }) => at >= launch - 12);
    if (within.length === 0) continue;
    const first = Math.max(launch - 12, Math.min(...before.map(({ at }) => at)));
    // A project that is sold out is not slow: the months after its sell-out are none of its pace.
    const end = Math.min(launch, soldOutAfter(before, units));
    const sold = within.reduce((sum, { at, sales }) => (at < end ? sum + sales : sum), 0);
    if (sold > 0) paces.push(sold / (end - first));
    const rate = rateOf(within);
    if (rate !== null) rates.push(rate);
  }
  const rateIn = (from: number, until: number) => {
    const months = ofPlace.flatMap((one) => one.months.filter(({ at, rate }) => at >= from && at < until && rate !== null));
    return months.reduce((sum, { sales }) => sum + sales, 0) < fewestSalesOfPlace ? null : rateOf(months);
  };
  const rate = rateIn(launch - 12, launch);
  const yearBefore = rateIn(launch - 24, launch - 12);
  return {
    paces,
    rate,
    growth: rate === null || yearBefore === null ? null : rate / yearBefore,
    ratios: rate === null ? [] : rates.map((one) => one / rate),
  };
}

/** The month after which at most a tenth of the homes filed is left; never where no homes are filed. */
function soldOutAfter(months: readonly MonthOfSales[], units: number | null): number {
  if (units === null) return Infinity;
  let sold = 0;
  for (const { at, sales } of months.toSorted((a, b) => a.at - b.at)) {
    sold += sales;
    if (sold >= soldOutShare * units) return at + 1;
  }
  return Infinity;
}

function rateOf(months: readonly MonthOfSales[]): number | null {
  const rated = months.filter((one): one is MonthOfSales & { rate: number } => one.rate !== null);
  return weightedMedian(
    rated.map(({ rate }) => rate),
    rated.map(({ sales }) => sales),
  );
}

function rateAround(months: readonly MonthOfSales[], at: number): number | null {
  const around = months.filter((one) => Math.abs(one.at - at) <= 1 && one.rate !== null);
  return around.reduce((sum, { sales }) => sum + sales, 0) < fewestSalesOfRate ? null : rateOf(around);
}

/** Null where nothing was sold: a distance cannot be told as a share of nothing. */
function paceOfFirstYear(months: readonly MonthOfSales[], launch: number): number | null {
  const sold = months.reduce((sum, { at, sales }) => (at >= launch && at < launch + 12 ? sum + sales : sum), 0);
  return sold === 0 ? null : sold / 12;
}

/** Months from the launch until so many are registered, part of the last month by its share; null where they are not yet. */
function monthsToSell(months: readonly MonthOfSales[], launch: number, end: number, toSell: number): number | null {
  let sold = 0;
  for (const { at, sales } of months.filter((one) => one.at <= end).toSorted((a, b) => a.at - b.at)) {
    if (sold + sales >= toSell) return at - launch + (toSell - sold) / sales;
    sold += sales;
  }
  return null;
}
