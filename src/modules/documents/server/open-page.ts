import * as faults from '#messages/documents/faults';
import * as words from '#messages/documents/files';
import { fileSize } from '#core/file-size.ts';
import type { Encoding } from '../contract.ts';
import { tidyHeaders } from '../model/header.ts';
import { decode } from './decode.ts';
import { guessHeaderRow } from './guess-header-row.ts';
import { htmlRows } from './html-rows.ts';
import { documentLimits } from './limits.ts';
import type { ReadLimits } from './read-limits.ts';
import type { Table, TableOptions, TableRow } from './table.ts';
import { unreadable } from './unreadable.ts';

const ROWS_OF_HEAD = 30;
const ROWS_TOGETHER = 500;

/**
 * The table of a web page: what portals and offices give as “.xls” is mostly one. Titles, pagers and the header that is printed again
 * are no rows; a row that is only somewhat too short is one with something wrong.
 */
export async function openPage(
  chunks: AsyncIterable<Buffer>,
  encoding: Encoding,
  options: TableOptions,
  limits: ReadLimits,
): Promise<Pick<Table, 'headerRow' | 'headers' | 'groups'>> {
  const rows = await rowsOfPage(chunks, encoding, limits);
  if (!rows.some((cells) => cells.length > 1)) throw unreadable(words.pageNoTable);
  const headerRow = options.headerRow ?? guessHeaderRow(rows.slice(0, ROWS_OF_HEAD));
  const header = rows[headerRow - 1];
  if (header === undefined) throw unreadable(() => words.short({ row: String(headerRow) }));
  const headers = tidyHeaders(header);
  if (headers.length < 2) throw unreadable(words.oneColumn);
  const body = rows.slice(headerRow).filter((cells) => cells.length * 2 > headers.length && !isSame(cells, header));
  if (body.length === 0) throw unreadable(words.noRows);
  return { headerRow, headers, groups: inGroups(body, headers.length) };
}

const isSame = (cells: readonly string[], others: readonly string[]) =>
  cells.length === others.length && cells.every((cell, at) => cell === others[at]);

async function rowsOfPage(chunks: AsyncIterable<Buffer>, encoding: Encoding, limits: ReadLimits): Promise<string[][]> {
  const rows: string[][] = [];
  const html = htmlRows({ ...documentLimits, ...limits }, (cells) => void rows.push(cells));
  let length = 0;
  for await (const text of decode(chunks, encoding)) {
    length += text.length;
    if (length > documentLimits.documentBytes) throw unreadable(() => words.pageLarge({ most: fileSize(documentLimits.documentBytes) }));
    html.push(text);
  }
  html.end();
  return rows;
}

async function* inGroups(rows: readonly string[][], width: number): AsyncGenerator<TableRow[]> {
  for (let from = 0; from < rows.length; from += ROWS_TOGETHER)
    yield rows.slice(from, from + ROWS_TOGETHER).map((cells, index) => {
      const number = from + index + 1;
      const isWhole = cells.length >= width && cells.slice(width).every((cell) => cell === '');
      return isWhole
        ? { number, cells: cells.slice(0, width), broken: null }
        : { number, cells, broken: faults.cellsDiffer({ cells: String(cells.length), headers: String(width) }) };
    });
}
