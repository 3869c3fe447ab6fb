import { sqmToSqft } from '#core/area.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { Figure, Figures, SaleFilter, SalesSummary } from '../contract.ts';
import { definitions } from '../model/definitions.ts';
import { countCurrencies } from '../model/one-currency.ts';
import { periodBefore } from '../model/period-before.ts';
import { countLeftOut } from './kept-left-out.ts';
import { latestDay } from './queries/latest-day.ts';
import { medianAreaOfSales, summariseSales, type CurrencySummary } from './queries/summarise-sales.ts';
import { remember } from './remember.ts';

/** Headline figures and those of the period before, each withheld where too few sales carry it. */
export function summarise(clickhouse: ClickHouse, filter: SaleFilter): Promise<SalesSummary> {
  return remember(clickhouse, ['summary', filter], async () => {
    const [now, dataUntil, leftOut] = await Promise.all([
      figuresOf(clickhouse, filter),
      latestDayOf(clickhouse, filter),
      countLeftOut(clickhouse, filter),
    ]);
    const period = now.asOf !== null && filter.from !== undefined ? periodBefore({ from: filter.from, to: filter.to ?? now.asOf }) : null;
    const before = period === null ? null : await figuresOf(clickhouse, { ...filter, ...period });
    return {
      asOf: now.asOf,
      dataUntil,
      currencies: now.currencies,
      demonstrationSales: now.demonstrationSales,
      leftOut,
      figures: now.figures,
      before: period === null || before === null ? null : { ...period, figures: before.figures },
    };
  });
}

/** The latest registered day of a place, whatever else is asked of it; null when nothing is there. */
export const latestDayOf = (clickhouse: ClickHouse, { city, village }: SaleFilter) =>
  remember(clickhouse, ['latest day', city, village], () => latestDay(clickhouse, { city, village }));

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
