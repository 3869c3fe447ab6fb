import { addDays, addMonths, daysBetween, monthsBetween, type DateRange } from '#core/period.ts';

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
