import { hasTag, type Item } from './item.ts';

const isFill = (item: Item) => item.tags.length > 0 && item.tags.every(({ slot }) => slot === 'fn' || slot === 'count');
const isChoice = /^(or|ya|या|की|ki|kinva|किंवा)$/;

/**
 * What is denied of a question. Homes "not sold" or "not booked" are unsold; a question that ends in "or not" only asks; any other negation is left for
 * the question to be asked back, since a condition that is turned round must never be counted as if it were not.
 */
export function withNegations(items: readonly Item[]): readonly Item[] {
  if (!items.some((item) => hasTag(item, 'neg'))) return items;
  const found = [...items];
  items.forEach((item, at) => {
    if (!hasTag(item, 'neg')) return;
    const isLast = items.slice(at + 1).every(isFill);
    // "Isn't it" at the end only asks.
    if (isLast && at > 2 && items.length - at <= 2 && item.text.endsWith('n t')) {
      found[at] = { ...item, tags: [{ slot: 'fn', value: '' }] };
      return;
    }
    if (isLast && isChoice.test(items[at - 1]?.text ?? '')) {
      found[at] = { ...item, tags: [{ slot: 'fn', value: '' }] };
      return;
    }
    const sold = [nearest(items, at, -1), nearest(items, at, 1)].find(
      (one) => items[one] !== undefined && (hasTag(items[one], 'noun', 'sales') || hasTag(items[one], 'measure', 'units-booked')),
    );
    if (sold === undefined) return;
    found[sold] = { ...items[sold]!, tags: [{ slot: 'measure', value: 'unsold-units' }] };
    found[at] = { ...item, tags: [{ slot: 'fn', value: '' }] };
  });
  return found;
}

/** The next item that is more than a small word. */
function nearest(items: readonly Item[], at: number, step: 1 | -1): number {
  let next = at + step;
  while (items[next] !== undefined && isFill(items[next]!)) next += step;
  return next;
}
