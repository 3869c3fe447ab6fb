import * as words from '#messages/payments/errors';
import { and, asc, eq, isNull, lte, ne, sql } from 'drizzle-orm';
import { badRequest, conflict, notFound } from '#core/app-error.ts';
import { formatMoney } from '#core/money.ts';
import { forgetCallers, recordAudit } from '#modules/identity/server/index.ts';
import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import type { Tx } from '#server/postgres/postgres.ts';
import { soldBy } from '../model/catalogue.ts';
import { faultOfSum } from '../model/fault-of-sum.ts';
import { bookings } from '../model/ledger.ts';
import { moveFor } from '../model/moves.ts';
import { lockOrder, type OrderRow } from './find-order.ts';
import { issueCreditNote } from './invoices.ts';
import { book } from './ledger.ts';
import { refuseReport } from './refuse-report.ts';
import { noteRefund, type RefundRow } from './note-refund.ts';
import type { Provider, ProviderRefund } from './provider/provider.ts';
import { closeRight } from './rights.ts';
import { attempt, order, refund } from './schema.ts';
import { sellerOf, type Shop } from './sellers.ts';

type RefundRequest = { orderId: string; amountPaise?: number; reason: string };

/** Notes that money is to go back, never more than is left; the provider is asked next, again and again until it has answered. */
export async function askRefund(ground: Ground, person: Person, { orderId, amountPaise, reason }: RefundRequest): Promise<RefundRow> {
  return ground.db.transaction(async (tx) => {
    const found = await lockOrder(tx, { id: orderId });
    if (found === null) throw notFound(words.noSuchOrder);
    if (found.paymentId === null || moveFor(found.state, 'refunded-in-full') === null) throw conflict(words.nothingToGiveBack);
    const left = found.amountPaise - (await promisedBack(tx, found.id));
    const wanted = amountPaise ?? left;
    if (left <= 0) throw conflict(words.allGivenBack);
    if (wanted > left) throw badRequest(() => words.atMostLeft({ amount: formatMoney(left, found.currency, { hundredths: true }) }));
    const notedRefund = await noteRefund(ground, tx, {
      orderId,
      paymentId: found.paymentId,
      amountPaise: wanted,
      reason,
      askedBy: person.userId,
    });
    await recordAudit(tx, ground, {
      action: 'refund-asked',
      actorId: person.userId,
      subjectId: orderId,
      details: { amountPaise: wanted, reason },
    });
    return notedRefund;
  });
}

async function promisedBack(tx: Tx, orderId: string) {
  const [sum] = await tx
    .select({ paise: sql<string>`coalesce(sum(${refund.amountPaise}), 0)` })
    .from(refund)
    .where(and(eq(refund.orderId, orderId), eq(refund.isSurplus, false), ne(refund.state, 'failed')));
  return Number(sum?.paise ?? 0);
}

/** Asks the provider to give back what was noted. It may have heard already, before this process or that of another died. */
export async function carryOutRefund(ground: Shop, provider: Provider, notedRefund: RefundRow) {
  const heard = (await provider.refundsOf(notedRefund.paymentId)).find(
    ({ id, ourId }) => ourId === notedRefund.id || id === notedRefund.providerRefundId,
  );
  const reported =
    heard ?? (await provider.refund({ ourId: notedRefund.id, paymentId: notedRefund.paymentId, amountPaise: notedRefund.amountPaise }));
  return settleRefund(ground, reported);
}

/**
 * Enters what the provider says about a refund: of ours, or one begun at its own desk. A sum that cannot be, or is more than is left of its
 * payment, is refused and noted; one of ours then waits as it was.
 */
export async function settleRefund(
  ground: Shop,
  reported: ProviderRefund,
): Promise<'refunded' | 'noted' | 'known' | 'refused' | 'unknown-order'> {
  const settled = await ground.db.transaction(async (tx) => {
    const [paid] = await tx.select().from(attempt).where(eq(attempt.paymentId, reported.paymentId));
    const found = paid === undefined ? null : await lockOrder(tx, { id: paid.orderId });
    if (paid === undefined || found === null) return 'unknown-order';
    const recorded = await findRefund(tx, found, reported);
    if (recorded !== undefined && recorded.state !== 'asked') return 'known';
    const why = faultOfSum(reported, found.currency) ?? (await faultOfRefund(tx, paid, recorded, reported));
    if (why !== null) {
      await refuseReport(ground, tx, found, { kind: 'refund', ...reported, why });
      return 'refused';
    }
    const row = recorded ?? (await keepRefund(ground, tx, found, reported, paid.state === 'surplus'));
    if (reported.state === 'failed') {
      await tx.update(refund).set({ state: 'failed', providerRefundId: reported.id }).where(eq(refund.id, row.id));
      return 'noted';
    }
    if (reported.state === 'pending') {
      await tx.update(refund).set({ providerRefundId: reported.id }).where(eq(refund.id, row.id));
      return 'noted';
    }
    await enter(ground, tx, found, { ...row, amountPaise: reported.amount });
    await tx
      .update(refund)
      .set({ state: 'processed', providerRefundId: reported.id, amountPaise: reported.amount, processedAt: ground.now() })
      .where(eq(refund.id, row.id));
    return 'refunded';
  });
  if (settled === 'refunded') forgetCallers(ground);
  return settled;
}

/** A payment can give back what came in by it, and no more, whoever asks. */
async function faultOfRefund(
  tx: Tx,
  { paymentId, amountPaise, state }: typeof attempt.$inferSelect,
  recorded: RefundRow | undefined,
  reported: ProviderRefund,
): Promise<string | null> {
  if (state === 'failed') return 'The payment it gives back never came in.';
  if (recorded !== undefined && recorded.paymentId !== paymentId) return 'It is of another payment than was asked for.';
  const [sum] = await tx
    .select({ paise: sql<string>`coalesce(sum(${refund.amountPaise}), 0)` })
    .from(refund)
    .where(and(eq(refund.paymentId, paymentId), eq(refund.state, 'processed')));
  return reported.amount > amountPaise - Number(sum?.paise ?? 0) ? 'It is more than is left of its payment.' : null;
}

async function findRefund(tx: Tx, found: OrderRow, reported: ProviderRefund): Promise<RefundRow | undefined> {
  const [recorded] = await tx
    .select()
    .from(refund)
    .where(
      and(eq(refund.orderId, found.id), reported.ourId === null ? eq(refund.providerRefundId, reported.id) : eq(refund.id, reported.ourId)),
    );
  return recorded;
}

function keepRefund(ground: Ground, tx: Tx, found: OrderRow, reported: ProviderRefund, isSurplus: boolean): Promise<RefundRow> {
  return noteRefund(ground, tx, {
    orderId: found.id,
    paymentId: reported.paymentId,
    amountPaise: reported.amount,
    isSurplus,
    reason: 'Given back at the desk of the payment provider.',
  });
}

async function enter(ground: Shop, tx: Tx, found: OrderRow, { id, amountPaise, isSurplus, reason, paymentId }: RefundRow) {
  if (isSurplus) {
    await book(tx, ground.now(), found.id, `returned:${id}`, bookings.surplusReturned(amountPaise));
    return;
  }
  const refundedPaise = found.refundedPaise + amountPaise;
  const isWhole = refundedPaise >= found.amountPaise;
  const move = moveFor(found.state, isWhole ? 'refunded-in-full' : 'refunded-in-part');
  if (move === null) throw new Error(`a refund was told for an order that is ${found.state}`);
  const split = await issueCreditNote(ground, tx, found, { refundId: id, amountPaise, reason });
  await book(tx, ground.now(), found.id, `refunded:${id}`, bookings.refunded(split));
  const [changed] = await tx
    .update(order)
    .set({ state: move.to, refundedPaise, changedAt: ground.now() })
    .where(eq(order.id, found.id))
    .returning();
  if (move.effects.includes('close-right')) {
    await closeRight(ground, tx, found.id);
    await book(tx, ground.now(), found.id, `closed:${found.id}`, bookings.closed(found.amountPaise));
    const sold = soldBy(found.sku);
    if (sold.kind === 'goods') await sellerOf(ground, sold.goods)?.refunded?.(tx, changed!);
  }
  await recordAudit(tx, ground, { action: 'refund-processed', actorId: null, subjectId: found.id, details: { amountPaise, paymentId } });
}

/** Those noted and not answered yet. */
export const refundsWaiting = ({ db }: Pick<Ground, 'db'>, askedBefore: Date) =>
  db
    .select()
    .from(refund)
    .where(and(eq(refund.state, 'asked'), lte(refund.askedAt, askedBefore), isNull(refund.processedAt)))
    .orderBy(asc(refund.askedAt))
    .limit(100);
