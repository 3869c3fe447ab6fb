import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import type { AlertChoice, Visit } from '../contract.ts';
import type { Seen } from '../model/what-changed.ts';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

export const savedView = pgTable(
  'saved_view',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    name: text().notNull(),
    address: text().notNull(),
    filter: jsonb().$type<SaleFilter>().notNull(),
    alert: text().$type<AlertChoice>().notNull(),
    /** Ends its alerts from a mail, without signing in. */
    token: text().notNull(),
    /** What it said when an alert last looked; null until one has. */
    seen: jsonb().$type<Seen>(),
    createdAt: instant().notNull(),
    lookedAt: instant(),
    toldAt: instant(),
  },
  (table) => [index('saved_view_user').on(table.userId, table.createdAt), uniqueIndex('saved_view_token').on(table.token)],
);

export const savedVisit = pgTable(
  'saved_visit',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    kind: text().$type<Visit['kind']>().notNull(),
    title: text().notNull(),
    address: text().notNull(),
    /** Of the address, which may be too long for an index. */
    addressHash: text().notNull(),
    at: instant().notNull(),
    times: integer().notNull().default(1),
  },
  (table) => [uniqueIndex('saved_visit_address').on(table.userId, table.addressHash), index('saved_visit_user').on(table.userId, table.at)],
);

/** People who have no history kept; without a row one is. */
export const savedHabit = pgTable('saved_habit', { userId: text().primaryKey(), keepsHistory: boolean().notNull() });
