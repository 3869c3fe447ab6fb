import * as words from '#messages/payments/plans';
import type { Product } from '#core/endpoint.ts';
import { formatCount } from '#core/indian-number.ts';
import { formatMoney } from '#core/money.ts';
import { dateInIndia, formatDate } from '#core/period.ts';
import type { PlanName } from '../model/catalogue.ts';
import { plans } from '../model/catalogue.ts';
import { meterKey, meters, monthlyLimits } from '../model/limits.ts';
import type { SubscriptionState } from '../model/subscription.ts';

/** To the paisa where there are any: ₹45, ₹36.58. */
export const priceWords = (paise: number | null) =>
  paise === null ? words.quoted() : formatMoney(paise, 'INR', { hundredths: paise % 100 !== 0 });

export const dayOf = (instant: string) => formatDate(dateInIndia(Date.parse(instant)));
const productKey: Partial<Record<Product, Parameters<typeof words.opens>[0]['product']>> = {
  propgpt: 'propgpt',
  'market-lens': 'marketLens',
  'sale-transactions': 'saleTransactions',
  simulator: 'simulator',
  valuation: 'valuation',
};

/** What a plan opens, and how much of what is counted. */
export const holdsOf = (plan: PlanName): string[] => [
  ...plans[plan].opens.map((product) => words.opens({ product: productKey[product] ?? 'other' })),
  ...meters.flatMap((meter) => {
    const limit = monthlyLimits[plan][meter];
    return limit === 0 ? [] : [words.allowance({ meter: meterKey[meter], isLimited: limit !== null, limit: formatCount(limit) })];
  }),
];

/** How long a plan is open; null of one that was never had. */
export const standing = (state: SubscriptionState, until: string | null): string | null =>
  state === 'none' ? null : words.standing({ state, day: formatDate(until) });
