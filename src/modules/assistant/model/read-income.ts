import { hasTag, type Item } from './item.ts';

/** "Can I buy a flat in Moshi with 12 lakh a year": a sum a year or a month, with no figure beside it, is what somebody earns. */
export function isIncome(items: readonly Item[], used: readonly boolean[]): boolean {
  const isSpan = (one: Item | undefined) => one?.ofIncome === 'span';
  const isEarned = items.some((item, at) => {
    const isScaled = items[at + 1] !== undefined && hasTag(items[at + 1]!, 'scale');
    if (used[at] || item.number === null || (!isScaled && item.number < leastEarned)) return false;
    return isSpan(items[at - 1]) || isSpan(items[at + (isScaled ? 2 : 1)]);
  });
  const isOfFigure = items.some((item) => ['noun', 'measure', 'stat', 'count', 'bound'].some((slot) => hasTag(item, slot)));
  return isEarned && !isOfFigure && items.some((item) => hasTag(item, 'kind') || hasTag(item, 'bhk') || item.ofIncome === 'buy');
}

/** A smaller number in figures is no income in rupees. */
const leastEarned = 10_000;
