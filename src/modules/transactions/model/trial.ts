/** What a trial sees of sales. The one place that says it: whatever answers a trial cuts its filter by these. */
import { addDays, addMonths, earlierOf, laterOf, type DateRange, type IsoDate } from '#core/period.ts';
import { lastWholeMonths } from './default-scope.ts';

export const trialRows = 20;
/** Long enough to see a season, old enough that nobody deals by it. */
const months = { seen: 12, withheld: 6 } as const;

/** The twelve full months that end six months before the last full month the data reach. */
export function trialWindow(dataUntil: IsoDate): DateRange {
  const reached = lastWholeMonths(dataUntil, months.seen + months.withheld);
  return { from: reached.from, to: addDays(addMonths(reached.from, months.seen), -1) };
}

type Days = { from?: IsoDate | undefined; to?: IsoDate | undefined };

/** A filter cut down to the days of a trial: asking for others gives those that both have, which may be none. */
export const withinTrial = <Filter extends object>(filter: Filter & Days, window: DateRange): Filter & DateRange => ({
  ...filter,
  from: laterOf(filter.from ?? window.from, window.from),
  to: earlierOf(filter.to ?? window.to, window.to),
});
