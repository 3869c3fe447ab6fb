/** What a trial sees. The one place that says it; `server/trial.ts` is the one that keeps it, and the screens only tell. */
import { addDays, addMonths, earlierOf, lastFullMonths, laterOf, type DateRange, type IsoDate } from '#core/period.ts';
import { dimensionOf, measureOf, saysWhoBuys, type DimensionId } from '#modules/measures/contract.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';

export const trialRows = 20;
/** Old enough that nobody deals by it, long enough to see a season. */
const months = { seen: 12, withheld: 6 } as const;

/** The twelve full months that end six months before the last full month the data reach. */
export function trialWindow(dataUntil: IsoDate): DateRange {
  const reached = lastFullMonths(addDays(dataUntil, 1), months.seen + months.withheld);
  return { from: reached.from, to: addDays(addMonths(reached.from, months.seen), -1) };
}

/** A filter cut down to the days of a trial: asking for others gives those that both have, which may be none. */
export const withinTrial = (filter: SaleFilter, window: DateRange): SaleFilter => ({
  ...filter,
  from: laterOf(filter.from ?? window.from, window.from),
  to: earlierOf(filter.to ?? window.to, window.to),
});

/** What buyers are belongs to the product alone. */
export function mayBeTried(asked: { measure: string } | { dimension: DimensionId }): boolean {
  return 'measure' in asked ? !saysWhoBuys(measureOf(asked.measure), []) : dimensionOf(asked.dimension).ofBuyers === undefined;
}
