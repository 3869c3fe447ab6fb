import { boolean, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { ApiScope } from '#core/endpoint.ts';
import { entitlement, user } from './schema.ts';

const instant = () => timestamp({ withTimezone: true });

/** What better-auth's second factor keeps of a person: the secret and the recovery codes, both encrypted, and failed tries. */
export const twoFactor = pgTable(
  'identity_two_factor',
  {
    id: text().primaryKey(),
    secret: text().notNull(),
    backupCodes: text().notNull(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    verified: boolean().notNull().default(true),
    failedVerificationCount: integer().default(0),
    lockedUntil: instant(),
  },
  (table) => [index('identity_two_factor_user').on(table.userId)],
);

/** Calls made under an entitlement that has a limit, by day of India. */
export const entitlementUse = pgTable(
  'identity_entitlement_use',
  {
    entitlementId: text()
      .notNull()
      .references(() => entitlement.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    calls: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.entitlementId, table.day] })],
);

/** Keys of programs that call in a person's name; of the key itself only its hash is kept. */
export const apiKey = pgTable(
  'identity_api_key',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The first letters, by which a person knows it again. */
    start: text().notNull(),
    hash: text().notNull().unique(),
    scopes: text().array().$type<ApiScope[]>().notNull(),
    callsPerDay: integer().notNull(),
    usedOn: date(),
    usedCalls: integer().notNull().default(0),
    lastUsedAt: instant(),
    expiresAt: instant(),
    revokedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('identity_api_key_user').on(table.userId)],
);

/** Switches of the product, dated: the latest row at or before a moment says how a switch stood then. */
export const featureSwitch = pgTable(
  'identity_switch',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    isOn: boolean().notNull(),
    validFrom: instant().notNull(),
    note: text().notNull().default(''),
    setBy: text(),
  },
  (table) => [index('identity_switch_name').on(table.name, table.validFrom)],
);
