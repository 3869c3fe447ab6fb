/** Sentences about land and building. */
import { formatAreaSqft } from '#core/area.ts';
import { groupDigits } from '#core/indian-number.ts';
import { formatMoney, formatRate } from '#core/money.ts';
import { formatDate, monthsBetween } from '#core/period.ts';
import type { Approach, Valued } from '../../answer-contract.ts';
import type { BuildingValue, CostLine, LandValue } from '../../cost-contract.ts';
import { kindsWords } from '../kind-facts.ts';
import { confidenceWords } from '../say.ts';
import { costKnobs } from './cost-knobs.ts';

/** What a value is by. */
export const approachWords: Record<Approach, string> = {
  market: 'sales of its kind',
  reconciled: 'sales of its kind, and land and building',
  cost: 'land and building',
};

const percent = (share: number) => `${groupDigits(share, 'indian', Number.isInteger(share) ? 0 : 1)}%`;
const plotSales = (n: number) => (n === 1 ? '1 registered plot sale' : `${groupDigits(n)} registered plot sales`);

/** The sum line by line, each with what it was made of. */
export function costLines(land: LandValue, building: BuildingValue, currency: string): CostLine[] {
  const { evidence } = land;
  const spread = evidence.spreadPercent === null ? '' : `, spread ${evidence.spreadPercent.toFixed(1)}%`;
  const { factor, builtUpAreaSqft, ageYears, lifeYears, salvagePercent, depreciationPercent, newPaise, paise } = building;
  const by = factor === null ? '' : ` (carpet × ${factor.used.toFixed(2)})`;
  return [
    {
      key: 'land',
      label: 'Land',
      basis: `${formatAreaSqft(land.areaSqft)} at ${formatRate(land.ratePerSqft, currency)}, from ${plotSales(evidence.n)} of the last ${evidence.monthsBack} months${spread}`,
      paise: land.paise,
    },
    {
      key: 'building-new',
      label: 'Building, new',
      basis: `${formatAreaSqft(builtUpAreaSqft)} built-up${by} at ${formatMoney(100 * building.costPerSqft, currency)} per sq ft, ${building.construction} (${formatMoney(100 * building.lowCostPerSqft, currency)} to ${formatMoney(100 * building.highCostPerSqft, currency)} seen, confidence ${building.confidence})`,
      paise: newPaise,
    },
    {
      key: 'depreciation',
      label: 'Depreciation',
      basis: `${ageYears} of ${lifeYears} years, ${percent(salvagePercent)} left at the end: ${percent(Math.round(10 * depreciationPercent) / 10)} off`,
      paise: paise - newPaise,
    },
  ];
}

/** What to know of the land's part: plots of another size, or sales of long ago. */
export function landWarnings({ areaSqft, comparables }: LandValue, asOf: string | null, valuationDate: string): string[] {
  const areas = comparables.map((one) => one.areaSqft);
  const [least, most] = [Math.min(...areas), Math.max(...areas)];
  const { beyondPlots, staleMonths } = costKnobs;
  return [
    ...(areaSqft < least * (1 - beyondPlots) || areaSqft > most * (1 + beyondPlots)
      ? [
          `The closest plot sales are of ${groupDigits(Math.round(least))} to ${groupDigits(Math.round(most))} sq ft: this plot lies outside them.`,
        ]
      : []),
    ...(asOf !== null && monthsBetween(asOf, valuationDate) > staleMonths
      ? [`The last plot sale known here was registered on ${formatDate(asOf)}; what land did since then is not in the value.`]
      : []),
  ];
}

export const apartWarning = (apartPercent: number) =>
  `Land and building come to ${Math.abs(apartPercent).toFixed(0)}% ${apartPercent < 0 ? 'less' : 'more'} than the sales of its kind say. The range is as wide as that; check the plot, the built-up area and the year.`;

export const costAloneWarning = (marketWhy: string) => `From land and building alone, which lowers the grade by one: ${marketWhy}`;

export const notToldWarning = (why: string) => `Land and building could not be told: ${why}`;

/** Not measured on sales, so it does not say that it was. */
export const estimateWords = (grade: Valued['confidence']['grade'], expectedErrorPercent: number) =>
  `${confidenceWords(grade, expectedErrorPercent).split(':')[0]}: an error of about ${expectedErrorPercent.toFixed(1)}% is expected; it was not measured on sales.`;

export const reconciledLeg = (propertyKind: string, costPercent: number) =>
  `${percent(costPercent)} of what land and building differ by from sales of ${kindsWords(propertyKind)}`;

export const reconciledMethod = (
  { n }: Valued['evidence'],
  { evidence }: LandValue,
  { marketPercent, costPercent }: { marketPercent: number; costPercent: number },
  propertyKind: string,
) =>
  `${percent(marketPercent)} by ${n === 1 ? '1 registered sale' : `${groupDigits(n)} registered sales`} of ${kindsWords(propertyKind)}, ${percent(costPercent)} by land and depreciated building: land by comparables of ${plotSales(evidence.n)}, the building by a dated table of construction costs.`;

export const costMethod = ({ evidence }: LandValue) =>
  `Land and depreciated building: land by comparables of ${plotSales(evidence.n)} of the last ${evidence.monthsBack} months, the building by a dated table of construction costs.`;
