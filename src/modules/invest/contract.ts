import { z } from 'zod';
import { endpoint } from '#core/endpoint.ts';
import * as words from '#messages/invest/faults';
import { MeasuredValue } from '#modules/measures/contract.ts';
import { BuyerCaseInput } from './model/case/buyer-case-input.ts';
import { BuyerCaseAnswer } from './model/case/buyer-case-answer.ts';
import { scorePartIds, type ScorePartId } from './model/score/score-cells.ts';
import { weightFieldsOf } from './model/score/weight-fields.ts';

const entitled = { entitled: 'market-lens' } as const;
const placeName = z.string().trim().min(1).max(200);
const Confidence = z.enum(['H', 'M', 'L']);
const Period = z.object({ from: z.iso.date(), to: z.iso.date() });

// ── a buyer's case ───────────────────────────────────────────────────────────────────────────────────────────────────

export const workOutCase = endpoint({
  method: 'POST',
  path: '/api/v1/invest/case',
  access: entitled,
  apiScope: 'market',
  summary:
    'A home that is bought, let and sold: yearly cash, taxes by dated tables and every rate of return, in whole paise; beside renting it and putting the money in a deposit or an index.',
  input: BuyerCaseInput,
  output: BuyerCaseAnswer,
  example: {
    on: '2025-04-01',
    authority: 'PMC',
    stage: 'completed',
    priceRupees: 10_000_000,
    loanRupees: 7_500_000,
    interestAYear: 0.0825,
    rentRupees: 30_000,
  },
  ratePerMinute: 120,
});

export const readCaseTables = endpoint({
  method: 'GET',
  path: '/api/v1/invest/tables',
  access: entitled,
  summary: 'The dated tables that a buyer’s case is worked out from, as CSV by their names, and the authorities whose duty is known.',
  input: z.object({}),
  output: z.object({ files: z.record(z.string(), z.string()), authorities: z.array(z.string()) }),
});

// ── ranked projects ──────────────────────────────────────────────────────────────────────────────────────────────────

/** Weights that are not named are the published ones. */
export const WeightFields = z.object(weightFieldsOf(z.number().min(0).max(100).optional()));
export type WeightFields = z.infer<typeof WeightFields>;

const Weights = z.object(Object.fromEntries(scorePartIds.map((part) => [part, z.number()])) as Record<ScorePartId, z.ZodNumber>);

export const Correlation = z.object({
  /** Pairs of score and outcome, the projects (of the index: localities) they come from, and days. */
  n: z.int(),
  groups: z.int(),
  days: z.int(),
  /** −1 to 1; null where pairs or groups are too few. The range holds it with 95 %. */
  value: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
});
export type Correlation = z.infer<typeof Correlation>;

export const RankedProject = z.object({
  locality: z.string(),
  project: z.string(),
  /** 0 to 100; null where too little is known of it, or of the city. */
  score: z.number().nullable(),
  /** Share of the weights whose parts are known. */
  knownWeight: z.number(),
  /** Place in the order of all projects of the city that have a score. */
  rank: z.int().nullable(),
  sales: z.int(),
  configurations: z.array(z.object({ configuration: z.string(), sales: z.int(), medianRupees: z.number().nullable() })),
  parts: z.array(
    z.object({
      part: z.enum(scorePartIds),
      /** Share above the like (price), sales a month (pace), share of dates met (record), months (delay, stock), points (location), share a year (rent). */
      value: z.number().nullable(),
      n: z.int(),
      /** Of a price: sales of other projects that it stands beside. */
      like: z.int().nullable(),
      standing: z.number().nullable(),
      points: z.number(),
    }),
  ),
});
export type RankedProject = z.infer<typeof RankedProject>;

export const RankedProjects = z.object({
  city: z.string(),
  period: Period.nullable(),
  asOf: z.iso.date().nullable(),
  demonstrationSales: z.int(),
  weights: Weights,
  published: z.array(z.object({ part: z.enum(scorePartIds), weight: z.number(), source: z.string(), confidence: Confidence })),
  /** Projects of the filter, those with a score first, and how many of them have none. */
  projects: z.array(RankedProject),
  total: z.int(),
  withoutScore: z.int(),
  /** Of the whole city: fewer than this say nothing of who stands where. */
  cityProjects: z.int(),
  fewestProjects: z.int(),
});
export type RankedProjects = z.infer<typeof RankedProjects>;

export const mostRanked = 200;

export const rankProjects = endpoint({
  method: 'GET',
  path: '/api/v1/invest/projects',
  access: entitled,
  apiScope: 'market',
  summary:
    'Projects of a city with registered sales of flats, ranked by a published score in parts, each with its source and n; weights may be moved. No advice, no promise.',
  input: WeightFields.extend({
    city: placeName,
    villages: z.array(placeName).max(20).default([]),
    configuration: z.string().trim().min(1).max(60).optional(),
    /** Of the median price of the configuration, or of any. */
    priceFrom: z.number().min(0).max(1e12).optional(),
    priceTo: z.number().min(0).max(1e12).optional(),
    offset: z.int().min(0).max(100_000).default(0),
    limit: z.int().min(1).max(mostRanked).default(50),
  }).refine(isWeighed, { error: () => words.weightsZero() }),
  output: RankedProjects,
  example: { city: 'Pune', priceWeight: 40, paceWeight: 20 },
  ratePerMinute: 300,
});

/** All seven at 0 rank nothing. One that is not named has its published weight. */
function isWeighed(weights: WeightFields): boolean {
  return scorePartIds.some((part) => weights[`${part}Weight`] !== 0);
}

export const ScoreTrial = z.object({
  city: z.string(),
  weights: Weights,
  /** Days as of which projects were scored: each has 24 months after it. */
  days: z.array(z.iso.date()),
  projects: z.int(),
  demonstrationSales: z.int(),
  score: z.object({ resales: Correlation, index: Correlation }),
  parts: z.array(
    z.object({
      part: z.enum(scorePartIds),
      /** Project-days of which it is known; 0 where nothing of the past tells it. */
      known: z.int(),
      resales: Correlation,
      index: Correlation,
    }),
  ),
  /** One sentence for each outcome, also where the record is poor. */
  sentences: z.object({ resales: z.string(), index: z.string() }),
});
export type ScoreTrial = z.infer<typeof ScoreTrial>;

export const readScoreTrial = endpoint({
  method: 'GET',
  path: '/api/v1/invest/score-trial',
  access: entitled,
  apiScope: 'market',
  summary:
    'Whether the score of past years agreed with what resales and the price index did in the 24 months after: rank correlations with n, also when poor. Nothing later than each day is read for its score.',
  input: WeightFields.extend({ city: placeName }).refine(isWeighed, { error: () => words.weightsZero() }),
  output: ScoreTrial,
  ratePerMinute: 60,
});

// ── one project, and localities ──────────────────────────────────────────────────────────────────────────────────────

export const RentalYield = z.object({
  /** Whether it is of the locality or of the whole city. */
  isOfLocality: z.boolean(),
  share: z.number(),
  low: z.number(),
  high: z.number(),
  from: z.iso.date(),
  source: z.string(),
  confidence: Confidence,
});
export type RentalYield = z.infer<typeof RentalYield>;

const Growth = z.object({ ratio: z.number(), low: z.number(), high: z.number() });

/** How far prices go apart from their trend in a year, as the standard deviation of the logarithm, and how such ranges did on the past. */
export const PriceSpread = z.object({
  aYear: z.number(),
  /** Before it was widened to what ranges of the past would have needed. */
  narrow: z.number(),
  /** By the range of the forecast of the index, or by the volatility of the index where there is no forecast. */
  by: z.enum(['forecast', 'volatility']),
  /** Whose index: the locality's, else the city's. */
  of: z.string(),
  /** Ranges of four in five, so many years long, made at each earlier quarter from what was known then. */
  record: z.array(z.object({ years: z.int(), n: z.int(), held: z.int() })),
});
export type PriceSpread = z.infer<typeof PriceSpread>;

export const HomeFacts = z.object({
  city: z.string(),
  village: z.string().nullable(),
  project: z.string().nullable(),
  asOf: z.iso.date().nullable(),
  period: Period.nullable(),
  demonstrationSales: z.int(),
  /** Flats of the last twelve whole months by configuration, the most sold first; prices in rupees. */
  configurations: z.array(
    z.object({
      configuration: z.string(),
      sales: z.int(),
      medianPrice: MeasuredValue,
      medianAreaSqft: MeasuredValue,
      medianRate: MeasuredValue,
      /** Price ÷ official value, the middle of the sales that tell both, in percent. */
      priceToOfficial: MeasuredValue,
      rows: z.string().nullable(),
    }),
  ),
  /** Share of the sales that are first ones, in percent. */
  primaryShare: MeasuredValue,
  /** By the register, where one filing bears the name; null where none does, or several say different things. */
  filing: z.object({ status: z.string(), completionOn: z.iso.date().nullable(), snapshotOn: z.iso.date(), filings: z.int() }).nullable(),
  /** Whose stamp duty is due there today; null where no table says. */
  authority: z.object({ name: z.string(), source: z.string(), confidence: Confidence }).nullable(),
  /** Whether an affordable home has 60 sq m there, and not 90. */
  metropolitan: z.boolean(),
  rent: RentalYield.nullable(),
  growth: z.object({ of: z.string(), overYear: Growth.nullable(), aYear: Growth.extend({ years: z.number() }).nullable() }),
  spread: PriceSpread.nullable(),
});
export type HomeFacts = z.infer<typeof HomeFacts>;

export const readHomeFacts = endpoint({
  method: 'GET',
  path: '/api/v1/invest/home',
  access: entitled,
  apiScope: 'market',
  summary:
    'What a buyer’s case in a project, locality or city is filled in from: registered sales, the register, dated tables and the price index.',
  input: z.object({ city: placeName, village: placeName.optional(), project: placeName.optional() }),
  output: HomeFacts,
  ratePerMinute: 120,
});

export const InvestLocality = z.object({
  locality: z.string(),
  sales: MeasuredValue,
  medianRate: MeasuredValue,
  rent: RentalYield.nullable(),
  /** Of the price index over the year; null where it is not known. */
  growth: Growth.nullable(),
  /** Why not, where it is null. */
  growthRefused: z.enum(['thin', 'beyond-most']).nullable(),
  /** Days from one registered sale to the next, the mean of the twelve months. */
  daysBetweenSales: z.number().nullable(),
  resales: MeasuredValue,
  monthsOfInventory: MeasuredValue,
  unsold: MeasuredValue,
  supplyToCome: MeasuredValue,
  rows: z.string().nullable(),
});
export type InvestLocality = z.infer<typeof InvestLocality>;

export const InvestLocalities = z.object({
  city: z.string(),
  period: Period.nullable(),
  asOf: z.iso.date().nullable(),
  suppliesAsOf: z.iso.date().nullable(),
  demonstrationSales: z.int(),
  cityGrowth: Growth.nullable(),
  localities: z.array(InvestLocality),
  /** Localities whose sales are too few to stand beside others. */
  thin: z.int(),
  fewestSales: z.int(),
});
export type InvestLocalities = z.infer<typeof InvestLocalities>;

export const readInvestLocalities = endpoint({
  method: 'GET',
  path: '/api/v1/invest/localities',
  access: entitled,
  apiScope: 'market',
  summary:
    'Localities of a city beside each other: yield by a dated table, growth of the index with its band, liquidity by sales and days, unsold homes and supply to come.',
  input: z.object({ city: placeName }),
  output: InvestLocalities,
  ratePerMinute: 60,
});
