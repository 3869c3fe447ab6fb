import { readFileSync } from 'node:fs';
import { readCsvTable } from '#core/csv-table.ts';

export type LocalNames = ReadonlyMap<string, string>;
export const placeKey = (city: string, locality: string) => `${city}\n${locality}`;

/** Spelling of a locality in the script of its state, by city and English name, from the places the product ships with. */
export function readLocalNames(): LocalNames {
  const table = readCsvTable(readFileSync(new URL('../../../../reference/places.csv', import.meta.url), 'utf8'));
  const names = new Map<string, string>();
  for (const { city = '', name = '', name_local: local = '', kind } of table) {
    if (kind === 'locality' && local !== '') names.set(placeKey(city, name), local);
  }
  return names;
}
