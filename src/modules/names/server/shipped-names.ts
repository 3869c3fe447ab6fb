import type { NamedPlace, NamesOfOne } from '../model/linker.ts';
import { cityKey, readLocalNames } from './local-names.ts';
import { referenceRows } from '#server/reference.ts';

/** Localities the product ships with, in both scripts: they are known whether or not a sale of them is loaded. */
export function shippedPlaces(): NamedPlace[] {
  const localNames = readLocalNames();
  const localities = referenceRows('places').filter(({ kind }) => kind === 'locality');
  const cities = [...new Set(localities.map(({ city = '' }) => city))];
  const written = (local: string | undefined) => (local === undefined || local === '' ? [] : [local]);
  return [
    ...cities.map((city): NamedPlace => {
      return { city, village: null, project: null, origin: 'shipped', weight: 0, spellings: written(localNames.get(cityKey(city))) };
    }),
    ...localities.map(({ city = '', name = '', name_local: local }): NamedPlace => {
      return { city, village: name, project: null, origin: 'shipped', weight: 0, spellings: written(local) };
    }),
  ];
}

/** Other and old names, and spellings of villages inside corporations. */
export function shippedNamesOfOne(): NamesOfOne[] {
  const places = referenceRows('name-aliases').map(({ kind, city = '', name = '', alias = '', alias_local: local = '' }): NamesOfOne => {
    if (kind !== 'city' && kind !== 'village') throw new Error(`Not an alias of a city or a village: ${name}, ${alias}`);
    return { kind, city, names: [name, alias, local].filter((one) => one !== '') };
  });
  const villages = referenceRows('place-aliases').flatMap(
    ({ kind, district = '', village = '', alias = '', alias_local: local = '' }): NamesOfOne[] =>
      (kind === 'spelling' || kind === 'old-name') && village !== ''
        ? [{ kind: 'village', city: district, names: [village, alias, local].filter((one) => one !== '') }]
        : [],
  );
  return [...places, ...villages];
}

/** Cities that are not taken for a slip of one of ours: Bhopal is not Bopal. */
export const citiesOfIndia = () => referenceRows('indian-cities').map(({ name = '' }) => name);

/** Their names in Devanagari, each with the name in Latin letters. */
export const spellingsOfCities = () =>
  new Map(
    referenceRows('indian-cities').flatMap(({ name = '', spellings = '' }) =>
      spellings.split('|').flatMap((one) => (one.trim() === '' ? [] : [[one.trim(), name] as const])),
    ),
  );
