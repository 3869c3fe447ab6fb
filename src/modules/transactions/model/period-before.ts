import { addDays, addMonths, daysBetween, earlierOf, formatDate, monthsBetween, startOfMonth, type DateRange } from '#core/period.ts';

/**
 * The period of the same length that ends the day before. Whole months are answered with whole months: the year before
 * 2024 is 2023, not 366 days.
 */
export function periodBefore({ from, to }: DateRange): DateRange | null {
  if (to < from) return null;
  const next = addDays(to, 1);
  const end = addDays(from, -1);
  const months = monthsBetween(from, next);
  if (months > 0 && addMonths(from, months) === next && addMonths(next, -months) === from)
    return { from: addMonths(from, -months), to: end };
  return { from: addDays(from, -(daysBetween(from, to) + 1)), to: end };
}

/** The same days a year earlier, a month's last day answered with a month's last day. Null where the two would share days: of more than a year. */
export function yearBefore({ from, to }: DateRange): DateRange | null {
  if (to < from) return null;
  const earlier = { from: addMonths(from, -12), to: addDays(addMonths(addDays(to, 1), -12), -1) };
  return earlier.to < from ? earlier : null;
}

export const beforeKinds = ['year-before', 'period-before'] as const;
export type Before = { kind: (typeof beforeKinds)[number]; range: DateRange };

/** What a period stands beside: a year earlier while the two share no day, else (or where it is asked for) the period of the same length just before. */
export function beforeOf(period: DateRange, asked: Before['kind'] = 'year-before'): Before | null {
  const year = asked === 'year-before' ? yearBefore(period) : null;
  if (year !== null) return { kind: 'year-before', range: year };
  const range = periodBefore(period);
  return range === null ? null : { kind: 'period-before', range };
}

/** "the year before", "the 24 months before", "the 10 days before": as a change says what it is on. */
export function beforeWords({ kind, range: { from, to } }: Before): string {
  if (kind === 'year-before') return 'the year before';
  const next = addDays(to, 1);
  const months = monthsBetween(from, next);
  if (months > 0 && addMonths(from, months) === next) return months === 1 ? 'the month before' : `the ${months} months before`;
  const days = daysBetween(from, to) + 1;
  return days === 1 ? 'the day before' : `the ${days} days before`;
}

/** The days asked for as far as the data reach: a change of a period that is not over would be a slump. Null where no first day is named, or they do not reach it. */
export function reachedPeriod({ from, to }: Partial<DateRange>, reach: DateRange | null): DateRange | null {
  if (from === undefined || reach === null) return null;
  const last = to === undefined ? reach.to : earlierOf(to, reach.to);
  return last < from ? null : { from, to: last };
}

/** Why a period before is not compared with: data that begin in the midst of it hold only a part, and everything would seem to grow. */
export const whyNotBefore = (before: Before, reach: DateRange): string | null =>
  before.range.from >= startOfMonth(reach.from)
    ? null
    : `No change is given: the data begin on ${formatDate(reach.from)}, and ${beforeWords(before)} would be ${formatDate(before.range.from)} to ${formatDate(before.range.to)}.`;
