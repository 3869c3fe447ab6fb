import { lowestFirst } from '#messages/feasibility/errors';
import { z } from 'zod';

/** What a unit of area costs, and by how many per cent sales change with one per cent of price; prices in rupees a unit. */
export const PriceFacts = z
  .strictObject({
    costRupees: z.number().positive().max(1e9),
    elasticity: z.number().min(-100).max(100),
    /** Lowest and highest price at which the elasticity was seen. */
    observedRupees: z.tuple([z.number().positive(), z.number().positive()]).optional(),
  })
  .refine(({ observedRupees: range }) => range === undefined || range[0] <= range[1], {
    path: ['observedRupees'],
    error: lowestFirst,
  });
export type PriceFacts = z.infer<typeof PriceFacts>;

export type PriceOptimum = { priceRupees: number; why: null } | { priceRupees: null; why: string };

/** The price of most profit where demand has one elasticity e: cost × e ÷ (1 + e). From e = −1 on every dearer price earns more, so that there is none. */
export function priceOptimum({ costRupees, elasticity, observedRupees }: PriceFacts): PriceOptimum {
  const none = (because: string) => ({ priceRupees: null, why: `No optimum inside the observed range: ${because}` });
  if (elasticity >= -1) return none('sales fall too little with the price, and profit grows with every price.');
  const priceRupees = (costRupees * elasticity) / (1 + elasticity);
  if (observedRupees && (priceRupees < observedRupees[0] || priceRupees > observedRupees[1]))
    return none(`by the sum it would lie ${priceRupees < observedRupees[0] ? 'below' : 'above'} it, where nothing is known of sales.`);
  return { priceRupees, why: null };
}
