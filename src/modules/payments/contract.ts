import { z } from 'zod';
import { download, endpoint } from '#core/endpoint.ts';
import { planNames, skus } from './model/catalogue.ts';
import { MOST_PAISE } from './model/fault-of-sum.ts';
import { meters } from './model/limits.ts';
import { orderStates } from './model/moves.ts';
import { placeRules } from './model/price.ts';
import { stateCodes } from './model/states-of-india.ts';
import { subscriptionStates } from './model/subscription.ts';

const base = '/api/v1/payments';
const desk = `${base}/desk`;
const id = z.uuid();
const paise = z.number().int();
const Nothing = z.object({});
const Done = z.object({ done: z.literal(true) });
const Sku = z.enum(skus);
const PlanName = z.enum(planNames);

export const OrderView = z.object({
  id,
  sku: Sku,
  subject: z.string(),
  title: z.string(),
  amountPaise: paise,
  currency: z.string(),
  state: z.enum(orderStates),
  isTest: z.boolean(),
  refundedPaise: paise,
  /** What the bank said when a payment failed. */
  problem: z.string().nullable(),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  paymentId: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  refunds: z.array(
    z.object({
      id,
      amountPaise: paise,
      state: z.enum(['asked', 'processed', 'failed']),
      reason: z.string(),
      askedAt: z.iso.datetime(),
      creditNoteNumber: z.string().nullable(),
    }),
  ),
});
export type OrderView = z.infer<typeof OrderView>;

/** An order as the checkout needs it. `id` is the provider's, `orderId` ours. */
export const Checkout = z.object({
  id: z.string(),
  currency: z.string(),
  amount: paise,
  key: z.string(),
  theme: z.object({ color: z.string() }),
  name: z.string(),
  description: z.string(),
  orderId: id,
  provider: z.enum(['razorpay', 'sandbox']),
  isTest: z.boolean(),
  email: z.string(),
});
export type Checkout = z.infer<typeof Checkout>;

export const startOrder = endpoint({
  method: 'POST',
  path: `${base}/orders`,
  access: 'signed-in',
  summary: 'Begins an order, or takes up the one begun for the same. What it costs is decided here.',
  input: z.object({ sku: Sku, subject: z.string().trim().max(100).default('') }),
  output: Checkout,
  ratePerMinute: 30,
});

/** The specification's name for it. */
export const legacyOrder = endpoint({
  method: 'POST',
  path: '/mma/razorpayapi',
  access: 'signed-in',
  summary:
    'Begins an order for what costs `amt` paise, of `subject` where it is for one document or selection. What costs another sum, or cannot be used without a subject, is refused.',
  input: z.object({ subject: z.string().trim().max(100).default(''), amt: z.coerce.number().int().min(1).max(MOST_PAISE).default(19_900) }),
  output: Checkout,
  ratePerMinute: 30,
});

export const CheckoutAnswer = z.object({
  razorpay_order_id: z.string().min(1).max(60),
  razorpay_payment_id: z.string().min(1).max(60),
  razorpay_signature: z.string().min(1).max(200),
});
export type CheckoutAnswer = z.infer<typeof CheckoutAnswer>;

export const verifyPayment = endpoint({
  method: 'POST',
  path: `${base}/verify`,
  access: 'signed-in',
  summary: 'What the checkout told the browser, proved by its signature and entered.',
  input: CheckoutAnswer,
  output: OrderView,
  ratePerMinute: 30,
});

export const dismissOrder = endpoint({
  method: 'POST',
  path: `${base}/orders/:id/dismiss`,
  access: 'signed-in',
  summary: 'Says that the checkout was closed without a payment. A payment that comes after all still counts.',
  input: z.object({ id }),
  output: OrderView,
});

export const oneOrder = endpoint({
  method: 'GET',
  path: `${base}/orders/:id`,
  access: 'signed-in',
  summary: 'One of your orders as it stands.',
  input: z.object({ id }),
  output: OrderView,
});

export const myOrders = endpoint({
  method: 'GET',
  path: `${base}/orders`,
  access: 'signed-in',
  summary: 'Your orders with their invoices and refunds, newest first.',
  input: Nothing,
  output: z.array(OrderView),
});

export const webhook = endpoint({
  method: 'POST',
  path: `${base}/webhook`,
  access: 'anyone',
  summary: 'For the payment provider: what happened, signed over the body.',
  input: z.looseObject({}),
  output: z.object({ received: z.literal(true) }),
  signed: true,
  ratePerMinute: 600,
});

export const sandboxOutcomes = ['success', 'failure', 'late'] as const;
export const answerSandbox = endpoint({
  method: 'POST',
  path: `${base}/sandbox/:id`,
  access: 'signed-in',
  summary: 'The sandbox only: pays a test order, fails it, or pays it and tells the server late. No money is moved.',
  input: z.object({ id, outcome: z.enum(sandboxOutcomes) }),
  output: CheckoutAnswer.partial().extend({ problem: z.string().optional() }),
  ratePerMinute: 60,
});

export const downloadInvoice = download({
  method: 'GET',
  path: `${base}/orders/:id/invoice`,
  access: 'signed-in',
  summary: 'The invoice of an order of yours.',
  input: z.object({ id }),
  contentType: 'application/pdf',
});

export const downloadCreditNote = download({
  method: 'GET',
  path: `${base}/refunds/:id/credit-note`,
  access: 'signed-in',
  summary: 'The credit note of a refund of yours.',
  input: z.object({ id }),
  contentType: 'application/pdf',
});

// ── plans and what one holds ─────────────────────────────────────────────────────────────────────────────────────────

export const Shelf = z.object({
  payments: z.enum(['razorpay', 'sandbox', 'off']),
  isTest: z.boolean(),
  prices: z.array(z.object({ sku: Sku, title: z.string(), amountPaise: paise.nullable(), gstPercent: z.number() })),
});
export type Shelf = z.infer<typeof Shelf>;

export const readShelf = endpoint({
  method: 'GET',
  path: `${base}/prices`,
  access: 'anyone',
  summary: 'What is sold today and what it costs, tax included.',
  input: Nothing,
  output: Shelf,
});

export const Usage = z.object({
  meter: z.enum(meters),
  title: z.string(),
  used: z.number().int(),
  /** Null: no limit. */
  limit: z.number().int().nullable(),
  month: z.string(),
});
export type Usage = z.infer<typeof Usage>;

export const Holdings = z.object({
  plans: z.array(
    z.object({
      plan: PlanName,
      state: z.enum(subscriptionStates),
      until: z.iso.date().nullable(),
      mayBuy: z.boolean(),
      mayTry: z.boolean(),
      isCancelled: z.boolean(),
    }),
  ),
  usage: z.array(Usage),
});
export type Holdings = z.infer<typeof Holdings>;

export const readHoldings = endpoint({
  method: 'GET',
  path: `${base}/held`,
  access: 'signed-in',
  summary: 'Your plans, until when they run, and how much of this month’s allowances is used.',
  input: Nothing,
  output: Holdings,
});

export const beginTrial = endpoint({
  method: 'POST',
  path: `${base}/trial`,
  access: 'signed-in',
  summary: 'Begins the trial of a plan; each person has it once.',
  input: z.object({ plan: PlanName }),
  output: Holdings,
  ratePerMinute: 10,
});

export const cancelPlan = endpoint({
  method: 'POST',
  path: `${base}/cancel`,
  access: 'signed-in',
  summary: 'Lets a plan end with the term that is paid, or takes that back.',
  input: z.object({ plan: PlanName, cancelled: z.boolean() }),
  output: Holdings,
  ratePerMinute: 20,
});

const stateCode = z.enum(stateCodes);
export const Billing = z.object({
  name: z.string().trim().min(1, 'Please say whom the invoice is for.').max(120),
  address: z.string().trim().max(300).default(''),
  stateCode,
  gstin: z.string().trim().toUpperCase().max(15).default(''),
});
export type Billing = z.infer<typeof Billing>;

export const readBilling = endpoint({
  method: 'GET',
  path: `${base}/billing`,
  access: 'signed-in',
  summary: 'Whom your invoices are made out to.',
  input: Nothing,
  output: z.object({ billing: Billing.nullable(), sellerState: z.string() }),
});

export const saveBilling = endpoint({
  method: 'PUT',
  path: `${base}/billing`,
  access: 'signed-in',
  summary: 'Changes whom your next invoices are made out to; issued ones stay.',
  input: Billing,
  output: Done,
  ratePerMinute: 20,
});

// ── the desk ─────────────────────────────────────────────────────────────────────────────────────────────────────────

export const DeskOrder = OrderView.extend({
  email: z.string(),
  provider: z.enum(['razorpay', 'sandbox']),
  providerOrderId: z.string().nullable(),
});
export type DeskOrder = z.infer<typeof DeskOrder>;

export const deskOrders = endpoint({
  method: 'GET',
  path: `${desk}/orders`,
  access: 'superuser',
  summary: 'Orders of everybody, newest first, by state and by e-mail, order, payment, invoice or title.',
  input: z.object({
    text: z.string().trim().max(100).default(''),
    state: z.enum(orderStates).optional(),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  output: z.object({ orders: z.array(DeskOrder), total: z.number().int(), pageSize: z.number().int() }),
});

export const deskOrder = endpoint({
  method: 'GET',
  path: `${desk}/orders/:id`,
  access: 'superuser',
  summary: 'One order with every payment the provider told of and its entries in the ledger.',
  input: z.object({ id }),
  output: z.object({
    order: DeskOrder,
    attempts: z.array(
      z.object({
        paymentId: z.string(),
        state: z.enum(['failed', 'captured', 'surplus']),
        amountPaise: paise,
        method: z.string(),
        problem: z.string().nullable(),
        at: z.iso.datetime(),
      }),
    ),
    entries: z.array(z.object({ booking: z.string(), account: z.string(), amountPaise: paise, at: z.iso.datetime() })),
    /** Payments and refunds that were told and not entered: another currency, or a sum that cannot be. */
    refused: z.array(
      z.object({ id: z.string(), kind: z.enum(['payment', 'refund']), told: z.string(), why: z.string(), at: z.iso.datetime() }),
    ),
    surplusRefunds: z.array(z.object({ id, amountPaise: paise, state: z.enum(['asked', 'processed', 'failed']), reason: z.string() })),
  }),
});

export const refundOrder = endpoint({
  method: 'POST',
  path: `${desk}/orders/:id/refund`,
  access: 'superuser',
  summary: 'Gives back all that is left of a payment, or a part; all of it closes what was bought.',
  input: z.object({ id, amountPaise: paise.positive().optional(), reason: z.string().trim().min(3, 'Please say why.').max(200) }),
  output: OrderView,
  ratePerMinute: 30,
});

export const reconcilePayments = endpoint({
  method: 'POST',
  path: `${desk}/reconcile`,
  access: 'superuser',
  summary: 'Asks the provider about everything that is not settled.',
  input: Nothing,
  output: z.object({
    asked: z.number().int(),
    paid: z.number().int(),
    ranOut: z.number().int(),
    refunded: z.number().int(),
    unanswered: z.number().int(),
  }),
  ratePerMinute: 6,
});

export const deskFigures = endpoint({
  method: 'GET',
  path: `${desk}/figures`,
  access: 'superuser',
  summary: 'The ledger’s balances, and this month’s use of every meter.',
  input: Nothing,
  output: z.object({
    month: z.string(),
    accounts: z.array(z.object({ account: z.string(), amountPaise: paise, isTest: z.boolean() })),
    imbalancePaise: paise,
    usage: z.array(z.object({ meter: z.enum(meters), title: z.string(), people: z.number().int(), used: z.number().int() })),
  }),
});

export const PriceRow = z.object({
  id: z.number().int(),
  sku: Sku,
  title: z.string(),
  amountPaise: paise.nullable(),
  gstPercent: z.number().int(),
  sac: z.string(),
  placeOfSupply: z.enum(placeRules),
  validFrom: z.iso.date(),
  validTo: z.iso.date().nullable(),
  source: z.string(),
  confidence: z.enum(['H', 'M', 'L']),
});
export type PriceRow = z.infer<typeof PriceRow>;

export const listPrices = endpoint({
  method: 'GET',
  path: `${desk}/prices`,
  access: 'superuser',
  summary: 'Every price there is and was.',
  input: Nothing,
  output: z.array(PriceRow),
});

const OnDay = z.object({ sku: Sku, validFrom: z.iso.date() });
export const OffSaleRow = z.object({
  id: z.number().int(),
  sku: Sku,
  title: z.string(),
  validFrom: z.iso.date(),
  validTo: z.iso.date().nullable(),
  note: z.string(),
});
export type OffSaleRow = z.infer<typeof OffSaleRow>;

export const listOffSale = endpoint({
  method: 'GET',
  path: `${desk}/off-sale`,
  access: 'superuser',
  summary: 'Everything that is, was or will be off sale, with its days.',
  input: Nothing,
  output: z.array(OffSaleRow),
});
export const takeOffSale = endpoint({
  method: 'POST',
  path: `${desk}/off-sale`,
  access: 'superuser',
  summary: 'Takes something off sale from a day on, until it is put back. What people have bought stays.',
  input: OnDay.extend({ note: z.string().trim().min(3, 'Please say why.').max(400) }),
  output: z.array(OffSaleRow),
  ratePerMinute: 20,
});
export const putBackOnSale = endpoint({
  method: 'POST',
  path: `${desk}/off-sale/end`,
  access: 'superuser',
  summary: 'Puts something back on sale from a day on.',
  input: OnDay,
  output: z.array(OffSaleRow),
  ratePerMinute: 20,
});

export const changePrice = endpoint({
  method: 'POST',
  path: `${desk}/prices`,
  access: 'superuser',
  summary: 'Enters a price from a day on; the one before ends the day before.',
  input: z.object({
    sku: Sku,
    amountPaise: paise.min(100, 'At least one rupee.').max(MOST_PAISE).nullable(),
    gstPercent: z.number().int().min(0).max(40),
    sac: z.string().regex(/^\d{6}$/, 'A code of services has six digits.'),
    placeOfSupply: z.enum(placeRules),
    validFrom: z.iso.date(),
    source: z.string().trim().min(3, 'Please say where the price and its tax come from.').max(400),
    confidence: z.enum(['H', 'M', 'L']),
  }),
  output: z.array(PriceRow),
  ratePerMinute: 20,
});
