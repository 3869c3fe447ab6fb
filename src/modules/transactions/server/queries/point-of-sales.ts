import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { SaleFilter } from '../../contract.ts';
import { dataState } from '#modules/batches/server/index.ts';
import { hasOwnPlace, saleFilterSql } from '../sale-filter-sql.ts';

/** The middle of the points of matching sales that have one of their own; null where none has. */
export async function pointOfSales(clickhouse: ClickHouse, filter: SaleFilter, options?: QueryOptions) {
  const { where, params } = saleFilterSql(filter, await dataState(clickhouse));
  // Named apart from the columns: the store would read the condition as one on the medians.
  const found = await clickhouse.row<{ north: number | null; east: number | null }>(
    `SELECT quantileExactOrNull(0.5)(latitude) AS north, quantileExactOrNull(0.5)(longitude) AS east FROM sale WHERE ${where} AND ${hasOwnPlace}`,
    params,
    options,
  );
  if (found === null || found.north === null || found.east === null) return null;
  return { latitude: found.north, longitude: found.east };
}
