import { addMonths, type IsoDate } from '#core/period.ts';
import { stationsNear } from '#modules/location/server/index.ts';
import { lines } from '../../model/signals/lines.ts';
import type { Opening } from '../../model/signals/reading.ts';

/** Stations near a locality that opened in the years up to a day. Of a city nothing is said: some part of it is always near one. */
export function openedBy({ city, village }: { city: string; village: string | null }, day: IsoDate): Opening[] | null {
  if (village === null) return null;
  const since = addMonths(day, -12 * lines.stationYears);
  return stationsNear({ city, village }, lines.stationKm)?.filter(({ openedOn }) => openedOn > since && openedOn <= day) ?? null;
}
