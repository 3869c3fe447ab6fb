import type { NamedPoint } from '../model/locate-projects.ts';
import { referenceRows } from '#server/reference.ts';

/** Localities with their positions, from the places the product ships with. */
export const shippedLocalities = (): NamedPoint[] => shippedVillages().map((place) => Object.assign(place, { taluka: '' }));

/** The same with the taluka that the notes of the table name: enough to tell a name from its namesakes, not to place a filing. */
export function shippedVillages(): (NamedPoint & { localName: string })[] {
  const table = referenceRows('places');
  return table
    .filter(({ kind }) => kind === 'locality')
    .map(({ city = '', name = '', name_local: localName = '', lat, lon, notes = '' }) => ({
      name,
      localName,
      district: city,
      taluka: /\btaluka: ([^;(]+)/.exec(notes)?.[1]?.trim() ?? '',
      latitude: Number(lat),
      longitude: Number(lon),
    }))
    .filter(({ latitude, longitude }) => Number.isFinite(latitude) && Number.isFinite(longitude));
}
