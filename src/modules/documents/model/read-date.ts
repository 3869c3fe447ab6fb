import * as words from '#messages/documents/faults';
import { asciiDigits } from '#core/indian-number.ts';
import type { DateOrder } from '../contract.ts';
import { fault, type Fault } from './fault.ts';

const ISO = /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?(?:[T ].*)?$/;
/** Year, month and day from columns of their own. */
const SPACED = /^(\d{4}) (\d{1,2})(?: (\d{1,2}))?$/;
const YEAR_NAME = /^(\d{4})[-\s/]([^\d\s./,-]+)(?:[-\s/](\d{1,2}))?$/;
const YEAR_MONTH = /^((?:19|20)\d{2})(0[1-9]|1[0-2])$/;
/** 0719 as registers of Singapore print July 2019. */
const MONTH_YEAR = /^(0[1-9]|1[0-2])(\d{2})$/;
const QUARTER = /^(?:(\d{4})[-\s/]?Q([1-4])|Q([1-4])[-\s/]?(\d{4}))$/i;
/** ISO 8601 without hyphens, with a time or without: 20141013, 20141013T000000. */
const COMPACT = /^(19|20)(\d{2})(\d{2})(\d{2})(?:T[\d:.]*Z?)?$/;
const THREE_PARTS = /^(\d{1,2})[-/.\s](\d{1,2})[-/.\s](\d{4}|\d{2})(?:[T ,].*)?$/;
const DAY_NAME_YEAR = /^(\d{1,2})(?:st|nd|rd|th)?[-/.\s]*([^\d\s./,-]+)[-/.,\s]*(\d{4}|\d{2})(?:[T ].*)?$/i;
const NAME_DAY_YEAR = /^([^\d\s./,-]+)\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i;
const NAME_YEAR = /^([^\d\s./,'’-]+)[-\s/'’]*(\d{4}|\d{2})$/i;
const SERIAL = /^\d{5}(?:\.\d+)?$/;

const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'january', 'जानेवारी'],
  ['feb', 'february', 'फेब्रुवारी'],
  ['mar', 'march', 'मार्च'],
  ['apr', 'april', 'एप्रिल'],
  ['may', 'मे'],
  ['jun', 'june', 'जून'],
  ['jul', 'july', 'जुलै'],
  ['aug', 'august', 'ऑगस्ट'],
  ['sep', 'sept', 'september', 'सप्टेंबर'],
  ['oct', 'october', 'ऑक्टोबर'],
  ['nov', 'november', 'नोव्हेंबर'],
  ['dec', 'december', 'डिसेंबर'],
];
const monthByName = new Map(MONTHS.flatMap((names, index) => names.map((name) => [name, index + 1] as const)));

/**
 * A calendar date as yyyy-MM-dd. ISO dates, months (first of the month), names of months and Excel serial numbers say
 * themselves what they are; for 03/04/2024 the order decides, and a value that does not fit it is a fault, never a guess.
 */
export function readDate(text: string, order: DateOrder = 'dmy'): string | Fault {
  const value = asciiDigits(text).trim();
  let match = ISO.exec(value);
  if (match) return calendarDate(Number(match[1]), Number(match[2]), match[3] === undefined ? 1 : Number(match[3]));
  match = COMPACT.exec(value);
  if (match) return calendarDate(Number(match[1]! + match[2]!), Number(match[3]), Number(match[4]));
  match = SPACED.exec(value);
  if (match) return calendarDate(Number(match[1]), Number(match[2]), Number(match[3] ?? 1));
  match = THREE_PARTS.exec(value);
  if (match) return fromParts(Number(match[1]), Number(match[2]), match[3]!, order);
  match = DAY_NAME_YEAR.exec(value);
  if (match) return fromName(match[2]!, Number(match[1]), match[3]!);
  match = NAME_DAY_YEAR.exec(value);
  if (match) return fromName(match[1]!, Number(match[2]), match[3]!);
  match = NAME_YEAR.exec(value);
  if (match) return fromName(match[1]!, 1, match[2]!);
  match = YEAR_NAME.exec(value);
  if (match) return fromName(match[2]!, Number(match[3] ?? 1), match[1]!);
  match = YEAR_MONTH.exec(value);
  if (match) return calendarDate(Number(match[1]), Number(match[2]), 1);
  match = MONTH_YEAR.exec(value);
  if (match) return calendarDate(fullYear(Number(match[2])), Number(match[1]), 1);
  match = QUARTER.exec(value);
  if (match) return calendarDate(Number(match[1] ?? match[4]), 3 * Number(match[2] ?? match[3]) - 2, 1);
  if (SERIAL.test(value)) return fromSerial(Number(value));
  return fault(words.notDate());
}

function fromParts(first: number, second: number, yearText: string, order: DateOrder): string | Fault {
  if (order === 'ymd') {
    if (yearText.length === 4) return fault(words.notYearFirst());
    return calendarDate(fullYear(first), second, Number(yearText));
  }
  const [day, month] = order === 'dmy' ? [first, second] : [second, first];
  if (month > 12 && day <= 12) return fault(order === 'dmy' ? words.monthFirst() : words.dayFirst());
  return calendarDate(yearText.length === 2 ? fullYear(Number(yearText)) : Number(yearText), month, day);
}

const fullYear = (twoDigits: number) => (twoDigits < 70 ? 2000 + twoDigits : 1900 + twoDigits);

function fromName(name: string, day: number, yearText: string): string | Fault {
  const month = monthByName.get(name.toLowerCase().replace(/\.$/, '').normalize('NFC'));
  if (month === undefined) return fault(words.notDate());
  return calendarDate(yearText.length === 2 ? fullYear(Number(yearText)) : Number(yearText), month, day);
}

/** Days since 1899-12-30, as spreadsheets count (their 29 February 1900 never was, and no registry reaches back to it). */
function fromSerial(serial: number): string | Fault {
  if (serial < 20_000 || serial > 80_000) return fault(words.notDate());
  return new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * 86_400_000).toISOString().slice(0, 10);
}

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function calendarDate(year: number, month: number, day: number): string | Fault {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  if (month < 1 || month > 12 || day < 1 || day > DAYS[month - 1]! || (month === 2 && day === 29 && !leap))
    return fault(words.notCalendarDay());
  if (year < 1900 || year > 2149) return fault(words.notOurTime());
  return `${year}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`;
}

export type OrderEvidence = { onlyDayFirst: number; onlyMonthFirst: number; either: number };

/** Counts what the values themselves say about their order: 25/03/2024 can only be day first. */
export function dateOrderEvidence(values: Iterable<string>): OrderEvidence {
  const evidence = { onlyDayFirst: 0, onlyMonthFirst: 0, either: 0 };
  for (const value of values) {
    const match = THREE_PARTS.exec(asciiDigits(value).trim());
    if (!match) continue;
    const first = Number(match[1]);
    const second = Number(match[2]);
    if (first > 12 && second <= 12) evidence.onlyDayFirst++;
    else if (second > 12 && first <= 12) evidence.onlyMonthFirst++;
    else if (first !== second) evidence.either++;
  }
  return evidence;
}
