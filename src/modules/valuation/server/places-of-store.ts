import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { marketOf } from './market-memory.ts';
import { localityAround } from './queries/locality-around.ts';
import { placesOfProject } from './queries/places-of-project.ts';
import type { PlacesKnown } from './settle-subject.ts';

/** Places as the live sales of a city tell them. */
export const placesOfStore = (clickhouse: ClickHouse, { city, propertyKind }: { city: string; propertyKind: string }): PlacesKnown => ({
  market: () => marketOf(clickhouse, city, propertyKind),
  placesOfProject: (project) => placesOfProject(clickhouse, city, project),
  localityAround: (point, radiusM) => localityAround(clickhouse, city, point, radiusM),
});
