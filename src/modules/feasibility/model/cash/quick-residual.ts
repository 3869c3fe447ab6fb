import { growth } from '../math/portable-math.ts';

/**
 * What is left for the land of sales, costs and profit, by one sum: (GDV − costs − profit) ÷ ((1 + holding)^years × (1 + charges on the land)). For
 * screening many plots; the monthly plan decides. Sums in one unit, negative where nothing is left.
 */
export function quickResidual(facts: {
  gdv: number;
  costs: readonly number[];
  profit: number;
  holdingAYear: number;
  years: number;
  landCharges: number;
}): number {
  const left = facts.gdv - facts.costs.reduce((sum, cost) => sum + cost, 0) - facts.profit;
  return left / (growth(facts.holdingAYear, 12 * facts.years) * (1 + facts.landCharges));
}
