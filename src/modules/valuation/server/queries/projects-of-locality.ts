import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { dataState } from '#modules/batches/server/index.ts';
import { saleFilterSql } from '#modules/transactions/server/index.ts';
import { usable } from './usable.ts';

/** Projects of a locality in which most homes of a kind were sold, those with most sales first. */
export async function projectsOfLocality(
  clickhouse: ClickHouse,
  place: { city: string; village: string; propertyKind: string; most: number },
) {
  const { city, village, propertyKind, most } = place;
  const { where, params } = saleFilterSql({ city, village }, await dataState(clickhouse));
  const rows = await clickhouse.rows<{ project: string }>(
    `SELECT project
     FROM sale
     WHERE ${where} AND property_kind = {propertyKind:String} AND project != '' AND ${usable}
     GROUP BY project
     ORDER BY count() DESC, project
     LIMIT {most:UInt16}`,
    { ...params, propertyKind, most },
  );
  return rows.map(({ project }) => project);
}
