import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import { dataState } from '../data-state.ts';
import { saleFilterSql } from '../sale-filter-sql.ts';

export type PlaceWithSales = { city: string; locality: string; project: string; sales: number };

/** Every city, locality and project (empty where documents name none) that has market sales. */
export async function listPlaces(clickhouse: ClickHouse, options?: QueryOptions) {
  const { where, params } = saleFilterSql({}, await dataState(clickhouse));
  return clickhouse.rows<PlaceWithSales>(
    `SELECT city, locality, project, toUInt32(count()) AS sales
     FROM sale
     WHERE ${where}
     GROUP BY city, locality, project`,
    params,
    options,
  );
}
