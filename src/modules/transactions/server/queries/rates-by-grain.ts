import type { Grain } from '#core/grain.ts';
import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { SaleFilter } from '../../contract.ts';
import { dataState } from '#modules/batches/server/index.ts';
import { saleFilterSql } from '../sale-filter-sql.ts';

export type BucketAndCurrency = {
  /** First day of the calendar month, quarter, half-year or year. */
  start: string;
  currency: string;
  sales: number;
  n: number;
  /** P25, P50, P75 */
  rates: [number | null, number | null, number | null];
  lastDay: string;
};

const starts: Record<Grain, string> = {
  month: 'toStartOfMonth(registered_on)',
  quarter: 'toStartOfQuarter(registered_on)',
  halfYear: 'toStartOfInterval(registered_on, INTERVAL 6 MONTH)',
  year: 'toStartOfYear(registered_on)',
};

/** Buckets without a sale are absent here; thin ones come with their numbers, which the caller withholds. */
export async function ratesByGrain(clickhouse: ClickHouse, filter: SaleFilter, grain: Grain, options?: QueryOptions) {
  const { where, params } = saleFilterSql(filter, await dataState(clickhouse));
  return clickhouse.rows<BucketAndCurrency>(
    `SELECT toString(toDate(${starts[grain]})) AS start,
            currency,
            toUInt32(count()) AS sales,
            toUInt32(count(rate_per_sqft)) AS n,
            quantilesExactInclusive(0.25, 0.5, 0.75)(rate_per_sqft) AS rates,
            toString(max(registered_on)) AS lastDay
     FROM sale
     WHERE ${where}
     GROUP BY start, currency
     ORDER BY start, currency`,
    params,
    options,
  );
}

/** Each sale that has a rate, by day. */
export async function ratesOfSales(clickhouse: ClickHouse, filter: SaleFilter, most: number, options?: QueryOptions) {
  const { where, params } = saleFilterSql(filter, await dataState(clickhouse));
  return clickhouse.rows<{ on: string; rate: number }>(
    `SELECT toString(registered_on) AS on, assumeNotNull(rate_per_sqft) AS rate
     FROM sale
     WHERE ${where} AND rate_per_sqft IS NOT NULL
     ORDER BY registered_on, rate
     LIMIT {most:UInt32}`,
    { ...params, most },
    options,
  );
}
