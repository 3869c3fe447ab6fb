import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { ProjectSuggestion } from '../contract.ts';
import { findProjects } from './queries/find-projects.ts';

const mostSuggestions = 10;

/** The largest first: whoever types "nilgiri" more often means the township than the single building. */
export async function suggest(clickhouse: ClickHouse, text: string, options?: QueryOptions): Promise<ProjectSuggestion[]> {
  const sort = { sortBy: 'apartments', direction: 'desc' } as const;
  const rows = await findProjects(clickhouse, { text }, { sort, offset: 0, limit: mostSuggestions }, options);
  return rows.map(({ projectId, name, promoter, city, village }) => ({ projectId, name, promoter, city, village }));
}
