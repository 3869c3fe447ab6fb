import * as words from '#messages/imports/errors';
import { fileSize } from '#core/file-size.ts';
import type { Given } from '../../contract.ts';
import { isRefused } from '#modules/projects/index.ts';
import { geoJsonOf, openSource, shapeColumn, withShapes } from '#modules/location/server/index.ts';
import { decode, type ReadLimits, openBytes, openTable, type TableRow, unreadable } from '#modules/documents/server/index.ts';
import { remarkOnSheets } from './remark-on-sheets.ts';

export type FactsTable = {
  format: string;
  gzipped: boolean;
  headers: string[];
  groups: AsyncIterable<TableRow[]>;
  bytesRead: () => number;
  /** What the document says of all its rows. */
  stated: Given;
  remarks: string[];
};

/** Documents that are read whole: GeoJSON, an OpenStreetMap extract, a page of the ready reckoner. */
const WHOLE_BYTES = 200 * 1024 ** 2;

/** JSON, markup, and the mark before each record of line-delimited JSON. */
const DOCUMENT_STARTS = new Set(['[', '{', '<', '\u001e']);

/** A table, or a document that can be seen as one. Throws `unreadable` with what to do. */
export async function openFacts(path: string, limits: ReadLimits): Promise<FactsTable> {
  const bytes = await openBytes(path, limits);
  const chunks = bytes.chunks[Symbol.asyncIterator]();
  const first = await chunks.next();
  const start = first.done
    ? ''
    : first.value
        .subarray(0, 4096)
        .toString('utf8')
        .replace(/^\ufeff/, '')
        .trimStart();
  if (!DOCUMENT_STARTS.has(start.charAt(0))) {
    await chunks.return?.();
    return asTable(path, limits);
  }
  let length = 0;
  const parts: string[] = [];
  const all = (async function* () {
    for (let next = first; !next.done; next = await chunks.next()) yield next.value;
  })();
  for await (const text of decode(all, 'utf-8')) {
    length += text.length;
    if (length > WHOLE_BYTES) throw unreadable(() => words.wholeLarge({ most: fileSize(WHOLE_BYTES) }));
    parts.push(text);
  }
  const opened = openSource(parts.join(''));
  // A page of no source that is known may hold a table.
  if (opened === null && start.startsWith('<')) return asTable(path, limits);
  if (opened === null) throw unreadable(words.noSource);
  if (isRefused(opened)) throw unreadable(() => opened.refused);
  const { format, headers, rows, stated, remarks } = opened;
  return { format, gzipped: bytes.gzipped, headers, groups: inGroups(rows), bytesRead: bytes.bytesRead, stated, remarks };
}

async function asTable(path: string, limits: ReadLimits): Promise<FactsTable> {
  const { format, gzipped, headers, groups, bytesRead, ...table } = await openTable(path, {}, limits);
  const shapes = shapeColumn(headers);
  return {
    format,
    gzipped,
    headers: withShapes(headers),
    groups: shapes < 0 ? groups : withGeoJson(groups, shapes),
    bytesRead,
    stated: {},
    remarks: remarkOnSheets(table),
  };
}

async function* withGeoJson(groups: AsyncIterable<TableRow[]>, column: number): AsyncGenerator<TableRow[]> {
  for await (const group of groups)
    yield group.map(({ number, cells, broken }) => ({
      number,
      cells: cells.map((cell, at) => (at === column ? geoJsonOf(cell) : cell)),
      broken,
    }));
}

const ROWS_TOGETHER = 500;

async function* inGroups(rows: readonly string[][]): AsyncGenerator<TableRow[]> {
  for (let from = 0; from < rows.length; from += ROWS_TOGETHER)
    yield rows.slice(from, from + ROWS_TOGETHER).map((cells, index) => ({ number: from + index + 1, cells, broken: null }));
}
