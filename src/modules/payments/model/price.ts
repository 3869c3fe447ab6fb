import { z } from 'zod';
import { readCsvTable } from '#core/csv-table.ts';
import type { DatedRow } from '#core/dated-table.ts';
import { rupeesToPaise } from '#core/money.ts';
import { isDate } from '#core/period.ts';
import { skus, type Sku } from './catalogue.ts';

/** Where a service counts as supplied: at the buyer's address (IGST Act s. 12(2)), or where the property lies (s. 12(3)). */
export const placeRules = ['recipient', 'property'] as const;
export type PlaceRule = (typeof placeRules)[number];

export type Price = DatedRow & {
  sku: Sku;
  /** What is paid, tax included; null where each order is quoted. */
  amountPaise: number | null;
  gstPercent: number;
  sac: string;
  placeOfSupply: PlaceRule;
  source: string;
  confidence: 'H' | 'M' | 'L';
};

const Day = z.string().refine(isDate, 'not a date yyyy-MM-dd');
const Row = z.object({
  sku: z.enum(skus),
  amount_rupees: z
    .string()
    .transform((text) => (text === '' ? null : Number(text)))
    .pipe(z.number().positive().nullable()),
  gst_percent: z.coerce.number().int().min(0).max(40),
  sac: z.string().regex(/^\d{6}$/),
  place_of_supply: z.enum(placeRules),
  valid_from: Day,
  valid_to: z.preprocess((text) => (text === '' ? null : text), Day.nullable()),
  source: z.string().min(1),
  confidence: z.enum(['H', 'M', 'L']),
});

export const readPrices = (csv: string): Price[] =>
  readCsvTable(csv).map((record) => {
    const row = Row.parse(record);
    return {
      sku: row.sku,
      amountPaise: row.amount_rupees === null ? null : rupeesToPaise(row.amount_rupees),
      gstPercent: row.gst_percent,
      sac: row.sac,
      placeOfSupply: row.place_of_supply,
      validFrom: row.valid_from,
      validTo: row.valid_to,
      source: row.source,
      confidence: row.confidence,
    };
  });
