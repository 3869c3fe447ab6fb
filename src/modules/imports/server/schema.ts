import { bigint, boolean, index, integer, jsonb, pgTable, real, text, timestamp } from 'drizzle-orm/pg-core';
import type { BatchStatus, FileKind, Given, LoadedSummary, Mapping, OnRejected, ProblemCount, ProblemSeverity } from '../contract.ts';

const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** Files waiting for their import. Removed with the file once it is live, or after a week. */
export const ingestUpload = pgTable('ingest_upload', {
  id: text().primaryKey(),
  fileName: text().notNull(),
  sha256: text().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  uploadedBy: text().notNull(),
  uploadedAt: moment().notNull(),
});

export const ingestBatch = pgTable(
  'ingest_batch',
  {
    /** Also `batch_id` of every row in ClickHouse. */
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    fileName: text().notNull(),
    sha256: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    uploadId: text(),
    jobId: text(),
    status: text().$type<BatchStatus>().notNull(),
    message: text().notNull().default(''),
    progress: real().notNull().default(0),
    rowsRead: integer().notNull().default(0),
    rowsLoaded: integer().notNull().default(0),
    rowsRejected: integer().notNull().default(0),
    rowsWarned: integer().notNull().default(0),
    loaded: jsonb().$type<LoadedSummary>(),
    problemCounts: jsonb().$type<ProblemCount[]>().notNull().default([]),
    problemReport: text(),
    kind: text().$type<FileKind>().notNull().default('sales'),
    /** How a file of sales is read; null for other kinds. */
    mapping: jsonb().$type<Mapping>(),
    given: jsonb().$type<Given>().notNull().default({}),
    onRejected: text().$type<OnRejected>().notNull(),
    demonstration: boolean().notNull().default(false),
    cancelRequested: boolean().notNull().default(false),
    /** False while rows of a batch that does not count may still lie in ClickHouse. */
    swept: boolean().notNull().default(true),
    by: text().notNull(),
    createdAt: moment().notNull(),
    startedAt: moment(),
    /** Set with every progress step: an import whose heart stopped was killed. */
    heartbeatAt: moment(),
    finishedAt: moment(),
  },
  (table) => [index('ingest_batch_status').on(table.status), index('ingest_batch_sha256').on(table.sha256)],
);

/** The first problems of a batch, for the screen; the report in the files store has all of them. */
export const ingestProblem = pgTable(
  'ingest_problem',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    batchId: integer()
      .notNull()
      .references(() => ingestBatch.id, { onDelete: 'cascade' }),
    row: integer().notNull(),
    column: text().notNull(),
    value: text().notNull(),
    why: text().notNull(),
    severity: text().$type<ProblemSeverity>().notNull(),
  },
  (table) => [index('ingest_problem_batch').on(table.batchId, table.id)],
);

/** Who does work that only one process may do, and until when: see lease.ts. */
export const ingestLease = pgTable('ingest_lease', {
  name: text().primaryKey(),
  holder: text().notNull(),
  until: moment().notNull(),
});

export const ingestMapping = pgTable('ingest_mapping', {
  name: text().primaryKey(),
  mapping: jsonb().$type<Mapping>().notNull(),
  savedBy: text().notNull(),
  savedAt: moment().notNull(),
});
