import { asFill, asMeasure, hasTag, valueOf, type Item } from './item.ts';

const isFill = (item: Item) => item.tags.length > 0 && item.tags.every(({ slot }) => slot === 'fn' || slot === 'count');
const isChoice = /^(or|ya|या|की|ki|kinva|किंवा)$/;

/**
 * What is denied of a question. Homes "not sold" or "not booked" are unsold; a question that ends in "or not" only asks; any other negation is left for
 * the question to be asked back, since a condition that is turned round must never be counted as if it were not.
 */
export function withNegations(given: readonly Item[]): readonly Item[] {
  const items = given.map((item, at) => (isExcluding(given, at) ? { ...item, tags: [{ slot: 'neg', value: '' }] } : item));
  const none = noneAtAll(items);
  if (none !== null) return none;
  if (!items.some((item) => hasTag(item, 'neg') || hasTag(item, 'rest'))) return items;
  const corrected = withCorrection(items);
  if (corrected !== null) return corrected;
  const found = withRest(items);
  items.forEach((item, at) => {
    if (!hasTag(item, 'neg')) return;
    const isLast = items.slice(at + 1).every(isFill);
    // "Isn't it" at the end only asks.
    if (isLast && at > 2 && items.length - at <= 2 && item.text.endsWith('n t')) {
      found[at] = asFill(item);
      return;
    }
    if (isLast && isChoice.test(items[at - 1]?.text ?? '')) {
      found[at] = asFill(item);
      return;
    }
    const sold = [nearest(items, at, -1), nearest(items, at, 1)].find(
      (one) => items[one] !== undefined && (hasTag(items[one], 'noun', 'sales') || hasTag(items[one], 'measure', 'units-booked')),
    );
    if (sold === undefined) return;
    found[sold] = asMeasure(items[sold]!, 'unsold-units');
    found[at] = asFill(item);
  });
  return found;
}

const checks = /^(right|correct|true|sahi|barobar|सही|सच|बरोबर|खरे)$/u;

/** "Why was not a single flat sold", "एक भी बिक्री क्यों नहीं हुई": that there were none is taken for granted, and is compared with how many there were. */
function noneAtAll(items: readonly Item[]): readonly Item[] | null {
  const text = items.map((item) => item.text).join(' ');
  const isNone = /(^| )(no|zero|nil|not a single|not any|not even one|nobody|no one|एक भी|एकही|कोई भी|ek bhi|ekhi|koi bhi)( |$)/u.test(
    text,
  );
  const isStopped = /(^| )(stop(?:s|ped)?|dried up|ceased?|बंद|ठप्प?|band|thap)( |$)/u.test(text);
  const asksWhy = items.some((item) => hasTag(item, 'op', 'why'));
  const isChecked = items.slice(-3).some((item) => checks.test(item.text));
  const isOfSales = items.some((item) => hasTag(item, 'noun', 'sales'));
  const isDenied = items.some((item) => hasTag(item, 'neg')) || /(^| )(no|zero|nil|nobody)( |$)/.test(text);
  if (!(asksWhy || isChecked) || !isOfSales || !(isStopped || (isNone && isDenied))) return null;
  const small =
    /^(no|zero|nil|a|single|any|even|one|nobody|stop|stopped|dried up|cease|ceased|एक|भी|एकही|कोई|बंद|ठप|ठप्प|ek|bhi|ekhi|koi|band|thap)$/u;
  return items.map((item): Item => {
    if (hasTag(item, 'op', 'why') || (!asksWhy && checks.test(item.text))) return { ...item, tags: [{ slot: 'none', value: '' }] };
    return item.place === undefined && (hasTag(item, 'neg') || small.test(item.text)) ? { ...asFill(item), number: null } : item;
  });
}

const ofCorrection = ['stat', 'noun', 'kind', 'sale-kind'] as const;
const sayNot = /^(not|no|nahi|nahin|nhi|nai|naahi|नहीं|नाही|नको|nako)$/u;

/** "Median nahi, average do", "average, not median", "Baner nahi, Wakad": of two words of one sort, beside each other, the one that is denied is taken back. */
function withCorrection(items: readonly Item[]): readonly Item[] | null {
  const at = items.findIndex((item) => hasTag(item, 'neg') && sayNot.test(item.text));
  if (at < 0 || items.filter((item) => hasTag(item, 'neg')).length > 1) return null;
  const sortOf = (item: Item | undefined) =>
    item === undefined
      ? null
      : item.place !== undefined
        ? 'place'
        : (ofCorrection.find((slot) => hasTag(item, slot) && !hasTag(item, 'noun', 'sales')) ?? null);
  const [before, after] = [nearest(items, at, -1), nearest(items, at, 1)];
  const beyond = nearest(items, before, -1);
  const sort = sortOf(items[before]);
  // "X nahi, Y": the second stands after the negation; "Y, not X" has both about it.
  const isHindi = !/^(not|no)$/.test(items[at]!.text);
  const wrong = sort === null || sortOf(items[after]) !== sort ? null : isHindi ? before : after;
  if (wrong === null) return null;
  // A third word of the sort is not spoken of: "Baner and Wakad, not Kothrud".
  if (sortOf(items[beyond]) === sort) return null;
  return items.map((item, place): Item => {
    if (place === at) return asFill(item);
    if (place !== wrong) return item;
    const { place: _place, ...rest } = item;
    return { ...asFill(rest), number: null };
  });
}

/** "Every locality but Wakad", "all except": the place is what is left out. */
const isExcluding = (items: readonly Item[], at: number) =>
  items[at]?.text === 'but' &&
  items[at + 1]?.place !== undefined &&
  items.slice(0, at).some(({ text }) => /(^| )(all|every|everywhere|anywhere|any|each|everything)( |$)/.test(text));

/** What remains to be sold, "विकायची बाकी", is unsold, and beside a word of stock says no more than that; of anything else it is not explained. */
function withRest(items: readonly Item[]): Item[] {
  const found = [...items];
  const isStock = items.some((item) => /^(unsold|months-of-inventory|sold-share|units-)/.test(valueOf(item, 'measure') ?? ''));
  items.forEach((item, at) => {
    if (!hasTag(item, 'rest')) return;
    const sold = isStock ? -1 : items.findIndex((one) => hasTag(one, 'noun', 'sales'));
    if (isStock || sold >= 0) found[at] = asFill(item);
    if (sold >= 0) found[sold] = asMeasure(items[sold]!, 'unsold-units');
  });
  return found;
}

/** The next item that is more than a small word. */
function nearest(items: readonly Item[], at: number, step: 1 | -1): number {
  let next = at + step;
  while (items[next] !== undefined && isFill(items[next]!)) next += step;
  return next;
}
