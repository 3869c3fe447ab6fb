import { addDays, addMonths, type IsoDate } from '#core/period.ts';
import type { PeriodMeant } from '../contract.ts';
import { hasTag, valueOf, type Item } from './item.ts';
import type { PeriodFound } from './period-found.ts';
import { readPeriod } from './read-period.ts';
import { firstDay } from './resolve-days.ts';

/** "2025 against 2024", "Q1 2026 versus Q1 2025", in either order: the later days, beside those of the year or the time before. */
export function againstBefore(items: readonly Item[], used: boolean[], ops: Set<string>, found: PeriodFound, today: IsoDate) {
  for (let at = 0; at < items.length; at++) {
    const other = used[at] ? null : readPeriod(items, at, today);
    const isFree = other !== null && used.slice(at, at + other.length).every((one) => !one);
    // "H1 vs H2 2025": the year stands once, and is of both.
    const first = isFree && found.isAssumed && !other.isAssumed ? inYearOf(found.period, other.period, today) : found.period;
    const op = isFree ? besideOp(first, other.period) : null;
    if (op === null) continue;
    found.isAssumed = found.isAssumed && first === found.period;
    found.period = later(first, other!.period);
    used.fill(true, at, at + other!.length);
    ops.add(op);
    return;
  }
}

/** "Compare with 2024" after figures of 2025: the days of the question before stand beside the earlier ones. */
export function againstContext(ops: Set<string>, found: PeriodFound, before: PeriodMeant) {
  const op = besideOp(before, found.period);
  if (op === null || later(before, found.period) !== before) return;
  found.period = before;
  ops.add(op);
}

/** "Of before that", "त्याआधीच्या": days that another question or word has named. */
export const ofThat = /^(उस|त्या|us[sk]e |tya)/u;
const ofFigures = /^(noun|measure|stat|op|dim|kind|bhk|sale-kind|scale)$/;
const sizes: Readonly<Record<string, number>> = { year: 12, fy: 12, half: 6, quarter: 3, month: 1 };

/** "The previous financial year", after one that was named, is the one before it; so is whatever else would name the same days again. */
export function beforeContext(items: readonly Item[], found: PeriodFound, before: PeriodMeant): boolean {
  const [word, unit] = [items[found.from]!, items[found.from + 1]];
  const size = found.length === 2 && hasTag(word, 'time', 'last') ? sizes[valueOf(unit, 'unit') ?? ''] : undefined;
  if (size === undefined || before.kind !== 'days' || before.to === null || items.some(({ place }) => place !== undefined)) return false;
  const isWhole = before.from.endsWith('-01') && addDays(addMonths(before.from, size), -1) === before.to;
  // "Rates last year", after sales of that year, is of the same year.
  const isAlone = !items.some(({ tags }) => tags.some(({ slot }) => ofFigures.test(slot)));
  // A financial year begins in April, a year in January.
  const isSame = isAlone && found.period.kind === 'days' && found.period.from === before.from && found.period.to === before.to;
  const isOfKind = size < 12 || isSame || before.from.slice(5, 7) === '04' || valueOf(unit, 'unit') === 'year';
  if (!isWhole || !isOfKind || !(isSame || /^(previous|preceding|prior)$/.test(word.text) || ofThat.test(word.text))) return false;
  found.period = { kind: 'days', from: addMonths(before.from, -size), to: addDays(before.from, -1) };
  found.isAssumed = false;
  return true;
}

/** Days whose year was not named, in the year of the others; in the year before where they would not have begun yet. */
function inYearOf(period: PeriodMeant, other: PeriodMeant, today: IsoDate): PeriodMeant {
  const [one, two] = [daysOf(period), daysOf(other)];
  if (one === null || two === null || one.from.slice(0, 4) !== one.to.slice(0, 4)) return period;
  const months = 12 * (Number(two.to.slice(0, 4)) - Number(one.from.slice(0, 4)));
  const from = addMonths(one.from, months);
  const moved = from > today ? months - 12 : months;
  return { kind: 'days', from: addMonths(one.from, moved), to: addDays(addMonths(addDays(one.to, 1), moved), -1) };
}

/** "2023 and 2024", read as the time from one to the other, are two spans beside each other where something is compared. */
export function joinedPeriods(items: readonly Item[], ops: Set<string>, found: PeriodFound, today: IsoDate) {
  const end = found.from + found.length;
  // "Change from 2024 to 2025" stands between the two as well.
  const isFromTo = (item: Item) => ops.has('change') && (hasTag(item, 'time', 'until') || /^(to|se|से|ते|te)$/.test(item.text));
  const joint = items.findIndex((item, at) => at > found.from && at < end && (hasTag(item, 'marker', 'and') || isFromTo(item)));
  if (joint < 0) return;
  // "From 2024" begins with a word of time.
  const first = hasTag(items[found.from]!, 'time') ? found.from + 1 : found.from;
  const one = readPeriod(items.slice(0, joint), first, today);
  const two = readPeriod(items.slice(0, end), joint + 1, today);
  const op = one === null || two === null ? null : besideOp(one.period, two.period);
  if (op === null || one === null || two === null) return;
  found.period = later(one.period, two.period);
  ops.add(op);
}

/** "Before 2020", "until March 2024", "2023 तक": the days from the beginning of the data until then. */
export function untilThen(items: readonly Item[], used: boolean[], found: PeriodFound) {
  if (found.period.kind !== 'days' || found.period.to === null) return;
  const { from, to } = found.period;
  const end = found.from + found.length;
  const isFree = (at: number) => items[at] !== undefined && !used[at];
  const isSmall = isFree(end) && /^(से|के|च्या|se|ke|chya)$/u.test(items[end]!.text);
  const after = isSmall ? end + 1 : end;
  const isBefore =
    (isFree(found.from - 1) && /^(before|prior to|earlier than)$/.test(items[found.from - 1]!.text)) ||
    (isFree(after) &&
      /^(पहले|पूर्वी|आधी|pehle|pahle|purvi|adhi)$/u.test(items[after]!.text) &&
      // "2026 ke pehle chhe mahine" are its first ones.
      (items[after + 1]?.number ?? null) === null);
  const isUntil =
    (isFree(found.from - 1) && /^(until|till|up to|upto)$/.test(items[found.from - 1]!.text)) ||
    (isFree(end) && /^(तक|पर्यंत|tak|paryant)$/u.test(items[end]!.text));
  if (!isBefore && !isUntil) return;
  found.period = { kind: 'days', from: firstDay, to: isBefore ? addDays(from, -1) : to };
  for (const at of [found.from - 1, end, after])
    if (isFree(at) && (hasTag(items[at]!, 'time') || hasTag(items[at]!, 'bound') || (isBefore && at >= end))) used[at] = true;
}

/** "From 2023 onwards": the days from then to the end of the data. */
export function onwards(items: readonly Item[], used: boolean[], found: PeriodFound) {
  const end = found.from + found.length;
  if (found.period.kind !== 'days' || used[end] || !/^(onwards?|and later|आगे|पुढे|aage|pudhe)$/u.test(items[end]?.text ?? '')) return;
  found.period = { ...found.period, to: null };
  used[end] = true;
}

/** How many months days have that were meant; without end where they have none. */
export const monthsOfPeriod = (period: PeriodMeant): number => {
  if (period.kind === 'last') return period.unit === 'quarter' ? 3 * period.count : period.count;
  const days = daysOf(period);
  return days === null ? Number.POSITIVE_INFINITY : monthsOf(days);
};

const daysOf = (period: PeriodMeant) => (period.kind === 'days' && period.to !== null ? { from: period.from, to: period.to } : null);
const later = (one: PeriodMeant, two: PeriodMeant) => ((daysOf(one)?.from ?? '') < (daysOf(two)?.from ?? '') ? two : one);

/** Whether of two spans of days the earlier is a year before the later, or just before it. */
function besideOp(one: PeriodMeant, two: PeriodMeant): 'year-before' | 'period-before' | null {
  const [late, early] = later(one, two) === one ? [daysOf(one), daysOf(two)] : [daysOf(two), daysOf(one)];
  if (late === null || early === null) return null;
  if (addMonths(late.from, -12) === early.from && addMonths(late.to, -12) <= early.to && early.to < late.from) return 'year-before';
  return early.to === addDays(late.from, -1) && monthsOf(early) === monthsOf(late) ? 'period-before' : null;
}

const monthsOf = ({ from, to }: { from: IsoDate; to: IsoDate }) =>
  12 * (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1;
