import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ListContent } from '../model/list-content.ts';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** A price list that somebody works on. */
export const priceList = pgTable(
  'price_list',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    name: text().notNull(),
    version: integer().notNull(),
    content: jsonb().$type<ListContent>().notNull(),
    createdAt: instant().notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [index('price_list_user').on(table.userId, table.changedAt)],
);
