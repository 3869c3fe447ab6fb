import { sqmToSqft } from '#core/area.ts';
import {
  addDays,
  addMonths,
  calendarQuarterOf,
  calendarQuarterRange,
  endOfMonth,
  monthFromNumber,
  monthNumber,
  startOfMonth,
  type IsoDate,
} from '#core/period.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import { cached } from '#modules/batches/server/index.ts';
import type { OverTime, ForecastAnswer } from '../contract.ts';
import { asItIs, dampedTrend, forecast, sameSeason, seasonalGrowth, type Forecast } from '../model/over-time/forecast.ts';
import { indexFacts } from '../model/over-time/index-facts.ts';
import { priceIndex, type IndexPoint, type IndexSales } from '../model/over-time/price-index.ts';
import { seasonality } from '../model/over-time/seasonality.ts';
import { answerMeasures } from './answer-measures.ts';
import { salesForIndex, type BuildingForIndex } from './queries/sales-for-index.ts';
import { settleMarket } from './settle-market.ts';

/** More would move the index by less than its band, and only take longer. */
const mostSales = 60_000;
/** The register has no more. */
const mostMonths = 1000;
/** It takes seconds, and moves only with the data. */
const aDayMs = 24 * 3_600_000;
const ahead = { quarters: 4, months: 12 } as const;

/** What the months of a market say together: the index of constant quality, its growth, the season, and a forecast where the past bears one. */
export async function readOverTime(clickhouse: ClickHouse, given: SaleFilter): Promise<OverTime> {
  const filter = await settleMarket(clickhouse, given);
  return cached(clickhouse, ['over time', filter], async () => {
    const monthly = await answerMeasures(clickhouse, { ...filter, measures: ['sales-count'], by: ['month'], limit: mostMonths });
    const { dataUntil, asOf, currencies, period, demonstrationSales, total } = monthly;
    const counted = { asOf, period, demonstrationSales, sales: total.values['sales-count']?.value ?? 0 };
    if (period === null || dataUntil === null || currencies.length > 1)
      return { ...nothing, ...counted, mixedCurrencies: currencies.length > 1 };
    const counts = monthly.cells
      .filter(({ key }) => endOfMonth(key[0] as string) <= period.to)
      .map(({ key, values }) => ({ month: key[0] as string, sales: values['sales-count']?.value ?? 0 }));
    const { first, points } = await keptIndex(clickhouse, filter, period.to);
    const quarterName = quarterNameFrom(first);
    const values = points.map(({ value }) => value);
    const firstValue = values.findIndex((value) => value !== null);
    const lastMonth = counts.at(-1)?.month;
    return {
      ...counted,
      mixedCurrencies: false,
      index: named(points, first),
      ...indexFacts(points),
      seasons: seasonality(
        counts.map(({ sales }) => sales),
        counts[0] === undefined ? 1 : (monthNumber(counts[0].month) % 12) + 1,
      ),
      indexForecast: forecastWords(forecast(firstValue < 0 ? [] : values.slice(firstValue), ahead.quarters, dampedTrend, asItIs), (step) =>
        quarterName(points.length - 1 + step),
      ),
      salesForecast: forecastWords(
        forecast(
          counts.map(({ sales }) => sales),
          ahead.months,
          seasonalGrowth(12),
          sameSeason(12),
          24,
        ),
        (step) => addMonths(startOfMonth(lastMonth as string), step).slice(0, 7),
      ),
    };
  });
}

const nothing: Omit<OverTime, 'asOf' | 'sales' | 'period' | 'demonstrationSales' | 'mixedCurrencies'> = {
  index: [],
  overYear: null,
  cagr: null,
  volatility: null,
  seasons: null,
  indexForecast: { kind: 'refused', because: 'short-history', have: 0, needed: 0 },
  salesForecast: { kind: 'refused', because: 'short-history', have: 0, needed: 0 },
};

const forecastWords = (answer: Forecast, nameOf: (step: number) => string): ForecastAnswer =>
  answer.kind === 'refused'
    ? answer
    : { ...answer, points: answer.points.map(({ ahead: step, ...point }) => ({ at: nameOf(step), ...point })) };

const quarterNameFrom = (first: number) => (at: number) => monthFromNumber((first + at) * 3);
const named = (points: readonly IndexPoint[], first: number): OverTime['index'] =>
  points.map(({ value, low, high, n }, at) => ({ quarter: quarterNameFrom(first)(at), value, low, high, n }));

/** The index alone, for those who ask it of many places: the same as `readOverTime` gives, up to a day. */
export async function readIndex(clickhouse: ClickHouse, filter: SaleFilter, reach: IsoDate): Promise<OverTime['index']> {
  const { first, points } = await keptIndex(clickhouse, await settleMarket(clickhouse, filter), reach);
  return named(points, first);
}

/** Quarters that are over by the last day the data reach: half a quarter of registrations looks like a slump. */
const lastFullQuarter = (reach: IsoDate) => addDays(calendarQuarterRange(calendarQuarterOf(addDays(reach, 1))).from, -1);

/** Worked out once, whether a dashboard draws it or a rule looks at it, and on whichever day of the quarter the question ends. */
function keptIndex(clickhouse: ClickHouse, filter: SaleFilter, reach: IsoDate) {
  const lastFull = lastFullQuarter(reach);
  return cached(clickhouse, ['index', filter, lastFull], () => indexOf(clickhouse, filter, lastFull), { longestMs: aDayMs });
}

async function indexOf(clickhouse: ClickHouse, filter: SaleFilter, lastFull: IsoDate) {
  const buildings = await salesForIndex(clickhouse, { ...filter, to: lastFull }, mostSales);
  const first = buildings.reduce((least, { quarters }) => quarters.reduce((lesser, quarter) => Math.min(lesser, quarter), least), Infinity);
  const last = Math.floor(monthNumber(lastFull) / 3);
  if (!Number.isFinite(first)) return { first: last, points: [] };
  return { first, points: priceIndex(asColumns(buildings, first, Math.max(1, last - first + 1))) };
}

function asColumns(buildings: readonly BuildingForIndex[], first: number, periods: number): IndexSales {
  const n = buildings.reduce((all, { quarters }) => all + quarters.length, 0);
  const columns: IndexSales = {
    n,
    periods,
    buildings: buildings.length,
    period: new Int32Array(n),
    building: new Int32Array(n),
    logRate: new Float64Array(n),
    logArea: new Float64Array(n),
    floor: new Float64Array(n),
    resale: new Float64Array(n),
  };
  let row = 0;
  for (const [building, { quarters, rates, areasSqm, floors, resales }] of buildings.entries())
    for (const [at, quarter] of quarters.entries()) {
      columns.building[row] = building;
      columns.period[row] = quarter - first;
      columns.logRate[row] = Math.log(rates[at] as number);
      columns.logArea[row] = Math.log(sqmToSqft(areasSqm[at] as number));
      columns.floor[row] = floors[at] === -1000 ? NaN : (floors[at] as number);
      columns.resale[row] = resales[at] as number;
      row += 1;
    }
  return columns;
}
