import { addDays, addMonths, lastFullMonths, monthOf, startOfMonth, type DateRange } from '#core/period.ts';
import { defaultPeriod, lastWholeMonths } from '#modules/transactions/index.ts';
import type { PeriodMeant } from '../contract.ts';

/** Of days that begin with the data. */
export const firstDay = '1900-01-01';

/** The days that were meant, in data of those days; null where all are meant. */
export function resolveDays(period: PeriodMeant, reach: DateRange): DateRange | null {
  switch (period.kind) {
    case 'default':
      return defaultPeriod(reach.to);
    case 'all':
      return null;
    case 'last':
      return period.unit === 'month' ? lastWholeMonths(reach.to, period.count) : lastQuarters(reach.to, period.count);
    case 'days':
      return {
        from: period.from === firstDay ? reach.from : period.from,
        to: period.to ?? (period.from > reach.to ? period.from : reach.to),
      };
  }
}

/** Full calendar quarters before the day after the last. */
function lastQuarters(until: string, count: number): DateRange {
  const next = addDays(until, 1);
  const month = Number(next.slice(5, 7));
  const start = addMonths(startOfMonth(monthOf(next)), -((month - 1) % 3));
  return lastFullMonths(start, 3 * count);
}

/** Whether no day of it is among the data. */
export const isOutside = (range: DateRange | null, reach: DateRange) => range !== null && (range.to < reach.from || range.from > reach.to);
