import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { SaleFilter } from '../../contract.ts';
import { dataState } from '../data-state.ts';
import { hasOwnPlace, saleFilterSql } from '../sale-filter-sql.ts';

/** The middle of the points of matching sales that have one of their own; null where none has. */
export async function pointOfSales(clickhouse: ClickHouse, filter: SaleFilter, options?: QueryOptions) {
  const { where, params } = saleFilterSql(filter, await dataState(clickhouse));
  const found = await clickhouse.row<{ latitude: number | null; longitude: number | null }>(
    `SELECT quantileExactOrNull(0.5)(latitude) AS latitude, quantileExactOrNull(0.5)(longitude) AS longitude FROM sale WHERE ${where} AND ${hasOwnPlace}`,
    params,
    options,
  );
  if (found === null || found.latitude === null || found.longitude === null) return null;
  return { latitude: found.latitude, longitude: found.longitude };
}
