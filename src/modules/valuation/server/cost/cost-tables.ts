import { findRowOn } from '#core/dated-table.ts';
import type { BuildingValue } from '../../cost-contract.ts';
import type { ConstructionCost } from '../../model/cost/building-value.ts';
import type { Weights } from '../../model/cost/reconcile.ts';
import { shippedTables } from '../beside/shipped-tables.ts';

export type CostRows = {
  cost: ConstructionCost;
  factor: NonNullable<BuildingValue['factor']>;
  weights: Weights & { source: string; confidence: 'H' | 'M' | 'L' };
};

/** What the dated tables say of building such a house in its city on a day; null where one of them is silent. */
export function costRowsOn(city: string, propertyKind: string, day: string): CostRows | null {
  const { constructionCosts, areaFactors, approachWeights } = shippedTables();
  const ofKind = constructionCosts.filter((row) => row.city === city && row.propertyKind === propertyKind);
  const cost = findRowOn(ofKind, day, `the cost to build a ${propertyKind} in ${city}`);
  const factors = areaFactors.filter((row) => row.factor === 'built-up-per-carpet');
  const factor = findRowOn(factors, day, 'built-up area per carpet area');
  const weights = findRowOn(
    approachWeights.filter((row) => row.propertyKind === propertyKind),
    day,
    `the weights of a ${propertyKind}`,
  );
  return cost === null || factor === null || weights === null ? null : { cost, factor, weights };
}
