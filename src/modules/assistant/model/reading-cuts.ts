import { hasTag, valueOf, type Item } from './item.ts';
import { isOfOneYear } from './reading-days.ts';
import type { Reading } from './reading.ts';

const cutOfUnit: Readonly<Record<string, string>> = { month: 'month', quarter: 'quarter', year: 'year', fy: 'financial-year' };
export const isTimeCut = (dim: string | null) => dim !== null && /^(month|quarter|year|financial-year|month-of-year)$/.test(dim);

const rankWords = /^(top|bottom|costly|cheap|grew|fell)$/;
/** Whether an operation puts rows in order. */
export const isRank = (op: string) => rankWords.test(op);
export const isRanked = (items: readonly Item[]) =>
  items.some(({ tags }) => tags.some(({ slot, value }) => slot === 'op' && isRank(value)));

const oneCity = /^(city|शहर|sheher|shehar|shahar)$/;

/** Cuts that no word names by itself: "BHK wise", "the cheapest city", "the month with the most sales". */
export function readCuts({ items, used, context, cuts, period }: Reading) {
  items.forEach((_item, at) => {
    const cut = cutBeside(items, used, at);
    if (cut === null) return;
    cuts.push(cut);
    used[at] = true;
  });
  if (!isRanked(items)) return;
  // "The cheapest city" of no place is one of all that are loaded.
  const isAnywhere = context === null && !items.some(({ place }) => place !== undefined);
  if (isAnywhere && items.some(({ text, tags }) => oneCity.test(text) && !tags.some(({ slot }) => slot === 'dim'))) cuts.push('city');
  // "The month with the most sales": what is put in order are the months.
  const isCut = cuts.length > 0 || items.some((item) => hasTag(item, 'dim'));
  const ranked = isCut ? -1 : items.findIndex((_item, at) => isRankedUnit(items, used, at));
  if (ranked < 0) return;
  const unit = valueOf(items[ranked], 'unit') as string;
  cuts.push(unit === 'month' && !isOfOneYear(period) ? 'month-of-year' : (cutOfUnit[unit] as string));
  used[ranked] = true;
}

const eachOf = /^(each|every|har|har ek|pratyek|dar|हर|हरेक|प्रत्येक)$/u;

/** What a word cuts by beside "wise" or के हिसाब से: "BHK wise", "महिना निहाय", "price wise". */
function cutBeside(items: readonly Item[], used: readonly boolean[], at: number): string | null {
  const item = items[at]!;
  // "Har bhk ka rate", "each financial year".
  const isEach = eachOf.test(items[at - 1]?.text ?? '') && !used[at];
  if (isEach && hasTag(item, 'bhk') && (items[at - 1]?.number ?? null) === null) return 'configuration';
  if (isEach && hasTag(item, 'unit')) return cutOfUnit[valueOf(item, 'unit') ?? ''] ?? null;
  const isBefore = items[at + 1] !== undefined && hasTag(items[at + 1]!, 'wise');
  if (used[at] || !isBefore) return null;
  const ranks = items.some((one) => ['top', 'bottom', 'costly', 'cheap', 'grew', 'fell'].some((op) => hasTag(one, 'op', op)));
  const noun = ranks ? null : valueOf(item, 'noun');
  return (
    cutOfUnit[valueOf(item, 'unit') ?? ''] ??
    (hasTag(item, 'bhk') ? 'configuration' : null) ??
    (hasTag(item, 'floor') ? 'floor-band' : null) ??
    (noun === 'price' ? 'ticket-band' : noun === 'area' ? 'size-band' : null) ??
    (hasTag(item, 'kind') ? 'property-kind' : null) ??
    (hasTag(item, 'sale-kind') ? 'sale-kind' : null) ??
    (hasTag(item, 'measure', 'loan-share') ? 'lender' : null)
  );
}

/** A unit of time that is no part of days: it begins the question, or "with", "that", "which" follow it. */
const isRankedUnit = (items: readonly Item[], used: readonly boolean[], at: number) =>
  !used[at] &&
  cutOfUnit[valueOf(items[at], 'unit') ?? ''] !== undefined &&
  (items[at - 1]?.number ?? null) === null &&
  !(items[at - 1] !== undefined && hasTag(items[at - 1]!, 'time')) &&
  /^(with|that|which|when|having|in which|where)$/.test(items[at + 1]?.text ?? '');

/** All cuts of a question: those that were read, and those that words name. */
export function cutsOf({ items, used, cuts, ops, period }: Reading, measures: readonly string[]): string[] {
  // "Quarter sales", "तिमाही बिक्री": a unit of time that no days took is a cut.
  const isBareUnit = (at: number) =>
    period === null &&
    /^(quarter|month)$/.test(valueOf(items[at], 'unit') ?? '') &&
    items[at + 1] !== undefined &&
    ['noun', 'measure', 'stat'].some((slot) => hasTag(items[at + 1]!, slot)) &&
    !used[at] &&
    measures.length > 0 &&
    !ops.has('define') &&
    !items.some((item) => hasTag(item, 'dim') && isTimeCut(valueOf(item, 'dim')));
  const named = items.flatMap((item, at) => {
    // "By BHK and year": the second is a word of time that is a cut here.
    const isSecond =
      items[at - 1] !== undefined && hasTag(items[at - 1]!, 'marker') && items[at - 2] !== undefined && hasTag(items[at - 2]!, 'dim');
    const dim =
      valueOf(item, 'dim') ??
      (isSecond || isBareUnit(at) ? cutOfUnit[valueOf(item, 'unit') ?? ''] : undefined) ??
      (isSecond && hasTag(item, 'bhk') ? 'configuration' : null);
    return used[at] || dim === null ? [] : [dim === 'month-of-year' && isOfOneYear(period) ? 'month' : dim];
  });
  return [...cuts, ...named];
}
