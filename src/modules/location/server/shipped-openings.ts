import { haversineKm, type LatLon } from '#core/geo.ts';
import type { IsoDate } from '#core/period.ts';
import { shippedLocalities } from './shipped-localities.ts';
import { referenceRows } from '#server/reference.ts';

type StationNearby = { name: string; openedOn: IsoDate; km: number };
type Station = { city: string; name: string; openedOn: IsoDate } & LatLon;

let cachedOpenings: { stations: Station[]; localities: Map<string, LatLon> } | undefined;

function load() {
  const points = new Map(
    referenceRows('places')
      .filter(({ kind }) => kind === 'metro_station')
      .map(({ city, name, lat, lon }) => [`${city}|${name}`, { latitude: Number(lat), longitude: Number(lon) }]),
  );
  const stations = referenceRows('metro-openings').flatMap(({ city = '', station: name = '', opened_on: openedOn = '' }) => {
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
  new Set(referenceRows('metro-openings').map(({ city = '', station = '' }) => `${city}|${station}`));

/** Metro stations of known opening day around the middle of a locality; null where either is not known. */
export function stationsNear({ city, village }: { city: string; village: string }, withinKm: number): StationNearby[] | null {
  cachedOpenings ??= load();
  const middle = cachedOpenings.localities.get(`${city}|${village}`);
  const ofCity = cachedOpenings.stations.filter((station) => station.city === city);
  if (middle === undefined || ofCity.length === 0) return null;
  return ofCity
    .map(({ name, openedOn, ...point }) => ({ name, openedOn, km: haversineKm(middle, point) }))
    .filter(({ km }) => km <= withinKm)
    .sort((a, b) => a.km - b.km);
}
