import { addDays, calendarQuarterOf, calendarQuarterRange, type IsoDate } from '#core/period.ts';
import type { OverTime } from '#modules/measures/contract.ts';
import { changeOverYear } from '#modules/measures/server/index.ts';
import type { Change } from '../../model/signals/reading.ts';

/** Growth over the year of the index up to the last quarter that is over on a day. */
export function growthAt(index: OverTime['index'], day: IsoDate): Change | null {
  const lastOver = addDays(calendarQuarterRange(calendarQuarterOf(addDays(day, 1))).from, -1).slice(0, 7);
  const from = calendarQuarterRange(calendarQuarterOf(`${lastOver}-01`)).from.slice(0, 7);
  const at = index.findIndex(({ quarter }) => quarter === from);
  return at < 0 ? null : changeOverYear(index, at);
}
