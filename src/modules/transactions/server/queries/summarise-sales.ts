import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { SaleFilter } from '../../contract.ts';
import { dataState, demonstrationSql } from '#modules/batches/server/index.ts';
import { saleFilterSql } from '../sale-filter-sql.ts';

export type CurrencySummary = {
  currency: string;
  sales: number;
  withRate: number;
  withArea: number;
  totalValue: number;
  /** P10, P50, P90; the array holds nulls when no sale has a rate. */
  rates: [number | null, number | null, number | null];
  medianPrice: number;
  medianAreaSqm: number | null;
  demonstrationSales: number;
  lastDay: string;
};

/** Headline figures, one row per currency: amounts of different currencies are never mixed. */
export async function summariseSales(clickhouse: ClickHouse, filter: SaleFilter, options?: QueryOptions) {
  const state = await dataState(clickhouse);
  const { where, params } = saleFilterSql(filter, state);
  return clickhouse.rows<CurrencySummary>(
    `SELECT currency,
            toUInt32(count()) AS sales,
            toUInt32(count(rate_per_sqft)) AS withRate,
            toUInt32(count(area_sqm)) AS withArea,
            sum(agreement_paise) / 100 AS totalValue,
            quantilesExactInclusive(0.1, 0.5, 0.9)(rate_per_sqft) AS rates,
            quantileExactInclusive(0.5)(agreement_paise) / 100 AS medianPrice,
            quantileExactInclusive(0.5)(area_sqm) AS medianAreaSqm,
            toUInt32(countIf(${demonstrationSql(state)})) AS demonstrationSales,
            toString(max(registered_on)) AS lastDay
     FROM sale
     WHERE ${where}
     GROUP BY currency
     ORDER BY sales DESC, currency`,
    params,
    options,
  );
}

/** Areas know no currency: their median over all sales, for filters that span several. */
export async function medianAreaOfSales(clickhouse: ClickHouse, filter: SaleFilter, options?: QueryOptions) {
  const { where, params } = saleFilterSql(filter, await dataState(clickhouse));
  const answer = await clickhouse.row<{ medianAreaSqm: number | null }>(
    `SELECT quantileExactInclusive(0.5)(area_sqm) AS medianAreaSqm FROM sale WHERE ${where}`,
    params,
    options,
  );
  return answer?.medianAreaSqm ?? null;
}
