import { addDays, addMonths, type DateRange } from '#core/period.ts';
import type { OverTime } from '#modules/measures/contract.ts';

export type KnownQuarter = { quarter: string; value: number; n: number };

/**
 * Quarters of a price index that are known, in days that are asked about (null: all): from the last quarter that was over before them, so that what
 * happened in the first quarter counts, to the last that is over in them. Where the index begins later, or the quarter before is not known, from the first that is.
 * @param index Quarters by their first month (yyyy-MM or a day of it), in order of time.
 */
export function indexSpan(index: OverTime['index'], days: DateRange | null): KnownQuarter[] {
  const quarters = index.flatMap(({ quarter, value, n }) => (value === null ? [] : [{ quarter, value, n }]));
  if (days === null) return quarters;
  const endOf = (quarter: string) => addDays(addMonths(`${quarter.slice(0, 7)}-01`, 3), -1);
  const within = quarters.filter(({ quarter }) => endOf(quarter) <= days.to);
  const before = within.findLastIndex(({ quarter }) => endOf(quarter) < days.from);
  const isJustBefore = before >= 0 && addMonths(`${within[before]!.quarter.slice(0, 7)}-01`, 6) > days.from;
  return within.slice(isJustBefore ? before : before + 1);
}
