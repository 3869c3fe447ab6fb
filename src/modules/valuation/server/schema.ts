import { bigint, date, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Subject, Valuation } from '../contract.ts';

/** Every answer given, so that it can be opened again as it was. Rows are only ever added. */
export const valuationRun = pgTable(
  'valuation_run',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    valuedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    subject: jsonb().$type<Subject>().notNull(),
    result: jsonb().$type<Valuation>().notNull(),
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
