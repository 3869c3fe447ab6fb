import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { dataState } from '#modules/batches/server/index.ts';
import { saleFilterSql } from '#modules/transactions/server/index.ts';
import { usable } from './usable.ts';

export type MarketToValue = {
  city: string;
  propertyKind: string;
  currency: string;
  sales: number;
  /** Of the last sale. */ lastDay: string;
};

/** Cities with their usable sales of flats, the largest first; of several currencies the one of most sales. */
export async function marketsToValue(clickhouse: ClickHouse): Promise<MarketToValue[]> {
  const { where, params } = saleFilterSql({}, await dataState(clickhouse));
  return clickhouse.rows<MarketToValue>(
    `SELECT city, 'flat' AS propertyKind, argMax(currency, n) AS currency, toUInt32(max(n)) AS sales, toString(argMax(last, n)) AS lastDay
     FROM (SELECT city, currency, count() AS n, max(registered_on) AS last FROM sale WHERE ${where} AND property_kind = 'flat' AND ${usable} GROUP BY city, currency)
     GROUP BY city
     ORDER BY sales DESC, city`,
    params,
  );
}
