import { once } from 'node:events';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export type ZipPart = { name: string; content: Iterable<string> | AsyncIterable<string> };

/** Level 1 packs a sheet to an eighth in a third of level 6's time. The format cannot say "no date", and the same report must give the same bytes. */
const options = { compressionLevel: 1, mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/** A zip file as it grows. A part is asked for when the one before it is read to its end, so nothing but the part at hand is in memory. */
export async function* zip(parts: AsyncIterable<ZipPart> | Iterable<ZipPart>): AsyncGenerator<Buffer, void, undefined> {
  const file = new ZipFile();
  const output = file.outputStream as Readable;
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  file.once('error', fail);
  let source: Readable | undefined;
  const readParts = async () => {
    for await (const { name, content } of parts) {
      if (output.destroyed) return;
      const part = Readable.from(bytesOf(content), { objectMode: false, highWaterMark: 131_072 });
      source = part;
      file.addReadStreamLazy(name, options, (read) => read(null, part));
      await finished(part);
    }
    file.end();
  };
  const reading = readParts().catch(fail);
  try {
    for await (const chunk of output) yield chunk as Buffer;
  } finally {
    source?.destroy();
    if (source?.closed === false) await once(source, 'close').catch(() => undefined); // its generator has let go of the rows
    await reading;
  }
}

/** A piece that goes through the packer costs as much as 64 kB do. */
async function* bytesOf(content: ZipPart['content']) {
  let waiting = '';
  for await (const text of content) {
    waiting += text;
    if (waiting.length < 65_536) continue;
    yield Buffer.from(waiting);
    waiting = '';
  }
  if (waiting !== '') yield Buffer.from(waiting);
}
