import type { Product } from '#core/endpoint.ts';

/** What is sold. Amounts are in the table of prices; here is what a payment opens. */
export const planNames = ['propgpt', 'market-lens', 'market-lens-pro', 'simulator'] as const;
export type PlanName = (typeof planNames)[number];
export const periods = ['month', 'year'] as const;
export type Period = (typeof periods)[number];

type Plan = {
  title: string;
  words: string;
  opens: readonly Product[];
  trialDays: number;
};
export const plans: Record<PlanName, Plan> = {
  propgpt: {
    title: 'PropGPT',
    words: 'The assistant that answers from registered sales',
    opens: ['propgpt'],
    trialDays: 7,
  },
  'market-lens': {
    title: 'Market Lens',
    words: 'Pace, prices, buyers and promoters of any market, and every sale behind them',
    opens: ['market-lens', 'sale-transactions'],
    trialDays: 0,
  },
  'market-lens-pro': {
    title: 'Market Lens Professional',
    words: 'All of Market Lens, documents included, and values of properties',
    opens: ['market-lens', 'sale-transactions', 'valuation'],
    trialDays: 0,
  },
  simulator: {
    title: 'Simulator',
    words: 'What may be paid for a plot: area statement, monthly cash, scenarios and their spread',
    opens: ['simulator'],
    trialDays: 7,
  },
};

/** Paid for once. A right to one of them is for one subject: a document, a selection. */
export const goodsNames = ['index-two-pdf', 'valuation-selection', 'certified-report'] as const;
export type GoodsName = (typeof goodsNames)[number];
export const goods: Record<GoodsName, { title: string; isQuoted: boolean }> = {
  'index-two-pdf': { title: 'Index II PDF of one document', isQuoted: false },
  'valuation-selection': { title: 'Valuation of a selection', isQuoted: false },
  'certified-report': { title: 'Certified valuation report', isQuoted: true },
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

const periodWords: Record<Period, string> = { month: 'one month', year: 'one year' };

export function titleOfSku(sku: Sku): string {
  const sold = soldBy(sku);
  return sold.kind === 'goods' ? goods[sold.goods].title : `${plans[sold.plan].title}, ${periodWords[sold.period]}`;
}

/** After a paid period ends the product stays open so long for whoever did not cancel, so that a renewal may be a few days late. */
export const GRACE_DAYS = 3;
/** From this many days before its end a period may be renewed, and its holder is asked by mail. */
export const RENEW_DAYS_AHEAD = 7;
