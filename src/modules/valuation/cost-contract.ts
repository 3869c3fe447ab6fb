/** The second way to value a house: the land by sales of plots, the building by what it costs to build, less its age. */
import { z } from 'zod';
import { Comparable, ConfidenceGrade, Evidence, paise } from './comparable-contract.ts';

const Confidence = z.enum(['H', 'M', 'L']);

/** A line of the sum and what it was made of, in words. */
export const CostLine = z.object({ key: z.enum(['land', 'building-new', 'depreciation']), label: z.string(), basis: z.string(), paise });
export type CostLine = z.infer<typeof CostLine>;

export const LandValue = z.object({
  areaSqft: z.number(),
  ratePerSqft: z.number(),
  paise,
  lowPaise: paise,
  highPaise: paise,
  /** Of plot sales. */
  evidence: Evidence,
  comparables: z.array(Comparable),
  expectedErrorPercent: z.number(),
});
export type LandValue = z.infer<typeof LandValue>;

export const BuildingValue = z.object({
  builtUpAreaSqft: z.number(),
  /** Null: the built-up area was given. Else what the carpet area was multiplied by, of which table. */
  factor: z.object({ used: z.number(), source: z.string(), confidence: Confidence }).nullable(),
  construction: z.string(),
  costPerSqft: z.number(),
  lowCostPerSqft: z.number(),
  highCostPerSqft: z.number(),
  /** From the year built to the year of valuation. */
  ageYears: z.number().int(),
  lifeYears: z.number(),
  salvagePercent: z.number(),
  /** Of the cost to build it new. */
  depreciationPercent: z.number(),
  newPaise: paise,
  paise,
  lowPaise: paise,
  highPaise: paise,
  source: z.string(),
  confidence: Confidence,
});
export type BuildingValue = z.infer<typeof BuildingValue>;

export const CostTold = z.object({
  kind: z.literal('told'),
  /** They add up to `paise`, exactly. */
  lines: z.array(CostLine),
  paise,
  lowPaise: paise,
  highPaise: paise,
  expectedErrorPercent: z.number(),
  land: LandValue,
  building: BuildingValue,
  warnings: z.array(z.string()),
});
export type CostTold = z.infer<typeof CostTold>;

export const CostApproach = z.discriminatedUnion('kind', [
  CostTold,
  z.object({
    kind: z.literal('not-told'),
    because: z.enum(['no-plot-area', 'no-year', 'not-yet-built', 'no-table', 'no-land-rate']),
    /** A plain sentence for the person who asked. */
    why: z.string(),
  }),
]);
export type CostApproach = z.infer<typeof CostApproach>;

const model = z.object({ id: z.string(), hash: z.string() });
export const MarketApproach = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('valued'),
    valuePaise: paise,
    lowPaise: paise,
    highPaise: paise,
    ratePerSqft: z.number(),
    grade: ConfidenceGrade,
    expectedErrorPercent: z.number(),
    model,
  }),
  z.object({ kind: z.literal('insufficient-evidence'), why: z.string(), model }),
]);
export type MarketApproach = z.infer<typeof MarketApproach>;

/** How two values became one; the two parts add up to it exactly. */
export const Reconciliation = z.object({
  marketPercent: z.number(),
  costPercent: z.number(),
  marketPartPaise: paise,
  costPartPaise: paise,
  /** Land and building against sales of its kind, in % of the latter. */
  apartPercent: z.number(),
  source: z.string(),
  confidence: Confidence,
});
export type Reconciliation = z.infer<typeof Reconciliation>;
