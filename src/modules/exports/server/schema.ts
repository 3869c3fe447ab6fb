import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Export, ExportFormat } from '../contract.ts';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** A file in somebody's tray, from the asking to the sweeping. The file itself lies in the files store. */
export const exportsExport = pgTable(
  'exports_export',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    exporter: text().notNull(),
    input: jsonb().$type<Record<string, unknown>>().notNull(),
    format: text().$type<ExportFormat>().notNull(),
    title: text().notNull(),
    fileName: text().notNull(),
    state: text().$type<Export['state']>().notNull(),
    rowsDone: integer().notNull().default(0),
    rowsTotal: integer().notNull().default(0),
    bytes: bigint({ mode: 'number' }),
    message: text(),
    checksum: text(),
    jobId: text(),
    createdAt: instant().notNull(),
    /** Moves while it is being made: one that stands still belongs to a process that is gone. */
    heartbeatAt: instant(),
    finishedAt: instant(),
  },
  (table) => [index('exports_export_user').on(table.userId, table.createdAt)],
);
