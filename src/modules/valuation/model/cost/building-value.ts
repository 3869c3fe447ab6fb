import { wornShare } from '#core/straight-line.ts';
import type { BuildingValue } from '../../cost-contract.ts';
import { wholeUnits } from '#modules/avm/index.ts';

/** A row of `reference/construction-costs.csv`; costs per square foot of built-up area, in whole units of the currency. */
export type ConstructionCost = {
  construction: string;
  costPerSqft: number;
  lowPerSqft: number;
  highPerSqft: number;
  lifeYears: number;
  salvagePercent: number;
  source: string;
  confidence: 'H' | 'M' | 'L';
};

/**
 * Built-up area × replacement cost × (1 − age ÷ life × (1 − salvage)); with a salvage of 10% that is 1 − age ÷ life × 0.90. The range is
 * the same sum at the least and the most that building is said to cost.
 */
export function buildingValue(
  builtUp: { areaSqft: number; factor: BuildingValue['factor'] },
  ageYears: number,
  cost: ConstructionCost,
): BuildingValue {
  const { costPerSqft, lowPerSqft, highPerSqft, lifeYears, salvagePercent, construction, source, confidence } = cost;
  const worn = wornShare({ ageYears, lifeYears, salvageShare: salvagePercent / 100 });
  const at = (perSqft: number) => {
    const newPaise = wholeUnits(builtUp.areaSqft * perSqft);
    return { newPaise, paise: newPaise - wholeUnits((newPaise / 100) * worn) };
  };
  return {
    builtUpAreaSqft: builtUp.areaSqft,
    factor: builtUp.factor,
    construction,
    costPerSqft,
    lowCostPerSqft: lowPerSqft,
    highCostPerSqft: highPerSqft,
    ageYears,
    lifeYears,
    salvagePercent,
    depreciationPercent: 100 * worn,
    ...at(costPerSqft),
    lowPaise: at(lowPerSqft).paise,
    highPaise: at(highPerSqft).paise,
    source,
    confidence,
  };
}
