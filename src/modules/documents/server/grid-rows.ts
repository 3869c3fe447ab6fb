import * as words from '#messages/documents/faults';
import { noGrid } from '#messages/documents/files';
import { type Grid, gridOf } from '../model/index2/grid-row.ts';
import type { DocumentLimits } from './limits.ts';
import type { DocumentRecord } from './records.ts';
import { csvScanner } from './csv-scanner.ts';
import { decode } from './decode.ts';
import { unreadable } from './unreadable.ts';
import type { Encoding } from '../contract.ts';

const delimiters = [',', '\t', ';', '|'] as const;
type Delimiter = (typeof delimiters)[number];

/** A title or a note may stand above the header. */
const HEADER_WITHIN = 20;
const HEAD_CHARACTERS = 64 * 1024;

/** Rows of a registry's table as they come, from whatever they are cut out of. */
export function gridRows(source: string): { take(cells: string[], broken: string | null): DocumentRecord | null; grid: () => Grid | null } {
  let grid: Grid | null = null;
  let headers: readonly string[] = [];
  let row = 0;
  return {
    grid: () => grid,
    take(cells, broken) {
      if (grid === null) {
        grid = gridOf(cells);
        headers = cells;
        return null;
      }
      // The header is printed again on every page of a result; pages are chosen in a row of numbers below it.
      if (cells.every((cell) => cell.trim() === '') || cells[0] === headers[0] || isPager(cells)) return null;
      row++;
      const full = cells.length < headers.length ? null : cells.slice(headers.length).every((cell) => cell.trim() === '');
      return {
        source,
        number: 0,
        row,
        kind: 'row',
        grid,
        headers,
        cells: cells.slice(0, headers.length),
        broken: broken ?? (full ? null : words.cellsDiffer({ cells: String(cells.length), headers: String(headers.length) })),
      };
    },
  };
}

const isPager = (cells: readonly string[]) => cells.length < 4 && cells.every((cell) => /^[\d\s.…<>«»]*$/.test(cell));

/** The header of a registry's table among the first lines, and what its columns are cut by. */
export function gridHeaderIn(text: string): { delimiter: Delimiter; grid: Grid } | null {
  for (const line of text.slice(0, HEAD_CHARACTERS).split(/\r\n|\n|\r/, HEADER_WITHIN)) {
    // Every document is looked at; few lines are worth the cutting.
    if (!/doc_?\s?no|दस्त\s*क्र/i.test(line)) continue;
    for (const delimiter of delimiters) {
      const cells = line.replace(/^\ufeff/, '').split(delimiter);
      const grid = cells.length > 1 ? gridOf(cells.map((cell) => cell.trim().replace(/^"|"$/g, ''))) : null;
      if (grid) return { delimiter, grid };
    }
  }
  return null;
}

/** A registry's table as CSV, from its bytes. */
export async function* csvRecords(
  chunks: AsyncIterable<Buffer>,
  encoding: Encoding,
  source: string,
  limits: DocumentLimits,
): AsyncGenerator<DocumentRecord[]> {
  const texts = decode(chunks, encoding);
  let head = '';
  while (head.length < HEAD_CHARACTERS) {
    const next = await texts.next();
    if (next.done) break;
    head += next.value;
  }
  const rows = gridRows(source);
  let lines = 0;
  let group: DocumentRecord[] = [];
  const scanner = csvScanner(gridHeaderIn(head)?.delimiter ?? ',', limits, (cells, broken) => {
    const record = rows.take(cells, broken);
    if (record) group.push(record);
    if (rows.grid() === null && ++lines >= HEADER_WITHIN) throw unreadable(noGrid);
  });
  const taken = () => {
    const full = group;
    group = [];
    return full;
  };
  scanner.push(head);
  if (group.length > 0) yield taken();
  for await (const text of texts) {
    scanner.push(text);
    if (group.length > 0) yield taken();
  }
  scanner.end();
  if (rows.grid() === null) throw unreadable(noGrid);
  if (group.length > 0) yield taken();
}
