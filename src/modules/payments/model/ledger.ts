import type { TaxSplit } from './tax.ts';

/**
 * Double entry. What comes in or is owed to us is positive, what we owe or have earned is negative, and every booking adds up to
 * nothing. `rights` is kept the same way: what is open to the person at its price, against `rights-given`.
 */
export const accounts = ['provider', 'customer', 'ordered', 'sales', 'gst', 'owed-back', 'rights', 'rights-given'] as const;
export type Account = (typeof accounts)[number];
export type Entry = { account: Account; amountPaise: number };

const pair = (to: Account, from: Account, amountPaise: number): Entry[] => [
  { account: to, amountPaise },
  { account: from, amountPaise: -amountPaise },
];

/** Every kind of booking there is. Each is made once for what it is about: the key of the booking says so, and is unique. */
export const bookings = {
  promised: (amountPaise: number) => pair('customer', 'ordered', amountPaise),
  released: (amountPaise: number) => pair('ordered', 'customer', amountPaise),
  /** The money, and at once what it was for: the customer owes nothing, the seller has earned, the state has its tax. */
  paid: ({ totalPaise, taxablePaise, taxPaise }: TaxSplit): Entry[] => [
    ...pair('provider', 'customer', totalPaise),
    { account: 'ordered', amountPaise: totalPaise },
    { account: 'sales', amountPaise: -taxablePaise },
    { account: 'gst', amountPaise: -taxPaise },
  ],
  opened: (amountPaise: number) => pair('rights', 'rights-given', amountPaise),
  closed: (amountPaise: number) => pair('rights-given', 'rights', amountPaise),
  refunded: ({ totalPaise, taxablePaise, taxPaise }: TaxSplit): Entry[] => [
    { account: 'sales', amountPaise: taxablePaise },
    { account: 'gst', amountPaise: taxPaise },
    { account: 'provider', amountPaise: -totalPaise },
  ],
  /** Money that was not asked for, a second payment or a wrong sum: it belongs to whoever sent it. */
  surplus: (amountPaise: number) => pair('provider', 'owed-back', amountPaise),
  surplusReturned: (amountPaise: number) => pair('owed-back', 'provider', amountPaise),
} as const;

export const sumOf = (entries: readonly Entry[]) => entries.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
