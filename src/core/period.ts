/**
 * Calendar days and the periods made of them. A day is the text 'yyyy-MM-dd', a month 'yyyy-MM': they compare and sort as
 * text, travel as JSON, and have no time zone to slip in. Nothing here reads a clock; today is passed in.
 */
import * as words from '#messages/core/dates';
import { notKnown } from './not-known.ts';

/** 'yyyy-MM-dd', a day that exists. */
export type IsoDate = string;
/** 'yyyy-MM' */
export type IsoMonth = string;
/** Both ends belong to it. */
export type DateRange = { from: IsoDate; to: IsoDate };

const MS_PER_DAY = 86_400_000;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;
/** Month 1–12: "Mar". */
const monthName = (month: number) => words.month({ month: MONTHS[month - 1] ?? 'other' });

const twoDigits = (part: number) => String(part).padStart(2, '0');
const fourDigits = (year: number) => String(year).padStart(4, '0');

const isLeapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Month 1–12. */
export const daysInMonth = (year: number, month: number) =>
  month === 2 ? (isLeapYear(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

const isCalendarDay = (year: number, month: number, day: number) =>
  year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);

const dateOf = (year: number, month: number, day: number): IsoDate | null =>
  isCalendarDay(year, month, day) ? `${fourDigits(year)}-${twoDigits(month)}-${twoDigits(day)}` : null;

/** India has one time zone and no summer time. */
const INDIA_AHEAD_MS = 5.5 * 3_600_000;

/** The day in India at an instant (milliseconds since 1970). A day stored as its midnight, there or at Greenwich, stays that day. */
export function dateInIndia(instantMs: number): IsoDate | null {
  const shifted = new Date(instantMs + INDIA_AHEAD_MS);
  if (Number.isNaN(shifted.getTime())) return null;
  return dateOf(shifted.getUTCFullYear(), shifted.getUTCMonth() + 1, shifted.getUTCDate());
}

/** The day in India of an instant as it is stored or sent. The first ten characters of one are the day at Greenwich: between midnight and half past five, yesterday. */
export function dayInIndia(instant: Date | string): IsoDate {
  const day = dateInIndia(typeof instant === 'string' ? Date.parse(instant) : instant.getTime());
  if (day === null) throw new RangeError(`not an instant: ${String(instant)}`);
  return day;
}

/**
 * Takes 'yyyy-MM-dd', 'dd-MM-yyyy' and a number (milliseconds since 1970). Everything else, and days that do not exist
 * such as 31-02-2024, is null.
 */
export function parseDate(value: unknown): IsoDate | null {
  if (typeof value === 'number') return dateInIndia(value);
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (isDate(text)) return text;
  const dayFirst = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text);
  return dayFirst ? dateOf(Number(dayFirst[3]), Number(dayFirst[2]), Number(dayFirst[1])) : null;
}

type Parts = { year: number; month: number; day: number };

const readParts = (date: string): Parts => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
  day: Number(date.slice(8)),
});

export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const { year, month, day } = readParts(text);
  return isCalendarDay(year, month, day);
}

/** Throws on a text that is no day: dates are checked where they enter, so here it is a fault of ours. */
function partsOf(date: IsoDate): Parts {
  if (!isDate(date)) throw new RangeError(`not a date: ${date}`);
  return readParts(date);
}

/** "15 Mar 2024": the day in India of an instant. */
export const formatDayOf = (instant: Date | string) => formatDate(dayInIndia(instant));

/** "15 Mar 2024" */
export function formatDate(date: IsoDate | null | undefined) {
  if (date === null || date === undefined) return notKnown();
  const { year, month, day } = partsOf(date);
  return `${day} ${monthName(month)} ${year}`;
}

/** For text of unsure origin: "15 Mar 2024", or 'Invalid Date' unless it is three dash-separated parts that make a day. */
export function displayDate(value: unknown) {
  const date = typeof value === 'string' ? parseDate(value) : null;
  return date === null ? 'Invalid Date' : formatDate(date);
}

/** Days since 1970-01-01. */
export function dayNumber(date: IsoDate) {
  const { year, month, day } = partsOf(date);
  // Date.UTC reads years below 100 as 19xx; setUTCFullYear does not.
  return (year < 100 ? new Date(0).setUTCFullYear(year, month - 1, day) : Date.UTC(year, month - 1, day)) / MS_PER_DAY;
}
export function dateFromDayNumber(days: number): IsoDate {
  const at = new Date(days * MS_PER_DAY);
  const date = dateOf(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate());
  if (date === null) throw new RangeError(`no date for day ${days}`);
  return date;
}
export const addDays = (date: IsoDate, days: number) => dateFromDayNumber(dayNumber(date) + days);
/** Negative when `to` lies before `from`. */
export const laterOf = (a: IsoDate, b: IsoDate): IsoDate => (a > b ? a : b);
export const earlierOf = (a: IsoDate, b: IsoDate): IsoDate => (a < b ? a : b);

export const daysBetween = (from: IsoDate, to: IsoDate) => dayNumber(to) - dayNumber(from);

/** The Monday of the week of a day (ISO 8601: weeks begin on Monday; 1 January 1970 was a Thursday). */
export const mondayOf = (date: IsoDate) => addDays(date, -((((dayNumber(date) + 3) % 7) + 7) % 7));

export const monthOf = (date: IsoDate): IsoMonth => {
  const { year, month } = partsOf(date);
  return `${fourDigits(year)}-${twoDigits(month)}`;
};

/** Months since year 0, of a day or a month: the whole-number axis that series and models run on. */
export function monthNumber(dateOrMonth: IsoDate | IsoMonth) {
  const { year, month } = partsOf(dateOrMonth.length === 7 ? `${dateOrMonth}-01` : dateOrMonth);
  return year * 12 + month - 1;
}
export function monthFromNumber(months: number): IsoMonth {
  const year = Math.floor(months / 12);
  if (!Number.isInteger(months) || year < 1 || year > 9999) throw new RangeError(`no month ${months}`);
  return `${fourDigits(year)}-${twoDigits(months - year * 12 + 1)}`;
}

export const startOfMonth = (dateOrMonth: IsoDate | IsoMonth): IsoDate => `${monthFromNumber(monthNumber(dateOrMonth))}-01`;
export function endOfMonth(dateOrMonth: IsoDate | IsoMonth): IsoDate {
  const { year, month } = partsOf(startOfMonth(dateOrMonth));
  return `${fourDigits(year)}-${twoDigits(month)}-${twoDigits(daysInMonth(year, month))}`;
}

/** The same day some months on, or that month's last day where it has no such day: 31 Jan + 1 = 29 Feb 2024. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const { day } = partsOf(date);
  const end = endOfMonth(monthFromNumber(monthNumber(date) + months));
  return `${end.slice(0, 8)}${twoDigits(Math.min(day, Number(end.slice(8))))}`;
}

/** Calendar months from one month to another, days ignored: Jan to Mar is 2. */
export const monthsBetween = (from: IsoDate | IsoMonth, to: IsoDate | IsoMonth) => monthNumber(to) - monthNumber(from);

/** Whole months that have passed: 15 Jan to 14 Mar is 1. */
export function completedMonths(from: IsoDate, to: IsoDate): number {
  if (to < from) return -completedMonths(to, from) || 0;
  const months = monthsBetween(from, to);
  return addMonths(from, months) > to ? months - 1 : months;
}

/** Every month from the first to the last, both included; empty when they are the wrong way round. */
export function monthsInRange(from: IsoDate | IsoMonth, to: IsoDate | IsoMonth): IsoMonth[] {
  const first = monthNumber(from);
  const length = Math.max(0, monthNumber(to) - first + 1);
  return Array.from({ length }, (_, at) => monthFromNumber(first + at));
}

/** "Mar 2024" */
export function monthLabel(dateOrMonth: IsoDate | IsoMonth) {
  const month = monthFromNumber(monthNumber(dateOrMonth));
  return `${monthName(Number(month.slice(5)))} ${Number(month.slice(0, 4))}`;
}

/** The last n months up to and including today, to the day: 12 months on 15 Mar 2024 start on 16 Mar 2023. */
export const lastMonths = (today: IsoDate, months: number): DateRange => ({ from: addDays(addMonths(today, -months), 1), to: today });

/** The last n months that are over: the running month is left out, because half a month of registrations looks like a slump. */
export function lastFullMonths(today: IsoDate, months: number): DateRange {
  const running = monthNumber(today);
  return { from: startOfMonth(monthFromNumber(running - months)), to: endOfMonth(monthFromNumber(running - 1)) };
}

/** India's financial year runs from April to March and is named by the year it ends in: 2024-04-01 lies in 2025, "FY25". */
export function financialYearOf(date: IsoDate) {
  const { year, month } = partsOf(date);
  return month >= 4 ? year + 1 : year;
}
/** "FY25" */
export const financialYearLabel = (financialYear: number) => `FY${twoDigits(financialYear % 100)}`;
/** "2024-25", as the registry and the Ready Reckoner write it. */
export const financialYearSpan = (financialYear: number) => `${fourDigits(financialYear - 1)}-${twoDigits(financialYear % 100)}`;
export const financialYearRange = (financialYear: number): DateRange => ({
  from: `${fourDigits(financialYear - 1)}-04-01`,
  to: `${fourDigits(financialYear)}-03-31`,
});

export type Quarter = { year: number; quarter: 1 | 2 | 3 | 4 };

const quarterOfMonth = (month: number) => (Math.floor((month - 1) / 3) + 1) as Quarter['quarter'];
const quarterRange = (firstMonth: IsoMonth): DateRange => ({
  from: startOfMonth(firstMonth),
  to: endOfMonth(monthFromNumber(monthNumber(firstMonth) + 2)),
});

/** Q1 is April to June; `year` is the financial year. */
export function financialQuarterOf(date: IsoDate): Quarter {
  const { month } = partsOf(date);
  return { year: financialYearOf(date), quarter: quarterOfMonth(((month + 8) % 12) + 1) };
}
/** "Q1 FY25" */
export const financialQuarterLabel = ({ year, quarter }: Quarter) => `Q${quarter} ${financialYearLabel(year)}`;
export const financialQuarterRange = ({ year, quarter }: Quarter) => quarterRange(monthFromNumber((year - 1) * 12 + 3 * quarter));

/** Q1 is January to March. */
export function calendarQuarterOf(date: IsoDate): Quarter {
  const { year, month } = partsOf(date);
  return { year, quarter: quarterOfMonth(month) };
}
/** "Q1 2024" */
export const calendarQuarterLabel = ({ year, quarter }: Quarter) => `Q${quarter} ${year}`;
export const calendarQuarterRange = ({ year, quarter }: Quarter) => quarterRange(monthFromNumber(year * 12 + 3 * (quarter - 1)));

/** "H1 2024": calendar half-years, as market houses publish them. */
export function halfYearLabel(date: IsoDate) {
  const { year, month } = partsOf(date);
  return `H${month <= 6 ? 1 : 2} ${year}`;
}
