import { z } from 'zod';
import { endpoint } from '#core/endpoint.ts';
import { CurrencyCount, SaleFilter, SalePage, SaleSort } from '#modules/transactions/contract.ts';
import { catalogue } from './model/catalogue.ts';
import { dimensionIds } from './model/dimension.ts';
import { measureAccess } from './model/access.ts';

/** Whoever reads a market or its sales reads its measures. */

export const MeasureId = z.enum(catalogue.map(({ id }) => id) as [string, ...string[]]);
export const DimensionName = z.enum(dimensionIds);

export const comparisons = ['period-before', 'year-before', 'area'] as const;
export const Comparison = z.enum(comparisons);
export type Comparison = z.infer<typeof Comparison>;

export const MeasureQuestion = SaleFilter.extend({
  measures: z.array(MeasureId).min(1).max(24),
  /** What rows are cut by; none gives the total alone. At most one of time. */
  by: z.array(DimensionName).max(2).default([]),
  /**
   * What each number stands beside: the period of the same length just before, the same days a year earlier (of more than a year, which would
   * share days with it, the period before: the answer names which), or another area. Of the days that the data reach.
   */
  comparedWith: Comparison.optional(),
  /** The other area, where that is what is compared with. */
  otherCity: SaleFilter.shape.city,
  otherVillage: SaleFilter.shape.village,
  /** Rows by this measure, what is not known last; without it time and bands are in their own order, names by number of sales. */
  orderBy: MeasureId.optional(),
  /** By the number itself, or by its change from what it stands beside. */
  orderOf: z.enum(['value', 'change']).optional(),
  /** The largest first, unless it is said otherwise. */
  direction: z.enum(['desc', 'asc']).optional(),
  limit: z.number().int().min(1).max(1000).default(100),
  /**
   * Buckets of time are made longer, month to quarter, half-year and year, until four in five have as many sales as this measure needs. The answer
   * names the bucket.
   */
  enoughFor: MeasureId.optional(),
});
export type MeasureQuestion = z.infer<typeof MeasureQuestion>;
/** A question as it is written: what it leaves out takes its default. */
export type MeasureAsk = z.input<typeof MeasureQuestion>;

/** `value` is null when fewer than `needed` sales carry it; `n` is, too, where saying how few would say who. */
export const MeasuredValue = z.object({ value: z.number().nullable(), n: z.number().int().nullable(), needed: z.number().int() });
export type MeasuredValue = z.infer<typeof MeasuredValue>;

const Values = z.record(z.string(), MeasuredValue);
export type Values = z.infer<typeof Values>;

export const MeasuredCell = z.object({
  /** A value for each dimension asked for. */
  key: z.array(z.string()),
  words: z.array(z.string()),
  values: Values,
  /** The same of what it is compared with; null where there is no counterpart. */
  before: Values.nullable(),
  /** Opens the sales behind the cell (`measuredRows`); null where that would say who bought. */
  rows: z.string().nullable(),
});
export type MeasuredCell = z.infer<typeof MeasuredCell>;

export const MeasureAnswer = z.object({
  /** The place asked about, by the names the data have for it, however the question wrote them. */
  place: z.object({ city: z.string().nullable(), village: z.string().nullable(), project: z.string().nullable() }),
  total: MeasuredCell,
  cells: z.array(MeasuredCell),
  /** Which bucket of time the rows are of, where the question left it to the data (`enoughFor`). */
  bucket: DimensionName.optional(),
  /** Of all rows there are; more than `cells` holds when the limit cut them. */
  cellCount: z.number().int(),
  /** Matching sales that no row holds, because the document does not say the dimension. */
  notTold: z.number().int(),
  asOf: z.iso.date().nullable(),
  dataUntil: z.iso.date().nullable(),
  /** The days the numbers are of, as far as the data reach; null when nothing matches. */
  period: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  /** Amounts are withheld when there is more than one. */
  currencies: z.array(CurrencyCount),
  demonstrationSales: z.number().int(),
  /** Sales that match and are flagged, and therefore not counted. */
  leftOut: z.number().int(),
  /** `name` as a change says it ("the year before", "Wakad, Pune"), `words` its days, or the name. */
  comparedWith: z.object({ kind: Comparison, name: z.string(), words: z.string() }).nullable(),
  /** Why nothing stands beside it, where the data do not reach so far back. */
  notCompared: z.string().nullable(),
  /** About the filings, where a measure of projects was asked for. */
  supply: z
    .object({
      /** Latest and earliest snapshot of the place; null when nothing is filed. */
      asOf: z.iso.date().nullable(),
      oldestSnapshot: z.iso.date().nullable(),
      projects: z.number().int(),
      demonstrationProjects: z.number().int(),
      /** What of the filter does not apply to filings, and what follows from that. */
      sentence: z.string().nullable(),
    })
    .nullable(),
});
export type MeasureAnswer = z.infer<typeof MeasureAnswer>;

export const askMeasures = endpoint({
  method: 'GET',
  path: '/api/v1/measures/answer',
  access: measureAccess,
  apiScope: 'market',
  summary:
    'Numbers of the catalogue over the sales of a filter, cut by up to two dimensions, beside another period or area; each with its n.',
  input: MeasureQuestion,
  output: MeasureAnswer,
});

/** What one call may ask; a screen that asks more makes several. */
export const mostQuestionsTogether = 24;

/** Why one question of several is not answered: what `askMeasures` would have said of it. */
const Refusal = z.object({
  status: z.number().int(),
  code: z.string(),
  message: z.string(),
  details: z.unknown().optional(),
  retryAfterSeconds: z.number().nullable(),
});

/** Not open to keys of programs: they ask one question a call, which is what their calls a day are counted by. */
export const askMeasuresTogether = endpoint({
  method: 'POST',
  path: '/api/v1/measures/answers',
  access: measureAccess,
  summary: 'What a screen asks, in one call: an answer or a refusal for each question, in their order. Each counts as a call of its own.',
  input: z.object({ questions: z.array(MeasureQuestion).min(1).max(mostQuestionsTogether) }),
  output: z.object({
    answers: z.array(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('answered'), answer: MeasureAnswer }),
        z.object({ kind: z.literal('refused'), refusal: Refusal }),
      ]),
    ),
  }),
  ratePerMinute: 90,
  worksOnFullDisk: true,
});

export const measuredRows = endpoint({
  method: 'GET',
  path: '/api/v1/measures/rows',
  access: measureAccess,
  summary: 'The sales behind one cell of an answer, page by page.',
  input: z.object({
    cell: z.string().min(1).max(6000),
    ...SaleSort.shape,
    after: z.string().max(2000).optional(),
    pageSize: z.number().int().min(1).max(500).default(100),
  }),
  output: SalePage,
});

export const MeasureDefinition = z.object({
  id: z.string(),
  subject: z.string(),
  label: z.string(),
  definition: z.string(),
  unit: z.string(),
  /** What n counts. */
  countedIn: z.enum(['sales', 'projects']),
  /** Fewest sales that carry it, and fewest where it is compared between places. */
  fewest: z.number().int(),
  fewestOfPlace: z.number().int(),
  /** Where it is explained how the number is made. */
  method: z.string(),
  notBy: z.array(DimensionName),
});
export type MeasureDefinition = z.infer<typeof MeasureDefinition>;

export const Glossary = z.object({
  measures: z.array(MeasureDefinition),
  dimensions: z.array(z.object({ id: DimensionName, label: z.string(), definition: z.string() })),
});
export type Glossary = z.infer<typeof Glossary>;

export const readGlossary = endpoint({
  method: 'GET',
  path: '/api/v1/measures',
  access: 'anyone',
  apiScope: 'market',
  summary: 'Every number the product publishes: what it means, its unit, and how many sales it needs.',
  input: z.object({}),
  output: Glossary,
});

// ── over time ────────────────────────────────────────────────────────────────────────────────────────────────────────

const Band = z.object({ ratio: z.number(), low: z.number(), high: z.number() });

const forecastOf = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('forecast'),
    /** Quarter (its first month) or month. Four in five outcomes are expected between low and high. */
    points: z.array(z.object({ at: z.string(), value: z.number(), low: z.number(), high: z.number() })),
    /** Every forecast this method would have made here, against what came: median error in %, of the naive method too, and % within range. */
    /** Steps of the history without enough sales that were drawn between their neighbours; no outcome of the trial is one. */
    bridged: z.number().int().optional(),
    backtest: z.object({ n: z.number().int(), error: z.number(), naiveError: z.number(), covered: z.number().nullable() }),
  }),
  z.object({
    kind: z.literal('refused'),
    because: z.enum(['short-history', 'gaps', 'worse-than-naive']),
    have: z.number().int(),
    needed: z.number().int(),
  }),
]);
export type ForecastAnswer = z.infer<typeof forecastOf>;

export const OverTime = z.object({
  asOf: z.iso.date().nullable(),
  /** The sales of it all, and their first and last day; null when nothing matches. */
  sales: z.number().int(),
  period: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  demonstrationSales: z.number().int(),
  /** Nothing is said about prices in several currencies. */
  mixedCurrencies: z.boolean(),
  /** Constant quality, 100 in the first known quarter, with a 95% band; quarters that are over only. */
  index: z.array(
    z.object({
      /** First month of the quarter. */
      quarter: z.string(),
      value: z.number().nullable(),
      low: z.number().nullable(),
      high: z.number().nullable(),
      n: z.number().int(),
    }),
  ),
  overYear: Band.nullable(),
  cagr: Band.extend({ years: z.number() }).nullable(),
  volatility: z.number().nullable(),
  /** How far each month of the year lies above or below the months around it, in number of sales; 1 is neither. Needs three years. */
  seasons: z.array(z.object({ monthOfYear: z.number().int(), factor: z.number() })).nullable(),
  indexForecast: forecastOf,
  salesForecast: forecastOf,
});
export type OverTime = z.infer<typeof OverTime>;

export const readMarketOverTime = endpoint({
  method: 'GET',
  path: '/api/v1/measures/over-time',
  access: measureAccess,
  apiScope: 'market',
  summary: 'The price index of constant quality with its band, growth, volatility, season, and forecasts that were tried on the past.',
  input: SaleFilter,
  output: OverTime,
  ratePerMinute: 120,
});

// ── promoters ────────────────────────────────────────────────────────────────────────────────────────────────────────

export const premiumKinds = ['promoter', 'brand'] as const;
export const PromoterPremiums = z.object({
  kind: z.enum(premiumKinds),
  asOf: z.iso.date().nullable(),
  period: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  /** Flats that name project and promoter and tell a rate. */
  sales: z.number().int(),
  demonstrationSales: z.number().int(),
  /** Why none is told at all. */
  refused: z.string().nullable(),
  /** Standard deviations in percent: of promoters, and of the sites of one promoter. */
  spreadOfPromoters: z.number().nullable(),
  spreadOfProjects: z.number().nullable(),
  /** The largest premium first, then those refused by number of sales. */
  promoters: z.array(
    z.object({
      promoter: z.string(),
      sales: z.number().int(),
      projects: z.number().int(),
      /** In percent of what others get for the like in the same locality and quarter; the range holds it with 80%. */
      value: z.number().nullable(),
      low: z.number().nullable(),
      high: z.number().nullable(),
      refused: z.string().nullable(),
      rows: z.string().nullable(),
    }),
  ),
});
export type PromoterPremiums = z.infer<typeof PromoterPremiums>;

export const readPromoterPremiums = endpoint({
  method: 'GET',
  path: '/api/v1/measures/premiums',
  access: measureAccess,
  summary: 'What flats of each promoter fetch beyond similar flats: of all sales (promoter), or of resales alone (brand), with a range.',
  input: z.object({
    city: z.string().trim().min(1).max(200),
    kind: z.enum(premiumKinds).default('promoter'),
    from: SaleFilter.shape.from,
    to: SaleFilter.shape.to,
  }),
  output: PromoterPremiums,
  ratePerMinute: 120,
});

// ── what homes ask of an income ──────────────────────────────────────────────────────────────────────────────────────

const Range = z.object({ low: z.number(), high: z.number() });
const refusal = z.object({ kind: z.literal('refused'), because: z.string() });

export const Affordability = z.object({
  /** The twelve months of the median flat. */
  period: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  demonstrationSales: z.number().int(),
  price: MeasuredValue.extend({ rows: z.string().nullable() }),
  /** The largest loan a lender may give on it, and its monthly instalment at the rates of the day (`isOfTheDay`), or of the last day known. */
  loan: z
    .object({
      rupees: z.number(),
      sharePercent: z.number(),
      years: z.number().int(),
      ratePercent: Range.extend({
        from: z.iso.date(),
        to: z.iso.date().nullable(),
        source: z.string().nullable(),
        isOfTheDay: z.boolean(),
      }),
      instalment: Range,
    })
    .nullable(),
  /** Yearly household income of which the instalment takes half (low), or two fifths (high). */
  incomeNeeded: Range.nullable(),
  affordability: z.discriminatedUnion('kind', [
    /** Years of income that the price is; percent of income that instalments take. */
    z.object({ kind: z.literal('told'), income: z.number(), priceToIncome: z.number(), instalmentShare: Range }),
    refusal,
  ]),
  rentalYield: refusal,
});
export type Affordability = z.infer<typeof Affordability>;

export const readAffordability = endpoint({
  method: 'GET',
  path: '/api/v1/measures/affordability',
  access: measureAccess,
  summary: 'What the median flat of a place asks of an income: largest loan, instalment, income needed; years of an income that is named.',
  input: z.object({
    city: z.string().trim().min(1).max(200),
    village: SaleFilter.shape.village,
    configurations: SaleFilter.shape.configurations.describe('Of flats of these configurations; of all sizes when left out.'),
    income: z.number().positive().max(1e11).optional().describe('Household income a year, in rupees.'),
    ratePercent: z.number().min(0).max(40).optional().describe('Instead of the dated table.'),
    years: z.number().int().min(1).max(40).default(20),
  }),
  output: Affordability,
});
