import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { SaleFilter } from '../../contract.ts';
import { dataState } from '#modules/batches/server/index.ts';
import { hasOwnPlace, saleFilterSql } from '../sale-filter-sql.ts';

export type PointOfSales = { locality: string; project: string; latitude: number; longitude: number };

/** The middle of the points of each named project's sales that have one of their own; projects without one are left out. */
export async function pointsOfProjects(clickhouse: ClickHouse, filter: SaleFilter, options?: QueryOptions): Promise<PointOfSales[]> {
  const { where, params } = saleFilterSql(filter, await dataState(clickhouse));
  // Named apart from the columns: the store would read the condition as one on the medians.
  const rows = await clickhouse.rows<{ place: string; name: string; north: number; east: number }>(
    `SELECT toString(locality) AS place, toString(project) AS name, quantileExact(0.5)(assumeNotNull(latitude)) AS north,
            quantileExact(0.5)(assumeNotNull(longitude)) AS east
     FROM sale WHERE ${where} AND project != '' AND ${hasOwnPlace}
     GROUP BY place, name ORDER BY place, name`,
    params,
    options,
  );
  return rows.map(({ place, name, north, east }) => ({ locality: place, project: name, latitude: north, longitude: east }));
}
