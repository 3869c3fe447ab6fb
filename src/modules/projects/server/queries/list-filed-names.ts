import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import { currentProjects, upToDate } from '../current-projects.ts';
import { projectFilterSql } from '../project-filter-sql.ts';

export type FiledName = { district: string; village: string; name: string; projects: number };

/** Every district, village (empty where none is known) and name under which registered projects are filed. */
export async function listFiledNames(clickhouse: ClickHouse, options?: QueryOptions) {
  const { where, params } = projectFilterSql({});
  return (await upToDate(clickhouse)).rows<FiledName>(
    `SELECT toString(district) AS district, toString(village) AS village, name, toUInt32(count()) AS projects
     FROM (${currentProjects})
     WHERE ${where} AND district != ''
     GROUP BY district, village, name
     ORDER BY district, village, name`,
    params,
    options,
  );
}
