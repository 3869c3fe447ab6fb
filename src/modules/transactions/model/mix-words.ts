import * as words from '#messages/transactions/figures';
import { changeRatio, formatChange } from '#core/percent.ts';
import { isDefaultKinds } from './default-scope.ts';
import type { SaleFilter } from './sale-filter.ts';

/** A median carpet area moves by so much without the mix having become another. */
const hardly = 0.03;

/**
 * What a change of the median rate owes to the homes that happened to be sold: half of them smaller costs another rate a square foot,
 * though no home changed its price. By the median carpet area of both periods; null where either is not known.
 */
export function mixWords(areaBefore: number | null, areaNow: number | null, { propertyKinds }: SaleFilter): string | null {
  const ratio = changeRatio(areaBefore, areaNow);
  if (ratio === null) return null;
  const change = formatChange(ratio);
  if (Math.abs(ratio) < hardly) return words.hardlyChanged({ change });
  return words.otherSizes({
    direction: ratio < 0 ? 'smaller' : 'other',
    what: isDefaultKinds(propertyKinds) ? 'flats' : 'other',
    change,
  });
}
