import { fitElasticities, hedonicPart } from '../elasticities.ts';
import { settings } from './settings.ts';
import type { MarketColumns } from './market-columns.ts';

const MONTHS = 6;

/**
 * Whether a column of the file tells what a flat sold for in other words, such as a band of its price: what no name gives away, its grip
 * on prices does. Within one building and half-year, area and floor taken off, prices scatter by haggling; a column that explains most
 * of that scatter was written after the deal.
 */
export function tellsThePrice(market: MarketColumns, values: Float32Array): boolean {
  const { n, building, month, logRate, logArea, floor } = market;
  const slopes = fitElasticities(market, n);
  const residual = Float64Array.from({ length: n }, (_, i) => logRate[i]! - hedonicPart(slopes, logArea[i]!, floor[i]!));
  const fromGroup = lessItsMean(residual, (i) => `${building[i]} ${Math.floor(month[i]! / MONTHS)}`);
  const fromWord = lessItsMean(fromGroup, (i) => (Number.isNaN(values[i]!) ? null : String(values[i])));
  let scatter = 0;
  let left = 0;
  let count = 0;
  for (let i = 0; i < n; i++) {
    if (Number.isNaN(values[i]!)) continue;
    scatter += fromGroup[i]! ** 2;
    left += fromWord[i]! ** 2;
    count++;
  }
  return count >= settings.telltale.fewestRows && scatter > 0 && 1 - left / scatter > settings.telltale.mostExplained;
}

function lessItsMean(values: Float64Array, keyOf: (i: number) => string | null): Float64Array {
  const groups = new Map<string, { sum: number; n: number }>();
  const keys = Array.from(values, (value, i) => {
    const key = keyOf(i);
    if (key === null) return null;
    const group = groups.get(key) ?? { sum: 0, n: 0 };
    group.sum += value;
    group.n++;
    groups.set(key, group);
    return key;
  });
  return values.map((value, i) => {
    const group = keys[i] === null || keys[i] === undefined ? undefined : groups.get(keys[i]);
    return group === undefined ? value : value - group.sum / group.n;
  });
}
