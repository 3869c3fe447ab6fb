import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { SaleFilter } from '../../contract.ts';
import { dataState } from '#modules/batches/server/index.ts';
import { saleFilterSql } from '../sale-filter-sql.ts';

export type MonthAndCurrency = {
  month: string;
  currency: string;
  sales: number;
  n: number;
  /** P25, P50, P75 */
  rates: [number | null, number | null, number | null];
  lastDay: string;
};

/** Months without a sale are absent here; thin months come with their numbers, which the caller withholds. */
export async function ratesByMonth(clickhouse: ClickHouse, filter: SaleFilter, options?: QueryOptions) {
  const { where, params } = saleFilterSql(filter, await dataState(clickhouse));
  return clickhouse.rows<MonthAndCurrency>(
    `SELECT toString(toStartOfMonth(registered_on)) AS month,
            currency,
            toUInt32(count()) AS sales,
            toUInt32(count(rate_per_sqft)) AS n,
            quantilesExactInclusive(0.25, 0.5, 0.75)(rate_per_sqft) AS rates,
            toString(max(registered_on)) AS lastDay
     FROM sale
     WHERE ${where}
     GROUP BY month, currency
     ORDER BY month, currency`,
    params,
    options,
  );
}
