export type PaymentsBy = 'razorpay' | 'sandbox' | 'off';

type Given = {
  PAYMENTS?: PaymentsBy | undefined;
  RAZORPAY_KEY_ID?: string | undefined;
  RAZORPAY_KEY_SECRET?: string | undefined;
  RAZORPAY_WEBHOOK_SECRET?: string | undefined;
  SELLER_GSTIN?: string | undefined;
  SELLER_STATE: string;
  PUBLIC_URL: string;
  HOST: string;
};

const loopback = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);
const keyNames = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;

/**
 * Who takes payments. In the sandbox anybody can "pay" without money, so it must never stand where real money or other people are: not
 * beside keys, and not at an address that leads here from elsewhere.
 */
export function settlePayments(given: Given): { by: PaymentsBy; faults: string[] } {
  const faults: string[] = [];
  const missing = keyNames.filter((name) => given[name] === undefined);
  const hasKeys = missing.length < keyNames.length;
  const isHere = loopback.has(new URL(given.PUBLIC_URL).hostname);
  if (hasKeys && missing.length > 0) faults.push(`${keyNames.join(', ')} go together; ${missing.join(' and ')} is not set`);
  if (given.PAYMENTS === 'sandbox' && hasKeys)
    faults.push('PAYMENTS is sandbox, but keys of Razorpay are set: where money can be taken nothing may be had for a test payment');
  if (given.PAYMENTS === 'sandbox' && !isHere)
    faults.push('PAYMENTS is sandbox, but PUBLIC_URL leads here from other machines: anybody could have everything for nothing');
  if (given.PAYMENTS === 'razorpay' && !hasKeys) faults.push(`PAYMENTS is razorpay, but ${keyNames.join(', ')} are not set`);
  if (given.RAZORPAY_KEY_ID?.startsWith('rzp_live_') && given.SELLER_GSTIN === undefined)
    faults.push('SELLER_GSTIN must be set with live keys of Razorpay: an invoice with GST needs it');
  if (given.SELLER_GSTIN !== undefined && !given.SELLER_GSTIN.startsWith(given.SELLER_STATE))
    faults.push(`SELLER_GSTIN belongs to another state than SELLER_STATE (${given.SELLER_STATE})`);
  return { by: given.PAYMENTS ?? (hasKeys ? 'razorpay' : isHere && loopback.has(given.HOST) ? 'sandbox' : 'off'), faults };
}
