import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { BoundingBox } from '#core/geo.ts';
import type { ProjectFilter, ProjectPoint } from '../../contract.ts';
import { projectFilterSql } from '../project-filter-sql.ts';
import { currentProjects, upToDate } from '../current-projects.ts';

const pointColumns = `project_id AS projectId, name, latitude, longitude,
            booked_share AS bookedShare, apartments, basis`;

/** The largest first. */
export async function findPoints(
  clickhouse: ClickHouse,
  filter: ProjectFilter,
  { onlyOwn, limit }: { onlyOwn: boolean; limit: number },
  options?: QueryOptions,
) {
  const { where, params } = projectFilterSql(filter);
  return (await upToDate(clickhouse)).rows<ProjectPoint>(
    `SELECT ${pointColumns}
     FROM (${currentProjects})
     WHERE ${where} AND latitude IS NOT NULL AND longitude IS NOT NULL ${onlyOwn ? "AND basis = 'own-point'" : ''}
     ORDER BY apartments DESC NULLS LAST, project_id
     LIMIT {limit:UInt32}`,
    { ...params, limit },
    options,
  );
}

/** Projects drawn by a point of their own in a box. */
export async function findPointsIn(clickhouse: ClickHouse, { south, north, west, east }: BoundingBox, options?: QueryOptions) {
  return (await upToDate(clickhouse)).rows<ProjectPoint>(
    `SELECT ${pointColumns}
     FROM (${currentProjects})
     WHERE status != 'applied' AND basis = 'own-point'
       AND latitude BETWEEN {south:Float64} AND {north:Float64} AND longitude BETWEEN {west:Float64} AND {east:Float64}
     ORDER BY apartments DESC NULLS LAST, project_id
     LIMIT 500`,
    { south, north, west, east },
    options,
  );
}
