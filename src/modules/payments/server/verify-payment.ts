import * as words from '#messages/payments/errors';
import { and, eq } from 'drizzle-orm';
import { AppError, notFound } from '#core/app-error.ts';
import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import type { CheckoutAnswer } from '../contract.ts';
import { faultOfSum } from '../model/fault-of-sum.ts';
import { mailPapers } from './invoices.ts';
import { isCheckoutSignature, type Provider, type ProviderPayment } from './provider/provider.ts';
import { order } from './schema.ts';
import type { Shop } from './sellers.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * What the checkout told the browser, proved and entered. While the provider does not answer, or the bank has not decided, the order
 * stays open: the webhook or the next reconciliation settles it.
 */
export async function verifyPayment(ground: Shop, provider: Provider, person: Person, answer: CheckoutAnswer) {
  const { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature } = answer;
  const [found] = await ground.db
    .select()
    .from(order)
    .where(and(eq(order.providerOrderId, orderId), eq(order.personId, person.userId)));
  if (found === undefined) throw notFound(words.noSuchOrder);
  if (!isCheckoutSignature(provider, orderId, paymentId, signature)) throw new AppError(400, 'bad-signature', words.notVerified);
  try {
    const payment = await provider.payment(paymentId);
    if (payment.orderId !== orderId) throw new AppError(400, 'bad-signature', words.ofOtherOrder);
    if ((await settleOrCapture(ground, provider, payment)) === 'refused') throw new AppError(409, 'payment-refused', words.paymentRefused);
    await mailPapers(ground);
  } catch (error) {
    if (!(error instanceof AppError) || error.status < 500) throw error;
    ground.log.warn({ err: error, orderId: found.id }, 'a payment is signed but could not be entered yet');
  }
  return found.id;
}

/** Money that a bank has set aside is taken first, unless it could not be entered. */
export async function settleOrCapture(ground: Shop, provider: Provider, payment: ProviderPayment) {
  if (payment.state !== 'authorized' || (await isRefused(ground, payment))) return settlePayment(ground, payment);
  return settlePayment(ground, await provider.capture(payment));
}

async function isRefused({ db }: Ground, payment: ProviderPayment): Promise<boolean> {
  const [found] = await db.select({ currency: order.currency }).from(order).where(eq(order.providerOrderId, payment.orderId));
  return found === undefined || faultOfSum(payment, found.currency) !== null;
}
