import * as words from '#messages/payments/payments';
import { useState, type ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { toast } from '#web/shell/toast.ts';
import { dismissOrder, oneOrder, startOrder, verifyPayment, type Checkout, type CheckoutAnswer, type OrderView } from '../contract.ts';
import type { Sku } from '../model/catalogue.ts';
import { openRazorpay } from './load-razorpay.ts';
import { paymentData } from './payment-data.ts';
import { SandboxDialog, type SandboxAnswer } from './sandbox-dialog.tsx';
import { useRefreshAll } from './use-payments.ts';
import { priceWords } from './words.ts';

type Asking = { checkout: Checkout; answer: (answer: SandboxAnswer | null) => void };
/** How long, and how often, the server is asked about a payment of which the browser was told nothing. */
const lateAnswers = { times: 12, everyMs: 1500 };

/** Pays for one thing: order, the provider's window, proof, and what to say. `dialog` must be drawn somewhere. */
export function usePay(onPaid?: (order: OrderView) => void): {
  pay: (wanted: { sku: Sku; subject?: string }) => void;
  isPaying: boolean;
  dialog: ReactNode;
} {
  const [asking, setAsking] = useState<Asking | null>(null);
  const refresh = useRefreshAll();

  const ask = (checkout: Checkout) =>
    checkout.provider === 'razorpay'
      ? openRazorpay(checkout)
      : new Promise<SandboxAnswer | null>((answered) => {
          setAsking({
            checkout,
            answer: (answer) => {
              setAsking(null);
              answered(answer);
            },
          });
        });

  async function finish(order: OrderView) {
    paymentData.store({ razorpayPaymentId: order.paymentId ?? '', order });
    toast.success(words.received({ isTest: order.isTest, amount: priceWords(order.amountPaise), title: order.title }));
    await refresh();
    onPaid?.(order);
  }

  const { mutate, isPending } = useMutation({
    mutationFn: async (wanted: { sku: Sku; subject?: string }) => {
      const checkout = await call(startOrder, wanted);
      const answer = await ask(checkout).catch((error: Error) => {
        toast.error(error.message);
        return 'not-loaded' as const;
      });
      if (answer === 'not-loaded') return;
      if (isComplete(answer)) {
        const order = await call(verifyPayment, answer);
        if (order.state === 'paid') return finish(order);
        toast.info(words.beingConfirmed());
      } else if (answer === null) {
        await call(dismissOrder, { id: checkout.orderId }, { quiet: true });
        toast.info(words.closed());
        return;
      } else toast.error([words.wentWrong(), 'problem' in answer ? answer.problem : ''].filter(Boolean).join(' '));
      if (!(answer !== null && 'problem' in answer)) void waitForNews(checkout.orderId, finish);
    },
  });
  return { pay: mutate, isPaying: isPending, dialog: asking && <SandboxDialog checkout={asking.checkout} onAnswer={asking.answer} /> };
}

const isComplete = (answer: Partial<CheckoutAnswer> | null): answer is CheckoutAnswer =>
  answer !== null && Boolean(answer.razorpay_order_id && answer.razorpay_payment_id && answer.razorpay_signature);

/** The server may hear from the provider what this browser was never told. */
async function waitForNews(id: string, onPaid: (order: OrderView) => Promise<void>) {
  for (let time = 0; time < lateAnswers.times; time += 1) {
    await new Promise((wait) => setTimeout(wait, lateAnswers.everyMs));
    const order = await call(oneOrder, { id }, { quiet: true }).catch(() => null);
    if (order?.state === 'paid') return onPaid(order);
  }
}
