import { and, asc, eq, isNull, lte, ne, sql } from 'drizzle-orm';
import { badRequest, conflict, notFound } from '#core/app-error.ts';
import { formatMoney } from '#core/money.ts';
import { forgetCallers, recordAudit } from '#modules/identity/server/index.ts';
import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import type { Db } from '#server/postgres/postgres.ts';
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
import { sellerOf } from './sellers.ts';

type Asked = { orderId: string; amountPaise?: number; reason: string };

/** Notes that money is to go back, never more than is left; the provider is asked next, again and again until it has answered. */
export async function askRefund(ground: Ground, person: Person, { orderId, amountPaise, reason }: Asked): Promise<RefundRow> {
  return ground.db.transaction(async (tx) => {
    const found = await lockOrder(tx, { id: orderId });
    if (found === null) throw notFound('The order');
    if (found.paymentId === null || moveFor(found.state, 'refunded-in-full') === null)
      throw conflict('Nothing is paid on this order that could be given back.');
    const left = found.amountPaise - (await promisedBack(tx, found.id));
    const wanted = amountPaise ?? left;
    if (left <= 0) throw conflict('All of it is given back already, or about to be.');
    if (wanted > left) throw badRequest(`At most ${formatMoney(left, found.currency, { hundredths: true })} is left to give back.`);
    const asked = await noteRefund(ground, tx, {
      orderId,
      paymentId: found.paymentId,
      amountPaise: wanted,
      reason,
      askedBy: person.userId,
    });
    await recordAudit(
      { ...ground, db: tx },
      { action: 'refund-asked', actorId: person.userId, subjectId: orderId, details: { amountPaise: wanted, reason } },
    );
    return asked;
  });
}

async function promisedBack(tx: Db, orderId: string) {
  const [sum] = await tx
    .select({ paise: sql<string>`coalesce(sum(${refund.amountPaise}), 0)` })
    .from(refund)
    .where(and(eq(refund.orderId, orderId), eq(refund.isSurplus, false), ne(refund.state, 'failed')));
  return Number(sum?.paise ?? 0);
}

/** Asks the provider to give back what was noted. It may have heard already, before this process or that of another died. */
export async function carryOutRefund(ground: Ground, provider: Provider, asked: RefundRow) {
  const heard = (await provider.refundsOf(asked.paymentId)).find(({ id, ourId }) => ourId === asked.id || id === asked.providerRefundId);
  const told = heard ?? (await provider.refund({ ourId: asked.id, paymentId: asked.paymentId, amountPaise: asked.amountPaise }));
  return settleRefund(ground, told);
}

/**
 * Enters what the provider says about a refund: of ours, or one begun at its own desk. A sum that cannot be, or is more than is left of its
 * payment, is refused and noted; one of ours then waits as it was.
 */
export async function settleRefund(
  ground: Ground,
  told: ProviderRefund,
): Promise<'refunded' | 'noted' | 'known' | 'refused' | 'unknown-order'> {
  const settled = await ground.db.transaction(async (tx) => {
    const [paid] = await tx.select().from(attempt).where(eq(attempt.paymentId, told.paymentId));
    const found = paid === undefined ? null : await lockOrder(tx, { id: paid.orderId });
    if (paid === undefined || found === null) return 'unknown-order';
    const known = await findRefund(tx, found, told);
    if (known !== undefined && known.state !== 'asked') return 'known';
    const why = faultOfSum(told, found.currency) ?? (await faultOfRefund(tx, paid, known, told));
    if (why !== null) {
      await refuseReport(ground, tx, found, { kind: 'refund', ...told, why });
      return 'refused';
    }
    const row = known ?? (await keepRefund(ground, tx, found, told, paid.state === 'surplus'));
    if (told.state === 'failed') {
      await tx.update(refund).set({ state: 'failed', providerRefundId: told.id }).where(eq(refund.id, row.id));
      return 'noted';
    }
    if (told.state === 'pending') {
      await tx.update(refund).set({ providerRefundId: told.id }).where(eq(refund.id, row.id));
      return 'noted';
    }
    await enter(ground, tx, found, { ...row, amountPaise: told.amount });
    await tx
      .update(refund)
      .set({ state: 'processed', providerRefundId: told.id, amountPaise: told.amount, processedAt: ground.now() })
      .where(eq(refund.id, row.id));
    return 'refunded';
  });
  if (settled === 'refunded') forgetCallers(ground);
  return settled;
}

/** A payment can give back what came in by it, and no more, whoever asks. */
async function faultOfRefund(
  tx: Db,
  { paymentId, amountPaise, state }: typeof attempt.$inferSelect,
  known: RefundRow | undefined,
  told: ProviderRefund,
): Promise<string | null> {
  if (state === 'failed') return 'The payment it gives back never came in.';
  if (known !== undefined && known.paymentId !== paymentId) return 'It is of another payment than was asked for.';
  const [sum] = await tx
    .select({ paise: sql<string>`coalesce(sum(${refund.amountPaise}), 0)` })
    .from(refund)
    .where(and(eq(refund.paymentId, paymentId), eq(refund.state, 'processed')));
  return told.amount > amountPaise - Number(sum?.paise ?? 0) ? 'It is more than is left of its payment.' : null;
}

async function findRefund(tx: Db, found: OrderRow, told: ProviderRefund): Promise<RefundRow | undefined> {
  const [known] = await tx
    .select()
    .from(refund)
    .where(and(eq(refund.orderId, found.id), told.ourId === null ? eq(refund.providerRefundId, told.id) : eq(refund.id, told.ourId)));
  return known;
}

function keepRefund(ground: Ground, tx: Db, found: OrderRow, told: ProviderRefund, isSurplus: boolean): Promise<RefundRow> {
  return noteRefund(ground, tx, {
    orderId: found.id,
    paymentId: told.paymentId,
    amountPaise: told.amount,
    isSurplus,
    reason: 'Given back at the desk of the payment provider.',
  });
}

async function enter(ground: Ground, tx: Db, found: OrderRow, { id, amountPaise, isSurplus, reason, paymentId }: RefundRow) {
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
  await recordAudit(
    { ...ground, db: tx },
    { action: 'refund-processed', actorId: null, subjectId: found.id, details: { amountPaise, paymentId } },
  );
}

/** Those noted and not answered yet. */
export const refundsWaiting = ({ db }: Pick<Ground, 'db'>, askedBefore: Date) =>
  db
    .select()
    .from(refund)
    .where(and(eq(refund.state, 'asked'), lte(refund.askedAt, askedBefore), isNull(refund.processedAt)))
    .orderBy(asc(refund.askedAt))
    .limit(100);
