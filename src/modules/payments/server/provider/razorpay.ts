import * as words from '#messages/payments/errors';
import Razorpay from 'razorpay';
import { z } from 'zod';
import { AppError, unavailable } from '#core/app-error.ts';
import type { Config } from '#server/config.ts';
import type { Provider } from './provider.ts';
import { PaymentEntity, RefundEntity } from './razorpay-entities.ts';

const LONGEST_MS = 10_000;

/** Razorpay by its own library. */
export function openRazorpay(config: Config): Provider {
  const keyId = config.RAZORPAY_KEY_ID ?? '';
  const keySecret = config.RAZORPAY_KEY_SECRET ?? '';
  const client = new Razorpay({ key_id: keyId, key_secret: keySecret });
  // The library offers neither another address nor a limit of time.
  const { defaults } = (client as unknown as { api: { rq: { defaults: { baseURL: string; timeout: number } } } }).api.rq;
  defaults.baseURL = config.RAZORPAY_API_URL;
  defaults.timeout = LONGEST_MS;
  const payments = z.object({ items: z.array(PaymentEntity) });
  const refunds = z.object({ items: z.array(RefundEntity) });

  return {
    name: 'razorpay',
    isTest: keyId.startsWith('rzp_test_'),
    keyId,
    keySecret,
    webhookSecret: config.RAZORPAY_WEBHOOK_SECRET ?? '',
    createOrder: ({ ourId, amountPaise, currency }) =>
      callRazorpay(
        () => client.orders.create({ amount: amountPaise, currency, receipt: ourId, notes: { order: ourId } }),
        z.object({ id: z.string() }),
      ),
    paymentsOf: async (orderId) => (await callRazorpay(() => client.orders.fetchPayments(orderId), payments)).items,
    payment: (paymentId) => callRazorpay(() => client.payments.fetch(paymentId), PaymentEntity),
    capture: ({ id, amount, currency }) => callRazorpay(() => client.payments.capture(id, amount, currency), PaymentEntity),
    refund: ({ ourId, paymentId, amountPaise }) =>
      callRazorpay(
        () => client.payments.refund(paymentId, { amount: amountPaise, receipt: ourId, notes: { refund: ourId } }),
        RefundEntity,
      ),
    refundsOf: async (paymentId) => (await callRazorpay(() => client.payments.fetchMultipleRefund(paymentId, {}), refunds)).items,
  };
}

/**
 * The library throws `{ statusCode, error: { description } }` where Razorpay refuses, and stumbles over its own feet (a TypeError) where
 * Razorpay cannot be reached.
 */
async function callRazorpay<Answer extends z.ZodType>(ask: () => Promise<unknown>, answer: Answer): Promise<z.output<Answer>> {
  let given: unknown;
  try {
    given = await ask();
  } catch (error) {
    const refusal = z
      .object({ statusCode: z.number(), error: z.object({ description: z.string().optional() }).nullish() })
      .safeParse(error);
    if (refusal.success && refusal.data.statusCode < 500 && refusal.data.statusCode !== 429)
      throw new AppError(502, 'provider-refused', () =>
        words.providerRefused({ reason: refusal.data.error?.description ?? words.noReason() }),
      );
    throw unavailable(words.providerAway, 10);
  }
  const read = answer.safeParse(given);
  if (!read.success) throw new AppError(502, 'provider-answer', words.providerUnreadable);
  return read.data;
}
