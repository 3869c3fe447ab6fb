import { boolean, doublePrecision, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Precision } from '#modules/names/index.ts';
import type { NameAction, NameKind } from '../contract.ts';

const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/**
 * What people decided about names, for every later import. Nothing is deleted: a decision that was taken back keeps who and when.
 */
export const ingestNameDecision = pgTable(
  'ingest_name_decision',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text().$type<NameKind>().notNull(),
    action: text().$type<NameAction>().notNull(),
    city: text().notNull(),
    /** The place that the project's name stands in, as it was shown; empty for villages. */
    village: text().notNull(),
    /** As written; empty where two known ones are merged. */
    name: text().notNull(),
    /** The known one it is about, and the other one of a merger. */
    target: text(),
    targetName: text().notNull().default(''),
    other: text(),
    otherName: text().notNull().default(''),
    by: text().notNull(),
    decidedAt: moment().notNull(),
    undoneBy: text(),
    undoneAt: moment(),
    /** Null until the sales that are loaded follow what was decided, or taken back. */
    appliedAt: moment(),
    salesMoved: integer().notNull().default(0),
  },
  (table) => [index('ingest_name_decision_waiting').on(table.appliedAt)],
);

/** What an outside geocoder answered about a place, found or not: it is asked once. */
export const ingestGeocoded = pgTable('ingest_geocoded', {
  /** Just the words that were sent. */
  query: text().primaryKey(),
  /** Null: it knows no such place. */
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  precision: text().$type<Precision>(),
  /** Host of the service. */
  source: text().notNull(),
  answeredAt: moment().notNull(),
  /** False until the sales that are loaded have it. */
  applied: boolean().notNull(),
});
