import { recordAudit } from '#modules/identity/server/index.ts';
import type { Ground } from '#server/ground.ts';
import type { Tx } from '#server/postgres/postgres.ts';
import type { OrderRow } from './find-order.ts';
import { refusedReport } from './schema.ts';

type Refused = {
  kind: 'payment' | 'refund';
  /** The provider's id of the payment or refund. */
  id: string;
  amount: number;
  currency: string | null;
  why: string;
};

/**
 * Notes for the administrator a payment or refund that cannot be entered: in the audit log and on the order at the desk, once however often
 * it is told. Nothing is booked and no state moves: what happened to the money is settled at the provider's own desk.
 */
export async function refuseReport(
  { config, now, log }: Pick<Ground, 'config' | 'now' | 'log'>,
  tx: Tx,
  found: OrderRow,
  { kind, id, amount, currency, why }: Refused,
): Promise<void> {
  const sum = [Number.isNaN(amount) ? 'no number' : String(amount), currency ?? ''].join(' ').trim();
  const noted = await tx
    .insert(refusedReport)
    .values({ id, kind, orderId: found.id, told: sum, why, at: now() })
    .onConflictDoNothing()
    .returning({ id: refusedReport.id });
  if (noted.length === 0) return;
  log.warn({ orderId: found.id, kind, id, told: sum }, `a ${kind} was refused: ${why}`);
  await recordAudit(
    tx,
    { config, now },
    { action: 'payment-report-refused', actorId: null, subjectId: found.id, details: { kind, id, told: sum, why } },
  );
}
