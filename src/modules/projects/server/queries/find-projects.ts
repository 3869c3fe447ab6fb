import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { ProjectFilter, ProjectRow, ProjectSort } from '../../contract.ts';
import { projectFilterSql } from '../project-filter-sql.ts';
import { projectOrderSql } from '../project-order.ts';
import { currentProjects, upToDate } from '../current-projects.ts';

/** Columns of a ProjectRow, shared with the question for one project. */
export const projectRowColumns = `
  project_id AS projectId, registration, name, promoter, district AS city, taluka, village, village_basis AS villageBasis, ward, pin,
  project_type AS projectType, status, toString(completion_on) AS completionOn, apartments, booked, booked_share AS bookedShare,
  land_sqm AS landSqm, sanctioned_sqm AS sanctionedSqm, complaints, basis AS positionBasis,
  toString(latest_snapshot) AS snapshotOn, toString(units_on) AS unitsOn`;

export async function findProjects(
  clickhouse: ClickHouse,
  filter: ProjectFilter,
  { sort, offset, limit }: { sort: ProjectSort; offset: number; limit: number },
  options?: QueryOptions,
) {
  const { where, params } = projectFilterSql(filter);
  return (await upToDate(clickhouse)).rows<ProjectRow>(
    `SELECT ${projectRowColumns}
     FROM (${currentProjects})
     WHERE ${where}
     ORDER BY ${projectOrderSql(sort)}
     LIMIT {limit:UInt32} OFFSET {offset:UInt32}`,
    { ...params, limit, offset },
    options,
  );
}

export async function countProjects(clickhouse: ClickHouse, filter: ProjectFilter, options?: QueryOptions): Promise<number> {
  const { where, params } = projectFilterSql(filter);
  const answer = await (
    await upToDate(clickhouse)
  ).row<{ projects: number }>(`SELECT toUInt32(count()) AS projects FROM (${currentProjects}) WHERE ${where}`, params, options);
  return answer?.projects ?? 0;
}
