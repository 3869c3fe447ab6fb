/** A registered sale that speaks for a property, and what several of them are worth as evidence. */
import { z } from 'zod';
import type { Adjustments as ModelAdjustments, ConfidenceGrade as ModelGrade } from '#modules/avm/index.ts';
import { SaleKind } from '#modules/transactions/contract.ts';

export const paise = z.number().int();

/** As the model gives them; in hundredths of the currency. */
export const Adjustments = z.object({
  time: paise,
  size: paise,
  floor: paise,
  location: paise,
  age: paise,
}) satisfies z.ZodType<ModelAdjustments>;
export type Adjustments = z.infer<typeof Adjustments>;

export const Comparable = z.object({
  saleId: z.string(),
  project: z.string(),
  locality: z.string(),
  unitNumber: z.string(),
  configuration: z.string(),
  saleKind: SaleKind,
  builtYear: z.number().int().nullable(),
  registeredOn: z.iso.date(),
  agreementPaise: paise,
  areaSqft: z.number(),
  floor: z.number().int().nullable(),
  ratePerSqft: z.number(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  sameBuilding: z.boolean(),
  /** Null where either place is not known. 0 in the same building. */
  distanceM: z.number().nullable(),
  /** Share of the comparables' leg; the shares of the list add up to 1. */
  weight: z.number(),
  adjustments: Adjustments,
  adjustedPaise: paise,
  /** Every adjustment but time, as a rate: where this sale lies against the subject on its own day. */
  likeForLikeRatePerSqft: z.number(),
});
export type Comparable = z.infer<typeof Comparable>;

export const Evidence = z.object({
  /** Sales that were weighed. */
  n: z.number().int(),
  /** What they are worth when close, recent and alike counts 1 and distant, old and unlike next to nothing. */
  effectiveN: z.number(),
  sameBuilding: z.number().int(),
  /** Months back to the oldest sale that was weighed. */
  monthsBack: z.number().int(),
  /** Distance to the farthest sale that was weighed; null when no place is known. */
  radiusM: z.number().nullable(),
  /** Robust spread of the adjusted rates, as % of the value. Null below three sales. */
  spreadPercent: z.number().nullable(),
});
export type Evidence = z.infer<typeof Evidence>;

export const ConfidenceGrade = z.enum(['A', 'B', 'C', 'D', 'E']) satisfies z.ZodType<ModelGrade>;
export type ConfidenceGrade = z.infer<typeof ConfidenceGrade>;
