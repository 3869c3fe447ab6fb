import * as words from '#messages/payments/catalogue';
import { tableOfWords } from '#core/table-of-words.ts';
import type { Product } from '#core/endpoint.ts';
import type { PlanName } from './catalogue.ts';

export const meters = ['propgpt-questions', 'valuations', 'index-two-downloads'] as const;
export type Meter = (typeof meters)[number];

/** The product that an administrator may open by hand, and with it an allowance. */
export const productOfMeter: Record<Meter, Product> = {
  'propgpt-questions': 'propgpt',
  valuations: 'valuation',
  'index-two-downloads': 'sale-transactions',
};

export const meterTitle = tableOfWords<Meter>({
  'propgpt-questions': words.questions,
  valuations: words.valuations,
  'index-two-downloads': words.indexTwo,
});

/** A meter as messages choose by it: their choices hold no hyphen. */
export const meterKey = { 'propgpt-questions': 'questions', valuations: 'valuations', 'index-two-downloads': 'indexTwo' } as const;

/** By what somebody holds: a plan, its trial, or a product an administrator opened by hand. */
export type Holding = PlanName | 'propgpt-trial' | 'by-hand';

/** A calendar month's allowance, of every meter under every holding; null: no limit. The one table: screens and server read it. */
export const monthlyLimits: Record<Holding, Record<Meter, number | null>> = {
  'propgpt-trial': { 'propgpt-questions': 20, valuations: 0, 'index-two-downloads': 0 },
  propgpt: { 'propgpt-questions': 500, valuations: 0, 'index-two-downloads': 0 },
  'market-lens': { 'propgpt-questions': 0, valuations: 0, 'index-two-downloads': 0 },
  'market-lens-pro': { 'propgpt-questions': 0, valuations: 200, 'index-two-downloads': 20 },
  simulator: { 'propgpt-questions': 0, valuations: 0, 'index-two-downloads': 0 },
  'by-hand': { 'propgpt-questions': 500, valuations: null, 'index-two-downloads': 0 },
};

/** Of several holdings the most generous counts; they do not add up. */
export function limitOf(holdings: readonly Holding[], meter: Meter): number | null {
  let most = 0;
  for (const holding of holdings) {
    const limit = monthlyLimits[holding][meter];
    if (limit === null) return null;
    most = Math.max(most, limit);
  }
  return most;
}

export function limitsTable(): string {
  return [
    `| held | ${meters.map((meter) => meterTitle[meter]).join(' | ')} |`,
    `| --- | ${meters.map(() => '---').join(' | ')} |`,
    ...Object.entries(monthlyLimits).map(([holding, limits]) => {
      const cells = meters.map((meter) => (limits[meter] === null ? 'no limit' : String(limits[meter])));
      return `| ${holding} | ${cells.join(' | ')} |`;
    }),
  ].join('\n');
}
