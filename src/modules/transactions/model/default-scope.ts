import { addDays, lastFullMonths, type DateRange, type IsoDate } from '#core/period.ts';
import type { PropertyKind } from './kinds.ts';
import type { SaleFilter } from './sale-filter.ts';

/**
 * What a screen counts when nobody chose otherwise, so that a market reads the same wherever it is looked up: residential flats,
 * registered in the last twelve whole months, beside the twelve before. Calls of the API have no such default: they count what they
 * are asked, and answer with the days they counted.
 *
 * In an address, what is as usual is left out: no kind means flats, no days mean the last twelve months. Every kind and all time are
 * said ("all").
 */
const defaultMonths = 12;
export const defaultKinds: readonly PropertyKind[] = ['flat'];

/** The last whole months the data reach: data that reach the last day of a month hold that month in full. */
export const lastWholeMonths = (dataUntil: IsoDate, months: number): DateRange => lastFullMonths(addDays(dataUntil, 1), months);

/** `dataUntil` is the last day the data of the city reach. */
export const defaultPeriod = (dataUntil: IsoDate): DateRange => lastWholeMonths(dataUntil, defaultMonths);

/** What an address does not say of kinds; its days depend on the data, and are put in by `withDefaultDays`. */
export const usualScope: { propertyKinds: PropertyKind[] } = { propertyKinds: [...defaultKinds] };

export const isDefaultKinds = (kinds: readonly PropertyKind[] | undefined) => kinds?.join() === defaultKinds.join();

/** The filter with its days: its own, none where all time is asked for, else the default ones. */
export function withDefaultDays(
  filter: SaleFilter,
  { isAllTime, dataUntil }: { isAllTime: boolean; dataUntil: IsoDate | null },
): SaleFilter {
  if (isAllTime || filter.from !== undefined || filter.to !== undefined || dataUntil === null) return filter;
  return { ...filter, ...defaultPeriod(dataUntil) };
}

/** A place as every screen counts it by default. */
export const defaultFilter = (place: Pick<SaleFilter, 'city' | 'village' | 'project'>, dataUntil: IsoDate | null): SaleFilter =>
  withDefaultDays({ ...place, ...usualScope }, { isAllTime: false, dataUntil });
