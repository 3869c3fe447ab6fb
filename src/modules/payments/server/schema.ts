import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { GoodsName, PlanName, Sku } from '../model/catalogue.ts';
import type { InvoiceFacts } from '../model/invoice.ts';
import type { Account } from '../model/ledger.ts';
import type { Meter } from '../model/limits.ts';
import type { OrderState } from '../model/moves.ts';
import type { PlaceRule } from '../model/price.ts';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });
const paise = () => bigint({ mode: 'number' });

/** Rows are never changed but for the day they end: what was charged can be explained for ever. */
export const price = pgTable(
  'payment_price',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    sku: text().$type<Sku>().notNull(),
    amountPaise: paise(),
    gstPercent: integer().notNull(),
    sac: text().notNull(),
    placeOfSupply: text().$type<PlaceRule>().notNull(),
    validFrom: date({ mode: 'string' }).notNull(),
    validTo: date({ mode: 'string' }),
    source: text().notNull(),
    confidence: text().$type<'H' | 'M' | 'L'>().notNull(),
    createdAt: instant().notNull(),
    /** Null: shipped with the product. */
    createdBy: text(),
  },
  (table) => [uniqueIndex('payment_price_from').on(table.sku, table.validFrom)],
);

/** Days, both counted, on which something is not sold; null: until it is put back. An end before the beginning never held. */
export const offSale = pgTable(
  'payment_off_sale',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    sku: text().$type<Sku>().notNull(),
    validFrom: date({ mode: 'string' }).notNull(),
    validTo: date({ mode: 'string' }),
    note: text().notNull(),
    createdAt: instant().notNull(),
    createdBy: text().notNull(),
  },
  (table) => [
    uniqueIndex('payment_off_sale_open')
      .on(table.sku)
      .where(sql`${table.validTo} IS NULL`),
  ],
);

export const order = pgTable(
  'payment_order',
  {
    id: text().primaryKey(),
    personId: text().notNull(),
    sku: text().$type<Sku>().notNull(),
    /** What the right is for: a document, a selection, a report; '' for a plan, or for goods whose subject is named at first use. */
    subject: text().notNull().default(''),
    title: text().notNull(),
    amountPaise: paise().notNull(),
    currency: text().notNull().default('INR'),
    gstPercent: integer().notNull(),
    sac: text().notNull(),
    /** State whose tax it is, by the rule of its price; null: the buyer's, found when it is paid. */
    supplyState: text(),
    provider: text().$type<'razorpay' | 'sandbox'>().notNull(),
    isTest: boolean().notNull(),
    providerOrderId: text().unique(),
    state: text().$type<OrderState>().notNull(),
    refundedPaise: paise().notNull().default(0),
    /** The payment that counted. */
    paymentId: text(),
    problem: text(),
    createdAt: instant().notNull(),
    changedAt: instant().notNull(),
    paidAt: instant(),
    checkedAt: instant(),
  },
  (table) => [
    index('payment_order_person').on(table.personId, table.createdAt),
    index('payment_order_state').on(table.state, table.createdAt),
    // Double clicks and second tabs meet in one order, whose provider takes one payment.
    uniqueIndex('payment_order_one_open')
      .on(table.personId, table.sku, table.subject)
      .where(sql`state IN ('created', 'failed', 'dismissed')`),
  ],
);

/** Every payment the provider told of, whether it counted or not. */
export const attempt = pgTable(
  'payment_attempt',
  {
    paymentId: text().primaryKey(),
    orderId: text().notNull(),
    state: text().$type<'failed' | 'captured' | 'surplus'>().notNull(),
    amountPaise: paise().notNull(),
    method: text().notNull().default(''),
    problem: text(),
    at: instant().notNull(),
  },
  (table) => [index('payment_attempt_order').on(table.orderId)],
);

export const refund = pgTable(
  'payment_refund',
  {
    id: text().primaryKey(),
    orderId: text().notNull(),
    paymentId: text().notNull(),
    providerRefundId: text().unique(),
    amountPaise: paise().notNull(),
    /** A surplus goes back without touching the order. */
    isSurplus: boolean().notNull().default(false),
    state: text().$type<'asked' | 'processed' | 'failed'>().notNull(),
    reason: text().notNull(),
    askedBy: text(),
    askedAt: instant().notNull(),
    processedAt: instant(),
  },
  (table) => [index('payment_refund_order').on(table.orderId), index('payment_refund_state').on(table.state, table.askedAt)],
);

/** Payments and refunds that the provider told of and that cannot be entered: another currency, or a sum that is none. */
export const refusedReport = pgTable(
  'payment_refused_report',
  {
    /** The provider's id of the payment or refund. */
    id: text().primaryKey(),
    kind: text().$type<'payment' | 'refund'>().notNull(),
    orderId: text().notNull(),
    /** Sum and currency as told: "4500 JPY". Never added up. */
    told: text().notNull(),
    why: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('payment_refused_report_order').on(table.orderId)],
);

/** Webhooks by the provider's id of the event: the second of the same is known and does nothing. */
export const event = pgTable('payment_event', {
  id: text().primaryKey(),
  type: text().notNull(),
  outcome: text().notNull(),
  receivedAt: instant().notNull(),
});

/** The ledger. Rows are only ever added (a trigger says so), and those of one booking add up to nothing. */
export const entry = pgTable(
  'payment_entry',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: instant().notNull(),
    orderId: text().notNull(),
    /** What the booking is about, once for ever: "paid:<order>", "refunded:<refund>". */
    booking: text().notNull(),
    account: text().$type<Account>().notNull(),
    amountPaise: paise().notNull(),
  },
  (table) => [index('payment_entry_order').on(table.orderId), index('payment_entry_booking').on(table.booking)],
);
/** The booking's key, kept apart so that a second one of the same fails as a whole. */
export const booking = pgTable('payment_booking', { key: text().primaryKey(), at: instant().notNull() });

/** What a payment, a trial or a plan's allowance opened. */
export const right = pgTable(
  'payment_right',
  {
    id: text().primaryKey(),
    personId: text().notNull(),
    /** Null: not paid for by itself (a trial, an allowance of a plan). */
    orderId: text().unique(),
    kind: text().$type<'plan' | 'trial' | 'goods'>().notNull(),
    plan: text().$type<PlanName>(),
    goods: text().$type<GoodsName>(),
    subject: text().notNull().default(''),
    validFrom: date({ mode: 'string' }).notNull(),
    validTo: date({ mode: 'string' }),
    entitlementIds: jsonb().$type<string[]>().notNull(),
    isOpen: boolean().notNull().default(true),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('payment_right_person').on(table.personId, table.isOpen),
    uniqueIndex('payment_right_one_trial')
      .on(table.personId, table.plan)
      .where(sql`kind = 'trial'`),
    // One right for one thing: two tabs that use a plan's allowance for the same document use one.
    uniqueIndex('payment_right_one_subject')
      .on(table.personId, table.goods, table.subject)
      .where(sql`kind = 'goods' AND is_open AND subject <> ''`),
  ],
);

/** Whoever does not want a plan renewed. */
export const cancellation = pgTable(
  'payment_cancellation',
  { personId: text().notNull(), plan: text().$type<PlanName>().notNull(), at: instant().notNull() },
  (table) => [primaryKey({ columns: [table.personId, table.plan] })],
);

export const reminder = pgTable(
  'payment_reminder',
  { personId: text().notNull(), plan: text().$type<PlanName>().notNull(), forEnd: date({ mode: 'string' }).notNull() },
  (table) => [primaryKey({ columns: [table.personId, table.plan, table.forEnd] })],
);

/** Invoices and credit notes as they were issued. Numbers run without gaps in each series and financial year. */
export const invoice = pgTable(
  'payment_invoice',
  {
    number: text().primaryKey(),
    series: text().notNull(),
    financialYear: integer().notNull(),
    inYear: integer().notNull(),
    kind: text().$type<'invoice' | 'credit-note'>().notNull(),
    orderId: text().notNull(),
    refundId: text().unique(),
    facts: jsonb().$type<InvoiceFacts>().notNull(),
    issuedAt: instant().notNull(),
    mailedAt: instant(),
  },
  (table) => [
    uniqueIndex('payment_invoice_run').on(table.series, table.financialYear, table.inYear),
    index('payment_invoice_order').on(table.orderId),
    uniqueIndex('payment_invoice_one')
      .on(table.orderId)
      .where(sql`kind = 'invoice'`),
  ],
);

export const billing = pgTable('payment_billing', {
  personId: text().primaryKey(),
  name: text().notNull(),
  address: text().notNull(),
  stateCode: text().notNull(),
  gstin: text().notNull().default(''),
});

export const usage = pgTable(
  'payment_usage',
  { personId: text().notNull(), meter: text().$type<Meter>().notNull(), month: text().notNull(), used: integer().notNull() },
  (table) => [primaryKey({ columns: [table.personId, table.meter, table.month] })],
);

/** What the sandbox keeps in the provider's place: its orders, payments and refunds, so that they outlive the process as Razorpay's do. */
export const sandboxRecord = pgTable(
  'payment_sandbox',
  {
    id: text().primaryKey(),
    kind: text().$type<'order' | 'payment' | 'refund'>().notNull(),
    parentId: text(),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('payment_sandbox_parent').on(table.parentId, table.kind)],
);
