import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Answers that were paid for, by their digest alone: the same answer again costs nothing. */
export const assistantAnswered = pgTable(
  'assistant_answered',
  { userId: text().notNull(), digest: text().notNull(), at: timestamp({ withTimezone: true, mode: 'date' }).notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.digest] })],
);
