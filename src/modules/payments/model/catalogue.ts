import * as words from '#messages/payments/catalogue';
import type { Product } from '#core/endpoint.ts';

/** What is sold. Amounts are in the table of prices; here is what a payment opens. */
export const planNames = ['propgpt', 'market-lens', 'market-lens-pro', 'simulator'] as const;
export type PlanName = (typeof planNames)[number];
export const periods = ['month', 'year'] as const;
export type Period = (typeof periods)[number];

type Plan = {
  readonly title: string;
  readonly words: string;
  opens: readonly Product[];
  trialDays: number;
};

/** Its title and what it is are said when they are read. */
const plan = ({ title, means, ...facts }: { title: () => string; means: () => string } & Pick<Plan, 'opens' | 'trialDays'>): Plan => ({
  ...facts,
  get title() {
    return title();
  },
  get words() {
    return means();
  },
});

export const plans: Record<PlanName, Plan> = {
  propgpt: plan({ title: words.propgpt, means: words.propgptMeans, opens: ['propgpt'], trialDays: 7 }),
  'market-lens': plan({ title: words.marketLens, means: words.marketLensMeans, opens: ['market-lens', 'sale-transactions'], trialDays: 0 }),
  'market-lens-pro': plan({
    title: words.marketLensPro,
    means: words.marketLensProMeans,
    opens: ['market-lens', 'sale-transactions', 'valuation'],
    trialDays: 0,
  }),
  simulator: plan({ title: words.simulator, means: words.simulatorMeans, opens: ['simulator'], trialDays: 7 }),
};

/** Paid for once. A right to one of them is for one subject: a document, a selection. */
export const goodsNames = ['index-two-pdf', 'valuation-selection', 'certified-report'] as const;
export type GoodsName = (typeof goodsNames)[number];
const piece = (title: () => string, isQuoted: boolean) => ({
  isQuoted,
  get title() {
    return title();
  },
});
export const goods: Record<GoodsName, { readonly title: string; isQuoted: boolean }> = {
  'index-two-pdf': piece(words.indexTwoPdf, false),
  'valuation-selection': piece(words.valuationSelection, false),
  'certified-report': piece(words.certifiedReport, true),
};

export const skus = [
  'index-two-pdf',
  'valuation-selection',
  'propgpt-month',
  'propgpt-year',
  'market-lens-month',
  'market-lens-year',
  'market-lens-pro-month',
  'market-lens-pro-year',
  'simulator-month',
  'simulator-year',
  'certified-report',
] as const;
export type Sku = (typeof skus)[number];

export type Sold = { kind: 'plan'; plan: PlanName; period: Period } | { kind: 'goods'; goods: GoodsName };

export function soldBy(sku: Sku): Sold {
  const named = goodsNames.find((name) => name === sku);
  if (named !== undefined) return { kind: 'goods', goods: named };
  for (const plan of planNames) for (const period of periods) if (sku === skuOf(plan, period)) return { kind: 'plan', plan, period };
  throw new Error(`nothing is sold as ${sku}`);
}

export const skuOf = (plan: PlanName, period: Period) => `${plan}-${period}` as const satisfies Sku;

export function titleOfSku(sku: Sku): string {
  const sold = soldBy(sku);
  return sold.kind === 'goods' ? goods[sold.goods].title : words.planFor({ plan: plans[sold.plan].title, period: sold.period });
}

/** After a paid period ends the product stays open so long for whoever did not cancel, so that a renewal may be a few days late. */
export const GRACE_DAYS = 3;
/** From this many days before its end a period may be renewed, and its holder is asked by mail. */
export const RENEW_DAYS_AHEAD = 7;
