import { noSuchPage } from '#messages/projects/errors';
import { badRequest } from '#core/app-error.ts';
import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { ProjectFilter, ProjectPage, ProjectSort } from '../contract.ts';
import { countProjects, findProjects } from './queries/find-projects.ts';

const mostSkipped = 1_000_000;

/** A page of the projects in order, with the count of all on the first. `after` is the number of projects already given. */
export async function listProjects(
  clickhouse: ClickHouse,
  { filter, sort, after, pageSize }: { filter: ProjectFilter; sort: ProjectSort; after?: string; pageSize: number },
  options?: QueryOptions,
): Promise<ProjectPage> {
  const offset = after === undefined ? 0 : Number(after);
  if (!Number.isInteger(offset) || offset < 0 || offset > mostSkipped) throw badRequest(noSuchPage);
  const [rows, total] = await Promise.all([
    findProjects(clickhouse, filter, { sort, offset, limit: pageSize + 1 }, options),
    after === undefined ? countProjects(clickhouse, filter, options) : null,
  ]);
  return { rows: rows.slice(0, pageSize), next: rows.length > pageSize ? String(offset + pageSize) : null, total };
}
