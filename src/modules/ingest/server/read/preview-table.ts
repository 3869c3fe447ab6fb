import { type FieldName, fieldNames, type Mapping, type Preview, type Problem } from '../../contract.ts';
import { shownFacts } from '../../model/shown-facts.ts';
import { fieldWords } from '../../model/field-synonyms.ts';
import { guessMapping } from '../../model/guess-mapping.ts';
import { cleanText } from '../../model/clean-text.ts';
import { type RowReader, rowReader } from '../../model/read-row.ts';
import type { ReadTask } from './messages.ts';
import { openTable, type TableRow } from './open-table.ts';

/** Rows looked at for the guess and the first problems; a few hundred would miss a change of date format halfway. */
const ROWS_LOOKED = 2000;
const ROWS_SHOWN = 50;
const PROBLEMS_SHOWN = 200;

export async function previewTable(
  task: Extract<ReadTask, { kind: 'preview' }>,
  keyOfPerson: (identity: string) => string,
): Promise<Preview> {
  const table = await openTable(task.path, task.mapping?.options ?? task.table, task.limits);
  const rows: TableRow[] = [];
  for await (const group of table.groups) {
    rows.push(...group);
    if (rows.length >= ROWS_LOOKED) break;
  }
  rows.length = Math.min(rows.length, ROWS_LOOKED);
  const whole = rows.filter((row) => row.broken === null);
  const guessed = task.mapping
    ? { mapping: task.mapping, remarks: [] }
    : guessMapping(
        table.headers,
        whole.map((row) => row.cells),
      );
  if (!task.mapping) Object.assign(guessed.mapping.options, task.table);
  const { reader, remark } = readerOr(guessed.mapping, table.headers, { today: task.today, keyOfPerson });

  const problems: Problem[] = [];
  let rowsRejected = 0;
  const asRead: Preview['asRead'] = [];
  for (const row of rows) {
    const found: Problem[] =
      row.broken === null ? [] : [{ row: row.number, column: 'whole row', value: '', why: row.broken, severity: 'rejected' }];
    const read = row.broken === null && reader ? reader(row.cells, row.number) : null;
    if (read) found.push(...read.problems);
    if (found.some((problem) => problem.severity === 'rejected')) rowsRejected++;
    if (problems.length < PROBLEMS_SHOWN) problems.push(...found);
    if (asRead.length < ROWS_SHOWN) asRead.push(read?.facts ? shownFacts(read.facts, mapped(guessed.mapping)) : {});
  }
  return {
    format: table.format,
    gzipped: table.gzipped,
    encoding: table.encoding,
    delimiter: table.delimiter,
    sheets: table.sheets,
    headers: table.headers,
    mapping: guessed.mapping,
    remarks: remark === null ? guessed.remarks : [...new Set([...guessed.remarks, remark])],
    raw: rows.slice(0, ROWS_SHOWN).map((row) => row.cells.map((cell) => cleanText(cell, 300))),
    asRead,
    rowsLooked: rows.length,
    rowsRejected,
    problems: problems.slice(0, PROBLEMS_SHOWN),
  };
}

const mapped = (mapping: Mapping) => fieldNames.filter((field) => mapping.fields[field] !== undefined);

/** A mapping that lacks a needed field is no failure of the preview: it is what the preview is there to show. */
function readerOr(
  mapping: Mapping,
  headers: readonly string[],
  options: Parameters<typeof rowReader>[2],
): { reader: RowReader | null; remark: string | null } {
  const missing = (['registered_on', 'price', 'city'] as const satisfies FieldName[]).filter(
    (field) => !mapping.fields[field]?.columns.length && !mapping.fields[field]?.constant,
  );
  if (missing.length > 0)
    return { reader: null, remark: `Still to be chosen: ${missing.map((field) => `"${fieldWords[field].label}"`).join(', ')}.` };
  return { reader: rowReader(mapping, headers, options), remark: null };
}
