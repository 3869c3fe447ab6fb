/** Trained models: which there are, how one comes to be, and the same value said again. */
import { z } from 'zod';
import { endpoint } from '#core/endpoint.ts';
import { StoredValuation } from './answer-contract.ts';

export const ValuationModel = z.object({
  hash: z.string(),
  city: z.string(),
  propertyKind: z.string(),
  cutOff: z.iso.date(),
  sales: z.number().int(),
  features: z.array(z.string()),
  parameters: z.record(z.string(), z.unknown()),
  seed: z.number().int(),
  /** Of the months before the cut-off, each sale valued from earlier ones. */
  metrics: z.object({
    n: z.number().int(),
    months: z.number().int(),
    mdape: z.number().nullable(),
    ppe10: z.number().nullable(),
    cod: z.number().nullable(),
    served: z
      .array(
        z.object({
          month: z.number().int(),
          n: z.number().int(),
          mdape: z.number().nullable(),
          ppe10: z.number().nullable(),
          medianRatio: z.number().nullable(),
          coverage80: z.number().nullable(),
        }),
      )
      .optional()
      .describe('Of trees that have learned later months: how they did on each, valued as on its first. `month` is year × 12 + month − 1.'),
  }),
  drift: z
    .object({ n: z.number().int(), months: z.number().int(), mdape: z.number(), coverage80: z.number(), isDrifting: z.boolean() })
    .nullable()
    .describe('Of the last three months learned since the trees were grown: how they did, and whether it is worse than their trial said.'),
  bytes: z.number().int(),
  seconds: z.number().int(),
  trainedAt: z.iso.datetime(),
  /** Every import it was trained on still counts. */
  inUse: z.boolean(),
});
export type ValuationModel = z.infer<typeof ValuationModel>;

export const Training = z.object({
  id: z.uuid(),
  city: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  done: z.number().int(),
  of: z.number().int(),
  words: z.string(),
  message: z.string().nullable(),
  modelHash: z.string().nullable(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});
export type Training = z.infer<typeof Training>;

const entitled = { entitled: 'valuation' } as const;

export const listModels = endpoint({
  method: 'GET',
  path: '/api/v1/valuation-models',
  access: entitled,
  summary: 'The trained models of valuation, newest first, and the trainings under way and of late.',
  input: z.object({}),
  output: z.object({ models: z.array(ValuationModel), trainings: z.array(Training) }),
});

export const trainCity = endpoint({
  method: 'POST',
  path: '/api/v1/valuation-models/train',
  access: 'superuser',
  summary: 'Begins to train the model of a city in the background, from all its live sales; how far it is can be asked.',
  input: z.object({
    city: z.string().trim().min(1).max(200),
    seed: z.coerce.number().int().min(1).max(1_000_000).default(1),
    /** So much of the usual number of trees: below 1 only to try that something works. */
    effort: z.coerce.number().min(0.01).max(1).default(1),
  }),
  output: Training,
});

export const replayValuation = endpoint({
  method: 'GET',
  path: '/api/v1/valuations/:id/replay',
  access: entitled,
  summary: 'Says one of the caller’s valuations again by the model it was made with, and whether it came to the same paisa.',
  input: z.object({ id: z.uuid() }),
  output: z.object({ same: z.boolean(), again: StoredValuation.shape.result }),
  ratePerMinute: 60,
});
