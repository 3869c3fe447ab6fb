import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Language } from '#core/language.ts';
import type { Lead } from '../contract.ts';
import type { LeadState } from '../model/lead-states.ts';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

export const lead = pgTable(
  'lead',
  {
    id: text().primaryKey(),
    /** Of the content with the key of the page, else with the day: the same request is stored once. */
    onceKey: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    mobileNumber: text().notNull(),
    message: text().notNull(),
    page: text(),
    language: text().$type<Language>().notNull(),
    /** The sentence the sender saw above the button; agreed to when the request came. */
    consent: text().notNull(),
    createdAt: instant().notNull(),
    changedAt: instant().notNull(),
    /** Sealed: tells equal addresses from different ones, for the limits. */
    addressHash: text().notNull(),
    userId: text(),
    state: text().$type<LeadState>().notNull(),
    ownerId: text(),
    staffMail: text().$type<Lead['staffMail']>().notNull(),
    receipt: text().$type<Lead['receipt']>().notNull(),
    receiptAt: instant(),
    tries: integer().notNull().default(0),
    /** From when on mails that wait are tried; while they are sent, until when this process has the turn. */
    nextTryAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('lead_once').on(table.onceKey),
    index('lead_state').on(table.state, table.createdAt),
    index('lead_created').on(table.createdAt),
    index('lead_changed').on(table.changedAt),
    index('lead_next_try').on(table.nextTryAt),
    index('lead_user').on(table.userId),
    index('lead_email').on(table.email),
  ],
);

export const leadNote = pgTable(
  'lead_note',
  {
    id: text().primaryKey(),
    leadId: text()
      .notNull()
      .references(() => lead.id, { onDelete: 'cascade' }),
    authorId: text().notNull(),
    text: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('lead_note_lead').on(table.leadId, table.at), index('lead_note_author').on(table.authorId)],
);
