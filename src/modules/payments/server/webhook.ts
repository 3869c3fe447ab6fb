import * as words from '#messages/payments/errors';
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { AppError, badRequest } from '#core/app-error.ts';
import { mailPapers } from './invoices.ts';
import { isSignature, type Provider } from './provider/provider.ts';
import { WebhookBody } from './provider/razorpay-entities.ts';
import { settleRefund } from './refunds.ts';
import { event } from './schema.ts';
import type { Shop } from './sellers.ts';
import { settlePayment } from './settle-payment.ts';
import { settleOrCapture } from './verify-payment.ts';

type Called = { rawBody: Buffer; signature: string; eventId: string };

/**
 * What the provider tells by itself. The event is noted after its contents are entered, and both are safe to repeat: a process killed in
 * between enters nothing twice when the provider tells it again, which it does until it hears 200.
 */
export async function takeWebhook(ground: Shop, provider: Provider, { rawBody, signature, eventId }: Called) {
  if (!isSignature(provider.webhookSecret, rawBody, signature)) throw new AppError(400, 'bad-signature', words.wrongSignature);
  const read = WebhookBody.safeParse(parsed(rawBody));
  if (!read.success) throw badRequest(words.unreadableEvent);
  const id = eventId === '' ? createHash('sha256').update(rawBody).digest('hex') : eventId;
  const [earlier] = await ground.db.select({ id: event.id }).from(event).where(eq(event.id, id));
  if (earlier !== undefined) return;
  const { payment, refund } = read.data.payload;
  const outcomes: string[] = [];
  // A refund's event carries its payment too: it counts first, should the news of it be late.
  if (payment !== undefined) {
    const isToCapture = payment.entity.state === 'authorized';
    outcomes.push(
      isToCapture
        ? await settleOrCapture(ground, provider, await provider.payment(payment.entity.id))
        : await settlePayment(ground, payment.entity),
    );
  }
  if (refund !== undefined) outcomes.push(await settleRefund(ground, refund.entity));
  await ground.db
    .insert(event)
    .values({ id, type: read.data.event, outcome: outcomes.join(', ') || 'nothing of ours', receivedAt: ground.now() })
    .onConflictDoNothing();
  await mailPapers(ground);
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
