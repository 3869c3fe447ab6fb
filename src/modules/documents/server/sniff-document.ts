import * as words from '#messages/documents/files';
import * as kinds from '#messages/documents/kinds-of-files';
import type { Encoding } from '../contract.ts';
import { AppError } from '#core/app-error.ts';
import { findLabels } from '../model/index2/find-labels.ts';
import { gridOf } from '../model/index2/grid-row.ts';
import { guessDelimiter } from './delimiter.ts';
import { gridHeaderIn } from './grid-rows.ts';
import { htmlRows } from './html-rows.ts';
import { documentLimits } from './limits.ts';
import { encodingOf, glance } from './text-encoding.ts';

/**
 * What an uploaded file is. `table` and `other` are not opened here: a table goes through a mapping, and of the rest other
 * readers may know some (GeoJSON, lists of stops).
 */
export type SniffedDocument =
  | { kind: 'text' | 'html'; inWords: string; encoding: Encoding }
  | { kind: 'registry-table'; form: 'csv' | 'html'; inWords: string; encoding: Encoding }
  | { kind: 'pdf' | 'zip'; inWords: string }
  | { kind: 'table'; inWords: string }
  | { kind: 'other'; inWords: string }
  /** Known, and not readable by anyone here: `inWords` says what to do. */
  | { kind: 'refused'; inWords: string };

/** 64 KB are enough to know any of them. */
export const sniffedBytes = 64 * 1024;

/** The first part of an OpenDocument file, as it stands: neither packed nor with anything behind its name. */
const OPEN_DOCUMENT = /^mimetypeapplication\/vnd\.oasis\.opendocument/;
const WORKBOOK_PARTS = /^(?:\[Content_Types\]\.xml|_rels\/|docProps\/|xl\/)/;

/**
 * `quick` is for the files of an archive, of which there may be thousands and nobody is told: a page is a page and a text a
 * text, and what they hold comes out as they are read.
 */
export function sniffDocument(bytes: Uint8Array, fileName: string, depth: 'whole' | 'quick' = 'whole'): SniffedDocument {
  const head = bytes.subarray(0, sniffedBytes);
  const starts = (...wanted: number[]) => wanted.every((byte, index) => head[index] === byte);
  if (head.length === 0) return { kind: 'refused', inWords: words.empty() };
  if (starts(0x50, 0x4b, 3, 4)) return archive(head);
  if (starts(0x50, 0x4b)) return { kind: 'refused', inWords: words.archivePart() };
  if (starts(0xff, 0xfe, 0, 0) || starts(0, 0, 0xfe, 0xff)) return { kind: 'refused', inWords: words.utf32() };
  if (starts(0x1f, 0x8b)) return { kind: 'table', inWords: kinds.packedTable() };
  if (isPdf(head)) return { kind: 'pdf', inWords: 'PDF' };
  if (starts(0xd0, 0xcf, 0x11, 0xe0)) return { kind: 'refused', inWords: words.oldExcelOrWord() };
  if (
    starts(0x89, 0x50, 0x4e, 0x47) ||
    starts(0xff, 0xd8, 0xff) ||
    starts(0x47, 0x49, 0x46, 0x38) ||
    starts(0x49, 0x49, 0x2a, 0) ||
    starts(0x4d, 0x4d, 0, 0x2a)
  )
    return {
      kind: 'refused',
      inWords: words.picture(),
    };
  if (
    starts(0x37, 0x7a, 0xbc, 0xaf) ||
    starts(0x52, 0x61, 0x72, 0x21) ||
    starts(0x42, 0x5a, 0x68) ||
    starts(0xfd, 0x37, 0x7a, 0x58) ||
    starts(0x28, 0xb5, 0x2f, 0xfd)
  )
    return { kind: 'refused', inWords: words.archiveKind() };

  const encoding = encodingOf(head);
  const text = glance(head, encoding);
  if (looksBinary(text)) return { kind: 'refused', inWords: words.binary() };
  const beginning = text.trimStart().slice(0, 200).toLowerCase();
  if (/^[[{]/.test(beginning)) return { kind: 'other', inWords: 'JSON' };
  const isXml = beginning.startsWith('<?xml') && !/<(?:html|table|!doctype html)/i.test(text);
  if (isXml) return { kind: 'other', inWords: 'XML' };
  if (beginning.startsWith('<') && /<(?:html|table|body|head|div|span|tr|td|!doctype|meta|form|center)[\s>/]/i.test(text))
    return depth === 'quick' ? { kind: 'html', inWords: kinds.webPage(), encoding } : page(text, encoding);
  return plain(text, encoding, fileName, depth);
}

function archive(head: Uint8Array): SniffedDocument {
  const length = head[26]! + 256 * head[27]!;
  const first = new TextDecoder().decode(head.subarray(30, 30 + length));
  if (OPEN_DOCUMENT.test(new TextDecoder('latin1').decode(head.subarray(30, 120))))
    return { kind: 'refused', inWords: words.openDocument() };
  return WORKBOOK_PARTS.test(first) ? { kind: 'table', inWords: kinds.workbook() } : { kind: 'zip', inWords: kinds.zipOfDocuments() };
}

/** Some writers put a line or two before it. */
const isPdf = (head: Uint8Array) => Buffer.from(head.buffer, head.byteOffset, Math.min(1024, head.byteLength)).includes('%PDF-');

function looksBinary(text: string) {
  let strange = 0;
  const looked = Math.min(text.length, 4096);
  for (let at = 0; at < looked; at++) {
    const code = text.charCodeAt(at);
    if ((code < 32 && code !== 9 && code !== 10 && code !== 12 && code !== 13) || code === 0xfffd) strange++;
  }
  return strange > looked * 0.02;
}

function page(text: string, encoding: Encoding): SniffedDocument {
  const lines: string[] = [];
  const widths: number[] = [];
  let grid: ReturnType<typeof gridOf> = null;
  const html = htmlRows(documentLimits, (cells) => {
    grid ??= gridOf(cells);
    widths.push(cells.length);
    lines.push(cells.join('\t'));
  });
  try {
    html.push(text);
    html.end();
  } catch (error) {
    return { kind: 'refused', inWords: error instanceof AppError ? error.say() : words.pageUnreadable() };
  }
  const found = grid as ReturnType<typeof gridOf>;
  if (found) return { kind: 'registry-table', form: 'html', inWords: kinds.tableAsPage({ table: found.inWords }), encoding };
  if (findLabels(lines.join('\n')) !== null) return { kind: 'html', inWords: kinds.indexTwoAsPage(), encoding };
  if (holdsTable(widths, text.length > LONG_PAGE)) return { kind: 'table', inWords: kinds.tableOnPage() };
  // The form may stand below 64 KB of menus.
  if (text.length > LONG_PAGE) return { kind: 'html', inWords: kinds.webPage(), encoding };
  return { kind: 'other', inWords: kinds.otherPage() };
}

const LONG_PAGE = 30_000;
/** Rows as wide as each other: of a long page, whose menus may be tables, more of them. */
function holdsTable(widths: readonly number[], isLong: boolean): boolean {
  const [least, rows] = isLong ? [4, 10] : [3, 3];
  const times = new Map<number, number>();
  for (const width of widths) if (width >= least) times.set(width, (times.get(width) ?? 0) + 1);
  return Math.max(0, ...times.values()) >= rows;
}

function plain(text: string, encoding: Encoding, fileName: string, depth: 'whole' | 'quick'): SniffedDocument {
  const found = gridHeaderIn(text);
  if (found) return { kind: 'registry-table', form: 'csv', inWords: found.grid.inWords, encoding };
  const isTable = /\.(?:csv|tsv)$/i.test(fileName);
  if (depth === 'quick' ? !isTable : findLabels(text) !== null) return { kind: 'text', inWords: kinds.indexTwoAsText(), encoding };
  const lines = /[\n\r]/.test(text.trim());
  if ((lines && guessDelimiter(text, documentLimits).columns > 1) || /\.(?:csv|tsv)$/i.test(fileName))
    return { kind: 'table', inWords: kinds.table() };
  return { kind: 'other', inWords: kinds.otherText() };
}
