import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PlotContent } from '../model/scenario/scenario-inputs.ts';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** A plot that somebody works on. */
export const feasibilityPlot = pgTable(
  'feasibility_plot',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    name: text().notNull(),
    version: integer().notNull(),
    content: jsonb().$type<PlotContent>().notNull(),
    createdAt: instant().notNull(),
    changedAt: instant().notNull(),
    deletedAt: instant(),
  },
  (table) => [index('feasibility_plot_user').on(table.userId, table.changedAt)],
);

/** What was saved before: by it changes of two people are put together. */
export const feasibilityVersion = pgTable(
  'feasibility_version',
  {
    plotId: text().notNull(),
    version: integer().notNull(),
    name: text().notNull(),
    content: jsonb().$type<PlotContent>().notNull(),
    savedBy: text().notNull(),
    savedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.plotId, table.version] })],
);

/** A link by which others read a plot as it was on the day. */
export const feasibilityLink = pgTable(
  'feasibility_link',
  {
    id: text().primaryKey(),
    plotId: text().notNull(),
    userId: text().notNull(),
    /** SHA-256 of the token: whoever reads the store cannot open the link. */
    tokenHash: text().notNull(),
    name: text().notNull(),
    content: jsonb().$type<PlotContent>().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  (table) => [uniqueIndex('feasibility_link_token').on(table.tokenHash), index('feasibility_link_plot').on(table.plotId)],
);

/** A table of plots that somebody sent, to be worked out row by row; the file itself lies with the files. */
export const feasibilityPlotTable = pgTable(
  'feasibility_plot_table',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    fileName: text().notNull(),
    headers: jsonb().$type<string[]>().notNull(),
    rows: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('feasibility_plot_table_user').on(table.userId, table.createdAt)],
);
