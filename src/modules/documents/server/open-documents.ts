import * as words from '#messages/documents/faults';
import * as files from '#messages/documents/files';
import { open, stat } from 'node:fs/promises';
import { AppError } from '#core/app-error.ts';
import { openBytes } from './open-bytes.ts';
import { unreadable } from './unreadable.ts';
import { filesOfArchive } from './archive.ts';
import { csvRecords } from './grid-rows.ts';
import { type DocumentLimits, documentLimits } from './limits.ts';
import { documentsIn, pageRecords, textRecords } from './page-records.ts';
import { type PdfThread, pdfThread } from './pdf-thread.ts';
import type { DocumentRecord } from './records.ts';
import { type SniffedDocument, sniffDocument, sniffedBytes } from './sniff-document.ts';

export type OpenDocuments = {
  sniffed: SniffedDocument;
  /** In groups as they come off the file; ask once. Ends early when the loop over it does, and nothing stays open. */
  groups: AsyncIterable<DocumentRecord[]>;
  /** Bytes of the file that were read, for progress. */
  bytesRead: () => number;
};

/** The first bytes of a file tell what it is. */
export async function sniffFile(path: string, fileName: string): Promise<SniffedDocument> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0);
    return sniffDocument(buffer.subarray(0, bytesRead), fileName);
  } finally {
    await file.close();
  }
}

/** Opens whatever holds documents or rows of the registry. Throws `unreadable` with what to do for everything else. */
export async function openDocuments(path: string, fileName: string, limits: DocumentLimits = documentLimits): Promise<OpenDocuments> {
  const sniffed = await sniffFile(path, fileName);
  if (sniffed.kind === 'refused') throw unreadable(() => sniffed.inWords);
  if (sniffed.kind === 'table' || sniffed.kind === 'other') throw unreadable(() => files.notOfRegistry({ what: sniffed.inWords }));
  const { size } = await stat(path);
  if (sniffed.kind === 'zip') {
    let read = 0;
    const groups = numbered(archiveRecords(path, size, limits, (bytes) => (read += bytes)));
    return { sniffed, groups, bytesRead: () => Math.min(read, size) };
  }
  const bytes = await openBytes(path, limits);
  return { sniffed, groups: numbered(records(sniffed, bytes.chunks, '', limits, null)), bytesRead: bytes.bytesRead };
}

async function* numbered(groups: AsyncIterable<DocumentRecord[]>): AsyncGenerator<DocumentRecord[]> {
  let number = 0;
  for await (const group of groups) {
    for (const record of group) record.number = ++number;
    if (group.length > 0) yield group;
  }
}

const refusal = (source: string, row: number, why: string): DocumentRecord => ({ source, number: 0, row, kind: 'refused', why });

async function* records(
  sniffed: SniffedDocument,
  chunks: AsyncIterable<Buffer>,
  source: string,
  limits: DocumentLimits,
  shared: PdfThread | null,
): AsyncGenerator<DocumentRecord[]> {
  switch (sniffed.kind) {
    case 'text':
      yield* textRecords(chunks, sniffed.encoding, source, limits);
      return;
    case 'html':
      yield* pageRecords(chunks, sniffed.encoding, source, limits);
      return;
    case 'registry-table':
      yield* sniffed.form === 'csv'
        ? csvRecords(chunks, sniffed.encoding, source, limits)
        : pageRecords(chunks, sniffed.encoding, source, limits);
      return;
    case 'pdf':
      yield await pdfRecords(await whole(chunks, limits.pdfBytes), source, limits, shared);
      return;
    case 'refused':
      throw unreadable(() => sniffed.inWords);
    default:
      throw unreadable(() => files.notOfRegistry({ what: sniffed.inWords }));
  }
}

async function whole(chunks: AsyncIterable<Buffer>, most: number) {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    parts.push(chunk);
    length += chunk.length;
    // The reader says how much it takes; nothing more need be held to say so.
    if (length > most) break;
  }
  return Buffer.concat(parts);
}

async function pdfRecords(bytes: Buffer, source: string, limits: DocumentLimits, shared: PdfThread | null): Promise<DocumentRecord[]> {
  const thread = shared ?? pdfThread(limits);
  try {
    const { pages, scanned } = await thread.read(bytes);
    const found = [...documentsIn(pages.join('\n\f'), source)].flat();
    for (const page of scanned) found.push(refusal(source, found.length + 1, words.pictureOfText({ page: String(page) })));
    return found;
  } finally {
    if (shared === null) await thread.close();
  }
}

/** Files together, so that thousands of small ones cost few waits. */
const FILES_TOGETHER = 64;

async function* archiveRecords(
  path: string,
  size: number,
  limits: DocumentLimits,
  count: (bytes: number) => void,
): AsyncGenerator<DocumentRecord[]> {
  const pdfs = pdfThread(limits);
  let group: DocumentRecord[] = [];
  let fileCount = 0;
  try {
    for await (const { name, refused, bytes } of filesOfArchive(path, size, limits)) {
      fileCount++;
      if (refused === null) {
        count(bytes.length);
        try {
          const sniffed = sniffDocument(bytes.subarray(0, sniffedBytes), name, 'quick');
          if (sniffed.kind === 'zip') group.push(refusal(name, 1, words.archiveInArchive()));
          else
            for await (const found of records(sniffed, once(bytes), name, limits, pdfs)) {
              group.push(...found);
              if (group.length < FILES_TOGETHER) continue;
              yield group;
              group = [];
            }
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          group.push(refusal(name, 1, error.say()));
        }
      } else group.push(refusal(name, 1, refused));
      if (group.length < FILES_TOGETHER) continue;
      yield group;
      group = [];
    }
    if (group.length > 0) yield group;
    if (fileCount === 0) throw unreadable(files.archiveNoDocuments);
  } finally {
    await pdfs.close();
  }
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
