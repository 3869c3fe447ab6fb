/** What a person does with a value: other comparables, other facts, the same property since last time, many at once. */
import { z } from 'zod';
import * as words from '#messages/valuation/subject-faults';
import { endpoint } from '#core/endpoint.ts';
import { SaleId } from '#modules/transactions/contract.ts';
import { paise, StoredValuation, Subject, subjectFields, Valued } from './answer-contract.ts';

const entitled = { entitled: 'valuation' } as const;
const saleIds = z.array(SaleId).max(50).default([]);

export const revalue = endpoint({
  method: 'POST',
  path: '/api/v1/valuations/:id/revalue',
  access: entitled,
  summary:
    'Values the property of one of the caller’s valuations again with some comparables pinned or dropped, and keeps the answer beside the first.',
  input: z.object({ id: z.uuid(), pinned: saleIds, dropped: saleIds }),
  output: StoredValuation,
  ratePerMinute: 120,
});

/** The facts that may be asked about otherwise; what is left out stays as it is. */
const OtherFacts = z
  .object(subjectFields)
  .pick({
    carpetAreaSqft: true,
    floor: true,
    configuration: true,
    builtYear: true,
    saleKind: true,
    plotAreaSqft: true,
    builtUpAreaSqft: true,
  })
  .partial();

export const WhatIf = z.object({
  before: z.object({ valuePaise: paise }),
  after: z.union([
    z.object({ kind: z.literal('valued'), valuePaise: paise, lowPaise: paise, highPaise: paise, grade: z.string() }),
    z.object({ kind: z.literal('insufficient-evidence'), why: z.string() }),
  ]),
  /** Null when there is nothing to compare. Four of five such pairs of sales differ by between these two. */
  difference: z.object({ paise, lowPaise: paise, highPaise: paise, percent: z.number() }).nullable(),
  currency: z.string(),
});
export type WhatIf = z.infer<typeof WhatIf>;

export const whatIf = endpoint({
  method: 'POST',
  path: '/api/v1/valuations/:id/what-if',
  access: entitled,
  summary:
    'What the property of one of the caller’s valuations would be worth with other facts, and how sure the difference is. Nothing is kept.',
  input: z.object({ id: z.uuid(), facts: OtherFacts }),
  output: WhatIf,
  ratePerMinute: 240,
});

export const SinceLast = z.object({
  /** The same property's valuations of the caller, newest first, this one among them. */
  history: z.array(
    z.object({ id: z.uuid(), valuedAt: z.iso.datetime(), valuationDate: z.iso.date(), valuePaise: paise, model: z.string() }),
  ),
  /** Null for the first one. The parts add up to the change. */
  change: z
    .object({
      fromId: z.uuid(),
      fromDate: z.iso.date(),
      fromPaise: paise,
      changePaise: paise,
      parts: z.array(z.object({ key: z.enum(['market', 'data', 'model', 'cost']), label: z.string(), paise })),
    })
    .nullable(),
});
export type SinceLast = z.infer<typeof SinceLast>;

export const sinceLast = endpoint({
  method: 'GET',
  path: '/api/v1/valuations/:id/since-last',
  access: 'signed-in',
  summary: 'Why one of the caller’s values differs from the last of the same property: the market, the sales known, the model.',
  input: z.object({ id: z.uuid() }),
  output: SinceLast,
});

/** Properties of one call that are asked at once. */
export const mostInBatch = 500;

export const BatchAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('answered'), index: z.number().int(), valuation: StoredValuation }),
  /** The caller's mistake, or more than one place of that name: `details` says which. */
  z.object({ kind: z.literal('fault'), index: z.number().int(), code: z.string(), error: z.string(), details: z.unknown().optional() }),
]);
export type BatchAnswer = z.infer<typeof BatchAnswer>;

export const valueBatch = endpoint({
  method: 'POST',
  path: '/api/v1/valuations',
  access: entitled,
  apiScope: 'valuations',
  summary:
    'Values one property or up to 500; each is answered by itself, a faulty one with what is wrong. Sent twice under one idempotency key (header Idempotency-Key or the field), it is answered once, with the same answer.',
  input: z
    .object({
      property: z.record(z.string(), z.unknown()).optional(),
      properties: z.array(z.record(z.string(), z.unknown())).min(1).max(mostInBatch).optional(),
      idempotencyKey: z.string().trim().min(8).max(200).optional(),
    })
    .refine(({ property, properties }) => (property === undefined) !== (properties === undefined), {
      error: () => words.eitherProperty(),
      path: ['properties'],
    }),
  output: z.object({ answers: z.array(BatchAnswer) }),
  ratePerMinute: 60,
  bodyLimit: 2_097_152,
});

/** Whoever is signed in may try: the market as it stood half a year ago, and few of the sales. */
export const TrialValued = Valued;
export const trialComparables = 5;

export const tryValuation = endpoint({
  method: 'POST',
  path: '/api/v1/trial/valuation',
  access: 'signed-in',
  summary: `Values a property as a trial sees it: as at the end of the trial’s days, ${trialComparables} comparables without their units, nothing kept.`,
  input: Subject,
  output: z.object({ valuation: z.union([TrialValued, z.literal('na')]), why: z.string().nullable() }),
  ratePerMinute: 30,
});
