import { afterFill, hasTag, isFill, valueOf, type Item } from './item.ts';
import { isRateNumber } from './read-claims.ts';
import { aHome } from './role-words.ts';

/** What a figure is taken to be, or to lie above or below: in rupees, rupees a square foot or sq ft. */
export type ClaimedFigure = { claimed: number; side: 'above' | 'below' | null };

const asksWhether = /^(is|are|was|were|does|do|did|isn t|kya|क्या)$/u;
const asksWhy = /^(why|why is|why are|why did|why was|kyu|kyun|kyon|ka|क्यों|का)$/u;
/** What ends a sentence of Hindi or Marathi after its amount: "80 लाख से ज्यादा है क्या", "८० लाखांपेक्षा जास्त आहे का". */
const endsIt =
  /^(है|हैं|था|थी|थे|होगा|होगी|क्या|क्यों|आहे|आहेत|होता|होती|होते|का|hai|hain|tha|thi|the|kya|kyu|kyun|kyon|ahe|aahe|hota|hoti|ka|असेल|असते|असतो|चला|चली|गया|गई|गेला|गेली|chala|chali|gaya|gayi|gela|geli|na|right|correct|true|now|today)$/u;
const comparesAsVerb = /^(more|less|higher|lower|greater|costlier|cheaper|bigger|smaller) than$/;
const sqftInSqm = 10.7639;
/** What a frame takes. */
const mostClaimed = 1e13;

type Amount = { value: number; from: number; to: number; of: 'price' | 'rate' | 'area' };

/** "80 lakh", "12,000 per sq ft", "900 sq ft": the amounts of a question. */
function amountsOf(items: readonly Item[], used: readonly boolean[]): Amount[] {
  return items.flatMap((item, at): Amount[] => {
    if (used[at] || item.number === null || item.place !== undefined) return [];
    const unit = valueOf(items[at + 1], 'area-unit');
    if (isRateNumber(items, at)) return [{ value: item.number, from: at, to: at + 1, of: 'rate' }];
    if (unit !== null) return [{ value: item.number * (unit === 'sqm' ? sqftInSqm : 1), from: at, to: at + 1, of: 'area' }];
    const scale = Number(valueOf(items[at + 1], 'scale') ?? 0);
    if (scale > 0) return [{ value: item.number * scale, from: at, to: at + 1, of: 'price' }];
    const isOfBedrooms = items[at + 1] !== undefined && hasTag(items[at + 1]!, 'bhk');
    return isOfBedrooms || item.number < 1000 ? [] : [{ value: item.number, from: at, to: at, of: 'price' }];
  });
}

/**
 * "Is the median price in Wakad above 80 lakh?", "why is the rate above 12,000 per sq ft": the amount is what the figure is taken to be. As a bound of
 * sales it would tell the median of the dear ones. "The median price of flats above 80 lakh" is such a bound, and is left.
 */
export function readClaimedFigure(items: readonly Item[], used: boolean[]): ClaimedFigure | null {
  const amounts = amountsOf(items, used);
  const [amount] = amounts;
  const count = readClaimedCount(items, used);
  if (count !== null) return count;
  const isCut = items.some(
    (item) => hasTag(item, 'dim') || hasTag(item, 'measure') || hasTag(item, 'op', 'worth') || hasTag(item, 'op', 'afford'),
  );
  if (amount === undefined || amounts.length > 1 || isCut || amount.value > mostClaimed) return null;
  const noun = items.findIndex((item, at) => at < amount.from && ['price', 'rate', 'area'].some((one) => hasTag(item, 'noun', one)));
  const figure = noun < 0 ? null : valueOf(items[noun], 'noun');
  // A rate is called a price as well; a plain number is one of whatever is named.
  const isOfFigure = figure === amount.of || (amount.of === 'rate' && figure === 'price') || (amount.of === 'price' && figure === 'rate');
  if (!isOfFigure) return null;
  const before = beforeFill(items, amount.from);
  const after = afterFill(items, amount.to);
  const boundAt = isBoundAt(items, before) ? before : isBoundAt(items, after) ? after : null;
  const isTold = boundAt === before ? isPredicateBefore(items, before, noun) : isPredicateAfter(items, boundAt ?? amount.to);
  // "The median area is 4,000 sq ft, right?": that number, where a word asks whether it is so.
  const isNumber =
    boundAt === null && (figure === 'price' || figure === 'area') && isChecked(items) && !/budget|बजट|बजेट/u.test(items[noun]!.text);
  if (isNumber) {
    used.fill(true, amount.from, amount.to + 1);
    return { claimed: amount.value, side: null };
  }
  if (!isTold) return null;
  const side = boundAt === null ? null : valueOf(items[boundAt], 'bound') === 'min' ? 'above' : 'below';
  // A number that stands for itself is read with the rates.
  if (side === null) return null;
  used.fill(true, Math.min(amount.from, boundAt ?? amount.from), Math.max(amount.to, boundAt ?? amount.to) + 1);
  return { claimed: amount.value, side };
}

/** "50,000 homes were sold, right?": a number of sales. */
function readClaimedCount(items: readonly Item[], used: boolean[]): ClaimedFigure | null {
  const numbers = items.flatMap(({ number, place }, at) => (number !== null && place === undefined && !used[at] ? [at] : []));
  const [at] = numbers;
  const next = items[at === undefined ? 0 : at + 1];
  const isOfHomes = next !== undefined && (hasTag(next, 'kind') || hasTag(next, 'noun', 'sales') || aHome.test(next.text));
  const isCut = items.some((item) => hasTag(item, 'dim') || hasTag(item, 'measure') || hasTag(item, 'stat'));
  if (
    at === undefined ||
    numbers.length > 1 ||
    !isOfHomes ||
    isCut ||
    !isChecked(items) ||
    !items.some((item) => hasTag(item, 'noun', 'sales'))
  )
    return null;
  if (items[at]!.number! > mostClaimed) return null;
  used[at] = true;
  return { claimed: items[at]!.number!, side: null };
}

const checks = /^(right|correct|true|sahi|barobar|khare|सही|सच|बरोबर|खरे|ना|na)$/u;
const isChecked = (items: readonly Item[]) => items.slice(-3).some(({ text }) => text.split(' ').some((word) => checks.test(word)));

const isBoundAt = (items: readonly Item[], at: number) => items[at] !== undefined && hasTag(items[at]!, 'bound');

/** English: the question begins with its verb, and no home stands right before the bound. */
function isPredicateBefore(items: readonly Item[], bound: number, noun: number): boolean {
  const starts = items.slice(0, noun).some(({ text }) => asksWhether.test(text) || asksWhy.test(text));
  if (!starts) return false;
  const last = items[beforeFill(items, bound)];
  const isHome = last !== undefined && (hasTag(last, 'kind') || hasTag(last, 'bhk') || aHome.test(last.text));
  return !isHome || comparesAsVerb.test(items[bound]!.text);
}

/** Hindi and Marathi: nothing but the verb follows. */
const isPredicateAfter = (items: readonly Item[], bound: number) => {
  const rest = items.slice(bound + 1);
  return (
    rest.some((item) => isEnd(item)) &&
    rest.every((item) => item.place !== undefined || (item.number === null && (isEnd(item) || isFill(item))))
  );
};

const isEnd = ({ text }: Item) => text.split(' ').every((word) => endsIt.test(word));

function beforeFill(items: readonly Item[], at: number): number {
  let before = at - 1;
  while (before >= 0 && isFill(items[before]) && !hasTag(items[before]!, 'bound')) before--;
  return before;
}
