import * as words from '#messages/documents/faults';
import * as files from '#messages/documents/files';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { fileSize } from '#core/file-size.ts';
import { formatCount } from '#core/indian-number.ts';
import { unreadable } from './unreadable.ts';
import type { DocumentLimits } from './limits.ts';

export type ArchivedFile = {
  /** Path within the archive, as shown: no control characters, at most a few hundred letters. */
  name: string;
  /** Why it cannot be read, or its bytes. */
  refused: string | null;
  bytes: Buffer;
};

/** Left behind by the systems that packed the archive. */
const NOISE = /(?:^|\/)(?:__MACOSX\/|\.[^/]*$|Thumbs\.db$|desktop\.ini$)/i;
/** A text or PDF larger than this that packs better than `ratio` fold is a bomb. */
const RATIO_AFTER_BYTES = 10e6;

/**
 * The files of a zip, one by one, without unpacking it to disk. The whole directory is judged first: a bomb says what it
 * unpacks to, or is cut off where it grows beyond what it said; files that share their bytes add up to more than there are.
 */
export async function* filesOfArchive(path: string, archiveBytes: number, limits: DocumentLimits): AsyncGenerator<ArchivedFile> {
  await judgeDirectory(path, archiveBytes, limits);
  for await (const { zip, entry } of entriesOf(path)) {
    const name = nameOf(entry, limits);
    if (name.endsWith('/') || NOISE.test(name)) continue;
    const why = entry.isEncrypted() ? words.hasPassword() : refusalOf(name, entry, limits);
    if (why !== null) yield { name, refused: why, bytes: Buffer.alloc(0) };
    else yield await unpacked(zip, entry, name);
  }
}

async function judgeDirectory(path: string, archiveBytes: number, limits: DocumentLimits) {
  let entries = 0;
  let packed = 0;
  let unpackedBytes = 0;
  for await (const { entry } of entriesOf(path)) {
    entries++;
    packed += entry.compressedSize;
    unpackedBytes += entry.uncompressedSize;
    if (entries > limits.archiveEntries) throw unreadable(() => files.archiveMany({ most: formatCount(limits.archiveEntries) }));
    if (unpackedBytes > limits.unpackedBytes) throw unreadable(() => files.archiveLarge({ most: fileSize(limits.unpackedBytes) }));
    if (packed > archiveBytes) throw unreadable(files.archiveOverlaps);
  }
  if (entries === 0) throw unreadable(files.archiveEmpty);
}

async function* entriesOf(path: string): AsyncGenerator<{ zip: ZipFile; entry: Entry }> {
  let zip: ZipFile;
  try {
    zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: true });
  } catch {
    throw unreadable(files.archiveDamaged);
  }
  try {
    for (;;) {
      const entry = await nextEntry(zip);
      if (entry === null) return;
      yield { zip, entry };
    }
  } finally {
    zip.close();
  }
}

function nextEntry(zip: ZipFile): Promise<Entry | null> {
  return new Promise((resolve, reject) => {
    const done = (settle: () => void) => {
      zip.removeAllListeners('entry');
      zip.removeAllListeners('end');
      zip.removeAllListeners('error');
      settle();
    };
    zip.once('entry', (entry: Entry) => done(() => resolve(entry)));
    zip.once('end', () => done(() => resolve(null)));
    zip.once('error', () => done(() => reject(unreadable(files.archiveDirectory))));
    zip.readEntry();
  });
}

/** Names are only shown, never used as paths; UTF-8 where the archive says so or they are it, else the letters of old DOS. */
function nameOf(entry: Entry, limits: DocumentLimits) {
  const raw = entry.fileNameRaw;
  const isUtf8Name = (entry.generalPurposeBitFlag & 0x800) !== 0;
  const text = isUtf8Name || isUtf8(raw) ? raw.toString('utf8') : raw.toString('latin1');
  return text
    .replaceAll('\\', '/')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(0, limits.nameCharacters * 4);
}

function isUtf8(bytes: Buffer) {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function refusalOf(name: string, entry: Entry, limits: DocumentLimits): string | null {
  if (name.length > limits.nameCharacters) return words.longName({ most: String(limits.nameCharacters) });
  if (name.startsWith('/') || /^[a-z]:/i.test(name) || name.split('/').includes('..')) return words.leadsOutside();
  if (!entry.canDecodeFileData()) return words.unreadPacking();
  const most = Math.max(limits.documentBytes, limits.pdfBytes);
  if (entry.uncompressedSize > most) return words.unpacksLarge({ most: fileSize(most) });
  if (entry.uncompressedSize > RATIO_AFTER_BYTES && entry.uncompressedSize > entry.compressedSize * limits.ratio)
    return words.growsFold({ ratio: String(limits.ratio) });
  return null;
}

async function unpacked(zip: ZipFile, entry: Entry, name: string): Promise<ArchivedFile> {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    return { name, refused: null, bytes: Buffer.concat(chunks) };
  } catch {
    return { name, refused: words.damagedInArchive(), bytes: Buffer.alloc(0) };
  }
}
