import type { Product } from '#core/endpoint.ts';
import { formatCount } from '#core/indian-number.ts';
import { formatMoney } from '#core/money.ts';
import { dateInIndia, formatDate } from '#core/period.ts';
import type { Period, PlanName } from '../model/catalogue.ts';
import { plans } from '../model/catalogue.ts';
import { meters, meterWords, monthlyLimits } from '../model/limits.ts';
import type { SubscriptionState } from '../model/subscription.ts';

/** To the paisa where there are any: ₹45, ₹36.58. */
export const priceWords = (paise: number | null) =>
  paise === null ? 'quoted' : formatMoney(paise, 'INR', { hundredths: paise % 100 !== 0 });

export const dayOf = (instant: string) => formatDate(dateInIndia(Date.parse(instant)));
export const periodWords: Record<Period, string> = { month: 'a month', year: 'a year' };

const productWords: Partial<Record<Product, string>> = {
  propgpt: 'Chat with PropGPT',
  'market-lens': 'Market Lens: dashboards, comparison and reports of every market',
  'sale-transactions': 'Every registered sale, searched and mapped',
  simulator: 'Plots of your own with up to ten scenarios, saved, shared and exported',
  valuation: 'Values of single properties and portfolios',
};

/** What a plan opens, and how much of what is counted. */
export const holdsOf = (plan: PlanName): string[] => [
  ...plans[plan].opens.map((product) => productWords[product] ?? product),
  ...meters.flatMap((meter) => {
    const limit = monthlyLimits[plan][meter];
    return limit === 0 ? [] : [`${limit === null ? 'Any number of' : formatCount(limit)} ${meterWords[meter].many} a month`];
  }),
];

export function standing(state: SubscriptionState, until: string | null): string | null {
  const day = formatDate(until);
  switch (state) {
    case 'none':
      return null;
    case 'trial':
      return `On trial until ${day}`;
    case 'active':
      return `Yours until ${day}`;
    case 'ending':
      return `Yours until ${day}, then it ends`;
    case 'grace':
      return `Not renewed yet: open until ${day}`;
    case 'ended':
      return `Ended on ${day}`;
  }
}
