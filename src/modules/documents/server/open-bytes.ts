import * as words from '#messages/documents/files';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { fileSize } from '#core/file-size.ts';
import type { ReadLimits } from './read-limits.ts';
import { unreadable } from './unreadable.ts';

export type Bytes = { gzipped: boolean; chunks: AsyncIterable<Buffer>; bytesRead: () => number };

/** The bytes of a file, unpacked when it is a gzip. Progress counts bytes of the file itself. */
export async function openBytes(path: string, limits: ReadLimits): Promise<Bytes> {
  const head = await headOf(path);
  if (head.length === 0) throw unreadable(words.empty);
  let read = 0;
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  file.on('data', (chunk) => (read += chunk.length));
  const gzipped = head[0] === 0x1f && head[1] === 0x8b;
  return { gzipped, chunks: gzipped ? unpacked(file, limits, () => read) : (file as AsyncIterable<Buffer>), bytesRead: () => read };
}

async function* unpacked(file: ReturnType<typeof createReadStream>, limits: ReadLimits, bytesRead: () => number): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ chunkSize: 256 * 1024 });
  file.on('error', (error) => gunzip.destroy(error));
  file.pipe(gunzip);
  let out = 0;
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      out += chunk.length;
      if (out > limits.unpackedBytes) throw unreadable(() => words.gzipLarge({ most: fileSize(limits.unpackedBytes) }));
      if (out > limits.ratioAfterBytes && out > bytesRead() * limits.ratio)
        throw unreadable(() => words.gzipGrows({ ratio: String(limits.ratio) }));
      yield chunk;
    }
    if (out === 0) throw unreadable(words.gzipEmpty);
  } catch (error) {
    throw isZlibError(error) ? unreadable(words.gzipDamaged) : error;
  } finally {
    file.destroy();
    gunzip.destroy();
  }
}

const isZlibError = (error: unknown) => error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');

async function headOf(path: string) {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
