import { referenceRows } from '#server/reference.ts';

export type LocalNames = ReadonlyMap<string, string>;
export const placeKey = (city: string, locality: string) => `${city}\n${locality}`;

/** A city itself, among its localities. */
export const cityKey = (city: string) => placeKey(city, '');

/** Spelling of a city or a locality in the script of its state, by its English name, from the places the product ships with. */
export function readLocalNames(): LocalNames {
  const names = new Map<string, string>();
  for (const { city = '', name = '', name_local: local = '', kind } of referenceRows('places')) {
    if (kind === 'locality' && local !== '') names.set(placeKey(city, name), local);
  }
  // What stands for no village is a district or a taluka, and cities are called like theirs.
  for (const { village, alias = '', alias_local: local = '' } of referenceRows('place-aliases')) {
    if (village === '' && local !== '' && !names.has(cityKey(alias))) names.set(cityKey(alias), local);
  }
  return names;
}
