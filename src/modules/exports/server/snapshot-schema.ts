import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Language } from '#core/language.ts';
import type { Report } from '../model/report.ts';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** What a person shows to whoever has its link. The link itself is not stored: it follows from the id and the secret of the installation. */
export const exportsSnapshot = pgTable(
  'exports_snapshot',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    tokenHash: text().notNull(),
    exporter: text().notNull(),
    language: text().$type<Language>().notNull(),
    content: jsonb().$type<Report>().notNull(),
    /** Over id, owner, end and content: a row that was changed by hand opens nothing. */
    seal: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    views: integer().notNull().default(0),
    lastViewedAt: instant(),
  },
  (table) => [uniqueIndex('exports_snapshot_token').on(table.tokenHash), index('exports_snapshot_user').on(table.userId, table.createdAt)],
);
