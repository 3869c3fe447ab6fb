import {
  calendarQuarterLabel,
  calendarQuarterOf,
  endOfMonth,
  halfYearLabel,
  monthFromNumber,
  monthLabel,
  monthNumber,
  startOfMonth,
  type DateRange,
  type IsoDate,
  type IsoMonth,
} from './period.ts';

/** How long a bucket of time is in which sales are counted together: calendar months, quarters, half-years and years. */
export const grains = ['month', 'quarter', 'halfYear', 'year'] as const;
export type Grain = (typeof grains)[number];

const monthsOf: Record<Grain, number> = { month: 1, quarter: 3, halfYear: 6, year: 12 };

/** The calendar bucket in which a day or month lies. */
export function bucketOf(grain: Grain, day: IsoDate | IsoMonth): DateRange {
  const first = Math.floor(monthNumber(day) / monthsOf[grain]) * monthsOf[grain];
  return { from: startOfMonth(monthFromNumber(first)), to: endOfMonth(monthFromNumber(first + monthsOf[grain] - 1)) };
}

/** Every bucket from that of the first day to that of the last. */
export function bucketsBetween(grain: Grain, first: IsoDate | IsoMonth, last: IsoDate | IsoMonth): DateRange[] {
  const start = Math.floor(monthNumber(first) / monthsOf[grain]);
  const length = Math.max(0, Math.floor(monthNumber(last) / monthsOf[grain]) - start + 1);
  return Array.from({ length }, (_, at) => bucketOf(grain, monthFromNumber((start + at) * monthsOf[grain])));
}

/** "Mar 2024", "Q1 2024", "H1 2024", "2024" */
export function bucketLabel(grain: Grain, from: IsoDate): string {
  switch (grain) {
    case 'month':
      return monthLabel(from);
    case 'quarter':
      return calendarQuarterLabel(calendarQuarterOf(from));
    case 'halfYear':
      return halfYearLabel(from);
    case 'year':
      return from.slice(0, 4);
  }
}

/** The share of buckets that must have enough sales before a grain is fine enough to show and coarse enough to trust. */
const SHARE_WITH_ENOUGH = 0.8;

/**
 * The finest grain at which at least 80 % of the buckets between the first and the last sale have `fewest` sales and more; years where
 * none does. `months`: how many sales each month has, in any order, months without any may be absent.
 */
export function chooseGrain(months: readonly { month: IsoDate | IsoMonth; n: number }[], fewest: number): Grain {
  const withSales = months.filter(({ n }) => n > 0).map(({ month, n }) => ({ month: startOfMonth(month), n }));
  const days = withSales.map(({ month }) => month).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return 'month';
  return (
    grains.find((grain) => {
      const buckets = new Map(bucketsBetween(grain, first, last).map(({ from }) => [from, 0]));
      for (const { month, n } of withSales) {
        const { from } = bucketOf(grain, month);
        buckets.set(from, (buckets.get(from) ?? 0) + n);
      }
      const enough = [...buckets.values()].filter((n) => n >= fewest).length;
      return enough >= SHARE_WITH_ENOUGH * buckets.size;
    }) ?? 'year'
  );
}
