import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Subject, Valuation } from '../contract.ts';
import type { StoredResult } from '../model/value-facts.ts';
import type { ModelStanding } from '../models-contract.ts';
import type { AccuracyStudy } from '../accuracy-contract.ts';
import type { TrainingMetrics } from '#modules/avm/index.ts';

/** Every answer given, so that it can be opened again as it was. Rows are only ever added. */
export const valuationRun = pgTable(
  'valuation_run',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    valuedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    subject: jsonb().$type<Subject>().notNull(),
    /** Facts without words; of rows of before, an answer with English ones. */
    result: jsonb().$type<StoredResult>().notNull(),
    kind: text().$type<Valuation['kind']>().notNull(),
    valuePaise: bigint({ mode: 'number' }),
    modelId: text().notNull(),
    /** Last registration date among the sales of the city that were known. */
    dataCutOff: date({ mode: 'string' }),
    /** Changes with every batch that comes or goes. */
    dataVersion: text().notNull(),
    hash: text().notNull(),
  },
  (table) => [index('valuation_run_user').on(table.userId, table.valuedAt)],
);

/** Sales that somebody chose for a property: what was answered when it was ordered, and the valuation that the payment opens. */
export const valuationSelection = pgTable(
  'valuation_selection',
  {
    userId: text().notNull(),
    /** Of property and sales; the subject of its order. */
    key: text().notNull(),
    subject: jsonb().$type<Subject>().notNull(),
    saleIds: jsonb().$type<string[]>().notNull(),
    /** Null: never ordered. */
    answer: jsonb().$type<{ result: StoredResult; dataVersion: string }>(),
    answeredAt: timestamp({ withTimezone: true, mode: 'date' }),
    /** Null: not opened so far. */
    valuationId: text(),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] }), index('valuation_selection_valuation').on(table.valuationId)],
);

/** Trained models. The file holds the trees, the sales and the ranges; its hash is the model's name. Rows are only ever added; `standing` alone changes. */
export const valuationModel = pgTable(
  'valuation_model',
  {
    hash: text().primaryKey(),
    city: text().notNull(),
    propertyKind: text().notNull(),
    currency: text().notNull(),
    /** The day of the last sale it was trained on: it values days after this one. */
    cutOff: date({ mode: 'string' }).notNull(),
    dataVersion: text().notNull(),
    /** Imports the sales came from: when one of them stops counting, the model does. */
    batchIds: jsonb().$type<number[]>().notNull(),
    sales: integer().notNull(),
    features: jsonb().$type<string[]>().notNull(),
    parameters: jsonb().$type<Record<string, unknown>>().notNull(),
    seed: integer().notNull(),
    metrics: jsonb().$type<TrainingMetrics>().notNull(),
    fileKey: text().notNull(),
    bytes: integer().notNull(),
    seconds: integer().notNull(),
    trainedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** Whether it may value, learns the same months beside the trees that do, or gave way to other trees by a person's decision. */
    standing: text().$type<ModelStanding>().notNull().default('in-use'),
  },
  (table) => [index('valuation_model_city').on(table.city, table.propertyKind, table.trainedAt)],
);

/** Trainings, under way and past, so that a person sees how far one is and why one failed. */
export const valuationTraining = pgTable('valuation_training', {
  id: text().primaryKey(),
  city: text().notNull(),
  propertyKind: text().notNull(),
  state: text().$type<'waiting' | 'running' | 'done' | 'failed'>().notNull(),
  done: integer().notNull().default(0),
  of: integer().notNull().default(0),
  words: text().notNull().default(''),
  message: text(),
  modelHash: text(),
  /** The data it was begun for: one that failed is not tried again on the same. */
  dataVersion: text().notNull().default(''),
  heartbeatAt: timestamp({ withTimezone: true, mode: 'date' }),
  startedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  finishedAt: timestamp({ withTimezone: true, mode: 'date' }),
});

/** Studies of accuracy: under way, and what each found. The newest of a source and split is what the public page says. */
export const valuationStudy = pgTable(
  'valuation_study',
  {
    id: text().primaryKey(),
    /** The name of a file that was tried in a store of its own; empty for this registry. */
    source: text().notNull(),
    split: text().$type<'rolling' | 'frozen'>().notNull(),
    state: text().$type<'waiting' | 'running' | 'done' | 'failed' | 'cancelled'>().notNull(),
    done: integer().notNull().default(0),
    of: integer().notNull().default(0),
    words: text().notNull().default(''),
    message: text(),
    jobId: text(),
    /** Changes with every batch that comes or goes. */
    dataVersion: text().notNull(),
    demonstration: boolean().notNull().default(false),
    study: jsonb().$type<AccuracyStudy>(),
    heartbeatAt: timestamp({ withTimezone: true, mode: 'date' }),
    startedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    finishedAt: timestamp({ withTimezone: true, mode: 'date' }),
  },
  (table) => [index('valuation_study_newest').on(table.state, table.finishedAt)],
);

/** A portfolio sent to be valued: its file, what its columns mean, and how far it is. */
export const valuationPortfolio = pgTable(
  'valuation_portfolio',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    fileName: text().notNull(),
    state: text().$type<'uploaded' | 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'>().notNull(),
    columns: jsonb().$type<string[]>().notNull(),
    mapping: jsonb().$type<Record<string, string>>().notNull(),
    given: jsonb().$type<Record<string, string>>().notNull().default({}),
    total: integer().notNull(),
    done: integer().notNull().default(0),
    valued: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    faulty: integer().notNull().default(0),
    message: text(),
    jobId: text(),
    heartbeatAt: timestamp({ withTimezone: true, mode: 'date' }),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    finishedAt: timestamp({ withTimezone: true, mode: 'date' }),
  },
  (table) => [index('valuation_portfolio_user').on(table.userId, table.createdAt)],
);

/** Answers kept under the key a caller gave them, so that a call sent twice is answered once. */
export const valuationIdempotency = pgTable(
  'valuation_idempotency',
  {
    userId: text().notNull(),
    key: text().notNull(),
    questionHash: text().notNull(),
    /** Null while the first call is still being answered. */
    answer: jsonb().$type<unknown>(),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);

/** Values given to strangers today, by address. The address is sealed: it tells equal ones from different ones. */
export const valuationFree = pgTable(
  'valuation_free',
  { day: date({ mode: 'string' }).notNull(), addressHash: text().notNull(), used: integer().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.addressHash] })],
);
