/** How prices grew: of the same home, by the index, with its band. It leads, because a median also moves with what happens to be sold. */
import type { OverTime } from '#modules/measures/contract.ts';
import { type SaleFilter } from '#modules/transactions/contract.ts';
import { addDays, calendarQuarterOf, calendarQuarterRange, type IsoDate } from '#core/period.ts';
import { allYears, overTimeFigures, type OverTimeFigure } from './over-time.ts';

const lastOverBy = (day: IsoDate) => addDays(calendarQuarterRange(calendarQuarterOf(addDays(day, 1))).from, -1);

/** The sales whose growth stands beside a view: of all years up to its last day. Of a view that ends where the data do it is the question of the whole market. */
export function growthFilter(filter: SaleFilter, dataUntil: IsoDate | null): SaleFilter {
  const whole = allYears(filter);
  const endsEarlier = filter.to !== undefined && (dataUntil === null || lastOverBy(filter.to) < lastOverBy(dataUntil));
  return endsEarlier ? { ...whole, to: filter.to } : whole;
}

/** The lead of every row of figures. */
export const sameHomeFigure = (answer: OverTime): OverTimeFigure => overTimeFigures(answer)[0] as OverTimeFigure;
