import { isValidOn } from '#core/dated-table.ts';
import type { IsoDate } from '#core/period.ts';
import { referenceRows } from '#server/reference.ts';

const rowOn = (table: string, on: IsoDate, fits: (row: Record<string, string>) => boolean) =>
  referenceRows(table).find(
    (row) => fits(row) && isValidOn({ validFrom: row['valid_from'] ?? '', validTo: row['valid_to'] || null }, on),
  ) ?? null;

export type Authority = { name: string; source: string; confidence: 'H' | 'M' | 'L' };

/** Whose stamp duty is due in a locality on a day: `place-authority.csv`; null where the table is silent. */
export function authorityOf({ city, locality, on }: { city: string; locality: string; on: IsoDate }): Authority | null {
  const row = rowOn('place-authority', on, (one) => one['city'] === city && one['place'] === locality);
  if (row === null) return null;
  const confidence = row['confidence'] === 'H' || row['confidence'] === 'M' ? row['confidence'] : 'L';
  return { name: row['authority'] ?? '', source: row['source'] ?? '', confidence };
}

/** Whether the city is a metropolitan area of notification 3/2019 (rate): there an affordable home has 60 sq m of carpet, elsewhere 90. */
export const isMetropolitan = (city: string, on: IsoDate) => rowOn('metropolitan-areas', on, (row) => row['city'] === city) !== null;
