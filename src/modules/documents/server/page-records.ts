import * as words from '#messages/documents/faults';
import * as files from '#messages/documents/files';
import { fileSize } from '#core/file-size.ts';
import { findLabels } from '../model/index2/find-labels.ts';
import { splitDocuments } from '../model/index2/split-documents.ts';
import type { Encoding } from '../contract.ts';
import { decode } from './decode.ts';
import { unreadable } from './unreadable.ts';
import { gridRows } from './grid-rows.ts';
import { htmlRows } from './html-rows.ts';
import type { DocumentLimits } from './limits.ts';
import type { DocumentRecord } from './records.ts';

/** Documents that are looked at together: what is found of one is let go of before the next ones are. */
const DOCUMENTS_TOGETHER = 64;

/** Every Index II of a text; what is none says so. */
export function* documentsIn(text: string, source: string): Generator<DocumentRecord[]> {
  let group: DocumentRecord[] = [];
  for (const [index, { from, to }] of splitDocuments(text).entries()) {
    const part = ownText(text.slice(from, to));
    const row = index + 1;
    const form = findLabels(part);
    group.push(
      form === null
        ? { source, number: 0, row, kind: 'refused', why: words.noIndexTwo() }
        : { source, number: 0, row, kind: 'document', text: part, form },
    );
    if (group.length < DOCUMENTS_TOGETHER) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
/** A slice keeps its whole file alive, and whoever walks through it looks into the file at every character. */
const ownText = (slice: string) => Buffer.from(slice, 'utf16le').toString('utf16le');

/** A text file, read whole. */
export async function* textRecords(
  chunks: AsyncIterable<Buffer>,
  encoding: Encoding,
  source: string,
  limits: DocumentLimits,
): AsyncGenerator<DocumentRecord[]> {
  const parts: string[] = [];
  let length = 0;
  for await (const text of decode(chunks, encoding)) {
    length += text.length;
    if (length > limits.documentBytes) throw tooLarge(limits);
    parts.push(text);
  }
  yield* documentsIn(parts.join(''), source);
}

const tooLarge = (limits: DocumentLimits) => unreadable(() => files.textLarge({ most: fileSize(limits.documentBytes) }));

/** A web page: the rows of a registry's table as they come, else the documents it shows. */
export async function* pageRecords(
  chunks: AsyncIterable<Buffer>,
  encoding: Encoding,
  source: string,
  limits: DocumentLimits,
): AsyncGenerator<DocumentRecord[]> {
  const rows = gridRows(source);
  let group: DocumentRecord[] = [];
  const lines: string[] = [];
  let length = 0;
  const html = htmlRows(limits, (cells) => {
    const record = rows.take(cells, null);
    if (record) group.push(record);
    if (rows.grid() !== null) return;
    // A tab tells a label from its value, a line break one row from the next.
    const line = cells.join('\t');
    length += line.length + 1;
    if (length > limits.documentBytes) throw tooLarge(limits);
    lines.push(line);
  });
  for await (const text of decode(chunks, encoding)) {
    html.push(text);
    if (group.length > 0) {
      yield group;
      group = [];
    }
  }
  html.end();
  if (group.length > 0) yield group;
  if (rows.grid() === null) yield* documentsIn(lines.join('\n'), source);
}
