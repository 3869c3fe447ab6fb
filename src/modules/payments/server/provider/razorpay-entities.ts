import { z } from 'zod';
import type { ProviderPayment, ProviderRefund } from './provider.ts';

/** One odd sum must not make a whole list unreadable: what cannot be a sum is refused, and noted, where the report is entered. */
const Amount = z
  .unknown()
  .transform((raw) => (typeof raw === 'number' || (typeof raw === 'string' && /^\d{1,15}$/.test(raw)) ? Number(raw) : NaN));
const Currency = z.unknown().transform((raw) => (typeof raw === 'string' ? raw.slice(0, 20) : ''));

/** Of what Razorpay says, the fields we rely on; anything else may change. */
export const PaymentEntity = z
  .object({
    id: z.string().max(60),
    order_id: z.string().max(60).nullish(),
    amount: Amount,
    currency: Currency,
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    method: z.string().max(40).nullish(),
    error_description: z.string().nullish(),
  })
  .transform(({ id, order_id, amount, currency, status, method, error_description }): ProviderPayment => ({
    id,
    orderId: order_id ?? '',
    amount,
    currency,
    // Refunded is captured and then given back; the refunds tell their own story.
    state: status === 'refunded' ? 'captured' : status,
    method: method ?? '',
    problem: error_description?.slice(0, 300) ?? null,
  }));

export const RefundEntity = z
  .object({
    id: z.string().max(60),
    payment_id: z.string().max(60),
    amount: Amount,
    currency: Currency.nullish(),
    status: z.enum(['pending', 'processed', 'failed']),
    notes: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).nullish(),
  })
  .transform(({ id, payment_id, amount, currency, status, notes }): ProviderRefund => {
    const ourId = notes && !Array.isArray(notes) ? notes['refund'] : null;
    return {
      id,
      paymentId: payment_id,
      amount,
      currency: currency ?? null,
      state: status,
      ourId: typeof ourId === 'string' ? ourId : null,
    };
  });

export const WebhookBody = z.object({
  event: z.string().max(80),
  payload: z.object({
    payment: z.object({ entity: PaymentEntity }).optional(),
    refund: z.object({ entity: RefundEntity }).optional(),
  }),
});
