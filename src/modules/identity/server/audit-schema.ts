import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** The last link of the audit chain, one row: it tells whether the end was cut off. The database writes it, nobody else. */
export const auditHead = pgTable('identity_audit_head', {
  id: integer().primaryKey(),
  link: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
});
