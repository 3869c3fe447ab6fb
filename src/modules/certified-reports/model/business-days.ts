import { z } from 'zod';
import { readCsvTable } from '#core/csv-table.ts';
import { addDays, dayNumber, isDate, type IsoDate } from '#core/period.ts';

export type Holiday = { date: IsoDate; name: string; confidence: 'H' | 'M' | 'L' };
/** Maharashtra's public holidays by day. A year without a single row is not covered: its weekends are all that is known of it. */
export type Holidays = { byDate: ReadonlyMap<IsoDate, Holiday>; years: ReadonlySet<number> };

const HolidayRow = z.object({
  date: z.string().refine(isDate, 'not a date yyyy-MM-dd'),
  name: z.string().min(1),
  source: z.string().min(1),
  confidence: z.enum(['H', 'M', 'L']),
});

export function readHolidays(csv: string): Holidays {
  const rows = readCsvTable(csv).map((row) => HolidayRow.parse(row));
  const byDate = new Map(rows.map(({ date, name, confidence }) => [date, { date, name, confidence }]));
  return { byDate, years: new Set(rows.map(({ date }) => Number(date.slice(0, 4)))) };
}

/** 0 = Monday … 6 = Sunday; 1 January 1970 was a Thursday. */
const weekday = (date: IsoDate) => (((dayNumber(date) + 3) % 7) + 7) % 7;

/** Monday to Friday, unless it is a public holiday of Maharashtra. */
export const isBusinessDay = (date: IsoDate, { byDate }: Holidays) => weekday(date) < 5 && !byDate.has(date);

export type DueDay = { dueOn: IsoDate; /** False where a year on the way has no holidays in the table. */ holidaysKnown: boolean };

/** The n-th business day after a day, which itself does not count: a report paid for on a Friday has Monday as its first day. */
export function addBusinessDays(from: IsoDate, days: number, holidays: Holidays): DueDay {
  let date = from;
  let left = days;
  while (left > 0) {
    date = addDays(date, 1);
    if (isBusinessDay(date, holidays)) left -= 1;
  }
  const firstYear = Number(from.slice(0, 4));
  const years = Array.from({ length: Number(date.slice(0, 4)) - firstYear + 1 }, (_none, at) => firstYear + at);
  return { dueOn: date, holidaysKnown: years.every((year) => holidays.years.has(year)) };
}

/** Business days from one day to a later one, the first not counted; negative when the later one is past. */
export function businessDaysBetween(from: IsoDate, to: IsoDate, holidays: Holidays): number {
  if (to < from) return -businessDaysBetween(to, from, holidays) || 0;
  let count = 0;
  for (let date = addDays(from, 1); date <= to; date = addDays(date, 1)) if (isBusinessDay(date, holidays)) count += 1;
  return count;
}
