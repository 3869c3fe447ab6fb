import { streamXlsxRows } from 'hucre/xlsx';
import yauzl from 'yauzl';
import { inWords } from './open-bytes.ts';
import type { ReadLimits } from './read-limits.ts';
import { unreadable } from './unreadable.ts';

/** Rows of a workbook's sheet as text; the archive was judged before. Formulas give their last value. */
export async function* workbookRows(buffer: Buffer, sheet: string | undefined, limits: ReadLimits): AsyncGenerator<string[]> {
  try {
    for await (const row of streamXlsxRows(buffer, sheet === undefined ? {} : { sheet })) {
      if (row.values.length > limits.columns)
        throw unreadable(
          `The sheet has ${row.values.length.toLocaleString('en-IN')} columns; at most ${limits.columns.toLocaleString('en-IN')} are read.`,
        );
      yield row.values.map(cellText);
    }
  } catch (error) {
    if (error instanceof Error && error.name === 'AppError') throw error;
    throw unreadable('The workbook could not be read: it is damaged or not a real XLSX file. Save it anew in a spreadsheet program.');
  }
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'object') return 'text' in value ? String(value.text) : '';
  return String(value);
}

/**
 * Refuses what is no plain workbook before anything is unpacked. hucre inflates no more than the zip's directory declares,
 * so a bomb either declares its size here or is cut off there.
 */
export async function judgeArchive(buffer: Buffer, limits: ReadLimits) {
  const names = new Set<string>();
  let unpacked = 0;
  const refuse = (why: string) => unreadable(`The workbook was refused: ${why}.`);
  await new Promise<void>((resolve, reject) => {
    yauzl.fromBuffer(buffer, { lazyEntries: true, strictFileNames: true, validateEntrySizes: true }, (error, zip) => {
      if (error) return reject(unreadable('The workbook is damaged or cut off. Save it anew and upload the new copy.'));
      zip.on('error', () => reject(refuse('its directory is damaged')));
      zip.on('end', resolve);
      zip.on('entry', (entry) => {
        unpacked += entry.uncompressedSize;
        const bomb = entry.uncompressedSize > 10e6 && entry.uncompressedSize / Math.max(1, entry.compressedSize) > 250;
        if (entry.isEncrypted()) return reject(refuse('it is protected by a password'));
        if (names.has(entry.fileName)) return reject(refuse('it holds the same part twice'));
        if (names.size >= 500) return reject(refuse('it holds more than 500 parts'));
        if (/vbaProject|externalLinks\//i.test(entry.fileName))
          return reject(refuse('it holds macros or links to other files; save it as a plain .xlsx'));
        if (unpacked > limits.workbookUnpackedBytes || bomb)
          return reject(refuse(`it unpacks to more than ${inWords(limits.workbookUnpackedBytes)}; save it as CSV`));
        names.add(entry.fileName);
        zip.readEntry();
      });
      zip.readEntry();
    });
  });
  if (!names.has('[Content_Types].xml') || !names.has('xl/workbook.xml'))
    throw unreadable('This is a zip archive, not an Excel workbook. Unpack it and upload the table inside.');
}

/** Names of the sheets, in order, for the choice on screen. */
export async function sheetNames(buffer: Buffer): Promise<string[]> {
  const xml = await partOf(buffer, 'xl/workbook.xml').catch(() => {
    throw unreadable('The workbook is damaged: the list of its sheets cannot be unpacked. Save it anew and upload the new copy.');
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
