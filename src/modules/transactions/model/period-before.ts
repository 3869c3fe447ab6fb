import * as words from '#messages/transactions/figures';
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
export function beforeOf(period: DateRange, kind: Before['kind'] = 'year-before'): Before | null {
  const year = kind === 'year-before' ? yearBefore(period) : null;
  if (year !== null) return { kind: 'year-before', range: year };
  const range = periodBefore(period);
  return range === null ? null : { kind: 'period-before', range };
}

/** "the year before", "the 24 months before", "the 10 days before": as a change says what it is on. */
export function beforeWords({ kind, range: { from, to } }: Before): string {
  if (kind === 'year-before') return words.yearBefore();
  const next = addDays(to, 1);
  const months = monthsBetween(from, next);
  if (months > 0 && addMonths(from, months) === next) return words.monthsBefore({ isOne: months === 1, months: String(months) });
  const days = daysBetween(from, to) + 1;
  return words.daysBefore({ isOne: days === 1, days: String(days) });
}

/** The days asked for as far as the data reach: a change of a period that is not over would be a slump. Null where no first day is named, or they do not reach it. */
export function reachedPeriod({ from, to }: Partial<DateRange>, reach: DateRange | null): DateRange | null {
  if (from === undefined || reach === null) return null;
  const last = to === undefined ? reach.to : earlierOf(to, reach.to);
  return last < from ? null : { from, to: last };
}

/** Whether the data hold the whole period before: where they begin in the midst of it, everything would seem to grow. */
export const isReached = ({ range }: Before, reach: DateRange) => range.from >= startOfMonth(reach.from);

/** Why a period before is not compared with; null where it is. */
export const whyNotBefore = (before: Before, reach: DateRange): string | null =>
  isReached(before, reach)
    ? null
    : words.notReached({
        first: formatDate(reach.from),
        before: beforeWords(before),
        from: formatDate(before.range.from),
        to: formatDate(before.range.to),
      });
