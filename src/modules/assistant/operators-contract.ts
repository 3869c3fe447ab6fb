import { z } from 'zod';
import { endpoint } from '#core/endpoint.ts';
import { AssistantAnswer, Frame, outcomes } from './contract.ts';

const question = z.string().trim().min(1).max(1000);

export const feedbackReasons = ['right', 'misread', 'figure', 'unanswered', 'unclear', 'other'] as const;
export const FeedbackReason = z.enum(feedbackReasons);
export type FeedbackReason = z.infer<typeof FeedbackReason>;

export const sendFeedback = endpoint({
  method: 'POST',
  path: '/api/v1/assistant/feedback',
  access: { entitled: 'propgpt' },
  summary: 'What somebody thinks of an answer, for the review of those who keep the data.',
  example: { question: 'median rate in Baner', outcome: 'answer', isGood: true, reason: 'right' },
  input: z.object({
    question,
    frame: Frame.nullable().default(null).describe('What was understood.'),
    outcome: z.enum(outcomes),
    isGood: z.boolean(),
    reason: FeedbackReason,
    comment: z.string().trim().max(500).default(''),
  }),
  output: z.object({ stored: z.literal(true) }),
  ratePerMinute: 20,
});

const Feedback = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  question: z.string(),
  frame: Frame.nullable(),
  outcome: z.string(),
  isGood: z.boolean(),
  reason: FeedbackReason,
  comment: z.string(),
});
export type Feedback = z.infer<typeof Feedback>;

export const listFeedback = endpoint({
  method: 'GET',
  path: '/api/v1/assistant/feedback',
  access: 'operator',
  summary: 'Feedback that waits for a decision, answers that were found bad first. Who sent it is not said.',
  input: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  output: z.object({ total: z.int(), pageSize: z.int(), good: z.int(), feedback: z.array(Feedback) }),
});

export const decideFeedback = endpoint({
  method: 'POST',
  path: '/api/v1/assistant/feedback/:id/decide',
  access: 'operator',
  summary: 'Takes feedback off the queue.',
  input: z.object({ id: z.string().max(100) }),
  output: z.object({ decided: z.literal(true) }),
});

const Verified = z.object({
  id: z.string(),
  question: z.string(),
  frame: Frame,
  by: z.string(),
  at: z.iso.datetime(),
  state: z.enum(['confirmed', 'stale']),
  ranAt: z.iso.datetime(),
  outcome: z.string(),
});
export type Verified = z.infer<typeof Verified>;

export const listVerified = endpoint({
  method: 'GET',
  path: '/api/v1/assistant/verified',
  access: 'operator',
  summary: 'Questions whose reading an operator confirmed, and what came of each when it was last run.',
  input: z.object({}),
  output: z.object({ verified: z.array(Verified) }),
});

export const tryQuestion = endpoint({
  method: 'POST',
  path: '/api/v1/assistant/verified/try',
  access: 'operator',
  summary: 'What a question is answered by its grammar, or by a frame that is given, before it is confirmed. Rows and values stay closed.',
  example: { question: 'median rate in Baner' },
  input: z.object({ question, frame: Frame.nullable().default(null) }),
  output: AssistantAnswer,
  ratePerMinute: 60,
});

export const confirmQuestion = endpoint({
  method: 'POST',
  path: '/api/v1/assistant/verified',
  access: 'operator',
  summary:
    'Confirms that a question asks for a frame. Whoever asks it in these words is answered by that frame, with the name of who confirmed it.',
  input: z.object({ question, frame: Frame, feedback: z.string().max(100).optional().describe('Feedback that is settled by it.') }),
  output: z.object({ id: z.string() }),
});

export const withdrawVerified = endpoint({
  method: 'DELETE',
  path: '/api/v1/assistant/verified/:id',
  access: 'operator',
  summary: 'Takes a confirmation back: the grammar reads the question again.',
  input: z.object({ id: z.string().max(100) }),
  output: z.object({ withdrawn: z.literal(true) }),
});

export const runVerified = endpoint({
  method: 'POST',
  path: '/api/v1/assistant/verified/run',
  access: 'operator',
  summary: 'Runs every confirmed question on the data of now. One that no longer answers is set aside until it is confirmed anew.',
  input: z.object({}),
  output: z.object({ ran: z.int(), stale: z.int() }),
});

export const tryModel = endpoint({
  method: 'POST',
  path: '/api/v1/assistant/model/try',
  access: 'superuser',
  summary: 'One sample question, by the grammar alone and with the language model, each judged against what is expected.',
  input: z.object({ sample: z.int().min(0).max(1000) }),
  output: z.object({
    question: z.string(),
    alone: z.enum(['pass', 'abstained', 'wrong']),
    together: z.enum(['pass', 'abstained', 'wrong']),
    words: z.array(z.object({ phrase: z.string(), means: z.string() })),
    ms: z.number(),
    inputTokens: z.int(),
    outputTokens: z.int(),
    costRupees: z.number().nullable(),
  }),
  ratePerMinute: 120,
});
