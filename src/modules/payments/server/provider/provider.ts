import { createHmac, timingSafeEqual } from 'node:crypto';

export type ProviderPayment = {
  id: string;
  orderId: string;
  /** Hundredths of `currency` as told, not checked yet (`faultOfSum`); NaN where no number was told. */
  amount: number;
  /** As told, not checked yet; '' where none was told. */
  currency: string;
  state: 'created' | 'authorized' | 'captured' | 'failed';
  method: string;
  problem: string | null;
};
export type ProviderRefund = {
  id: string;
  paymentId: string;
  /** Hundredths of `currency` as told, not checked yet (`faultOfSum`); NaN where no number was told. */
  amount: number;
  /** As told, not checked yet; null where none was told: that of the payment. */
  currency: string | null;
  state: 'pending' | 'processed' | 'failed';
  /** The refund of ours it was asked as; null: begun at the provider's own desk. */
  ourId: string | null;
};

/** Whoever takes the money. Both of them keep one protocol, the one of Razorpay. */
export type Provider = {
  name: 'razorpay' | 'sandbox';
  isTest: boolean;
  /** Public: goes to the browser. */
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  createOrder(order: { ourId: string; amountPaise: number; currency: string }): Promise<{ id: string }>;
  paymentsOf(providerOrderId: string): Promise<ProviderPayment[]>;
  payment(paymentId: string): Promise<ProviderPayment>;
  /** Takes what a bank has only set aside. */
  capture(payment: ProviderPayment): Promise<ProviderPayment>;
  refund(refund: { ourId: string; paymentId: string; amountPaise: number }): Promise<ProviderRefund>;
  refundsOf(paymentId: string): Promise<ProviderRefund[]>;
};

export const hmacHex = (secret: string, text: string | Buffer) => createHmac('sha256', secret).update(text).digest('hex');

/** In a time that does not tell how much of it was right, which the comparison of the provider's own library does. */
export function isSignature(secret: string, text: string | Buffer, signature: string) {
  const [right, given] = [Buffer.from(hmacHex(secret, text)), Buffer.from(signature)];
  return right.length === given.length && timingSafeEqual(right, given);
}

/** What the checkout answers the browser with is signed over order and payment by the key's secret. */
export const isCheckoutSignature = ({ keySecret }: Pick<Provider, 'keySecret'>, orderId: string, paymentId: string, signature: string) =>
  isSignature(keySecret, `${orderId}|${paymentId}`, signature);
