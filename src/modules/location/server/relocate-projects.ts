import { listFiledPoints, writeProjectPlaces } from '#modules/projects/server/index.ts';
import { dataVersion } from '#modules/batches/server/index.ts';
import type { Ground } from '#server/ground.ts';
import { locateProjects, type Area } from '../model/locate-projects.ts';
import { readPolygons } from '../model/polygons.ts';
import { liveBoundaries } from './queries/live-boundaries.ts';
import { liveLocalities } from './queries/live-localities.ts';
import { shippedLocalities } from './shipped-localities.ts';

/**
 * Works out anew where every project lies. To be called when a batch of projects, places or boundaries begins or stops
 * counting; until then a new project stands where it was filed. Can be repeated at any time.
 */
export async function relocateProjects({ clickhouse, now }: Pick<Ground, 'clickhouse' | 'now'>): Promise<{ projects: number }> {
  const version = await dataVersion(clickhouse);
  const projects = await listFiledPoints(clickhouse);
  const [stored, localities] = await Promise.all([liveBoundaries(clickhouse, ['ward', 'village']), liveLocalities(clickhouse)]);
  const areas = stored.flatMap(({ geometry, west, south, east, north, ...area }): Area[] => {
    const read = readPolygons(geometry);
    return 'fault' in read ? [] : [{ ...area, box: { west, south, east, north }, polygons: read.polygons }];
  });
  const located = locateProjects(projects, areas, [...shippedLocalities(), ...localities]);
  await writeProjectPlaces(clickhouse, located, { dataVersion: version, now: now() });
  return { projects: located.length };
}
