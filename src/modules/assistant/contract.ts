import { z } from 'zod';
import { endpoint, stream } from '#core/endpoint.ts';
import { DimensionName, MeasureId, premiumKinds } from '#modules/measures/contract.ts';
import { PropertyKind, SaleKind } from '#modules/transactions/contract.ts';

export { assistantAccuracy, PublishedScore, publishAssistantScore, readAssistantModel } from './score-contract.ts';

export const tools = [
  'measures', 'over-time', 'affordability', 'definition', 'coverage', 'valuation', 'signals', 'around', 'people', 'sales', 'premiums', 'why',
] as const; // prettier-ignore
export const Tool = z.enum(tools);
export type Tool = z.infer<typeof Tool>;

export const reasons = [
  'guarantee', 'advice', 'legal', 'unlawful', 'personal-data', 'discrimination', 'not-covered', 'outside-period', 'no-data', 'not-possible', 'off-topic',
] as const; // prettier-ignore
export const Reason = z.enum(reasons);
export type Reason = z.infer<typeof Reason>;

export const slots = ['place', 'measure', 'period', 'subject', 'dimension', 'promoter'] as const;
export const Slot = z.enum(slots);
export type Slot = z.infer<typeof Slot>;

const name = z.string().max(200);
export const Place = z.object({ city: name, village: name.optional(), project: name.optional() });
export type Place = z.infer<typeof Place>;

/** Days as they were meant: of the calendar, or counted back from the end of the data of the place. */
export const PeriodMeant = z.union([
  z.object({ kind: z.literal('default') }),
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('last'), count: z.number().int().min(1).max(600), unit: z.enum(['month', 'quarter']) }),
  z.object({ kind: z.literal('days'), from: z.iso.date(), to: z.iso.date().nullable() }),
]);
export type PeriodMeant = z.infer<typeof PeriodMeant>;

const FilterMeant = z.object({
  configurations: z.array(name).max(8).optional(),
  propertyKinds: z.array(PropertyKind).max(8).optional(),
  saleKind: SaleKind.optional(),
  minPrice: z.number().nonnegative().max(1e13).optional(),
  maxPrice: z.number().nonnegative().max(1e13).optional(),
  minAreaSqft: z.number().nonnegative().max(1e13).optional(),
  maxAreaSqft: z.number().nonnegative().max(1e13).optional(),
  promoter: name.optional(),
  minFloor: z.number().int().min(-10).max(300).optional(),
  maxFloor: z.number().int().min(-10).max(300).optional(),
});
export type FilterMeant = z.infer<typeof FilterMeant>;

const SubjectMeant = z.object({
  configuration: name.optional(),
  carpetAreaSqft: z.number().positive().max(1e6).optional(),
  floor: z.number().int().min(-3).max(150).optional(),
  builtYear: z.number().int().min(1800).max(2100).optional(),
  propertyKind: PropertyKind.optional(),
  saleKind: SaleKind.exclude(['unknown']).optional(),
});
export type SubjectMeant = z.infer<typeof SubjectMeant>;

/** What was understood: what a follow-up edits, and what an address of a question holds. */
export const Frame = z.object({
  tool: Tool,
  measures: z.array(MeasureId).max(8),
  places: z.array(Place).max(6),
  period: PeriodMeant,
  filter: FilterMeant,
  by: z.array(DimensionName).max(2),
  pick: z.object({ dimension: DimensionName, value: name }).nullable(),
  compare: z.enum(['period-before', 'year-before']).nullable(),
  order: z.object({ measure: MeasureId, of: z.enum(['value', 'change']), direction: z.enum(['asc', 'desc']) }).nullable(),
  limit: z.number().int().min(1).max(100).nullable(),
  series: z.array(z.string().max(60)).max(4),
  /** Places of the questions before, the last at the end: "compare the two" means them. */
  placesBefore: z.array(Place).max(5).optional(),
  /** Localities of one city that are counted together; otherwise each place is answered by itself. */
  isTogether: z.boolean().optional(),
  /** Rupees a year. */
  income: z.number().positive().max(1e11).nullable(),
  /** Of which sales a promoter's premium is: all, or resales alone. */
  premium: z.enum(premiumKinds).optional(),
  /** The home that is to be valued. */
  subject: SubjectMeant.optional(),
  /** What is looked for around a place. */
  amenity: name.optional(),
  /** What the question takes for granted: that the figure rose or fell, or that the first place has more of it, or less, than the second. */
  claim: z.enum(['rose', 'fell', 'more', 'less']).optional(),
  /** And what the figure is taken to be. */
  claimed: z.number().max(1e13).optional(),
  /** Where the figure is not taken to be that number, but to lie above it, or below. */
  claimedSide: z.enum(['above', 'below']).optional(),
  /** That of the localities of its city it has the most of the figure, or the least. */
  claimedRank: z.enum(['highest', 'lowest']).optional(),
  /** How many times what it was before it is taken to have become: 10 of "ten times", 0.5 of "half". */
  claimedTimes: z.number().positive().max(1000).optional(),
});
export type Frame = z.infer<typeof Frame>;

export const Chip = z.object({ label: z.string(), value: z.string() });
export type Chip = z.infer<typeof Chip>;

export const Cell = z.object({
  measure: z.string(),
  label: z.string(),
  value: z.number().nullable(),
  printed: z.string(),
  unit: z.string(),
  n: z.number().int().nullable(),
  needed: z.number().int(),
  period: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  place: z.string().nullable(),
  key: z.array(z.string()),
  /** Opens the sales behind it (`measuredRows`); null where there are none, or the right to them is missing. */
  rows: z.string().nullable(),
  derived: z.object({ formula: z.string(), of: z.array(z.string()) }).nullable(),
});
export type Cell = z.infer<typeof Cell>;

/** A sentence is made of words, figures (by the id of their cell) and names; words hold no digits of their own but days and counts that are stated. */
const Part = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('words'), value: z.string() }),
  z.object({ kind: z.literal('figure'), cell: z.string() }),
  z.object({ kind: z.literal('name'), value: z.string() }),
]);
export type Part = z.infer<typeof Part>;

export const outcomes = ['answer', 'clarify', 'refuse', 'too-few', 'withheld', 'not-found'] as const;
export const AssistantAnswer = z.object({
  outcome: z.enum(outcomes),
  language: z.enum(['en', 'hi', 'mr', 'hinglish']),
  understood: Frame.extend({ days: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable() }).nullable(),
  /** What was taken to be meant, with other readings. */
  assumed: z.array(z.object({ slot: Slot, words: z.string(), others: z.array(Chip) })),
  text: z.array(Part),
  cells: z.record(z.string(), Cell),
  table: z
    .object({
      columns: z.array(z.string()),
      rows: z.array(z.object({ words: z.array(z.string()), cells: z.array(z.string()) })),
      /** Where the localities of a city lie, row by row: the middle of their sales. */
      positions: z.array(z.object({ latitude: z.number(), longitude: z.number() }).nullable()).optional(),
    })
    .nullable(),
  definitions: z.array(z.object({ measure: z.string(), label: z.string(), sentence: z.string(), method: z.string() })),
  about: z.object({
    asOf: z.iso.date().nullable(),
    /** The latest snapshot of the filings, where figures of supply are among those of the answer. */
    supplyAsOf: z.iso.date().nullable().optional(),
    dataUntil: z.iso.date().nullable(),
    demonstrationSales: z.number().int(),
    leftOut: z.number().int(),
    /** Answered from the days of a trial alone. */
    isTrial: z.boolean().optional(),
  }).nullable(), // prettier-ignore
  /** `places`: what the chips name, in their order, where places are asked about. */
  clarify: z.object({ slot: Slot, question: z.string(), chips: z.array(Chip), places: z.array(Place).optional() }).nullable(),
  refusal: z.object({ reason: Reason, sentence: z.string(), offer: z.object({ words: z.string(), tool: Tool.nullable() }) }).nullable(),
  /** What the question took for granted and is not so. */
  premise: z.string().nullable(),
  /** Names that were asked about and are not covered. */
  missing: z.array(z.string()),
  /** What a language model did, where one was asked: words it explained (empty `means`: they say nothing), and whether it worded the sentences. */
  byModel: z.object({ words: z.array(z.object({ phrase: z.string(), means: z.string() })), isWorded: z.boolean() }).nullable(),
  /** Confirmed by an operator: the reading of exactly this question. */
  checked: z.object({ by: z.string(), on: z.iso.date() }).nullable(),
});
export type AssistantAnswer = z.infer<typeof AssistantAnswer>;

export const AssistantQuestion = z.object({
  question: z.string().min(1).max(20_000),
  /** What was understood of the question before, for one that goes on from it. */
  context: Frame.nullable().default(null),
  /** What was understood, corrected by hand: answered as it is. The question then only says in which language. */
  frame: Frame.nullable().default(null),
  /** The place that is meant, where a name of the question means several. */
  chosen: Place.nullable().default(null),
  /** `none`: the grammar alone answers, although a language model is configured. */
  model: z.enum(['configured', 'none']).default('configured'),
  /** Answered as to somebody who has PropGPT and nothing else; what is spent stays with whoever asks. */
  as: z.literal('propgpt').optional(),
  /** "This year" and "last year" as of this day; the day in India when left out. */
  today: z.iso.date().optional(),
});
export type AssistantQuestion = z.infer<typeof AssistantQuestion>;

export const askAssistant = endpoint({
  method: 'POST',
  path: '/api/v1/assistant/ask',
  access: { entitled: 'propgpt' },
  summary:
    'A question in words, in English, Hindi, Marathi or Hinglish: figures of the catalogue, a question back, or a refusal with its reason.',
  example: { question: 'median rate in Baner' },
  input: AssistantQuestion,
  output: AssistantAnswer,
  ratePerMinute: 120,
});

const Understood = AssistantAnswer.shape.understood.unwrap();
export type Understood = z.infer<typeof Understood>;

export const followAssistant = stream({
  method: 'POST',
  path: '/api/v1/assistant/follow',
  access: { entitled: 'propgpt' },
  summary: 'The same as events: what was understood, as soon as it is, then the answer.',
  example: { question: 'median rate in Baner' },
  input: AssistantQuestion,
  event: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('understood'), understood: Understood }),
    z.object({ kind: z.literal('answer'), answer: AssistantAnswer }),
  ]),
  ratePerMinute: 120,
});
