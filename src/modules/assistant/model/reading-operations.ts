import { againstBefore, againstContext, joinedPeriods } from './compared-periods.ts';
import { hasTag, valueOf, type Item } from './item.ts';
import { directionsOf } from './read-claims.ts';
import { isIncome } from './read-income.ts';
import { isRank, isRanked, isTimeCut } from './reading-cuts.ts';
import { isOfOneYear, isOfYears } from './reading-days.ts';
import type { Reading } from './reading.ts';

const isLatest =
  /^(latest|recent|most recent|shevatche|shevatchi|akhri|aakhri|आखिरी|अंतिम|शेवटचे|शेवटच्या|अखेरचे|अखेरच्या|अलीकडचे|अलीकडची|ताजे|ताजा)$/;
const busiest = /busiest|best month|busy mah|vyast|व्यस्त/;

const changing = /^(how have|how has|moved?|evolved|movement)$/;

const inAYear =
  /^(in a year|in one year|within a year|over a year|over one year|एक साल में|सालभर में|साल भर में|एका वर्षात|वर्षभरात|ek saal me|saal bhar me)$/u;

const moreOrLess = /^(more|most|less|ज्यादा|अधिक|कम|जास्त|जादा|कमी|zyada|jyada|jada|jast|jasta|kam|kami)$/;

const isNamed = (items: readonly Item[], ...of: [slot: string, value?: string]) => items.some((item) => hasTag(item, ...of));
const isOfPlaces = (items: readonly Item[]) => items.some(({ place }) => place !== undefined);

/** What is to be done: to put in order, to compare, to value. Gives how many rows are to be listed, and whether the busiest month is sought. */
export function readOperations(reading: Reading): { listed: number | null; isBusiest: boolean } {
  namedOperations(reading);
  const listed = readList(reading);
  if (reading.isValued && reading.context?.tool !== 'valuation') reading.ops.add('worth');
  besideOtherDays(reading);
  // "The top 10 most expensive" are dear, and no more than that.
  if (reading.ops.has('costly') || reading.ops.has('cheap')) reading.ops.delete('top');
  asChange(reading);
  const isBusiest = readBusiest(reading);
  if (reading.ops.size === 0 && isIncome(reading.items, reading.used)) reading.ops.add('afford');
  return { listed, isBusiest };
}

function namedOperations({ items, used, ops }: Reading) {
  items.forEach((item, at) => {
    if (used[at]) return;
    // "Worth more than 3 crore" bounds a price; nothing is valued.
    const isBounded = items[at + 1] !== undefined && hasTag(items[at + 1]!, 'bound');
    for (const { slot, value } of item.tags) if (slot === 'op' && !(value === 'worth' && isBounded)) ops.add(value);
  });
}

function readList({ items, used, ops, period }: Reading): number | null {
  // "Latest 5 registrations" lists them.
  let listed: number | null = null;
  items.forEach((item, at) => {
    const [count, after] = [items[at + 1]?.number ?? null, items[at + 2]];
    if (!hasTag(item, 'time', 'last') || used[at] || count === null || after === undefined) return;
    if (!hasTag(after, 'noun', 'sales') && !hasTag(after, 'op', 'list')) return;
    listed = count;
    ops.add('list');
    used.fill(true, at, at + 3);
  });
  // "Latest resale deals": words between do not turn a list into a count.
  const isOfLatest = period === null && items.some(({ text }, at) => !used[at] && isLatest.test(text));
  const isOfSales = items.some(
    (item) => hasTag(item, 'noun', 'sales') || (hasTag(item, 'sale-kind') && / (sales|deals|transactions)$/.test(item.text)),
  );
  if (isOfLatest && isOfSales && !['count', 'stat', 'dim', 'measure'].some((slot) => isNamed(items, slot))) ops.add('list');
  return listed;
}

/** Days that stand beside others: the year before, those of the question before, two that the question names. */
function besideOtherDays({ items, used, ops, period, context, today }: Reading) {
  if (period === null) return;
  const isBeside = () => ops.has('compare') || ops.has('than') || ops.has('change');
  if (isBeside()) againstBefore(items, used, ops, period, today);
  if (context !== null && ops.has('compare') && !isOfPlaces(items)) againstContext(ops, period, context.period);
  // "2023 and 2024, compared" are two years beside each other, not the time from one to the other.
  if (isBeside()) joinedPeriods(items, ops, period, today);
}

/** Which of a change, a course of time and an order by change is meant. */
function asChange({ items, used, ops, cuts, period, today }: Reading) {
  // "Growth in 5 years" is told year by year: against the time before, five years would stand beside five others.
  if (ops.has('change') && period !== null && isOfYears(period.period, today) && !isNamed(items, 'dim')) {
    ops.delete('change');
    cuts.push('year');
  }
  // "सालभर में किस महीने" is of the months of a year, and beside no other year.
  if (isNamed(items, 'dim', 'month-of-year'))
    items.forEach((item, at) => {
      if (used[at] || !hasTag(item, 'op', 'year-before') || !inAYear.test(item.text)) return;
      used[at] = true;
      ops.delete('year-before');
    });
  const isThanBefore = ops.has('year-before') || ops.has('period-before');
  // "How much dearer did it get against the year before": of what is named nothing is put in order.
  if (isThanBefore && !isNamed(items, 'dim') && isOfPlaces(items))
    for (const op of ['costly', 'cheap']) if (ops.delete(op)) ops.add('change');
  // "How have rates changed against a year ago" is one change, and no course of time.
  const trends = items.flatMap((item, at) => (hasTag(item, 'op', 'trend') ? [at] : []));
  const moves = trends.filter((at) => changing.test(items[at]!.text));
  const isByTime = items.some((item) => hasTag(item, 'dim') && isTimeCut(valueOf(item, 'dim')));
  if (isThanBefore && ops.has('trend') && !isByTime && trends.every((at) => used[at] || moves.includes(at))) {
    ops.delete('trend');
    ops.add('change');
    for (const at of moves) used[at] = true;
  }
  // "Where did prices rise the most" is an order by change.
  const directions = directionsOf(items);
  if (directions.size === 1 && ops.has('top') && !ops.has('why')) {
    ops.delete('top');
    ops.add(directions.has('up') ? 'grew' : 'fell');
  }
}

/** "The busiest month of 2025": within a year its months are put in order; a season is of all years. */
function readBusiest({ items, used, ops, cuts, period }: Reading): boolean {
  const isBusiest = isOfOneYear(period) && ops.has('season') && items.some(({ text }) => busiest.test(text));
  if (!isBusiest) return false;
  ops.delete('season');
  ops.add('top');
  cuts.push('month');
  items.forEach((item, at) => {
    if (hasTag(item, 'op', 'season')) used[at] = true;
  });
  return true;
}

/** Orders that words of amounts give where no amount took them. */
export function readLeftOrders({ items, used, ops }: Reading) {
  // "Which bank's loans are more", "कोणत्या बँकेचे कर्ज जास्त": a bound of nothing puts the cut in order.
  items.forEach((item, at) => {
    const bound = used[at] || !moreOrLess.test(item.text) ? null : valueOf(item, 'bound');
    if (bound === null || [...ops].some((op) => isRank(op) || op === 'than')) return;
    const isCut = isNamed(items, 'dim');
    // "Ravet or Punawale, where is it less": of places that are named the lower is seen.
    if (!isCut && items.filter(({ place }) => place !== undefined).length < 2) return;
    ops.add(!isCut ? 'than' : bound === 'min' ? 'top' : 'bottom');
    used[at] = true;
  });
  // "Bottom five on price growth" is an order by change.
  if (ops.has('price-growth') && (ops.has('top') || ops.has('bottom')) && isNamed(items, 'dim')) {
    ops.add(ops.has('bottom') ? 'fell' : 'grew');
    for (const op of ['price-growth', 'top', 'bottom']) ops.delete(op);
  }
}

/** "Top 5", "5 cheapest": a bare number beside an order is how many rows are meant. */
export function readLimit({ items, used }: Reading): number | null {
  let limit: number | null = null;
  items.forEach(({ number }, at) => {
    const isNear =
      (isRanked(items) && items.filter((one, place) => one.number !== null && !used[place]).length === 1) ||
      [items[at - 1], items[at + 1]].some((one) => one !== undefined && (hasTag(one, 'op') || hasTag(one, 'dim')));
    if (used[at] || number === null || !isNear || !Number.isInteger(number) || number < 1 || number > 100) return;
    limit = number;
    used[at] = true;
  });
  return limit;
}
