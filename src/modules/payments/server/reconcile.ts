import { and, asc, eq, gte, inArray, isNull, lte, or } from 'drizzle-orm';
import { AppError } from '#core/app-error.ts';
import type { Ground } from '#server/ground.ts';
import { loggable } from '#server/http/errors.ts';
import { lockOrder, type OrderRow } from './find-order.ts';
import { mailPapers } from './invoices.ts';
import type { Provider } from './provider/provider.ts';
import { carryOutRefund, refundsWaiting } from './refunds.ts';
import { order } from './schema.ts';
import { moveOrder } from './settle-payment.ts';
import type { Shop } from './sellers.ts';
import { settleOrCapture } from './verify-payment.ts';

const minute = 60_000;
const hour = 60 * minute;
/** Waits that leave browser and webhook their time; and when nobody will pay any more. */
const patience = {
  order: 3 * minute,
  again: 5 * minute,
  refund: minute,
  runsOut: 24 * hour,
  lateAgain: 12 * hour,
  lateUntil: 7 * 24 * hour,
};

export type Reconciled = { asked: number; paid: number; ranOut: number; refunded: number; unanswered: number };

/**
 * Asks the provider about everything that is not settled: orders whose browser never came back, refunds whose answer was lost, late
 * payments of orders that ran out. `atOnce` leaves no waiting time, for a person at the desk.
 */
export async function reconcile(ground: Shop, provider: Provider, { atOnce = false } = {}): Promise<Reconciled> {
  const counts: Reconciled = { asked: 0, paid: 0, ranOut: 0, refunded: 0, unanswered: 0 };
  for (const one of await ordersWaiting(ground, provider, atOnce)) {
    counts.asked += 1;
    await quietly(ground, counts, async () => {
      const payments = one.providerOrderId === null ? [] : await provider.paymentsOf(one.providerOrderId);
      for (const payment of payments) if ((await settleOrCapture(ground, provider, payment)) === 'paid') counts.paid += 1;
      if (await ranOut(ground, one)) counts.ranOut += 1;
    });
  }
  for (const waitingRefund of await refundsWaiting(ground, before(ground, atOnce ? 0 : patience.refund)))
    await quietly(ground, counts, async () => {
      if ((await carryOutRefund(ground, provider, waitingRefund)) === 'refunded') counts.refunded += 1;
    });
  await mailPapers(ground);
  return counts;
}

const before = ({ now }: Ground, milliseconds: number) => new Date(now().getTime() - milliseconds);

const ordersWaiting = (ground: Ground, provider: Provider, atOnce: boolean) => {
  const notAskedFor = (milliseconds: number) => or(isNull(order.checkedAt), lte(order.checkedAt, before(ground, milliseconds)));
  return ground.db
    .select()
    .from(order)
    .where(
      and(
        eq(order.provider, provider.name),
        lte(order.createdAt, before(ground, atOnce ? 0 : patience.order)),
        or(
          and(inArray(order.state, ['created', 'failed', 'dismissed']), notAskedFor(atOnce ? 0 : patience.again)),
          and(eq(order.state, 'expired'), gte(order.createdAt, before(ground, patience.lateUntil)), notAskedFor(patience.lateAgain)),
        ),
      ),
    )
    .orderBy(asc(order.createdAt))
    .limit(200);
};

async function ranOut(ground: Ground, { id }: OrderRow): Promise<boolean> {
  return ground.db.transaction(async (tx) => {
    const found = await lockOrder(tx, { id });
    if (found === null) return false;
    await tx.update(order).set({ checkedAt: ground.now() }).where(eq(order.id, id));
    return found.createdAt < before(ground, patience.runsOut) && (await moveOrder(ground, tx, found, 'ran-out'));
  });
}

/** One order that cannot be asked about does not keep the others waiting; it is asked again next time. */
async function quietly(ground: Ground, counts: Reconciled, work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    counts.unanswered += 1;
    const isExpected = error instanceof AppError;
    ground.log[isExpected ? 'warn' : 'error']({ fault: loggable(error) }, 'the payment provider could not be asked about one order');
  }
}
