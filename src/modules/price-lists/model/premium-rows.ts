import * as words from '#messages/price-lists/premiums';
import type { PricingMarket } from './pricing-market.ts';
import { asShare } from './work-out.ts';

export type PremiumRow = {
  id: string;
  name: string;
  /** Null where the pairs are too few. */
  share: number | null;
  low: number | null;
  high: number | null;
  pairs: number;
  projects: number;
  scope: 'localities' | 'city';
};

/** Ten per cent more area is what people picture; an elasticity is not. */
const tenPercent = Math.log(1.1);

/** Premiums by pairs as screen and files show them. */
export function premiumRows({ pairs }: PricingMarket): PremiumRow[] {
  const row = (id: string, name: string, { scope, premium }: PricingMarket['pairs']['floor'], factor = 1): PremiumRow => ({
    id,
    name,
    ...(premium.kind === 'measured'
      ? { share: asShare(premium.value * factor), low: asShare(premium.low * factor), high: asShare(premium.high * factor) }
      : { share: null, low: null, high: null }),
    pairs: premium.pairs,
    projects: premium.projects,
    scope,
  });
  return [
    row('floor', words.floor(), pairs.floor),
    row('size', words.size(), pairs.size, tenPercent),
    ...pairs.configurations.map((one) =>
      row(one.configuration, words.configuration({ configuration: one.configuration, against: one.against }), one),
    ),
  ];
}
