export type PaymentsBy = 'razorpay' | 'sandbox' | 'off';

type Given = {
  PAYMENTS?: PaymentsBy | undefined;
  PAYMENTS_TEST_IN_PUBLIC: boolean;
  RAZORPAY_KEY_ID?: string | undefined;
  RAZORPAY_KEY_SECRET?: string | undefined;
  RAZORPAY_WEBHOOK_SECRET?: string | undefined;
  SELLER_GSTIN?: string | undefined;
  SELLER_STATE: string;
  PUBLIC_URL: string;
  /** Else it is the default, which says nothing of where people come in. */
  isPublicUrlSet: boolean;
  TRUST_PROXY: false | number | readonly string[];
  HOST: string;
};

type Settled = { by: PaymentsBy; faults: string[]; offBecause?: string; directOnly: boolean };

const loopback = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);
export const isLoopback = (hostname: string) => loopback.has(hostname);
const keyNames = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;

/**
 * Who takes payments. In the sandbox, and with test keys, anybody can "pay" without money, so they must never stand where real money or
 * other people are: not at an address that leads here from elsewhere, and not behind a proxy of which nobody said where it leads from.
 */
export function settlePayments(given: Given): Settled {
  const faults: string[] = [];
  const missing = keyNames.filter((name) => given[name] === undefined);
  const hasKeys = missing.length < keyNames.length;
  const isHere = isLoopback(new URL(given.PUBLIC_URL).hostname) && isLoopback(given.HOST);
  const isBehindUnknown = given.TRUST_PROXY !== false && given.TRUST_PROXY !== 0 && !given.isPublicUrlSet;
  const hasTestKey = given.RAZORPAY_KEY_ID?.startsWith('rzp_test_') === true;
  const mayTest = isHere || given.PAYMENTS_TEST_IN_PUBLIC;
  if (hasKeys && missing.length > 0) faults.push(`${keyNames.join(', ')} go together; ${missing.join(' and ')} is not set`);
  if (given.PAYMENTS === 'sandbox' && hasKeys)
    faults.push('PAYMENTS is sandbox, but keys of Razorpay are set: where money can be taken nothing may be had for a test payment');
  if (given.PAYMENTS === 'sandbox' && !mayTest)
    faults.push(
      'PAYMENTS is sandbox, but PUBLIC_URL or HOST leads here from other machines: anybody could have everything for nothing (PAYMENTS_TEST_IN_PUBLIC=true allows it)',
    );
  if (hasTestKey && given.PAYMENTS !== 'off' && !mayTest)
    faults.push(
      'RAZORPAY_KEY_ID is a test key, but PUBLIC_URL or HOST leads here from other machines: anybody could have everything for nothing. Set live keys, or PAYMENTS=off, or PAYMENTS_TEST_IN_PUBLIC=true',
    );
  if (given.PAYMENTS === 'razorpay' && !hasKeys) faults.push(`PAYMENTS is razorpay, but ${keyNames.join(', ')} are not set`);
  if (isBehindUnknown && given.PAYMENTS !== undefined && given.PAYMENTS !== 'off')
    faults.push(
      `PAYMENTS is ${given.PAYMENTS}, but behind a proxy (TRUST_PROXY) none are taken without PUBLIC_URL: set where people reach this server`,
    );
  if (given.RAZORPAY_KEY_ID?.startsWith('rzp_live_') && given.SELLER_GSTIN === undefined)
    faults.push('SELLER_GSTIN must be set with live keys of Razorpay: an invoice with GST needs it');
  if (given.SELLER_GSTIN !== undefined && !given.SELLER_GSTIN.startsWith(given.SELLER_STATE))
    faults.push(`SELLER_GSTIN belongs to another state than SELLER_STATE (${given.SELLER_STATE})`);
  const directOnly = !given.PAYMENTS_TEST_IN_PUBLIC && (isHere || !given.isPublicUrlSet);
  if (isBehindUnknown)
    return {
      by: 'off',
      faults,
      directOnly,
      ...(hasKeys && { offBecause: 'Payments are off: TRUST_PROXY is set, and PUBLIC_URL, where people reach this server, is not.' }),
    };
  return { by: given.PAYMENTS ?? (hasKeys ? 'razorpay' : mayTest && isHere ? 'sandbox' : 'off'), faults, directOnly };
}
