import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { dataState } from '#modules/batches/server/index.ts';
import { saleFilterSql } from '#modules/transactions/server/index.ts';
import { stands } from './usable.ts';

export type PlaceOfProject = {
  locality: string;
  sales: number;
  latitude: number | null;
  longitude: number | null;
  builtYear: number | null;
};

/** Where a project of this name stands, most sales first. A name may be used in several localities. */
export async function placesOfProject(clickhouse: ClickHouse, city: string, project: string) {
  const { where, params } = saleFilterSql({ city, project }, await dataState(clickhouse));
  return clickhouse.rows<PlaceOfProject>(
    `SELECT locality, toUInt32(count()) AS sales, argMin(${stands.latitude}, (registered_on, sale_id)) AS latitude,
            argMin(${stands.longitude}, (registered_on, sale_id)) AS longitude, argMin(built_year, (registered_on, sale_id)) AS builtYear
     FROM sale
     WHERE ${where}
     GROUP BY locality
     ORDER BY sales DESC, locality`,
    params,
  );
}
