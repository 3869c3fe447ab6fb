/** The sum of land and building in words: each line by name, and what it was made of. */
import { formatAreaSqft } from '#core/area.ts';
import { groupDigits } from '#core/indian-number.ts';
import { formatMoney, formatRate } from '#core/money.ts';
import * as words from '#messages/valuation/remarks';
import { costLine } from '#messages/valuation/value';
import type { Approach } from '../../answer-contract.ts';
import type { BuildingValue, CostLine, LandValue } from '../../cost-contract.ts';

export const costLineWords = (key: CostLine['key']) =>
  costLine({ key: key === 'land' ? 'land' : key === 'building-new' ? 'building' : 'other' });

/** What a value is by. */
export const approachWords = (approach: Approach) => words.approach({ by: approach === 'cost' ? 'other' : approach });

const percent = (share: number) => groupDigits(share, 'indian', Number.isInteger(share) ? 0 : 1);

/** What each line of the sum was made of. */
export function costBasis(
  { land, building }: { land: LandValue; building: BuildingValue },
  currency: string,
): Record<CostLine['key'], string> {
  const { evidence } = land;
  const { factor, builtUpAreaSqft, ageYears, lifeYears, salvagePercent, depreciationPercent } = building;
  const perSqft = (units: number) => formatMoney(100 * units, currency);
  return {
    land: words.landBasis({
      area: formatAreaSqft(land.areaSqft),
      rate: formatRate(land.ratePerSqft, currency),
      n: evidence.n,
      months: Math.max(1, evidence.monthsBack),
      hasSpread: evidence.spreadPercent !== null,
      spread: evidence.spreadPercent?.toFixed(1) ?? '',
    }),
    'building-new': words.buildingBasis({
      area: formatAreaSqft(builtUpAreaSqft),
      isWorkedOut: factor !== null,
      factor: factor?.used.toFixed(2) ?? '',
      cost: perSqft(building.costPerSqft),
      construction: building.construction,
      low: perSqft(building.lowCostPerSqft),
      high: perSqft(building.highCostPerSqft),
      confidence: building.confidence,
    }),
    depreciation: words.depreciationBasis({
      age: String(ageYears),
      life: String(lifeYears),
      salvage: percent(salvagePercent),
      percent: percent(Math.round(10 * depreciationPercent) / 10),
    }),
  };
}
