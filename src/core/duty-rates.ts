/** The dated tables `reference/stamp-duty.csv` and `reference/registration-fee.csv`, and which of their rows a deed falls under. */
import { z } from 'zod';
import { readCsvTable } from './csv-table.ts';
import { findRowOn, type DatedRow } from './dated-table.ts';
import { rupeesToPaise } from './money.ts';
import { isDate, type IsoDate } from './period.ts';

const Day = z.string().refine(isDate, 'not a date yyyy-MM-dd');
const optional = <T extends z.ZodType>(inner: T) => z.preprocess((text) => (text === '' ? null : text), inner.nullable());
// z.coerce.number() alone would read an empty cell as 0.
const Figure = z.string().min(1).transform(Number).pipe(z.number().nonnegative());

export const buyerKinds = ['general', 'women-only', 'joint'] as const;
export type BuyerKind = (typeof buyerKinds)[number];

/** How sure the source is: H read in a rule or several independent places, M one source or common practice, L a best estimate. */
export const Confidence = z.enum(['H', 'M', 'L']);

const StampDutyRow = z.object({
  authority: z.string().min(1),
  document: z.string().min(1),
  buyer_kind: z.enum(buyerKinds),
  rate_percent: Figure,
  base_percent: Figure,
  lbt_percent: Figure,
  metro_cess_percent: Figure,
  valid_from: Day,
  valid_to: optional(Day),
  source: z.string().min(1),
  confidence: Confidence,
  value_over_rupees: optional(Figure),
  value_upto_rupees: optional(Figure),
});

export type StampDutyRate = DatedRow & {
  authority: string;
  document: string;
  buyerKind: BuyerKind;
  ratePercent: number;
  basePercent: number;
  /** Local body tax; in villages the zilla parishad's cess, elsewhere the local surcharge. */
  localPercent: number;
  metroCessPercent: number;
  /** Applies to values above this … */
  overPaise: number;
  /** … and up to and including this; null without an upper limit. */
  uptoPaise: number | null;
  source: string;
  confidence: z.infer<typeof Confidence>;
};

export function readStampDutyRates(csv: string): StampDutyRate[] {
  return readCsvTable(csv).map((record) => {
    const row = StampDutyRow.parse(record);
    return {
      authority: row.authority,
      document: row.document,
      buyerKind: row.buyer_kind,
      ratePercent: row.rate_percent,
      basePercent: row.base_percent,
      localPercent: row.lbt_percent,
      metroCessPercent: row.metro_cess_percent,
      overPaise: row.value_over_rupees === null ? 0 : rupeesToPaise(row.value_over_rupees),
      uptoPaise: row.value_upto_rupees === null ? null : rupeesToPaise(row.value_upto_rupees),
      validFrom: row.valid_from,
      validTo: row.valid_to,
      source: row.source,
      confidence: row.confidence,
    };
  });
}

export type DutyQuestion = {
  authority: string;
  /** The day of execution. */
  on: IsoDate;
  /** The higher of price and market value: some states charge by slab. */
  dutiableValuePaise: number;
  document?: string;
  buyers?: BuyerKind;
  /** The women's concession is for homes only. */
  residential?: boolean;
};

/**
 * The stamp-duty row a deed falls under, or null where the table is silent. The women's rate needs a home and buyers who are
 * all women; a man or a company among them means the general rate, unless the state has a rate for joint buyers of its own.
 */
export function stampDutyRateOn(
  rates: readonly StampDutyRate[],
  { authority, on, dutiableValuePaise, document = 'sale', buyers = 'general', residential = true }: DutyQuestion,
): StampDutyRate | null {
  const wanted = buyers === 'general' || !residential ? 'general' : buyers;
  for (const kind of new Set<BuyerKind>([wanted, 'general'])) {
    const rows = rates.filter(
      (rate) =>
        rate.authority === authority &&
        rate.document === document &&
        rate.buyerKind === kind &&
        (dutiableValuePaise > rate.overPaise || rate.overPaise === 0) &&
        (rate.uptoPaise === null || dutiableValuePaise <= rate.uptoPaise),
    );
    const row = findRowOn(rows, on, `stamp duty of ${authority}, ${document}, ${kind}`);
    if (row) return row;
  }
  return null;
}

const RegistrationFeeRow = z.object({
  authority: z.string().min(1),
  document: z.string().min(1),
  buyer_kind: z.enum(buyerKinds),
  rate_percent: Figure,
  cap_rupees: optional(Figure),
  valid_from: Day,
  valid_to: optional(Day),
  source: z.string().min(1),
  confidence: Confidence,
});

export type RegistrationFeeRate = DatedRow & {
  authority: string;
  document: string;
  buyerKind: BuyerKind;
  ratePercent: number;
  capPaise: number | null;
  source: string;
  confidence: z.infer<typeof Confidence>;
};

export function readRegistrationFeeRates(csv: string): RegistrationFeeRate[] {
  return readCsvTable(csv).map((record) => {
    const row = RegistrationFeeRow.parse(record);
    return {
      authority: row.authority,
      document: row.document,
      buyerKind: row.buyer_kind,
      ratePercent: row.rate_percent,
      capPaise: row.cap_rupees === null ? null : rupeesToPaise(row.cap_rupees),
      validFrom: row.valid_from,
      validTo: row.valid_to,
      source: row.source,
      confidence: row.confidence,
    };
  });
}

/** `authority` is the state of Maharashtra as 'Maharashtra', or a city of another state. Null where the table is silent. */
export function registrationFeeRateOn(
  rates: readonly RegistrationFeeRate[],
  { authority, on, document = 'sale', buyers = 'general' }: { authority: string; on: IsoDate; document?: string; buyers?: BuyerKind },
): RegistrationFeeRate | null {
  for (const kind of new Set<BuyerKind>([buyers, 'general'])) {
    const rows = rates.filter((rate) => rate.authority === authority && rate.document === document && rate.buyerKind === kind);
    const row = findRowOn(rows, on, `registration fee of ${authority}, ${document}, ${kind}`);
    if (row) return row;
  }
  return null;
}
