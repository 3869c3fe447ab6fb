import { boundingBoxAround, haversineMetres, type LatLon } from '#core/geo.ts';
import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { Amenity } from '../model/around/around.ts';
import { placesInBox } from './queries/places-in-box.ts';
import { shippedPlaces } from './shipped-places.ts';

export type PlaceNear = Amenity & { metres: number };

/** Named places around a point, nearest first: those imported, and those the product ships with where none of that name is imported. */
export async function placesNear(clickhouse: ClickHouse, point: LatLon, metres: number, options?: QueryOptions): Promise<PlaceNear[]> {
  const imported = await placesInBox(clickhouse, boundingBoxAround(point, metres), options);
  const importedKeys = new Set(imported.map(({ kind, name }) => `${kind} ${name.toLowerCase()}`));
  // What was imported is taken to be there; of our own stations it is known.
  const there = imported.map((place) => Object.assign({}, place, { isInService: true }));
  return [...there, ...shippedPlaces().filter(({ kind, name }) => !importedKeys.has(`${kind} ${name.toLowerCase()}`))]
    .map(({ kind, name, latitude, longitude, isInService, source }): PlaceNear => ({
      kind,
      name,
      latitude,
      longitude,
      isInService,
      source,
      metres: Math.round(haversineMetres(point, { latitude, longitude })),
    }))
    .filter((place) => place.metres <= metres)
    .sort((a, b) => a.metres - b.metres || (a.name < b.name ? -1 : 1));
}
