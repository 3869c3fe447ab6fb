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

/** Whether an archive holds tables and nothing else that is read. */
export async function holdsTables(path: string, limits: ReadLimits): Promise<boolean> {
  const { size } = await stat(path);
  let tables = 0;
  let looked = 0;
  for await (const { name, refused, bytes } of filesOfArchive(path, size, { ...documentLimits, ...limits })) {
    if (++looked > FILES_LOOKED) break;
    if (refused !== null) continue;
    if (sniffDocument(bytes.subarray(0, sniffedBytes), name, 'quick').kind !== 'table') return false;
    tables++;
  }
  return tables > 0;
}

/** A file of the archive: opened, or with what is wrong with it. */
type Opened = { name: string; table: Table; why: null } | { name: string; table: null; why: string };
export type OpenOne = (bytes: Buffer) => Promise<Table>;

/** The tables of an archive as one: the first gives the columns, and others with the same columns, in any order, follow it. */
export async function openTablesOfArchive(path: string, limits: ReadLimits, openOne: OpenOne): Promise<Table> {
  const { size } = await stat(path);
  let read = 0;
  const files = filesOfArchive(path, size, { ...documentLimits, ...limits });
  const refusals: string[] = [];
  const nextOpened = async (): Promise<Opened | null> => {
    const next = await files.next();
    if (next.done) return null;
    read += next.value.bytes.length;
    return opened(next.value, openOne);
  };
  for (let first = await nextOpened(); first !== null; first = await nextOpened()) {
    if (first.table !== null)
      return { ...first.table, sheets: [], groups: rowsOfAll(first, refusals, nextOpened), bytesRead: () => Math.min(read, size) };
    refusals.push(first.why);
  }
  throw unreadable(() => words.archiveNoTable({ faults: refusals.slice(0, 3).join('. ') }).trim());
}

async function opened({ name, refused, bytes }: ArchivedFile, openOne: OpenOne): Promise<Opened> {
  if (refused !== null) return { name, table: null, why: `${name} ${refused}` };
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
