import { randomUUID } from 'node:crypto';
import type { Ground } from '#server/ground.ts';
import type { Tx } from '#server/postgres/postgres.ts';
import { refund } from './schema.ts';

export type RefundRow = typeof refund.$inferSelect;
type Noted = Pick<RefundRow, 'orderId' | 'paymentId' | 'amountPaise' | 'reason'> & Partial<Pick<RefundRow, 'isSurplus' | 'askedBy'>>;

/** Notes that money is to go back. The provider is asked afterwards, until it has answered. */
export async function noteRefund({ now }: Pick<Ground, 'now'>, tx: Tx, noted: Noted): Promise<RefundRow> {
  const [updated] = await tx
    .insert(refund)
    .values({ id: randomUUID(), state: 'asked', askedAt: now(), ...noted })
    .returning();
  return updated!;
}
