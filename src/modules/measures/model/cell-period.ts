import {
  addDays,
  calendarQuarterOf,
  calendarQuarterRange,
  daysBetween,
  endOfMonth,
  financialYearOf,
  financialYearRange,
  monthsBetween,
  addMonths,
  earlierOf,
  laterOf,
  type DateRange,
  type IsoDate,
} from '#core/period.ts';
import { bucketOf as grainBucketOf } from '#core/grain.ts';
import { isGrain, type DimensionId } from './dimension.ts';

const daysAMonth = 365.25 / 12;

/** Months from the first day to the last, both included; whole ones are whole, whatever their days. */
export function monthsOf({ from, to }: DateRange): number {
  if (to < from) return 0;
  const next = addDays(to, 1);
  const whole = monthsBetween(from, next);
  if (whole > 0 && addMonths(from, whole) === next) return whole;
  return (daysBetween(from, to) + 1) / daysAMonth;
}

/** The days of a bucket of time. */
export function bucketRange(dimension: DimensionId, value: string): DateRange | null {
  if (!isGrain(dimension)) return null;
  switch (dimension) {
    case 'month':
      return { from: `${value}-01`, to: endOfMonth(value) };
    case 'quarter':
      return calendarQuarterRange(calendarQuarterOf(`${value}-01`));
    case 'half-year':
      return grainBucketOf('halfYear', value);
    case 'year':
      return { from: `${value}-01-01`, to: `${value}-12-31` };
    case 'financial-year':
      return financialYearRange(Number(value));
  }
}

/** The part of a cell's bucket that lies in the period; the whole period where it has none. */
export function periodOfCell(by: readonly DimensionId[], key: readonly string[], period: DateRange): DateRange {
  return by.reduce<DateRange>((range, dimension, at) => {
    const bucket = bucketRange(dimension, key[at] as string);
    return bucket === null ? range : { from: laterOf(range.from, bucket.from), to: earlierOf(range.to, bucket.to) };
  }, period);
}

/** Values of a grain from the first day of the period to its last, in order. */
export function bucketsOf(dimension: DimensionId, { from, to }: DateRange): string[] {
  const values: string[] = [];
  for (let day = from; day <= to;) {
    const value = bucketOf(dimension, day);
    values.push(value);
    const range = bucketRange(dimension, value);
    if (range === null) return [];
    day = addDays(range.to, 1);
  }
  return values;
}

export function bucketOf(dimension: DimensionId, day: IsoDate): string {
  switch (dimension) {
    case 'quarter': {
      return calendarQuarterRange(calendarQuarterOf(day)).from.slice(0, 7);
    }
    case 'half-year':
      return grainBucketOf('halfYear', day).from.slice(0, 7);
    case 'year':
      return day.slice(0, 4);
    case 'financial-year':
      return String(financialYearOf(day));
    default:
      return day.slice(0, 7);
  }
}
