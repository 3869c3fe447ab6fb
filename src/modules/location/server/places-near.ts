import { readFileSync } from 'node:fs';
import { readCsvTable } from '#core/csv-table.ts';
import { boundingBoxAround, haversineMetres, type LatLon } from '#core/geo.ts';
import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { PlaceKind } from '../model/place-facts.ts';
import { placesInBox } from './queries/places-in-box.ts';

export type PlaceNear = { kind: PlaceKind; name: string; metres: number; source: string } & LatLon;

/** How the shipped table names kinds. */
const kindOfShipped: Record<string, PlaceKind> = {
  metro_station: 'metro-station',
  rail_station: 'station',
  bus: 'stop',
  airport: 'airport',
  school: 'school',
  college: 'college',
  hospital: 'hospital',
  mall: 'mall',
  it_park: 'it-park',
  industrial: 'industrial',
  landmark: 'landmark',
  highway_node: 'highway-node',
};

let shipped: Omit<PlaceNear, 'metres'>[] | undefined;
const shippedPlaces = () =>
  (shipped ??= readCsvTable(readFileSync(new URL('../../../../reference/places.csv', import.meta.url), 'utf8')).flatMap(
    ({ kind = '', name = '', lat, lon, source = '' }) => {
      const known = kindOfShipped[kind];
      const [latitude, longitude] = [Number(lat), Number(lon)];
      return known === undefined || !Number.isFinite(latitude) || !Number.isFinite(longitude)
        ? []
        : [{ kind: known, name, latitude, longitude, source }];
    },
  ));

/** Named places around a point, nearest first: those imported, and those the product ships with where none of that name is imported. */
export async function placesNear(clickhouse: ClickHouse, point: LatLon, metres: number, options?: QueryOptions): Promise<PlaceNear[]> {
  const imported = await placesInBox(clickhouse, boundingBoxAround(point, metres), options);
  const known = new Set(imported.map(({ kind, name }) => `${kind} ${name.toLowerCase()}`));
  return [...imported, ...shippedPlaces().filter(({ kind, name }) => !known.has(`${kind} ${name.toLowerCase()}`))]
    .map((place) => Object.assign({}, place, { metres: Math.round(haversineMetres(point, place)) }))
    .filter((place) => place.metres <= metres)
    .sort((a, b) => a.metres - b.metres || (a.name < b.name ? -1 : 1));
}
