import type { OrderView } from '../contract.ts';

/** The last payment of this visit, for screens that wait for one. */
export type PaymentData = { razorpayPaymentId: string; order: OrderView };

let last: PaymentData | null = null;

export const paymentData = {
  read: () => last,
  store: (data: PaymentData) => {
    last = data;
  },
};
