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
  const median = `median carpet area ${formatChange(ratio)}`;
  if (Math.abs(ratio) < hardly) return `sizes sold hardly changed: ${median}`;
  return `${ratio < 0 ? 'smaller' : 'larger'} ${isDefaultKinds(propertyKinds) ? 'flats' : 'units'} sold: ${median}`;
}
