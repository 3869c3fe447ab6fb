import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import type { ReadLimits } from './read-limits.ts';
import { unreadable } from './unreadable.ts';

export type Bytes = { gzipped: boolean; chunks: AsyncIterable<Buffer>; bytesRead: () => number };

/** The bytes of a file, unpacked when it is a gzip. Progress counts bytes of the file itself. */
export async function openBytes(path: string, limits: ReadLimits): Promise<Bytes> {
  const head = await headOf(path);
  if (head.length === 0) throw unreadable('The file is empty.');
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
      if (out > limits.unpackedBytes)
        throw unreadable(`The compressed file unpacks to more than ${inWords(limits.unpackedBytes)}; it was not read further.`);
      if (out > limits.ratioAfterBytes && out > bytesRead() * limits.ratio)
        throw unreadable(
          `The compressed file grows more than ${limits.ratio}-fold when unpacked, as no registry file does; it was not read further.`,
        );
      yield chunk;
    }
    if (out === 0) throw unreadable('The compressed file holds nothing.');
  } catch (error) {
    throw isZlibError(error) ? unreadable('The compressed file is damaged or cut off. Fetch it again and upload the new copy.') : error;
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

export function inWords(bytes: number) {
  if (bytes >= 1024 ** 3) return `${Math.round(bytes / 1024 ** 3)} GB`;
  return bytes >= 1024 ** 2 ? `${Math.round(bytes / 1024 ** 2)} MB` : `${Math.ceil(bytes / 1024)} kB`;
}
