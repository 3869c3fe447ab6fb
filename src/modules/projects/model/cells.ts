import * as words from '#messages/projects/row-faults';
import { formatCount, parseNumber } from '#core/indian-number.ts';
import { isDate } from '#core/period.ts';

/** A cell that cannot be read, with the reason as the end of a sentence. Absent is null and no fault. */
export type Fault = { fault: string };
const fault = (why: string): Fault => ({ fault: why });
export const isFault = (value: unknown): value is Fault => typeof value === 'object' && value !== null && 'fault' in value;

const absent = new Set(['', '-', 'na', 'n/a', 'nil', 'none', 'null', 'nan', 'not available', 'not applicable']);

/** Text as it is kept: one form of each letter, blanks folded; what only says that nothing is said becomes empty. */
export function cleanCell(cell: string): string {
  const text = cell.normalize('NFC').replace(/\s+/g, ' ').trim();
  return absent.has(text.toLowerCase()) ? '' : text;
}

/** Header names as they are compared: "Project Area (sqmts)" and "project_area_(sqmts)" are one. */
export const headerKey = (header: string) =>
  header
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '');

/** A number of things. Tables that went through a spreadsheet say "12.0". */
export function readCount(cell: string, most: number): number | null | Fault {
  const text = cleanCell(cell);
  if (text === '') return null;
  const value = parseNumber(text);
  if (value === null) return fault(words.notNumber());
  if (value < 0) return fault(words.negative());
  if (!Number.isInteger(value)) return fault(words.notWhole());
  return value > most ? fault(words.moreThan({ most: formatCount(most) })) : value;
}

/** Square metres. Zero is how the register says that nothing was filled in. */
export function readSquareMetres(cell: string): number | null | Fault {
  const text = cleanCell(cell);
  if (text === '') return null;
  const value = parseNumber(text);
  if (value === null) return fault(words.notNumber());
  if (value < 0) return fault(words.negative());
  if (value > 1e8) return fault(words.areaLarge());
  return value === 0 ? null : value;
}

export type DateOrder = 'dmy' | 'mdy';

const dateParts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ ,T].*)?$/;
const isoDate = /^(\d{4}-\d{2}-\d{2})(?:[ T].*)?$/;

/** A day between 1990 and 2100, in the order of the file; a time of day behind it is dropped. */
export function readDay(cell: string, order: DateOrder): string | null | Fault {
  const text = cleanCell(cell);
  if (text === '') return null;
  const iso = isoDate.exec(text)?.[1];
  const parts = dateParts.exec(text);
  if (iso === undefined && parts === null) return fault(words.notDate());
  const [, first = '', second = '', year = ''] = parts ?? [];
  const [day, month] = order === 'dmy' ? [first, second] : [second, first];
  const date = iso ?? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!isDate(date)) return fault(words.notDay({ order }));
  if (date === '1900-01-01') return null; // how spreadsheets and databases write an empty date
  return date < '1990' || date > '2101' ? fault(words.notOurTime()) : date;
}

/** The order that the dates of a sample prove, or null: 25/03 can only be day first, 03/25 only month first. */
export function provenDateOrder(cells: Iterable<string>): DateOrder | 'both' | null {
  let proven: DateOrder | null = null;
  for (const cell of cells) {
    const [, first, second] = dateParts.exec(cell.trim()) ?? [];
    const shown = Number(first) > 12 ? 'dmy' : Number(second) > 12 ? 'mdy' : null;
    if (shown === null) continue;
    if (proven !== null && proven !== shown) return 'both';
    proven = shown;
  }
  return proven;
}

/** Six digits, the first not 0. */
export function readPin(cell: string): string | Fault {
  const text = cleanCell(cell).replace(/\.0$/, '').replace(/\s/g, '');
  if (text === '' || /^0+$/.test(text)) return '';
  return /^[1-9]\d{5}$/.test(text) ? text : fault(words.notPin());
}

export function readFlag(cell: string): boolean | null {
  const text = cleanCell(cell).toLowerCase();
  if (text === 'true' || text === 'yes') return true;
  return text === 'false' || text === 'no' ? false : null;
}

/** Cells that hold a list, one entry for each building: "14, 5, 2". Entries that say nothing are null. */
export const listEntries = (cell: string): string[] => (cell.trim() === '' ? [] : cell.split(',').map((entry) => cleanCell(entry)));

/** Numbers of such a list added up; null when no entry is a number. */
export function sumOfList(cell: string): number | null | Fault {
  let sum: number | null = null;
  for (const entry of listEntries(cell)) {
    if (entry === '') continue;
    const value = parseNumber(entry);
    if (value === null || value < 0 || !Number.isInteger(value)) return fault(words.badEntry());
    sum = (sum ?? 0) + value;
  }
  return sum;
}

export function highestOfList(cell: string): number | null {
  const values = listEntries(cell)
    .map((entry) => parseNumber(entry))
    .filter((value) => value !== null);
  return values.length === 0 ? null : Math.max(...values);
}
