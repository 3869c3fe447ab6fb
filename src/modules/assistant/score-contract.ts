import { z } from 'zod';
import { endpoint } from '#core/endpoint.ts';

const Counts = z.object({ n: z.int(), pass: z.int(), abstained: z.int(), wrong: z.int() });

/** What a set of questions came to. `abstained`: no answer where one was expected, which is not wrong. */
export const PublishedScore = z.object({
  /** Name of the file of questions. */
  set: z.string().max(120),
  cases: z.int().min(1).max(100_000),
  pass: z.int().min(0),
  abstained: z.int().min(0),
  wrong: z.int().min(0),
  /** A wrong answer costs ten passes, of 100. */
  rs10: z.number(),
  /** Milliseconds of a whole answer. */
  p95: z.number().min(0),
  byKind: z.record(z.string().max(40), Counts),
  byLang: z.record(z.string().max(40), Counts),
  /** The language model that was asked beside the grammar; null for none. */
  model: z.string().max(200).nullable(),
  dataUntil: z.iso.date(),
  demonstration: z.boolean(),
});
export type PublishedScore = z.infer<typeof PublishedScore>;

export const assistantAccuracy = endpoint({
  method: 'GET',
  path: '/api/v1/assistant/accuracy',
  access: 'anyone',
  summary:
    'How many questions of a set the assistant answered as expected, left unanswered, and answered wrongly, in the last run, to anyone.',
  input: z.object({}),
  output: z.object({ last: PublishedScore.extend({ triedAt: z.iso.datetime() }).nullable() }),
  ratePerMinute: 60,
});

export const publishAssistantScore = endpoint({
  method: 'POST',
  path: '/api/v1/assistant/accuracy',
  access: 'superuser',
  summary: 'Publishes what a run of the evaluation came to; it stands in place of the one before.',
  input: PublishedScore,
  output: z.object({ published: z.literal(true) }),
});

/** `used`: what the model wrote was taken; the others say why not. */
export const modelResults = ['used', 'unfit', 'rejected', 'late', 'failed', 'budget', 'paused', 'busy'] as const;
export type ModelResult = (typeof modelResults)[number];

export const readAssistantModel = endpoint({
  method: 'GET',
  path: '/api/v1/assistant/model',
  access: 'superuser',
  summary: 'The language model of the settings, if any, with what it was asked in the last thirty days, what came of it and what it cost.',
  input: z.object({}),
  output: z.object({
    name: z.string().nullable(),
    wordsAnswers: z.boolean(),
    timeoutSeconds: z.int(),
    requestsADay: z.int(),
    samples: z.int(),
    use: z.object({ people: z.int(), requests: z.int(), inputTokens: z.int(), outputTokens: z.int(), costRupees: z.number().nullable() }),
    results: z.array(z.object({ step: z.enum(['understand', 'word']), result: z.enum(modelResults), times: z.int(), meanMs: z.number() })),
  }),
});
