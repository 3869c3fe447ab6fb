import * as faults from '#messages/documents/faults';
import * as words from '#messages/documents/files';
import { stat } from 'node:fs/promises';
import { AppError } from '#core/app-error.ts';
import { type ArchivedFile, filesOfArchive } from './archive.ts';
import { documentLimits } from './limits.ts';
import type { Table, TableRow } from './table.ts';
import type { ReadLimits } from './read-limits.ts';
import { sniffDocument, sniffedBytes } from './sniff-document.ts';
import { unreadable } from './unreadable.ts';

/** Files that are looked at before an archive is taken for one of tables. */
const FILES_LOOKED = 20;

/**
 * Whether an archive is one of tables: it has some, none of its texts and pages is a document or grid of the registry, and there are
 * no more PDFs, which may be documents. What else lies beside the tables (a note to read first, an archive) is left out and named.
 */
export async function holdsTables(path: string, limits: ReadLimits): Promise<boolean> {
  const { size } = await stat(path);
  let tables = 0;
  let pdfs = 0;
  let looked = 0;
  for await (const { name, refused, bytes } of filesOfArchive(path, size, { ...documentLimits, ...limits })) {
    if (++looked > FILES_LOOKED) break;
    if (refused !== null) continue;
    const { kind } = sniffDocument(bytes.subarray(0, sniffedBytes), name);
    if (kind === 'text' || kind === 'html' || kind === 'registry-table') return false;
    if (kind === 'table') tables++;
    else if (kind === 'pdf') pdfs++;
  }
  return tables > pdfs;
}

/** A file of the archive: opened, or with what is wrong with it. */
type Opened = { name: string; table: Table; why: null } | { name: string; table: null; why: string };
export type OpenOne = (bytes: Buffer) => Promise<Table>;

/**
 * The tables of an archive as one: those with the columns that most have, in any order; the first of them gives the columns. A note
 * with a comma in each line is a table, too, by its looks.
 */
export async function openTablesOfArchive(path: string, limits: ReadLimits, openOne: OpenOne): Promise<Table> {
  const { size } = await stat(path);
  let read = 0;
  const allFiles = () => filesOfArchive(path, size, { ...documentLimits, ...limits });
  const usual = await usualColumns(allFiles(), openOne);
  const files = allFiles();
  const refusals: string[] = [];
  const nextOpened = async (): Promise<Opened | null> => {
    const next = await files.next();
    if (next.done) return null;
    read += next.value.bytes.length;
    return opened(next.value, openOne);
  };
  for (let first = await nextOpened(); first !== null; first = await nextOpened()) {
    if (first.table !== null && usual !== null && columnsOf(first.table) !== usual.columns)
      refusals.push(words.otherColumns({ file: first.name, first: usual.name }));
    else if (first.table !== null)
      return {
        ...first.table,
        sheets: [],
        sheet: null,
        groups: rowsOfAll(first, refusals, nextOpened),
        bytesRead: () => Math.min(read, size),
      };
    else refusals.push(first.why);
  }
  throw unreadable(() => words.archiveNoTable({ faults: refusals.slice(0, 3).join('. ') }).trim());
}

const columnsOf = ({ headers }: Pick<Table, 'headers'>) => JSON.stringify([...headers].sort());

/** The columns of most of the first tables, with the first file that has them; of as many the larger files. */
async function usualColumns(files: AsyncIterable<ArchivedFile>, openOne: OpenOne): Promise<{ name: string; columns: string } | null> {
  const found = new Map<string, { name: string; times: number; bytes: number }>();
  let looked = 0;
  for await (const file of files) {
    if (++looked > FILES_LOOKED) break;
    const { name, table } = await opened(file, openOne);
    if (table === null) continue;
    const columns = columnsOf(table);
    const before = found.get(columns);
    found.set(columns, {
      name: before?.name ?? name,
      times: (before?.times ?? 0) + 1,
      bytes: (before?.bytes ?? 0) + file.bytes.length,
    });
  }
  const [usual] = [...found].sort(([, one], [, other]) => other.times - one.times || other.bytes - one.bytes);
  return usual === undefined ? null : { name: usual[1].name, columns: usual[0] };
}

async function opened({ name, refused, bytes }: ArchivedFile, openOne: OpenOne): Promise<Opened> {
  if (refused !== null) return { name, table: null, why: `${name} ${refused}` };
  const sniffed = sniffDocument(bytes.subarray(0, sniffedBytes), name);
  if (sniffed.kind === 'zip') return { name, table: null, why: `${name} ${faults.archiveInArchive()}` };
  if (sniffed.kind === 'refused') return { name, table: null, why: `${name}: ${sniffed.inWords}` };
  if (sniffed.kind !== 'table') return { name, table: null, why: `${name} ${faults.noTable({ what: sniffed.inWords })}` };
  try {
    return { name, table: await openOne(bytes), why: null };
  } catch (error) {
    return { name, table: null, why: `${name}: ${wordsOf(error)}` };
  }
}

/** What is no fault of the file is thrown on. */
function wordsOf(error: unknown): string {
  if (error instanceof AppError) return error.say();
  throw error;
}

async function* rowsOfAll(
  first: Extract<Opened, { why: null }>,
  before: readonly string[],
  nextOpened: () => Promise<Opened | null>,
): AsyncGenerator<TableRow[]> {
  let number = 0;
  const brokenRow = (why: string): TableRow[] => [{ number: ++number, cells: [], broken: why }];
  for (const why of before) yield brokenRow(why);
  for (let file: Opened | null = first; file !== null; file = await nextOpened()) {
    const { name, table, why } = file;
    if (why !== null) {
      yield brokenRow(why);
      continue;
    }
    const order = first.table.headers.map((header) => table.headers.indexOf(header));
    if (order.includes(-1) || table.headers.length !== order.length) {
      yield brokenRow(words.otherColumns({ file: name, first: first.name }));
      continue;
    }
    try {
      for await (const group of table.groups)
        yield group.map(({ cells, broken }) => ({
          number: ++number,
          cells: broken === null ? order.map((column) => cells[column]!) : cells,
          broken: broken === null ? null : `${name}: ${broken}`,
        }));
    } catch (error) {
      yield brokenRow(`${name}: ${wordsOf(error)}`);
    }
  }
}
