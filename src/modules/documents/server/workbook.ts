import * as words from '#messages/documents/files';
import { streamXlsxRows } from 'hucre/xlsx';
import yauzl from 'yauzl';
import { fileSize } from '#core/file-size.ts';
import { formatCount } from '#core/indian-number.ts';
import type { ReadLimits } from './read-limits.ts';
import { unreadable } from './unreadable.ts';

/** Rows of a workbook's sheet as text; the archive was judged before. Formulas give their last value. */
export async function* workbookRows(buffer: Buffer, sheet: string | undefined, limits: ReadLimits): AsyncGenerator<string[]> {
  try {
    for await (const row of streamXlsxRows(buffer, sheet === undefined ? {} : { sheet })) {
      if (row.values.length > limits.columns)
        throw unreadable(() => words.sheetColumns({ columns: formatCount(row.values.length), most: formatCount(limits.columns) }));
      yield row.values.map(cellText);
    }
  } catch (error) {
    if (error instanceof Error && error.name === 'AppError') throw error;
    throw unreadable(words.workbookUnreadable);
  }
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'object') return 'text' in value ? String(value.text) : '';
  return String(value);
}

const MOST_PARTS = 500;

/**
 * Refuses what is no plain workbook before anything is unpacked. hucre inflates no more than the zip's directory declares,
 * so a bomb either declares its size here or is cut off there.
 */
export async function judgeArchive(buffer: Buffer, limits: ReadLimits) {
  const names = new Set<string>();
  let unpacked = 0;
  await new Promise<void>((resolve, reject) => {
    yauzl.fromBuffer(buffer, { lazyEntries: true, strictFileNames: true, validateEntrySizes: true }, (error, zip) => {
      if (error) return reject(unreadable(words.workbookDamaged));
      zip.on('error', () => reject(unreadable(words.workbookDirectory)));
      zip.on('end', resolve);
      zip.on('entry', (entry) => {
        unpacked += entry.uncompressedSize;
        const bomb = entry.uncompressedSize > 10e6 && entry.uncompressedSize / Math.max(1, entry.compressedSize) > 250;
        if (entry.isEncrypted()) return reject(unreadable(words.workbookPassword));
        if (names.has(entry.fileName)) return reject(unreadable(words.workbookTwice));
        if (names.size >= MOST_PARTS) return reject(unreadable(() => words.workbookParts({ most: String(MOST_PARTS) })));
        if (/vbaProject|externalLinks\//i.test(entry.fileName)) return reject(unreadable(words.workbookMacros));
        if (unpacked > limits.workbookUnpackedBytes || bomb)
          return reject(unreadable(() => words.workbookUnpacks({ most: fileSize(limits.workbookUnpackedBytes) })));
        names.add(entry.fileName);
        zip.readEntry();
      });
      zip.readEntry();
    });
  });
  if (!names.has('[Content_Types].xml') || !names.has('xl/workbook.xml')) throw unreadable(words.workbookZip);
}

/** Names of the sheets, in order, for the choice on screen. */
export async function sheetNames(buffer: Buffer): Promise<string[]> {
  const xml = await partOf(buffer, 'xl/workbook.xml').catch(() => {
    throw unreadable(words.workbookSheets);
  });
  return [...xml.matchAll(/<sheet\b[^>]*?\bname="([^"]*)"/g)].map((match) => unescapeXml(match[1]!));
}

const unescapeXml = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&amp;', '&');

function partOf(buffer: Buffer, name: string): Promise<string> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(buffer, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      zip.on('error', reject);
      zip.on('end', () => resolve(''));
      zip.on('entry', (entry) => {
        if (entry.fileName !== name || entry.uncompressedSize > 5e6) return zip.readEntry();
        zip.openReadStream(entry, (failed, stream) => {
          if (failed) return reject(failed);
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('error', reject);
          stream.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
        });
      });
      zip.readEntry();
    });
  });
}
