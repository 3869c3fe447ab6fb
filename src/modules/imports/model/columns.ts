import * as words from '#messages/imports/errors';
import { badRequest } from '#core/app-error.ts';
import type { FieldName, Mapping } from '../contract.ts';
import { cleanText, isAbsent } from '#modules/documents/index.ts';
import { fieldWords } from './field-words.ts';

export type Row = readonly string[];
export type Columns = {
  /**
   * By field, its text in a row, its constant, or '' when the row does not tell. A function each: a row is asked for some sixty
   * fields, and looking them up by name takes a twelfth of reading it.
   */
  cell: Readonly<Record<FieldName, (row: Row) => string>>;
  /** The header to name in a problem. */
  header(field: FieldName): string;
  has(field: FieldName): boolean;
  /** Columns that no field took, by index. */
  rest: number[];
};

/** How much of each long text is kept; everything else is a name and fits in 200 characters. */
const LONGEST: Partial<Record<FieldName, number>> = { property_description: 20_000, remarks: 5_000, sellers: 20_000, buyers: 20_000 };

/** Binds a mapping to the headers of one file. */
export function bindColumns(mapping: Mapping, headers: readonly string[]): Columns {
  const indexOf = new Map(headers.map((header, index) => [header, index] as const));
  const taken = new Set<number>();
  const bound = new Map<FieldName, { indexes: number[]; constant: string; header: string; clean: (text: string) => string }>();
  for (const [field, source] of Object.entries(mapping.fields) as [FieldName, { columns: string[]; constant?: string }][]) {
    const indexes = source.columns.map((column) => {
      const index = indexOf.get(column);
      if (index === undefined) throw badRequest(() => words.columnMissing({ field: fieldWords[field].label, column }));
      taken.add(index);
      return index;
    });
    const constant = cleanText(source.constant ?? '');
    if (indexes.length === 0 && constant === '') continue;
    const longest = LONGEST[field] ?? 200;
    bound.set(field, {
      indexes,
      constant,
      header: source.columns.join(' + ') || fieldWords[field].label,
      clean: (text) => {
        const cleaned = cleanText(text, longest);
        return isAbsent(cleaned) ? '' : cleaned;
      },
    });
  }
  const absent = () => '';
  const cellOf = (field: FieldName): ((row: Row) => string) => {
    const from = bound.get(field);
    if (from === undefined) return absent;
    const { indexes, constant, clean } = from;
    const [only] = indexes;
    if (only === undefined) return () => constant;
    if (indexes.length === 1) return (row) => clean(row[only] ?? '') || constant;
    return (row) => {
      let text = '';
      for (const index of indexes) {
        const part = clean(row[index] ?? '');
        if (part) text = text ? `${text} ${part}` : part;
      }
      return text || constant;
    };
  };
  return {
    cell: Object.fromEntries(Object.keys(fieldWords).map((field) => [field, cellOf(field as FieldName)])) as Columns['cell'],
    header: (field) => bound.get(field)?.header ?? fieldWords[field].label,
    has: (field) => bound.has(field),
    rest: headers.flatMap((_, index) => (taken.has(index) ? [] : [index])),
  };
}
