import { sqmToSqft } from '#core/area.ts';
import type { DateRange } from '#core/period.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { Figure, Figures, SaleFilter, SalesSummary } from '../contract.ts';
import { definitions } from '../model/definitions.ts';
import { countCurrencies } from '../model/one-currency.ts';
import { beforeOf, isReached, reachedPeriod, whyNotBefore } from '../model/period-before.ts';
import { countLeftOut } from './count-left-out.ts';
import { daysOfCity, daysOfData } from './queries/days-of-data.ts';
import { medianAreaOfSales, summariseSales, type CurrencySummary } from './queries/summarise-sales.ts';
import { cached } from '#modules/batches/server/index.ts';

/** Headline figures and those of the period before, each withheld where too few sales carry it. */
export async function summarise(clickhouse: ClickHouse, filter: SaleFilter): Promise<SalesSummary> {
  const { notReached, ...summary } = await cached(clickhouse, ['summary', filter], async () => {
    const [now, reach, leftOut] = await Promise.all([
      figuresOf(clickhouse, filter),
      reachOf(clickhouse, filter),
      countLeftOut(clickhouse, filter),
    ]);
    const period = now.asOf === null ? null : reachedPeriod(filter, reach);
    const beside = period === null ? null : beforeOf(period);
    const notReached = beside === null || reach === null || isReached(beside, reach) ? null : { beside, reach };
    const before = beside === null || notReached !== null ? null : await figuresOf(clickhouse, { ...filter, ...beside.range });
    return {
      place: { city: filter.city ?? null, village: filter.village ?? null, project: filter.project ?? null },
      asOf: now.asOf,
      dataUntil: reach?.to ?? null,
      currencies: now.currencies,
      demonstrationSales: now.demonstrationSales,
      leftOut,
      figures: now.figures,
      before: beside === null || before === null ? null : { kind: beside.kind, ...beside.range, figures: before.figures },
      notReached,
    };
  });
  return { ...summary, notCompared: notReached === null ? null : whyNotBefore(notReached.beside, notReached.reach) };
}

type Place = Pick<SaleFilter, 'city' | 'village'>;

/**
 * The days from which and to which the data of a place reach, whatever else is asked of it: those of its city, for a register is loaded by
 * city, and a village in which nothing was sold last month is known up to the same day as its neighbours. Null when no sale of the place
 * itself is loaded.
 */
export async function reachOf(clickhouse: ClickHouse, { city, village }: Place): Promise<DateRange | null> {
  if (city === undefined) return cached(clickhouse, ['days of data', village], () => daysOfData(clickhouse, { village }));
  const whole = await cached(clickhouse, ['days of city', city], () => daysOfCity(clickhouse, city));
  return whole !== null && (village === undefined || whole.localities.has(village)) ? whole.days : null;
}

export const latestDayOf = async (clickhouse: ClickHouse, place: Place) => (await reachOf(clickhouse, place))?.to ?? null;

async function figuresOf(clickhouse: ClickHouse, filter: SaleFilter) {
  const rows = await summariseSales(clickhouse, filter);
  const medianAreaSqm = rows.length > 1 ? await medianAreaOfSales(clickhouse, filter) : (rows[0]?.medianAreaSqm ?? null);
  return {
    asOf:
      rows
        .map((row) => row.lastDay)
        .sort()
        .at(-1) ?? null,
    currencies: countCurrencies(rows),
    demonstrationSales: rows.reduce((all, row) => all + row.demonstrationSales, 0),
    figures: figuresFrom(rows, medianAreaSqm),
  };
}

function figuresFrom(rows: readonly CurrencySummary[], medianAreaSqm: number | null): Figures {
  const only = rows.length === 1 ? rows[0] : undefined;
  const sum = (of: 'sales' | 'withRate' | 'withArea') => rows.reduce((all, row) => all + row[of], 0);
  const sales = sum('sales');
  const withRate = sum('withRate');
  const [p10, p50, p90] = only?.rates ?? [];
  return {
    sales: figure(sales, sales, definitions.salesCount.needed),
    totalValue: figure(only?.totalValue, sales, definitions.salesValue.needed),
    medianRate: figure(p50, withRate, definitions.medianRate.needed),
    rateP10: figure(p10, withRate, definitions.rateRange.needed),
    rateP90: figure(p90, withRate, definitions.rateRange.needed),
    medianPrice: figure(only?.medianPrice, sales, definitions.medianPrice.needed),
    medianAreaSqft: figure(medianAreaSqm === null ? null : sqmToSqft(medianAreaSqm), sum('withArea'), definitions.medianArea.needed),
  };
}

const figure = (value: number | null | undefined, n: number, needed: number): Figure => ({
  value: n >= needed ? (value ?? null) : null,
  n,
  needed,
});
