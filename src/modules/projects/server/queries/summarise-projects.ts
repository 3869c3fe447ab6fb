import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { CompletionYear, ProjectFilter } from '../../contract.ts';
import { projectFilterSql } from '../project-filter-sql.ts';
import { currentProjects, upToDate } from '../current-projects.ts';

export type StoredSummary = {
  projects: number;
  asOf: string;
  oldestSnapshot: string;
  promoters: number;
  apartments: number;
  withApartments: number;
  bookedOfCounted: number;
  apartmentsCounted: number;
  counted: number;
  overdue: number;
  dated: number;
  own: number;
  shared: number;
  approximate: number;
};

/** Both apartments and bookings are stated, and agree with each other. */
const isCounted = 'booked_share IS NOT NULL';

export async function summariseProjects(clickhouse: ClickHouse, filter: ProjectFilter, options?: QueryOptions) {
  const { where, params } = projectFilterSql(filter);
  return (await upToDate(clickhouse)).row<StoredSummary>(
    `SELECT toUInt32(count()) AS projects,
            toString(max(latest_snapshot)) AS asOf,
            toString(min(latest_snapshot)) AS oldestSnapshot,
            toUInt32(uniqExactIf(lowerUTF8(promoter), promoter != '')) AS promoters,
            sum(ifNull(p.apartments, 0)) AS apartments,
            toUInt32(count(p.apartments)) AS withApartments,
            sumIf(ifNull(p.booked, 0), ${isCounted}) AS bookedOfCounted,
            sumIf(ifNull(p.apartments, 0), ${isCounted}) AS apartmentsCounted,
            toUInt32(countIf(${isCounted})) AS counted,
            toUInt32(countIf(ifNull(completion_on < units_on AND booked_share < 1, 0))) AS overdue,
            toUInt32(countIf(${isCounted} AND completion_on IS NOT NULL)) AS dated,
            toUInt32(countIf(basis = 'own-point')) AS own,
            toUInt32(countIf(basis = 'shared-point')) AS shared,
            toUInt32(countIf(basis IN ('village', 'pin'))) AS approximate
     FROM (${currentProjects}) AS p
     WHERE ${where}`,
    params,
    options,
  );
}

export async function countByCompletionYear(clickhouse: ClickHouse, filter: ProjectFilter, options?: QueryOptions) {
  const { where, params } = projectFilterSql({ ...filter, completionFrom: undefined, completionTo: undefined });
  return (await upToDate(clickhouse)).rows<CompletionYear & { asOf: string; oldest: string }>(
    `SELECT toUInt32(toYear(completion_on)) AS year,
            toUInt32(count()) AS projects,
            sumIf(ifNull(p.booked, 0), ${isCounted}) AS booked,
            sumIf(ifNull(p.apartments, 0) - ifNull(p.booked, 0), ${isCounted}) AS unsold,
            toUInt32(countIf(${isCounted})) AS n,
            toString(max(latest_snapshot)) AS asOf,
            toString(min(latest_snapshot)) AS oldest
     FROM (${currentProjects}) AS p
     WHERE ${where} AND completion_on IS NOT NULL
     GROUP BY year
     ORDER BY year`,
    params,
    options,
  );
}
