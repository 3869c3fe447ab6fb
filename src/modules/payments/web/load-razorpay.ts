import { razorpayNotLoaded } from '#messages/payments/payments';
import type { Checkout, CheckoutAnswer } from '../contract.ts';

/** The provider asks that its script always comes from there. */
const SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js';

type Options = {
  key: string;
  order_id: string;
  amount: number;
  currency: string;
  name: string;
  description: string;
  prefill: { email: string };
  theme: { color: string };
  handler: (answer: Partial<CheckoutAnswer>) => void;
  modal: { ondismiss: () => void };
};
declare global {
  interface Window {
    Razorpay?: new (options: Options) => { open: () => void };
  }
}

let loading: Promise<void> | null = null;

function loadScript(): Promise<void> {
  loading ??= new Promise<void>((loaded, failed) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    script.addEventListener('load', () => loaded());
    script.addEventListener('error', () => {
      script.remove();
      loading = null; // the next try asks for it again
      failed(new Error(razorpayNotLoaded()));
    });
    document.head.append(script);
  });
  return loading;
}

/** The provider's own checkout. Null: closed without an answer. */
export async function openRazorpay(checkout: Checkout): Promise<Partial<CheckoutAnswer> | null> {
  await loadScript();
  const { Razorpay } = window;
  if (Razorpay === undefined) throw new Error(razorpayNotLoaded());
  return new Promise((answered) => {
    new Razorpay({
      key: checkout.key,
      order_id: checkout.id,
      amount: checkout.amount,
      currency: checkout.currency,
      name: checkout.name,
      description: checkout.description,
      prefill: { email: checkout.email },
      theme: checkout.theme,
      handler: (answer) => answered(answer),
      modal: { ondismiss: () => answered(null) },
    }).open();
  });
}
