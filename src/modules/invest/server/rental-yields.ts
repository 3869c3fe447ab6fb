import { z } from 'zod';
import { readCsvTable } from '#core/csv-table.ts';
import { isValidOn } from '#core/dated-table.ts';
import type { IsoDate } from '#core/period.ts';
import { referenceText } from '#server/reference.ts';

const percent = z.string().min(1).transform(Number).pipe(z.number());
const YieldRow = z.object({
  city: z.string().min(1),
  locality: z.string(),
  property_kind: z.string(),
  yield_percent: percent,
  low_percent: percent,
  high_percent: percent,
  valid_from: z.string(),
  valid_to: z.string().transform((text) => text || null),
  source: z.string().min(1),
  confidence: z.enum(['H', 'M', 'L']),
});
/** A year's rent as a share of the price, before costs: from a dated table, for no deed tells a rent. */
export type RentalYield = {
  /** Empty: of the whole city. */
  locality: string;
  share: number;
  low: number;
  high: number;
  from: IsoDate;
  source: string;
  confidence: 'H' | 'M' | 'L';
};

/** Rows of a city that hold on a day. */
export const rentalYields = (city: string, on: IsoDate): RentalYield[] =>
  readCsvTable(referenceText('rental-yields'))
    .map((record) => YieldRow.parse(record))
    .filter(
      (row) => row.city === city && row.property_kind === 'flat' && isValidOn({ validFrom: row.valid_from, validTo: row.valid_to }, on),
    )
    .map((row) => ({
      locality: row.locality,
      share: row.yield_percent / 100,
      low: row.low_percent / 100,
      high: row.high_percent / 100,
      from: row.valid_from,
      source: row.source,
      confidence: row.confidence,
    }));

/** The row of a locality, else that of its city, else null. */
export const yieldIn = (yields: readonly RentalYield[], locality: string): RentalYield | null =>
  yields.find((row) => row.locality === locality) ?? yields.find((row) => row.locality === '') ?? null;

/** By locality, `''` the city. */
export const yieldsOf = (city: string, on: IsoDate) =>
  new Map(rentalYields(city, on).map(({ locality, share }) => [locality, { value: share, n: 1 }]));
