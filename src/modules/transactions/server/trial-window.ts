import type { DateRange } from '#core/period.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { trialWindow } from '../model/trial.ts';
import { latestDayOf } from './summarise.ts';

/** While there are no data there is no window, and what arrives in that moment is not to be seen either. */
const noDays: DateRange = { from: '1900-01-01', to: '1900-01-01' };

/** Of all the data, not of a place: a city whose data end early must not show another year than its neighbour. */
export async function trialDays(clickhouse: ClickHouse): Promise<DateRange & { isKnown: boolean }> {
  const dataUntil = await latestDayOf(clickhouse, {});
  return dataUntil === null ? { ...noDays, isKnown: false } : { ...trialWindow(dataUntil), isKnown: true };
}
