import { z } from 'zod';
import { readCsvTable } from '#core/csv-table.ts';
import { rowOn, type DatedRow } from '#core/dated-table.ts';
import { rupeesToPaise } from '#core/money.ts';
import { isDate, type IsoDate } from '#core/period.ts';
import * as words from '#messages/certified-reports/kinds';

/** What a certified report can be about. */
export const assetKinds = ['flat', 'row-house', 'shop', 'office', 'plot', 'industrial', 'land-with-building'] as const;
export type AssetKind = (typeof assetKinds)[number];
export const assetKindWords: Record<AssetKind, string> = {
  get flat() {
    return words.flat();
  },
  get 'row-house'() {
    return words.rowHouseOrBungalow();
  },
  get shop() {
    return words.shop();
  },
  get office() {
    return words.office();
  },
  get plot() {
    return words.plot();
  },
  get industrial() {
    return words.industrialOrWarehouse();
  },
  get 'land-with-building'() {
    return words.landWithSeveralBuildings();
  },
};

const Day = z.string().refine(isDate, 'not a date yyyy-MM-dd');
const Figure = z.string().min(1).transform(Number).pipe(z.number().nonnegative());
const FeeRow = z.object({
  asset_kind: z.enum(assetKinds),
  complexity: z.enum(['standard', 'complex']),
  fee_rupees: Figure,
  tax_percent: Figure,
  days_from: Figure.pipe(z.number().int().min(1)),
  days_to: Figure.pipe(z.number().int().min(1)),
  valid_from: Day,
  valid_to: z.preprocess((text) => (text === '' ? null : text), Day.nullable()),
  source: z.string().min(1),
  confidence: z.enum(['H', 'M', 'L']),
});

export type Fee = DatedRow & {
  assetKind: AssetKind;
  isComplex: boolean;
  feePaise: number;
  taxPercent: number;
  daysFrom: number;
  daysTo: number;
  source: string;
  confidence: 'H' | 'M' | 'L';
};

export const readFees = (csv: string): Fee[] =>
  readCsvTable(csv).map((record) => {
    const row = FeeRow.parse(record);
    return {
      assetKind: row.asset_kind,
      isComplex: row.complexity === 'complex',
      feePaise: rupeesToPaise(row.fee_rupees),
      taxPercent: row.tax_percent,
      daysFrom: row.days_from,
      daysTo: row.days_to,
      validFrom: row.valid_from,
      validTo: row.valid_to,
      source: row.source,
      confidence: row.confidence,
    };
  });

export const Quote = z.object({
  assetKind: z.enum(assetKinds),
  isComplex: z.boolean(),
  feePaise: z.number().int(),
  taxPercent: z.number(),
  taxPaise: z.number().int(),
  totalPaise: z.number().int(),
  /** Business days after payment. */
  daysFrom: z.number().int(),
  daysTo: z.number().int(),
  quotedOn: z.iso.date(),
  source: z.string(),
  confidence: z.enum(['H', 'M', 'L']),
});
export type Quote = z.infer<typeof Quote>;

/** The fee of the day the report is asked for. An industrial property or land with several buildings is complex by nature. */
export function quoteFor(fees: readonly Fee[], assetKind: AssetKind, on: IsoDate): Quote {
  const of = fees.filter((fee) => fee.assetKind === assetKind);
  const { isComplex, feePaise, taxPercent, daysFrom, daysTo, source, confidence } = rowOn(of, on, `the fee for ${assetKind}`);
  const taxPaise = Math.round((feePaise * taxPercent) / 100);
  return {
    assetKind,
    isComplex,
    feePaise,
    taxPercent,
    taxPaise,
    totalPaise: feePaise + taxPaise,
    daysFrom,
    daysTo,
    quotedOn: on,
    source,
    confidence,
  };
}
