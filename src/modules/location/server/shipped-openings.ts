import { readFileSync } from 'node:fs';
import { readCsvTable } from '#core/csv-table.ts';
import { haversineKm, type LatLon } from '#core/geo.ts';
import type { IsoDate } from '#core/period.ts';
import { shippedLocalities } from './shipped-localities.ts';

const read = (name: string) => readCsvTable(readFileSync(new URL(`../../../../reference/${name}.csv`, import.meta.url), 'utf8'));

type StationNearby = { name: string; openedOn: IsoDate; km: number };
type Station = { city: string; name: string; openedOn: IsoDate } & LatLon;

let known: { stations: Station[]; localities: Map<string, LatLon> } | undefined;

function load() {
  const points = new Map(
    read('places')
      .filter(({ kind }) => kind === 'metro_station')
      .map(({ city, name, lat, lon }) => [`${city}|${name}`, { latitude: Number(lat), longitude: Number(lon) }]),
  );
  const stations = read('metro-openings').flatMap(({ city = '', station: name = '', opened_on: openedOn = '' }) => {
    const point = points.get(`${city}|${name}`);
    return point === undefined ? [] : [{ city, name, openedOn, ...point }];
  });
  const localities = new Map(
    shippedLocalities().map(({ district: city, name, latitude, longitude }) => [`${city}|${name}`, { latitude, longitude }]),
  );
  return { stations, localities };
}

/** "City|Station" of each that is known to have opened. */
export const openStations = (): ReadonlySet<string> =>
  new Set(read('metro-openings').map(({ city = '', station = '' }) => `${city}|${station}`));

/** Metro stations of known opening day around the middle of a locality; null where either is not known. */
export function stationsNear({ city, village }: { city: string; village: string }, withinKm: number): StationNearby[] | null {
  known ??= load();
  const middle = known.localities.get(`${city}|${village}`);
  const ofCity = known.stations.filter((station) => station.city === city);
  if (middle === undefined || ofCity.length === 0) return null;
  return ofCity
    .map(({ name, openedOn, ...point }) => ({ name, openedOn, km: haversineKm(middle, point) }))
    .filter(({ km }) => km <= withinKm)
    .sort((a, b) => a.km - b.km);
}
