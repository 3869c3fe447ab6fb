import { readFileSync } from 'node:fs';
import { readCsvTable } from '#core/csv-table.ts';
import type { NamedPoint } from '../model/locate-projects.ts';

/** Localities with their positions, from the places the product ships with. */
export function shippedLocalities(): NamedPoint[] {
  const table = readCsvTable(readFileSync(new URL('../../../../reference/places.csv', import.meta.url), 'utf8'));
  return table
    .filter(({ kind }) => kind === 'locality')
    .map(({ city = '', name = '', lat, lon }) => ({ name, district: city, taluka: '', latitude: Number(lat), longitude: Number(lon) }))
    .filter(({ latitude, longitude }) => Number.isFinite(latitude) && Number.isFinite(longitude));
}
