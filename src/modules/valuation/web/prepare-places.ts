/** The map a point is chosen on: where the localities lie, and nothing of what they cost. */
import { haversineKm, type LatLon } from '#core/geo.ts';
import type { MapSpec } from '#web/map/map-spec.ts';
import * as words from '#messages/valuation/subject-form';
import type { PlaceToValue } from '../contract.ts';

export const placesMap = (places: readonly PlaceToValue[], city: string): MapSpec => ({
  title: words.clickPlace(),
  subtitle: words.circlesAre({ city }),
  points: places.map(({ locality, latitude, longitude }) => ({ id: locality, label: locality, latitude, longitude, value: null })),
  as: 'circles',
});

/** "18.55913, 73.78675": five decimals are a metre, finer than any click. */
export const pointWords = ({ latitude, longitude }: LatLon) => `${Number(latitude.toFixed(5))}, ${Number(longitude.toFixed(5))}`;

/** "18.55913, 73.78675, near Baner"; the name only where the locality's middle is within a walk. */
export function chosenWords(point: LatLon, places: readonly PlaceToValue[]) {
  const near = places
    .map((place) => ({ place, km: haversineKm(point, place) }))
    .reduce<{ place: PlaceToValue; km: number } | null>((best, one) => (best === null || one.km < best.km ? one : best), null);
  return near !== null && near.km <= nearKm
    ? words.pointNear({ point: pointWords(point), locality: near.place.locality })
    : pointWords(point);
}
const nearKm = 3;
