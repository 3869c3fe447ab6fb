import { noSuchProject } from '#messages/projects/errors';
import { notFound } from '#core/app-error.ts';
import { boundingBoxAround, haversineMetres } from '#core/geo.ts';
import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { ProjectDetail, ProjectSnapshot } from '../contract.ts';
import { plainName } from '../model/search-key.ts';
import { findPointsIn } from './queries/find-points.ts';
import { findProject, findSalesOfProject, findSnapshots, type StoredSnapshot } from './queries/find-project.ts';

const neighbourMetres = 2_000;

/** One project with its snapshots, what was registered of it, and who builds nearby. */
export async function readProject(clickhouse: ClickHouse, projectId: string, options?: QueryOptions): Promise<ProjectDetail> {
  const found = await findProject(clickhouse, projectId, options);
  if (found === null) throw notFound(noSuchProject);
  const { latitude, longitude, precision, filedLatitude, filedLongitude, doubt, doubtKm, villageKm, wardAuthority, ...project } = found;
  const name = plainName(project.name);
  const here = latitude === null || longitude === null ? null : { latitude, longitude };
  const [snapshots, sales, around] = await Promise.all([
    findSnapshots(clickhouse, projectId, options),
    findSalesOfProject(clickhouse, { projectId, registration: project.registration, plainName: name, city: project.city }, options),
    here === null ? [] : findPointsIn(clickhouse, boundingBoxAround(here, neighbourMetres), options),
  ]);
  const isFiledElsewhere =
    filedLatitude !== null && filedLongitude !== null && (filedLatitude !== latitude || filedLongitude !== longitude);
  return {
    ...project,
    position: {
      latitude,
      longitude,
      precision,
      filed: isFiledElsewhere ? { latitude: filedLatitude, longitude: filedLongitude } : null,
      doubt,
      doubtKm,
      villageKm,
      wardAuthority,
    },
    snapshots: snapshots.map(toSnapshot),
    sales,
    neighbours:
      here === null ? [] : around.filter((other) => other.projectId !== projectId && haversineMetres(here, other) <= neighbourMetres),
  };
}

const toSnapshot = ({ batchId, sourceName, sourceRow, ...snapshot }: StoredSnapshot): ProjectSnapshot => ({
  ...snapshot,
  source: { batchId, fileName: sourceName, row: sourceRow },
});
