import type { PeriodMeant } from '../contract.ts';
import { hasTag, isFill, valueOf, type Item } from './item.ts';

/** Days that stand beside those asked about: which items say so, and what the days are where the question names no others. */
export type ComparisonFound = { op: 'year-before' | 'period-before'; period: PeriodMeant; from: number; length: number };

const before = /^(before|earlier|prior|previous|preceding|ago|पहले|आधी|आधीचे|आधीच्या|आधीची|pehle|pahle|adhi|adhichya|adhiche)$/;
const verbs = /^(compare|or|difference|difference between|gap between|side by side|comparison)$/;

/** "Against the previous 12", "vs the quarter before", "पहले के 6 महीनों के मुकाबले": the time just before, or the year before. */
export function readComparison(items: readonly Item[]): ComparisonFound | null {
  for (let at = 0; at < items.length; at++) {
    const found = afterWord(items, at) ?? beforeWord(items, at);
    if (found !== null) return found;
  }
  return null;
}

const compares = (item: Item | undefined) =>
  item !== undefined &&
  (hasTag(item, 'op', 'compare') || hasTag(item, 'op', 'than') || /^(पेक्षा|peksha)$/.test(item.text)) &&
  !verbs.test(item.text);
const isSkipped = (item: Item | undefined) => isFill(item) && item.number === null && !before.test(item.text);

function skipped(items: readonly Item[], at: number): number {
  let next = at;
  while (isSkipped(items[next])) next++;
  return next;
}

/** English: the word of comparison comes first. */
function afterWord(items: readonly Item[], at: number): ComparisonFound | null {
  if (!compares(items[at])) return null;
  let next = skipped(items, at + 1);
  const isLast = items[next] !== undefined && (hasTag(items[next]!, 'time', 'last') || before.test(items[next]!.text));
  if (isLast) next = skipped(items, next + 1);
  // "बनाम एक साल पहले की वही तिमाही" is of the year before by its own words.
  if (items[next] !== undefined && hasTag(items[next]!, 'op', 'year-before')) return null;
  const span = spanOf(items, next);
  const end = skipped(items, next + span.length);
  const isBefore = !isLast && span.length > 0 && items[end] !== undefined && before.test(items[end]!.text);
  // "This year compared with last".
  const now = items.findIndex(
    (item, place) => hasTag(item, 'time', 'this') && items[place + 1] !== undefined && valueOf(items[place + 1], 'unit') !== null,
  );
  if (isLast && span.length === 0 && now >= 0 && end >= items.length)
    return found({ count: null, unit: valueOf(items[now + 1], 'unit'), length: 0 }, at, items.length - at);
  // "Today vs 3 years ago" is no time that ends where this one begins.
  if (isBefore && items[end]!.text === 'ago' && (span.unit === 'year' || span.unit === 'fy') && (span.count ?? 1) > 1) return null;
  // "Against last year" by itself has phrases of its own.
  if ((!isLast && !isBefore) || span.length === 0) return null;
  return found(span, at, (isBefore ? end + 1 : next + span.length) - at);
}

/** Hindi and Marathi: it comes last. */
function beforeWord(items: readonly Item[], at: number): ComparisonFound | null {
  const item = items[at];
  if (item === undefined || !(hasTag(item, 'time', 'last') || before.test(item.text))) return null;
  const next = skipped(items, at + 1);
  const span = spanOf(items, next);
  const end = skipped(items, next + span.length);
  // बनाम stands between the two, and after neither.
  const isVerb = /^(compare|तुलना)$/u.test(items[end]?.text ?? '') && /^(se|से|shi|शी)$/u.test(items[end - 1]?.text ?? '');
  if (span.length > 0 && isVerb) return found(span, at, end + 1 - at);
  const isEnd =
    compares(items[end]) &&
    !/^(बनाम|विरुद्ध|vs)$/u.test(items[end]!.text) &&
    /\p{Script=Devanagari}|^(tulna|tulnet|mukabl|muqabl|peksha)/u.test(items[end]!.text);
  return span.length === 0 || !isEnd ? null : found(span, at, end + 1 - at);
}

type Span = { count: number | null; unit: string | null; length: number };

/** "12 months", "quarter", "12". */
function spanOf(items: readonly Item[], at: number): Span {
  const count = items[at]?.number ?? null;
  const unitOf = (item: Item | undefined) => valueOf(item, 'unit');
  if (count !== null && (!Number.isInteger(count) || count < 1 || count > 60)) return { count: null, unit: null, length: 0 };
  const unit = unitOf(items[count === null ? at : at + 1]);
  return { count, unit, length: (count === null ? 0 : 1) + (unit === null ? 0 : 1) };
}

function found({ count, unit }: Span, from: number, length: number): ComparisonFound {
  const isOfYears = unit === 'year' || unit === 'fy';
  const months = isOfYears ? 12 * (count ?? 1) : unit === 'quarter' ? 3 * (count ?? 1) : (count ?? 1);
  const period: PeriodMeant = { kind: 'last', count: isOfYears ? months : (count ?? 1), unit: unit === 'quarter' ? 'quarter' : 'month' };
  return { op: months === 12 ? 'year-before' : 'period-before', period, from, length };
}
