import { bigint, bigserial, boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Product } from '#core/endpoint.ts';
import type { Language } from '#core/language.ts';
import type { Plan } from '../model/plans.ts';

// The first four tables have the columns better-auth expects, under its own (camelCase) field names.

const instant = () => timestamp({ withTimezone: true });

export const user = pgTable('identity_user', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean().notNull().default(false),
  image: text(),
  firstName: text().notNull().default(''),
  lastName: text().notNull().default(''),
  mobileNumber: text().notNull().default(''),
  isSuperuser: boolean().notNull().default(false),
  /** Keeps the data: imports, review of names, judgements of sales. */
  isOperator: boolean().notNull().default(false),
  /** In the form +919876543210, once a code sent to it came back; one account a number. */
  phoneNumber: text().unique(),
  twoFactorEnabled: boolean().notNull().default(false),
  /** In which it is written to; null where it chose none. */
  language: text().$type<Language>(),
  /** Since when the account waits for its deletion; null while it does not. */
  deletionAskedAt: instant(),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
});

export const session = pgTable(
  'identity_session',
  {
    id: text().primaryKey(),
    token: text().notNull().unique(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
    ipAddress: text(),
    userAgent: text(),
    /** The superuser who sees the product as this person, and the session to go back to. */
    impersonatedBy: text(),
    impersonatedFrom: text(),
    /** When the person last proved in this session, by password or second factor, that it is they. */
    provedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [index('identity_session_user').on(table.userId)],
);

/** One way of signing in: a password, Google, Firebase. */
export const account = pgTable(
  'identity_account',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    accountId: text().notNull(),
    providerId: text().notNull(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: instant(),
    refreshTokenExpiresAt: instant(),
    scope: text(),
    password: text(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [index('identity_account_user').on(table.userId)],
);

/** Tokens of mailed links until they are used or run out. */
export const verification = pgTable(
  'identity_verification',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [index('identity_verification_identifier').on(table.identifier)],
);

/** A product opened to a person for a time; `validTo` null means until taken back. */
export const entitlement = pgTable(
  'identity_entitlement',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    product: text().$type<Product>().notNull(),
    plan: text().$type<Plan>().notNull().default('full'),
    /** Null: as many as one likes. */
    callsPerDay: integer(),
    validFrom: instant().notNull().defaultNow(),
    validTo: instant(),
    grantedBy: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('identity_entitlement_user').on(table.userId)],
);

/** Who did what, when. Rows are only ever added; they name people by id and keep no address, so they outlive an account. */
export const audit = pgTable(
  'identity_audit',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: instant().notNull().defaultNow(),
    actorId: text(),
    action: text().notNull(),
    subjectId: text(),
    ipHash: text(),
    details: jsonb().$type<Record<string, string | number | boolean>>(),
    /** Place in the chain and its seal, both set by the database (see the migration). */
    link: bigint({ mode: 'number' }).unique(),
    hash: text(),
  },
  // "Who opened this document?" is asked of years of entries.
  (table) => [index('identity_audit_subject').on(table.subjectId)],
);

/** Failed sign-ins by account and address together (`key` is their keyed hash), so that nobody can lock out somebody else. */
export const signInFailure = pgTable('identity_sign_in_failure', {
  key: text().primaryKey(),
  failures: integer().notNull(),
  lastFailedAt: instant().notNull(),
});

/** Wrong passwords of one account over all addresses, in the hour that began at `since`; `key` is a keyed hash of the account's address. */
export const accountGuess = pgTable('identity_account_guess', {
  key: text().primaryKey(),
  guesses: integer().notNull(),
  since: instant().notNull(),
});

/** Codes of authenticators that were accepted, while they would still be right: none is accepted twice. */
export const spentCode = pgTable('identity_spent_code', {
  key: text().primaryKey(),
  spentAt: instant().notNull(),
});
