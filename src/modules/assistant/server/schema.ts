import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Frame } from '../contract.ts';
import type { ModelResult, PublishedScore } from '../score-contract.ts';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** Answers that were paid for, by their digest alone: the same answer again costs nothing. */
export const assistantAnswered = pgTable(
  'assistant_answered',
  { userId: text().notNull(), digest: text().notNull(), at: timestamp({ withTimezone: true, mode: 'date' }).notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.digest] })],
);

/** What a language model was asked for one person on one day: requests are limited by it. */
export const assistantModelUse = pgTable(
  'assistant_model_use',
  {
    userId: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    requests: integer().notNull().default(0),
    inputTokens: integer().notNull().default(0),
    outputTokens: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

/** What came of it, of everybody together. */
export const assistantModelDay = pgTable(
  'assistant_model_day',
  {
    day: date({ mode: 'string' }).notNull(),
    step: text().$type<'understand' | 'word'>().notNull(),
    result: text().$type<ModelResult>().notNull(),
    times: integer().notNull(),
    ms: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.step, table.result] })],
);

/** Questions that an operator confirmed: the frame that answers them, whatever the grammar reads in the same words. */
export const assistantVerified = pgTable(
  'assistant_verified',
  {
    id: text().primaryKey(),
    /** The words of the question as the grammar compares them. */
    key: text().notNull(),
    question: text().notNull(),
    frame: jsonb().$type<Frame>().notNull(),
    byUserId: text(),
    byName: text().notNull(),
    at: instant().notNull(),
    /** `stale`: it no longer answers, so the grammar does until somebody confirms it anew. */
    state: text().$type<'confirmed' | 'stale'>().notNull(),
    /** State of data and catalogue of the last run, and what came of it. */
    ranFor: text().notNull(),
    ranAt: instant().notNull(),
    outcome: text().notNull(),
  },
  (table) => [uniqueIndex('assistant_verified_key').on(table.key)],
);

/** What people said about answers; stays until it is decided, half a year at most. */
export const assistantFeedback = pgTable(
  'assistant_feedback',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    at: instant().notNull(),
    question: text().notNull(),
    /** What was understood; null where nothing was. */
    frame: jsonb().$type<Frame>(),
    outcome: text().notNull(),
    isGood: boolean().notNull(),
    reason: text().notNull(),
    comment: text().notNull(),
    decidedAt: instant(),
    decidedBy: text(),
  },
  (table) => [index('assistant_feedback_open').on(table.decidedAt, table.at)],
);

/** Runs of the evaluation that were published, the latest of which is public. */
export const assistantScore = pgTable('assistant_score', {
  id: text().primaryKey(),
  at: instant().notNull(),
  score: jsonb().$type<PublishedScore>().notNull(),
});
