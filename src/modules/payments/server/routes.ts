import * as words from '#messages/payments/errors';
import { and, eq, type SQL } from 'drizzle-orm';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { AppError, notFound } from '#core/app-error.ts';
import { lightPalette, openPdfPress } from '#modules/exports/server/index.ts';
import type { Ground } from '#server/ground.ts';
import { ownPersonOf, personOf, type Person } from '#server/http/access.ts';
import { serve, type Context } from '#server/http/serve.ts';
import * as contract from '../contract.ts';
import { titleOfSku } from '../model/catalogue.ts';
import { figures, findOrders, pricesForDesk, showOrder } from './desk.ts';
import { openOrder, ordersOf, ownOrder, titleOf, viewOf, type OrderRow } from './find-order.ts';
import { billingOf, rightsHeldBy, saveBillingOf } from './holdings.ts';
import { mailPapers } from './invoices.ts';
import { offSaleHistory, putBackOnSale, takeOffSale } from './off-sale.ts';
import { changePrice, pricesOn, todayInIndia } from './prices.ts';
import type { Provider } from './provider/provider.ts';
import type { Sandbox } from './provider/sandbox.ts';
import { reconcile } from './reconcile.ts';
import { refuseThroughUnknownProxy } from './refuse-through-unknown-proxy.ts';
import { askRefund, carryOutRefund } from './refunds.ts';
import { beginTrial, setCancelled } from './rights.ts';
import { openSandboxCheckout } from './sandbox-checkout.ts';
import { invoice } from './schema.ts';
import type { Shop } from './sellers.ts';
import { goodsForAmount, noteDismissed, startOrder } from './start-order.ts';
import { verifyPayment } from './verify-payment.ts';
import { takeWebhook } from './webhook.ts';

const notTaken = () => new AppError(409, 'payments-off', words.notSetUp);

/** Whoever takes the money here: null where nothing is sold. */
export type TakenBy = { provider: Provider | null; sandbox: Sandbox | null };

export function registerRoutes(app: FastifyInstance, ground: Shop, { provider, sandbox }: TakenBy) {
  const { config, db } = ground;
  refuseThroughUnknownProxy(app, config);
  const takenBy = (): Provider => {
    if (provider === null) throw notTaken();
    return provider;
  };
  const answerSandbox = sandbox === null ? null : openSandboxCheckout(app, ground, sandbox);

  const checkoutOf = (person: Person, row: OrderRow): contract.Checkout => ({
    id: row.providerOrderId ?? '',
    currency: row.currency,
    amount: row.amountPaise,
    key: takenBy().keyId,
    theme: { color: lightPalette().seal },
    name: config.SELLER_NAME,
    description: titleOf(row),
    orderId: row.id,
    provider: row.provider,
    isTest: row.isTest,
    email: person.email,
  });

  serve(app, contract.startOrder, async (wanted, context) => {
    const person = ownPersonOf(context);
    return checkoutOf(person, await startOrder(ground, takenBy(), person, wanted));
  });
  serve(app, contract.legacyOrder, async ({ amt, subject }, context) => {
    const person = ownPersonOf(context);
    const sku = await goodsForAmount(ground, amt);
    return checkoutOf(person, await startOrder(ground, takenBy(), person, { sku, subject }));
  });
  serve(app, contract.verifyPayment, async (answer, context) => {
    const person = ownPersonOf(context);
    const id = await verifyPayment(ground, takenBy(), person, answer);
    return viewOf(db, await ownOrder(db, person, id));
  });
  serve(app, contract.dismissOrder, async ({ id }, context) => {
    const person = ownPersonOf(context);
    await noteDismissed(ground, await ownOrder(db, person, id));
    return viewOf(db, await ownOrder(db, person, id));
  });
  serve(app, contract.oneOrder, async ({ id }, context) => viewOf(db, await ownOrder(db, personOf(context), id)));
  serve(app, contract.myOrders, (_input, context) => ordersOf(ground, personOf(context)));
  serve(app, contract.webhook, async (_body, { request }) => {
    const header = (name: string) => String(request.headers[name] ?? '').slice(0, 200);
    const called = {
      rawBody: request.rawBody ?? Buffer.alloc(0),
      signature: header('x-razorpay-signature'),
      eventId: header('x-razorpay-event-id'),
    };
    await takeWebhook(ground, takenBy(), called);
    return { received: true as const };
  });
  serve(app, contract.answerSandbox, (chosen, context) => {
    if (answerSandbox === null) throw notFound(words.noSandbox);
    return answerSandbox(ownPersonOf(context), chosen);
  });

  servePapers(app, ground);

  serve(app, contract.readShelf, async () => ({
    payments: config.PAYMENTS,
    isTest: provider?.isTest ?? false,
    prices: (await pricesOn(db, todayInIndia(ground))).map(({ sku, amountPaise, gstPercent }) => ({
      sku,
      title: titleOfSku(sku),
      amountPaise,
      gstPercent,
    })),
  }));
  serve(app, contract.readHoldings, (_input, context) => rightsHeldBy(ground, personOf(context)));
  serve(app, contract.beginTrial, async ({ plan }, context) => {
    await beginTrial(ground, ownPersonOf(context), plan);
    return rightsHeldBy(ground, personOf(context));
  });
  serve(app, contract.cancelPlan, async ({ plan, cancelled }, context) => {
    await setCancelled(ground, ownPersonOf(context), plan, cancelled);
    return rightsHeldBy(ground, personOf(context));
  });
  serve(app, contract.readBilling, (_input, context) => billingOf(ground, personOf(context)));
  serve(app, contract.saveBilling, async (details, context) => {
    await saveBillingOf(ground, ownPersonOf(context), details);
    return { done: true as const };
  });

  serve(app, contract.deskOrders, (wanted) => findOrders(ground, wanted));
  serve(app, contract.deskOrder, ({ id }) => showOrder(ground, id));
  serve(app, contract.refundOrder, async ({ id, ...refundRequest }, context) => {
    const person = personOf(context);
    const noted = await askRefund(ground, person, { orderId: id, ...refundRequest });
    await tryNow(context, () => carryOutRefund(ground, takenBy(), noted));
    await mailPapers(ground);
    return viewOf(db, await openOrder(db, person, id));
  });
  serve(app, contract.reconcilePayments, () => reconcile(ground, takenBy(), { atOnce: true }));
  serve(app, contract.deskFigures, () => figures(ground));
  serve(app, contract.listPrices, () => pricesForDesk(db));
  const offSaleForDesk = async () => (await offSaleHistory(db)).map((row) => Object.assign(row, { title: titleOfSku(row.sku) }));
  serve(app, contract.listOffSale, offSaleForDesk);
  serve(app, contract.takeOffSale, async (wanted, context) => {
    await takeOffSale(ground, personOf(context), wanted);
    return offSaleForDesk();
  });
  serve(app, contract.putBackOnSale, async (wanted, context) => {
    await putBackOnSale(ground, personOf(context), wanted);
    return offSaleForDesk();
  });
  serve(app, contract.changePrice, async (wanted, context) => {
    await changePrice(ground, personOf(context), wanted);
    return pricesForDesk(db);
  });
}

/** A provider that does not answer now is asked again by the next reconciliation; what was asked is noted. */
async function tryNow({ log }: Context, work: () => Promise<unknown>) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.status < 500) throw error;
    log.warn({ err: error }, 'a refund is noted and will be asked for again');
  }
}

function servePapers(app: FastifyInstance, { db, log }: Ground) {
  let press: ReturnType<typeof openPdfPress> | null = null;
  app.addHook('onClose', () => press?.close());
  const paperOf = async (which: SQL | undefined, person: Person, signal: AbortSignal) => {
    const [found] = await db.select().from(invoice).where(which);
    if (found === undefined) throw notFound(words.noSuchDocument);
    await openOrder(db, person, found.orderId);
    const openedPress = (press ??= openPdfPress(log));
    const { printInvoice } = await import('./print-invoice.ts');
    const pdf = await printInvoice(openedPress, found.facts, signal);
    return { fileName: `${found.number.replaceAll('/', '-')}.pdf`, stream: Readable.from([pdf]) };
  };
  serve(app, contract.downloadInvoice, ({ id }, context) =>
    paperOf(and(eq(invoice.orderId, id), eq(invoice.kind, 'invoice')), personOf(context), context.signal),
  );
  serve(app, contract.downloadCreditNote, ({ id }, context) => paperOf(eq(invoice.refundId, id), personOf(context), context.signal));
}
