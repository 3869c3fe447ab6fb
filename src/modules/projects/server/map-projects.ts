import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { ProjectFilter, ProjectsOnMap } from '../contract.ts';
import { findPoints } from './queries/find-points.ts';
import { summarise } from './summarise-projects.ts';

/** More circles than this are neither legible nor quick to send. */
const mostPoints = 20_000;

export async function mapProjects(
  clickhouse: ClickHouse,
  { positions, ...filter }: ProjectFilter & { positions: 'all' | 'own' },
  options?: QueryOptions,
): Promise<ProjectsOnMap> {
  const [points, summary] = await Promise.all([
    findPoints(clickhouse, filter, { onlyOwn: positions === 'own', limit: mostPoints }, options),
    summarise(clickhouse, filter, options),
  ]);
  const { asOf, oldestSnapshot } = summary;
  const { own, shared, approximate } = summary.positions;
  const placed = positions === 'own' ? own : own + shared + approximate;
  return { points, withoutPlace: summary.projects - placed, leftOut: Math.max(0, placed - points.length), asOf, oldestSnapshot };
}
