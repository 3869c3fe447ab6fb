import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import { projectStatuses, type ProjectFacetName, type ProjectFacetValue, type ProjectFilter } from '../../contract.ts';
import { projectFilterSql } from '../project-filter-sql.ts';
import { currentProjects, upToDate } from '../current-projects.ts';

const columns: Record<ProjectFacetName, string> = {
  cities: 'district',
  villages: 'village',
  talukas: 'taluka',
  wards: 'ward',
  pins: 'pin',
  types: 'project_type',
  statuses: 'status',
  completionYears: "ifNull(toString(toYear(completion_on)), '')",
};

/** A control shows what it could be set to instead, so its own setting does not narrow its counts. */
const withoutItself: Record<ProjectFacetName, readonly (keyof ProjectFilter)[]> = {
  cities: ['city', 'villages', 'talukas', 'wards', 'pins'],
  villages: ['villages'],
  talukas: ['talukas'],
  wards: ['wards'],
  pins: ['pins'],
  types: ['types'],
  statuses: ['statuses'],
  completionYears: ['completionFrom', 'completionTo'],
};

/** Most frequent first, years in their order; rows where the column is empty are not offered. */
export async function facetCounts(
  clickhouse: ClickHouse,
  { facet, ...filter }: ProjectFilter & { facet: ProjectFacetName },
  options?: QueryOptions,
) {
  const others: ProjectFilter = { ...filter };
  for (const own of withoutItself[facet]) delete others[own];
  if (facet === 'statuses') others.statuses = [...projectStatuses];
  const { where, params } = projectFilterSql(others);
  return (await upToDate(clickhouse)).rows<ProjectFacetValue>(
    `SELECT ${columns[facet]} AS value, toUInt32(count()) AS projects
     FROM (${currentProjects})
     WHERE ${where} AND value != ''
     GROUP BY value
     ORDER BY ${facet === 'completionYears' ? 'value' : 'projects DESC, value'}
     LIMIT 1000`,
    params,
    options,
  );
}
