/** Trained models: which there are, how one comes to be, and the same value said again. */
import { z } from 'zod';
import { endpoint } from '#core/endpoint.ts';
import { StoredValuation } from './answer-contract.ts';

export const modelStandings = ['in-use', 'beside', 'withdrawn'] as const;
export type ModelStanding = (typeof modelStandings)[number];

export const ValuationModel = z.object({
  hash: z.string(),
  city: z.string(),
  propertyKind: z.string(),
  cutOff: z.iso.date(),
  sales: z.number().int(),
  features: z.array(z.string()),
  parameters: z.record(z.string(), z.unknown()),
  seed: z.number().int(),
  making: z
    .number()
    .int()
    .describe(
      'The version of the method that trained it, counted up whenever the same sales would give another model; 1 where it does not say.',
    ),
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
  standing: z
    .enum(modelStandings)
    .describe(
      'in-use: it values. beside: other trees, which learn the same months and value nothing. withdrawn: other trees were put in its place.',
    ),
  /** It values: by its standing, and since every import it was trained on still counts. */
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

/** The trees that value a city beside the last others that it had, on the sales that came since: champion and challenger. */
export const TreesBeside = z.object({
  city: z.string(),
  valuing: z.object({ hash: z.string(), grownUntil: z.iso.date() }),
  other: z.object({ hash: z.string(), grownUntil: z.iso.date() }),
  compared: z
    .object({
      n: z.number().int(),
      months: z.number().int(),
      mdape: z.number(),
      mdapeOfOther: z.number(),
      verdict: z.enum(['too-few', 'alike', 'other-better', 'other-worse']),
    })
    .nullable()
    .describe('On the same sales of months that came after both were grown; null until there is such a month. Median errors in percent.'),
});
export type TreesBeside = z.infer<typeof TreesBeside>;

const entitled = { entitled: 'valuation' } as const;

export const listModels = endpoint({
  method: 'GET',
  path: '/api/v1/valuation-models',
  access: entitled,
  summary: 'The trained models of valuation, newest first, and the trainings under way and of late.',
  input: z.object({}),
  output: z.object({ models: z.array(ValuationModel), trainings: z.array(Training), beside: z.array(TreesBeside) }),
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

export const putIntoUse = endpoint({
  method: 'POST',
  path: '/api/v1/valuation-models/:hash/put-into-use',
  access: 'superuser',
  summary:
    'Puts the trees of a model into use: they value their city from now on, and the trees that did are withdrawn. Values made before are said again by the model they were made with.',
  input: z.object({ hash: z.string().min(1).max(64) }),
  output: z.object({ done: z.literal(true) }),
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
