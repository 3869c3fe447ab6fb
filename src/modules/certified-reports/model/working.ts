import { z } from 'zod';
import { wornShare } from '#core/straight-line.ts';
import * as words from '#messages/certified-reports/kinds';
import { formatCount } from '#core/indian-number.ts';

const paise = z.number().int();
const text = (most = 2000) => z.string().trim().max(most, `At most ${most} characters.`).default('');

export const approachKinds = ['market', 'cost', 'income'] as const;
export type ApproachKind = (typeof approachKinds)[number];
export const approachWords: Record<ApproachKind, string> = {
  get market() {
    return words.marketApproachComparableSales();
  },
  get cost() {
    return words.costApproachLandAnd();
  },
  get income() {
    return words.incomeApproachCapitalisedRent();
  },
};

export const adjustmentKeys = ['time', 'size', 'floor', 'location', 'age', 'other'] as const;
export const WorkingComparable = z.object({
  /** The registered sale it was taken over from; null for one the valuer brings. */
  saleId: z.string().max(40).nullable(),
  label: z.string().trim().min(1, 'Say what the comparable is.').max(200),
  registeredOn: z.iso.date(),
  agreementPaise: paise.positive(),
  areaSqft: z.number().positive().max(10_000_000),
  adjustments: z.object({ time: paise, size: paise, floor: paise, location: paise, age: paise, other: paise }),
  /** Points, not shares: the shares are taken of their sum. */
  weight: z.number().min(0).max(1000),
  latitude: z.number().nullable().default(null),
  longitude: z.number().nullable().default(null),
  source: text(300),
  /** Needed as soon as it differs from the machine's, or is not among its comparables. */
  reason: text(500),
});
export type WorkingComparable = z.infer<typeof WorkingComparable>;

export const Cost = z.object({
  landSqm: z.number().min(0).max(10_000_000),
  landRatePaisePerSqm: paise.min(0),
  builtUpSqm: z.number().min(0).max(10_000_000),
  replacementPaisePerSqm: paise.min(0),
  ageYears: z.number().min(0).max(300),
  lifeYears: z.number().positive().max(300),
});
export const Income = z.object({
  monthlyRentPaise: paise.min(0),
  vacancyPercent: z.number().min(0).max(100),
  outgoingsPercent: z.number().min(0).max(100),
  capRatePercent: z.number().positive().max(50),
});

/** Residual value of 10%: nine tenths of the replacement cost wear off over the life. */
const SALVAGE_SHARE = 0.1;
/** Usual lives by construction (domain practice): what the form offers. */
export const usualLives = [
  {
    get label() {
      return words.rccFrame();
    },
    years: 60,
  },
  {
    get label() {
      return words.loadBearing();
    },
    years: 50,
  },
  {
    get label() {
      return words.steelOrIndustrialShed();
    },
    years: 40,
  },
] as const;

export const Working = z.object({
  valuationDate: z.iso.date(),
  comparables: z.array(WorkingComparable).max(30).default([]),
  /** Machine comparables that were left out, each with its reason. */
  leftOut: z
    .array(z.object({ saleId: z.string().max(40), reason: z.string().trim().max(500) }))
    .max(60)
    .default([]),
  cost: Cost.nullable().default(null),
  income: Income.nullable().default(null),
  weights: z.object({
    market: z.number().min(0).max(100),
    cost: z.number().min(0).max(100),
    income: z.number().min(0).max(100),
  }),
  /** 85 to 95 is practice. */
  realisablePercent: z.number().min(50).max(100),
  /** 70 to 85 is practice. */
  distressPercent: z.number().min(30).max(100),
  guidelinePaise: paise.min(0).nullable().default(null),
  guidelineSource: text(300),
  reasoning: text(4000),
  disclosures: text(2000),
  expertsUsed: text(500),
  ownership: text(2000),
  locality: text(2000),
  planApproval: text(2000),
  marketability: text(2000),
  risks: text(2000),
  infoSources: text(2000),
  caveats: text(2000),
  headings: z.enum(['en', 'mr']).default('en'),
});
export type Working = z.infer<typeof Working>;

/** Price plus every step, to the paisa. */
export const adjustedPaise = ({ agreementPaise, adjustments }: Pick<WorkingComparable, 'agreementPaise' | 'adjustments'>) =>
  adjustmentKeys.reduce((sum, key) => sum + adjustments[key], agreementPaise);

/** Mean of the adjusted prices by weight; null without one that weighs. */
export function marketValuePaise(comparables: readonly WorkingComparable[]): number | null {
  const weights = comparables.reduce((sum, { weight }) => sum + weight, 0);
  if (weights <= 0) return null;
  return Math.round(comparables.reduce((sum, one) => sum + adjustedPaise(one) * one.weight, 0) / weights);
}

/** Share of the building that is left: 1 − age / life × 0.90, and the salvage share once its life is over. */
export const remainingShare = ({ ageYears, lifeYears }: Pick<z.infer<typeof Cost>, 'ageYears' | 'lifeYears'>) =>
  1 - wornShare({ ageYears, lifeYears, salvageShare: SALVAGE_SHARE });

/** Land area × land rate + built-up area × replacement cost × (1 − age / life × 0.90). */
export function costValuePaise(cost: z.infer<typeof Cost> | null): number | null {
  if (cost === null) return null;
  const value = cost.landSqm * cost.landRatePaisePerSqm + cost.builtUpSqm * cost.replacementPaisePerSqm * remainingShare(cost);
  return value > 0 ? Math.round(value) : null;
}

/** A year's rent after vacancy and outgoings over the capitalisation rate. */
export function incomeValuePaise(income: z.infer<typeof Income> | null): number | null {
  if (income === null) return null;
  const { monthlyRentPaise, vacancyPercent, outgoingsPercent, capRatePercent } = income;
  const net = monthlyRentPaise * 12 * (1 - vacancyPercent / 100) * (1 - outgoingsPercent / 100);
  return net > 0 ? Math.round(net / (capRatePercent / 100)) : null;
}

export type Conclusion = {
  approaches: { kind: ApproachKind; weightPercent: number; valuePaise: number | null }[];
  fairPaise: number;
  realisablePaise: number;
  distressPaise: number;
  /** Reinstatement: the building anew, without land. Null where the cost approach was not worked. */
  insurancePaise: number | null;
};

const THOUSAND_RUPEES = 100_000;
const toThousand = (amount: number) => Math.round(amount / THOUSAND_RUPEES) * THOUSAND_RUPEES;

/** The values of the report, or what keeps the working from one. Values are rounded to a thousand rupees, as reports state them. */
export function concludeWorking(
  working: Working,
): { kind: 'concluded'; conclusion: Conclusion } | { kind: 'incomplete'; faults: string[] } {
  const values: Record<ApproachKind, number | null> = {
    market: marketValuePaise(working.comparables),
    cost: costValuePaise(working.cost),
    income: incomeValuePaise(working.income),
  };
  const approaches = approachKinds.map((kind) => ({ kind, weightPercent: working.weights[kind], valuePaise: values[kind] }));
  const chosen = approaches.filter(({ weightPercent }) => weightPercent > 0);
  const total = chosen.reduce((sum, { weightPercent }) => sum + weightPercent, 0);
  const faults = [
    approaches.filter(({ valuePaise }) => valuePaise !== null).length < 2 && words.workAtLeastTwo(),
    Math.abs(total - 100) > 1e-9 && words.theWeightsAddUp({ total: formatCount(total) }),
    ...chosen.map(
      ({ kind, valuePaise }) => valuePaise === null && `The ${approachWords[kind].toLowerCase()} weighs something but has no value yet.`,
    ),
    working.realisablePercent < working.distressPercent && words.theDistressValueMay(),
    working.reasoning === '' && words.sayInWordsHow(),
    working.disclosures === '' && words.discloseYourInterestIn(),
  ].filter((fault) => typeof fault === 'string');
  if (faults.length > 0) return { kind: 'incomplete', faults };
  const fairPaise = toThousand(chosen.reduce((sum, { weightPercent, valuePaise }) => sum + (weightPercent / 100) * (valuePaise ?? 0), 0));
  return {
    kind: 'concluded',
    conclusion: {
      approaches,
      fairPaise,
      realisablePaise: toThousand((fairPaise * working.realisablePercent) / 100),
      distressPaise: toThousand((fairPaise * working.distressPercent) / 100),
      insurancePaise: working.cost === null ? null : toThousand(working.cost.builtUpSqm * working.cost.replacementPaisePerSqm),
    },
  };
}
