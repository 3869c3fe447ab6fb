import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import { currentProjects, upToDate } from '../current-projects.ts';
import { placeSql, plain } from '../supply-place.ts';

export type PointOfProject = { latitude: number; longitude: number; precision: string };

/**
 * The believed point of the one project that is called so in a city. Of several of that name none is meant, and a project that is
 * only drawn around its PIN lies nowhere in particular.
 */
export async function findPointOfProject(
  clickhouse: ClickHouse,
  { city, name }: { city: string; name: string },
  options?: QueryOptions,
): Promise<PointOfProject | null> {
  const { where, params } = placeSql({ city, project: name });
  const found = await (
    await upToDate(clickhouse)
  ).rows<PointOfProject>(
    `SELECT latitude, longitude, if(basis = 'own-point', 'GEOMETRIC_CENTER', 'APPROXIMATE') AS precision
     FROM (${currentProjects})
     WHERE ${where} AND basis IN ('own-point', 'shared-point', 'village') AND latitude IS NOT NULL AND longitude IS NOT NULL
     ORDER BY ${plain('name')}
     LIMIT 2`,
    params,
    options,
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}
