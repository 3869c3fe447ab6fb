import * as words from '#messages/documents/faults';
import * as files from '#messages/documents/files';
import { AppError } from '#core/app-error.ts';
import { fileSize } from '#core/file-size.ts';
import type { Encoding } from '../contract.ts';
import { tidyHeaders } from '../model/header.ts';
import { csvScanner } from './csv-scanner.ts';
import { decode } from './decode.ts';
import { type Delimiter, delimiterName, firstRecords, guessDelimiter } from './delimiter.ts';
import { guessHeaderRow } from './guess-header-row.ts';
import { joinHeaders } from './join-headers.ts';
import { type Bytes, openBytes } from './open-bytes.ts';
import { openPage } from './open-page.ts';
import type { ReadLimits } from './read-limits.ts';
import { sniffDocument } from './sniff-document.ts';
import { sniffTable } from './sniff-table.ts';
import type { Table, TableOptions, TableRow } from './table.ts';
import { openTablesOfArchive } from './tables-of-archive.ts';
import { unreadable } from './unreadable.ts';
import { judgeArchive, sheetNames, workbookRows } from './workbook.ts';

export type { Table, TableOptions, TableRow } from './table.ts';

const HEAD_BYTES = 64 * 1024;

/** Opens CSV, TSV or XLSX, packed or not, and reads up to the header. Throws `unreadable` with what to do. */
export async function openTable(path: string, options: TableOptions, limits: ReadLimits): Promise<Table> {
  const bytes = await openBytes(path, limits);
  return openChunks(bytes, options, limits, path);
}

type Shared = Pick<Table, 'gzipped' | 'bytesRead'>;

/** `path` where the bytes are those of a file, which may be an archive of tables. */
async function openChunks(bytes: Bytes, options: TableOptions, limits: ReadLimits, path: string | null): Promise<Table> {
  const source = bytes.chunks[Symbol.asyncIterator]();
  const first: Buffer[] = [];
  for (let length = 0; length < HEAD_BYTES;) {
    const next = await source.next();
    if (next.done) break;
    first.push(next.value);
    length += next.value.length;
  }
  const head = Buffer.concat(first);
  const all = (async function* () {
    yield head;
    for (;;) {
      const next = await source.next();
      if (next.done) return;
      yield next.value;
    }
  })();
  if (path !== null && !bytes.gzipped && sniffDocument(head, '').kind === 'zip') {
    await source.return?.();
    return openTablesOfArchive(path, limits, (file) => openChunks(ofMemory(file), options, limits, null));
  }
  const sniffed = sniffTable(head, options.encoding);
  const shared = { gzipped: bytes.gzipped, bytesRead: bytes.bytesRead };
  if (sniffed.format === 'page') {
    const page = await openPage(all, sniffed.encoding, options, limits);
    return { format: 'csv', ...shared, encoding: sniffed.encoding, delimiter: null, sheets: [], sheet: null, ...page };
  }
  return sniffed.format === 'xlsx' ? openWorkbook(all, options, limits, shared) : openText(all, sniffed.encoding, options, limits, shared);
}

const ofMemory = (file: Buffer): Bytes => ({
  gzipped: false,
  chunks: (async function* () {
    yield file;
  })(),
  bytesRead: () => file.length,
});

async function openText(
  chunks: AsyncIterable<Buffer>,
  encoding: Encoding,
  options: TableOptions,
  limits: ReadLimits,
  shared: Shared,
): Promise<Table> {
  const texts = decode(chunks, encoding);
  let head = '';
  while (head.length < HEAD_BYTES) {
    const next = await texts.next();
    if (next.done) break;
    head += next.value;
  }
  if (head.trim() === '') throw unreadable(files.empty);
  const guessed = guessDelimiter(head, limits);
  const delimiter: Delimiter = options.delimiter ?? guessed.delimiter;

  let group: TableRow[] = [];
  let headers: string[] | null = null;
  let lines = 0;
  let number = 0;
  const firstLines = firstRecords(head, delimiter, limits);
  const headerRow = options.headerRow ?? guessHeaderRow(firstLines);
  const joined = firstLines.length < headerRow ? null : joinHeaders(firstLines[headerRow - 1]!, firstLines[headerRow]);
  const scanner = csvScanner(delimiter, limits, (cells, broken) => {
    if (headers === null) {
      if (++lines === headerRow) headers = tidyHeaders(joined ?? cells);
      return;
    }
    // The second line of the headers.
    if (joined !== null && ++lines === headerRow + 1) return;
    number++;
    // Spreadsheets leave rows of nothing but delimiters behind.
    if (cells[0] === '' && cells.every((cell) => cell === '')) return;
    group.push(fitted(number, cells, headers.length, broken));
  });
  scanner.push(head);
  let ended = false;
  if (headers === null) {
    for await (const text of texts) {
      scanner.push(text);
      if (headers !== null) break;
    }
    if (headers === null) {
      scanner.end();
      ended = true;
    }
  }
  const found = (headers ?? []) as string[];
  if (found.length === 0) throw unreadable(() => files.short({ row: String(headerRow) }));
  if (found.length === 1)
    throw unreadable(
      guessed.columns > 1 && guessed.delimiter !== delimiter
        ? () =>
            files.oneColumnBy({
              by: delimiterName[delimiter],
              better: delimiterName[guessed.delimiter],
              columns: String(guessed.columns),
            })
        : files.oneColumn,
    );

  async function* groups(): AsyncGenerator<TableRow[]> {
    const take = () => {
      const taken = group;
      group = [];
      return taken;
    };
    if (group.length > 0) yield take();
    for (;;) {
      const next = await texts.next();
      if (next.done) break;
      scanner.push(next.value);
      if (group.length > 0) yield take();
    }
    if (!ended) scanner.end();
    if (group.length > 0) yield take();
    if (number === 0) throw unreadable(files.noRows);
  }
  return { format: 'csv', ...shared, encoding, delimiter, sheets: [], sheet: null, headerRow, headers: found, groups: groups() };
}

/** Missing cells may mean a lost delimiter, and then every value stands in a wrong column: only empty ones too many are let pass. */
function fitted(number: number, cells: string[], width: number, broken: string | null): TableRow {
  if (broken !== null || cells.length === width) return { number, cells, broken };
  if (cells.length > width && cells.slice(width).every((cell) => cell.trim() === ''))
    return { number, cells: cells.slice(0, width), broken };
  return { number, cells, broken: words.cellsDiffer({ cells: String(cells.length), headers: String(width) }) };
}

async function openWorkbook(chunks: AsyncIterable<Buffer>, options: TableOptions, limits: ReadLimits, shared: Shared): Promise<Table> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > limits.workbookBytes) throw unreadable(() => files.workbookLarge({ most: fileSize(limits.workbookBytes) }));
    parts.push(chunk);
  }
  const buffer = Buffer.concat(parts);
  await judgeArchive(buffer, limits);
  const sheets = await sheetNames(buffer);
  if (options.sheet !== undefined && !sheets.includes(options.sheet))
    throw unreadable(() => files.noSuchSheet({ sheet: options.sheet!, sheets: sheets.join(', ') }));
  const opened =
    options.sheet === undefined
      ? await firstTable(buffer, sheets, options, limits)
      : await openSheet(buffer, options.sheet, options, limits);
  return { format: 'xlsx', ...shared, encoding: null, delimiter: null, sheets, ...opened };
}

/**
 * The first sheet with half as many columns as the widest: notes, lists of choices and meanings of columns often stand before the table.
 * Where no sheet holds one, what is wrong is said of the first.
 */
async function firstTable(buffer: Buffer, sheets: readonly string[], options: TableOptions, limits: ReadLimits): Promise<SheetTable> {
  if (sheets.length < 2) return openSheet(buffer, sheets[0], options, limits);
  const tables: SheetTable[] = [];
  let why: AppError | null = null;
  for (const sheet of sheets.slice(0, SHEETS_LOOKED)) {
    try {
      tables.push(await openSheet(buffer, sheet, options, limits));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      why ??= error;
    }
  }
  const widest = Math.max(0, ...tables.map(({ headers }) => headers.length));
  const found = tables.find(({ headers }) => headers.length * 2 >= widest);
  if (found === undefined) throw why ?? unreadable(files.sheetEmpty);
  return found;
}
/** Of a workbook: each is unpacked to be looked at. */
const SHEETS_LOOKED = 6;

type SheetTable = Pick<Table, 'sheet' | 'headerRow' | 'headers' | 'groups'>;

async function openSheet(buffer: Buffer, sheet: string | undefined, options: TableOptions, limits: ReadLimits): Promise<SheetTable> {
  const rows = workbookRows(buffer, sheet, limits);
  const first: string[][] = [];
  const mostLooked = Math.max(ROWS_OF_HEAD, (options.headerRow ?? 1) + 1);
  while (first.length < mostLooked) {
    const next = await rows.next();
    if (next.done) break;
    if (next.value.some((cell) => cell.trim() !== '')) first.push(next.value);
  }
  if (first.length === 0) throw unreadable(files.sheetEmpty);
  const headerRow = options.headerRow ?? guessHeaderRow(first);
  if (first.length < headerRow) throw unreadable(() => files.sheetShort({ row: String(headerRow) }));
  const joined = joinHeaders(first[headerRow - 1]!, first[headerRow]);
  const headers = tidyHeaders(joined ?? trimmedEnd(first[headerRow - 1]!));
  if (headers.length < 2) throw unreadable(files.sheetOneColumn);
  const rowsFrom = headerRow + (joined === null ? 0 : 1);
  if (first.length <= rowsFrom) throw unreadable(files.sheetNoRows);

  async function* groups(): AsyncGenerator<TableRow[]> {
    let group: TableRow[] = [];
    let number = 0;
    for await (const cells of startingWith(first.slice(rowsFrom), rows)) {
      if (cells.every((cell) => cell === '')) continue;
      number++;
      // Spreadsheets leave empty cells at the end away.
      const padded =
        cells.length < headers.length ? [...cells, ...Array.from<string>({ length: headers.length - cells.length }).fill('')] : cells;
      group.push(fitted(number, padded, headers.length, null));
      if (group.length >= 500) {
        yield group;
        group = [];
      }
    }
    if (group.length > 0) yield group;
  }
  return { sheet: sheet ?? null, headerRow, headers, groups: groups() };
}

/** Rows of a sheet that are looked at for its header. */
const ROWS_OF_HEAD = 30;

async function* startingWith(first: readonly string[][], rest: AsyncIterable<string[]>): AsyncGenerator<string[]> {
  yield* first;
  yield* rest;
}

function trimmedEnd(cells: string[]) {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return cells.slice(0, last + 1);
}
