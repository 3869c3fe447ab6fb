import * as words from '#messages/payments/errors';
import { createHmac, randomBytes } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { notFound } from '#core/app-error.ts';
import { sayIn } from '#core/language.ts';
import type { Ground } from '#server/ground.ts';
import { sandboxRecord } from '../schema.ts';
import type { Provider } from './provider.ts';
import { PaymentEntity, RefundEntity } from './razorpay-entities.ts';

const Order = z.object({ id: z.string(), amount: z.number(), currency: z.string() });
const newId = (kind: string) => `${kind}_TEST${randomBytes(9).toString('hex')}`;

/** Razorpay's part played by us, with its own records and the same signatures. It moves no money. */
export type Sandbox = Provider & { pay(orderId: string, succeeds: boolean): Promise<Record<string, unknown>> };

export function openSandbox(ground: Ground): Sandbox {
  const { db, config, now } = ground;
  const secretFor = (purpose: string) => createHmac('sha256', config.SESSION_SECRET).update(`payments sandbox ${purpose}`).digest('hex');
  const keep = (kind: 'order' | 'payment' | 'refund', id: string, parentId: string | null, body: Record<string, unknown>) =>
    db.insert(sandboxRecord).values({ id, kind, parentId, body, createdAt: now() });
  const find = async (kind: 'order' | 'payment', id: string) => {
    const [found] = await db
      .select()
      .from(sandboxRecord)
      .where(and(eq(sandboxRecord.id, id), eq(sandboxRecord.kind, kind)));
    if (found === undefined) throw notFound(words.noSuchTestOrder);
    return found.body;
  };
  const below = async (kind: 'payment' | 'refund', parentId: string) =>
    (
      await db
        .select()
        .from(sandboxRecord)
        .where(and(eq(sandboxRecord.parentId, parentId), eq(sandboxRecord.kind, kind)))
        .orderBy(asc(sandboxRecord.createdAt))
    ).map(({ body }) => body);

  return {
    name: 'sandbox',
    isTest: true,
    keyId: 'rzp_test_sandbox',
    keySecret: secretFor('key'),
    webhookSecret: secretFor('webhook'),
    async createOrder({ ourId, amountPaise, currency }) {
      const id = newId('order');
      await keep('order', id, null, { id, entity: 'order', amount: amountPaise, currency, receipt: ourId });
      return { id };
    },
    paymentsOf: async (orderId) => (await below('payment', orderId)).map((body) => PaymentEntity.parse(body)),
    payment: async (paymentId) => PaymentEntity.parse(await find('payment', paymentId)),
    capture: (payment) => Promise.resolve(payment),
    async refund({ ourId, paymentId, amountPaise }) {
      await find('payment', paymentId);
      const id = newId('rfnd');
      const body = { id, entity: 'refund', payment_id: paymentId, amount: amountPaise, status: 'processed', notes: { refund: ourId } };
      await keep('refund', id, paymentId, body);
      return RefundEntity.parse(body);
    },
    refundsOf: async (paymentId) => (await below('refund', paymentId)).map((body) => RefundEntity.parse(body)),
    /** What a bank does when somebody pays: one more payment of the order, whether the order knows already of another or not. */
    async pay(orderId, succeeds) {
      const { amount, currency } = Order.parse(await find('order', orderId));
      const id = newId('pay');
      const body = {
        id,
        entity: 'payment',
        order_id: orderId,
        amount,
        currency,
        method: 'test',
        status: succeeds ? 'captured' : 'failed',
        error_description: succeeds ? null : sayIn('en', words.testBankDeclined),
      };
      await keep('payment', id, orderId, body);
      return body;
    },
  };
}
