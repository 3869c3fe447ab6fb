import { readCsvTable } from '#core/csv-table.ts';
import type { VillageAlias } from './village-gazetteer.ts';

const KINDS = ['spelling', 'locality', 'old-name', 'taluka', 'district'] as const;

/** `reference/place-aliases.csv`: each row gives its alias in Latin and, where it has one, in Devanagari. */
export function readVillageAliases(csv: string): VillageAlias[] {
  return readCsvTable(csv).flatMap((row) => {
    const kind = KINDS.find((one) => one === row['kind']);
    const confidence = (['H', 'M', 'L'] as const).find((one) => one === row['confidence']);
    if (kind === undefined || confidence === undefined) throw new Error(`Not an alias of a place: ${JSON.stringify(row)}`);
    const { district = '', taluka = '', village = '', alias = '', alias_local: local = '' } = row;
    return [alias, local]
      .filter((written) => written !== '')
      .map((written) => ({ district, taluka, village, alias: written, shown: alias, kind, confidence }));
  });
}
