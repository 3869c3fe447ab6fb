import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { saleFilterSql } from '#modules/transactions/server/index.ts';

export type PlaceOfProject = {
  locality: string;
  sales: number;
  latitude: number | null;
  longitude: number | null;
  builtYear: number | null;
};

/** Where a project of this name stands, most sales first. A name may be used in several localities. */
export function placesOfProject(clickhouse: ClickHouse, city: string, project: string) {
  const { where, params } = saleFilterSql({ city, project });
  return clickhouse.rows<PlaceOfProject>(
    `SELECT locality, toUInt32(count()) AS sales, round(avg(latitude), 6) AS latitude, round(avg(longitude), 6) AS longitude,
            min(built_year) AS builtYear
     FROM sale
     WHERE ${where}
     GROUP BY locality
     ORDER BY sales DESC, locality`,
    params,
  );
}
