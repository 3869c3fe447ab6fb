/** Risks and opportunities of a place: rules over measures, each with its evidence and its record on the past. */
import { z } from 'zod';
import { endpoint } from '#core/endpoint.ts';

const text = z.string().trim().min(1).max(200);

/** One number a rule looked at. `value` is null when fewer than `needed` carry it. */
export const Evidence = z.object({
  /** Id in the glossary; `price-index` and what is worked out from others have a method page only. */
  measure: z.string(),
  label: z.string(),
  /** The days it is of, or the day it is as of, in words. */
  period: z.string(),
  value: z.number().nullable(),
  /** As a screen writes it, unit included. */
  words: z.string(),
  /** The same a year before, where the rule compares. */
  before: z.number().nullable(),
  beforeWords: z.string().nullable(),
  n: z.number().int().nullable(),
  beforeN: z.number().int().nullable(),
  needed: z.number().int(),
  countedIn: z.enum(['sales', 'projects', 'stations']),
  /** Opens the sales behind it (`measuredRows` of measures); null where there are none to open. */
  rows: z.string().nullable(),
});
export type Evidence = z.infer<typeof Evidence>;

export const Signal = z.object({
  id: z.string(),
  kind: z.enum(['risk', 'opportunity']),
  title: z.string(),
  /** `refused`: the data do not bear a judgement, and `sentence` says why. */
  state: z.enum(['fires', 'quiet', 'refused']),
  severity: z.enum(['low', 'medium', 'high']).nullable(),
  /** What it says of this place, with its numbers. */
  sentence: z.string(),
  threshold: z.string(),
  /** Why the line is drawn there. */
  reason: z.string(),
  /** What is expected to follow within twelve months; null where the rule says what is, not what comes. */
  claim: z.string().nullable(),
  evidence: z.array(Evidence),
  method: z.string(),
});
export type Signal = z.infer<typeof Signal>;

export const SignalsAnswer = z.object({
  place: z.object({ city: z.string(), village: z.string().nullable() }),
  /** The twelve months judged, and the twelve before them. Null when nothing is registered there. */
  period: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  dataUntil: z.iso.date().nullable(),
  demonstrationSales: z.number().int(),
  /** Those that fire first, the gravest first; then quiet ones, then refused ones. */
  signals: z.array(Signal),
});
export type SignalsAnswer = z.infer<typeof SignalsAnswer>;

export const readSignals = endpoint({
  method: 'GET',
  path: '/api/v1/market-lens/signals',
  access: { entitled: 'market-lens' },
  summary: 'Risks and opportunities of a city or locality: rules over measures, each with threshold, severity and the numbers behind it.',
  input: z.object({ city: text, village: text.optional() }),
  output: SignalsAnswer,
  ratePerMinute: 120,
});

const Tried = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('record'),
    /** Times it fired with a known end, no two within twelve months in one locality. */
    n: z.number().int(),
    came: z.number().int(),
    /** Share of them in percent that came as claimed, with the range that holds it with 80%. */
    share: z.number(),
    low: z.number(),
    high: z.number(),
    /** How often it comes whether the rule fires or not, in percent, over `baseN` localities and quarters. */
    base: z.number(),
    baseN: z.number().int(),
    /** Above or below the base beyond the range; `same` says that the rule foretold nothing here. */
    verdict: z.enum(['better', 'same', 'worse']),
    sentence: z.string(),
  }),
  z.object({ kind: z.literal('refused'), n: z.number().int(), needed: z.number().int(), sentence: z.string() }),
  /** Rules without a claim. */
  z.object({ kind: z.literal('no-claim'), sentence: z.string() }),
]);
export type Tried = z.infer<typeof Tried>;

export const SignalRecord = z.object({
  city: z.string(),
  localities: z.number().int(),
  /** Ends of the first and the last quarter at which the rules were tried. */
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  rules: z.array(z.object({ id: z.string(), tried: Tried })),
});
export type SignalRecord = z.infer<typeof SignalRecord>;

export const readSignalRecord = endpoint({
  method: 'GET',
  path: '/api/v1/market-lens/signals/record',
  access: { entitled: 'market-lens' },
  summary:
    'How often each rule was right on the history of a city’s localities: what came within twelve months of it, beside how often that comes anyway.',
  input: z.object({ city: text }),
  output: SignalRecord,
  ratePerMinute: 60,
});
