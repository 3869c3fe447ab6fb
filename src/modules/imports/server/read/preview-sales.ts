import { wholeRow } from '#messages/imports/row-faults';
import * as words from '#messages/imports/remarks';
import { fieldNames, type Mapping, type Problem, type ReadText, type SalesPreview } from '../../contract.ts';
import { shownFacts } from '../../model/shown-facts.ts';
import { missingFields } from '../../model/needed-fields.ts';
import { fieldWords } from '../../model/field-words.ts';
import { describedLabels, describedValue } from '../../model/described-words.ts';
import { cleanText, isPartyHeader, maskPrivate, readDescription, WITHHELD } from '#modules/documents/index.ts';
import { guessMapping } from '../../model/guess-mapping.ts';
import { type RowReader, rowReader } from '../../model/read-row.ts';
import type { PreviewTask } from './messages.ts';
import { openSales, type SalesRow, type SalesTable } from './open-sales.ts';
import { guessEncoding } from '#modules/documents/server/index.ts';
import { remarkOnSheets } from './remark-on-sheets.ts';
import { PROBLEMS_SHOWN, ROWS_LOOKED, ROWS_SHOWN } from './reading.ts';

const TEXTS_SHOWN = 20;

type SalesHead = {
  table: SalesTable;
  rows: SalesRow[];
  mapping: Mapping;
  remarks: string[];
  /** Null while the mapping lacks what every sale needs. */
  reader: RowReader | null;
};

/** The first rows of a file of sales, and how they are to be read: by the mapping given, else by the guessed one. */
export async function openSalesHead(
  task: Pick<PreviewTask, 'path' | 'fileName' | 'mapping' | 'table' | 'given' | 'limits' | 'today'>,
  keyOfPerson: (identity: string) => string,
): Promise<SalesHead> {
  const encoding =
    task.mapping === null && task.table.encoding === undefined
      ? await guessEncoding(task.path, task.limits)
      : (task.table.encoding ?? null);
  const table = await openSales({ ...task, table: { ...task.table, ...(encoding !== null && { encoding }) } });
  const rows: SalesRow[] = [];
  for await (const group of table.groups) {
    rows.push(...group);
    if (rows.length >= ROWS_LOOKED) break;
  }
  rows.length = Math.min(rows.length, ROWS_LOOKED);
  const whole = rows.filter((row) => row.broken === null);
  const own = task.mapping ?? table.mapping;
  const guessed = own
    ? { mapping: own, remarks: [] }
    : guessMapping(
        table.headers,
        whole.map((row) => row.cells),
        task.given['city'] ? { city: task.given['city'] } : {},
      );
  if (own === null)
    Object.assign(
      guessed.mapping.options,
      { headerRow: table.headerRow, ...(encoding !== null && { encoding }), ...(table.sheets.length > 1 && { sheet: table.sheet }) },
      task.table,
    );
  const { reader, remark } = readerOr(guessed.mapping, table.headers, { today: task.today, keyOfPerson });
  const cut: string[] = [];
  if (own === null && table.headerRow > 1 && task.table.headerRow === undefined)
    cut.push(words.headerInRow({ row: String(table.headerRow) }));
  if (task.table.sheet === undefined && own?.options.sheet === undefined) cut.push(...remarkOnSheets(table));
  if (encoding !== null && task.table.encoding === undefined) cut.push(words.otherEncoding());
  const remarks = [...new Set([...cut, ...guessed.remarks, ...(remark === null ? [] : [remark])])];
  return { table, rows, mapping: guessed.mapping, remarks, reader };
}

export async function previewSales(task: PreviewTask, keyOfPerson: (identity: string) => string): Promise<Omit<SalesPreview, 'orElse'>> {
  const { table, rows, mapping, remarks, reader } = await openSalesHead(task, keyOfPerson);
  const problems: Problem[] = [];
  let rowsRejected = 0;
  const asRead: SalesPreview['asRead'] = [];
  const texts: ReadText[] = [];
  for (const row of rows) {
    const found: Problem[] =
      row.broken === null ? [] : [{ row: row.number, column: wholeRow(), value: '', why: row.broken, severity: 'rejected' }];
    const read = row.broken === null && reader ? reader(row.cells, row.number) : null;
    if (read) found.push(...read.problems);
    if (found.some((problem) => problem.severity === 'rejected')) rowsRejected++;
    if (problems.length < PROBLEMS_SHOWN) problems.push(...found);
    if (read?.facts?.propertyDescription && texts.length < TEXTS_SHOWN) texts.push(readText(row.number, read.facts.propertyDescription));
    if (asRead.length < ROWS_SHOWN) asRead.push(read?.facts ? shownFacts(read.facts, mapped(mapping)) : {});
  }
  return {
    kind: 'sales',
    inWords: table.inWords,
    texts,
    format: table.format,
    gzipped: table.gzipped,
    encoding: table.encoding,
    delimiter: table.delimiter,
    sheets: table.sheets,
    headers: table.headers,
    mapping,
    remarks,
    raw: rows.slice(0, ROWS_SHOWN).map((row) => row.cells.map(rawCells(table.headers, mapping))),
    asRead,
    rowsLooked: rows.length,
    rowsRejected,
    problems: problems.slice(0, PROBLEMS_SHOWN),
  };
}

const LETTERS = /\p{L}/u;
/** Cells as the file has them, without who the people are: a preview is looked at by others than those who may open a deed. */
function rawCells(headers: readonly string[], { fields }: Mapping): (cell: string, column: number) => string {
  const named = new Set([...(fields.sellers?.columns ?? []), ...(fields.buyers?.columns ?? [])]);
  return (cell, column) => {
    const header = headers[column] ?? '';
    if (cell.trim() !== '' && (named.has(header) || isPartyHeader(header))) return WITHHELD;
    const text = cleanText(cell, 300);
    return LETTERS.test(text) ? maskPrivate(text) : text;
  };
}

/** The masked text, and what is read from it where. */
function readText(row: number, text: string): ReadText {
  return {
    row,
    text,
    fields: readDescription(text).fields.map(({ name, value, spans, confidence, reason }) => ({
      name: describedLabels[name](),
      value: describedValue(name, value),
      spans: spans.map(({ from, to }) => ({ from, to })),
      confidence,
      reason,
    })),
  };
}

const mapped = (mapping: Mapping) => fieldNames.filter((field) => mapping.fields[field] !== undefined);

/** A mapping that lacks a needed field is no failure of the preview: it is what the preview is there to show. */
function readerOr(
  mapping: Mapping,
  headers: readonly string[],
  options: Parameters<typeof rowReader>[2],
): { reader: RowReader | null; remark: string | null } {
  const missing = missingFields(mapping);
  if (missing.length > 0)
    return { reader: null, remark: words.stillToChoose({ fields: missing.map((field) => `"${fieldWords[field].label}"`).join(', ') }) };
  return { reader: rowReader(mapping, headers, options), remark: null };
}
