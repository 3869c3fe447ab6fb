import { eq, sql } from 'drizzle-orm';
import { findPerson, forgetCallers, recordAudit } from '#modules/identity/server/index.ts';
import type { Ground } from '#server/ground.ts';
import type { Tx } from '#server/postgres/postgres.ts';
import { soldBy } from '../model/catalogue.ts';
import { faultOfSum } from '../model/fault-of-sum.ts';
import { bookings } from '../model/ledger.ts';
import { moveFor, type Report } from '../model/moves.ts';
import { lockOrder, type OrderRow } from './find-order.ts';
import { issueInvoice } from './invoices.ts';
import { book } from './ledger.ts';
import { noteRefund } from './note-refund.ts';
import type { ProviderPayment } from './provider/provider.ts';
import { refuseReport } from './refuse-report.ts';
import { isHadAlready, openRight } from './rights.ts';
import { attempt, order } from './schema.ts';
import { sellerOf, type Shop } from './sellers.ts';

export type Settled = 'paid' | 'known' | 'noted' | 'surplus' | 'refused' | 'unknown-order';

/**
 * Enters what the provider says about one payment. Browser, webhook and reconciliation all come here, in any order and as often as they
 * like: whoever is first brings it about, the others find it done. A sum that cannot be (another currency, negative, nothing, a fraction,
 * beyond anything sold) is refused and noted, whatever else is told of it.
 */
export async function settlePayment(ground: Shop, payment: ProviderPayment): Promise<Settled> {
  const settled = await ground.db.transaction((tx) => settleIn(ground, tx, payment));
  if (settled === 'paid') forgetCallers(ground);
  return settled;
}

async function settleIn(ground: Shop, tx: Tx, payment: ProviderPayment): Promise<Settled> {
  const found = await lockOrder(tx, { providerOrderId: payment.orderId });
  if (found === null) return 'unknown-order';
  const fault = faultOfSum(payment, found.currency);
  if (fault !== null) {
    await refuseReport(ground, tx, found, { kind: 'payment', ...payment, why: fault });
    return 'refused';
  }
  if (payment.state === 'failed') return noteFailure(ground, tx, found, payment);
  if (payment.state !== 'captured') return 'noted';

  const [earlier] = await tx.select().from(attempt).where(eq(attempt.paymentId, payment.id));
  if (earlier !== undefined && earlier.state !== 'failed') return 'known';
  const move = moveFor(found.state, 'captured');
  const reason = await whyNotTaken(ground, tx, found, payment, move !== null);
  if (move === null || reason !== null) return keepForOwner(ground, tx, found, payment, reason ?? PAID_TWICE);

  await noteAttempt(ground, tx, found, payment, 'captured');
  if (move.effects.includes('promise-again'))
    await book(tx, ground.now(), found.id, `promised-again:${found.id}`, bookings.promised(found.amountPaise));
  const [paid] = await tx
    .update(order)
    .set({ state: move.to, paymentId: payment.id, paidAt: ground.now(), changedAt: ground.now(), problem: null })
    .where(eq(order.id, found.id))
    .returning();
  const split = await issueInvoice(ground, tx, paid!, payment.id);
  await book(tx, ground.now(), found.id, `paid:${found.id}`, bookings.paid(split));
  await openRight(ground, tx, paid!);
  await book(tx, ground.now(), found.id, `opened:${found.id}`, bookings.opened(found.amountPaise));
  await deliver(ground, tx, paid!);
  await recordAudit(tx, ground, {
    action: 'order-paid',
    actorId: found.personId,
    subjectId: found.id,
    details: { sku: found.sku, amountPaise: found.amountPaise, isTest: found.isTest },
  });
  return 'paid';
}

const PAID_TWICE = 'Paid a second time.';

async function whyNotTaken({ now }: Ground, tx: Tx, found: OrderRow, payment: ProviderPayment, isFirst: boolean): Promise<string | null> {
  if (payment.amount !== found.amountPaise) return 'Another sum than was asked for.';
  if (!isFirst || (await isHadAlready(tx, found))) return PAID_TWICE;
  return (await findPerson({ db: tx, now }, found.personId)) === null ? 'The account was deleted before the payment came.' : null;
}

/** The module that sells hears of it. What it can no longer give is paid back. */
async function deliver(ground: Shop, tx: Tx, paid: OrderRow) {
  const sold = soldBy(paid.sku);
  const seller = sold.kind === 'goods' ? sellerOf(ground, sold.goods) : undefined;
  if (seller?.paid === undefined || (await seller.paid(tx, paid))) return;
  await noteRefund(ground, tx, {
    orderId: paid.id,
    paymentId: paid.paymentId ?? '',
    amountPaise: paid.amountPaise,
    reason: 'What was paid for can no longer be had.',
  });
}

async function noteFailure(ground: Ground, tx: Tx, found: OrderRow, payment: ProviderPayment): Promise<Settled> {
  const noted = await noteAttempt(ground, tx, found, payment, 'failed');
  if (!noted) return 'known';
  return (await moveOrder(ground, tx, found, 'attempt-failed', { problem: payment.problem })) ? 'noted' : 'known';
}

/** A second payment, or one of another sum: entered, and given back. */
async function keepForOwner(ground: Ground, tx: Tx, found: OrderRow, payment: ProviderPayment, reason: string): Promise<Settled> {
  await noteAttempt(ground, tx, found, payment, 'surplus');
  await book(tx, ground.now(), found.id, `surplus:${payment.id}`, bookings.surplus(payment.amount));
  await noteRefund(ground, tx, {
    orderId: found.id,
    paymentId: payment.id,
    amountPaise: payment.amount,
    isSurplus: true,
    reason,
  });
  await recordAudit(tx, ground, {
    action: 'payment-not-as-ordered',
    actorId: found.personId,
    subjectId: found.id,
    details: { paymentId: payment.id, amountPaise: payment.amount, orderedPaise: found.amountPaise },
  });
  return 'surplus';
}

/** A failed payment may still be captured later; what was captured stays. */
async function noteAttempt(
  { now }: Ground,
  tx: Tx,
  { id: orderId }: OrderRow,
  { id: paymentId, amount: amountPaise, method, problem }: ProviderPayment,
  state: 'failed' | 'captured' | 'surplus',
): Promise<boolean> {
  const noted = await tx
    .insert(attempt)
    .values({ paymentId, orderId, state, amountPaise, method, problem, at: now() })
    .onConflictDoUpdate({
      target: attempt.paymentId,
      set: { state, amountPaise },
      setWhere: sql`${attempt.state} = 'failed' AND ${state} <> 'failed'`,
    })
    .returning({ paymentId: attempt.paymentId });
  return noted.length > 0;
}

/** Makes a move that is about the order alone. False: the report changes nothing in its state. */
export async function moveOrder(ground: Ground, tx: Tx, found: OrderRow, report: Report, more: { problem?: string | null } = {}) {
  const move = moveFor(found.state, report);
  if (move === null) return false;
  if (move.effects.includes('release'))
    await book(tx, ground.now(), found.id, `released:${found.id}`, bookings.released(found.amountPaise));
  await tx
    .update(order)
    .set({ state: move.to, changedAt: ground.now(), ...more })
    .where(eq(order.id, found.id));
  return true;
}
