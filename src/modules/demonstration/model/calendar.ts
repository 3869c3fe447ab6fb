/** Days are counted from 1970-01-01, months from January 2016 (month 0) to October 2026 (month 129). */
export const firstYear = 2016;
export const monthCount = 130;
/** Text of dates is kept ready from this year on: executions and earlier agreements reach back behind 2016. */
const textFrom = 2013;
const textTo = 2027;

export const dayNumber = (year: number, month: number, day: number) => Math.round(Date.UTC(year, month - 1, day) / 86_400_000);

export const yearOfMonth = (month: number) => firstYear + Math.floor(month / 12);
/** 1 = January. */
export const monthOfYear = (month: number) => (((month % 12) + 12) % 12) + 1;
export const monthIndex = (year: number, month: number) => (year - firstYear) * 12 + month - 1;
export const firstDayOfMonth = (month: number) => dayNumber(yearOfMonth(month), monthOfYear(month), 1);

/** Month index with its fraction, 0.5 at mid-month: where a day stands on a monthly curve. */
function monthPosition(day: number): number {
  const month = monthOfDay(day);
  const start = firstDayOfMonth(month);
  return month + (day - start) / (firstDayOfMonth(month + 1) - start);
}

export function monthOfDay(day: number): number {
  const date = new Date(day * 86_400_000);
  return monthIndex(date.getUTCFullYear(), date.getUTCMonth() + 1);
}

const pad = (value: number) => (value < 10 ? `0${value}` : `${value}`);
const textStart = dayNumber(textFrom, 1, 1);
const dayMonthYear: string[] = [];
const years: number[] = [];
const months: number[] = [];
const positions: number[] = [];
for (let day = textStart; day < dayNumber(textTo, 1, 1); day += 1) {
  const date = new Date(day * 86_400_000);
  dayMonthYear.push(`${pad(date.getUTCDate())}/${pad(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`);
  years.push(date.getUTCFullYear());
  months.push(monthIndex(date.getUTCFullYear(), date.getUTCMonth() + 1));
  positions.push(monthPosition(day));
}

/** 31/12/2020 */
export const dayText = (day: number) => dayMonthYear[day - textStart] as string;
/** 12/31/2020: the American order that slips into bulk files. */
export const monthFirstText = (day: number) => {
  const text = dayText(day);
  return `${text.slice(3, 5)}/${text.slice(0, 2)}/${text.slice(6)}`;
};
export const yearOfDay = (day: number) => years[day - textStart] as number;
export const monthOfKnownDay = (day: number) => months[day - textStart] as number;
export const positionOfDay = (day: number) => positions[day - textStart] as number;

/** Registry offices are closed on Sundays, on the second and fourth Saturday and on a few fixed holidays. */
const fixedHolidays = new Set(['26/01', '01/05', '15/08', '02/10', '25/12']);
export function isOfficeDay(day: number): boolean {
  const weekday = (day + 4) % 7;
  if (weekday === 0) return false;
  const text = dayText(day);
  if (weekday === 6) {
    const week = Math.ceil(Number(text.slice(0, 2)) / 7);
    if (week === 2 || week === 4) return false;
  }
  return !fixedHolidays.has(text.slice(0, 5));
}

/** The days of a month on which documents are registered, busier toward the end of March and December. */
export function officeDays(month: number): number[] {
  const days: number[] = [];
  const end = firstDayOfMonth(month + 1);
  const rush = monthOfYear(month) === 3 || monthOfYear(month) === 12;
  for (let day = firstDayOfMonth(month); day < end; day += 1) {
    if (!isOfficeDay(day)) continue;
    days.push(day);
    if (rush && end - day <= 8) days.push(day);
  }
  return days;
}
