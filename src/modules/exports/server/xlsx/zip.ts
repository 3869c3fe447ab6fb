import { once } from 'node:events';
import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export type ZipPart = { name: string; content: Iterable<string> | AsyncIterable<string> };

const MOST_BYTES = 0xfffffffe;
/** 1 January 1980: the format has no way to say "no date", and the same report must give the same bytes. */
const NO_DATE = 0x21;
/** UTF-8 names, and sizes that follow the content. */
const FLAGS = 0x0808;
const DEFLATE = 8;

/** A zip file as it grows: nothing but the part at hand is held. Level 1 packs a sheet to an eighth in a third of level 6's time. */
export async function* zip(parts: AsyncIterable<ZipPart> | Iterable<ZipPart>): AsyncGenerator<Buffer, void, undefined> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, content } of parts) {
    const startsAt = offset;
    const path = Buffer.from(name);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    writeShared(head, 4);
    head.writeUInt16LE(path.length, 26);
    offset += head.length + path.length;
    yield Buffer.concat([head, path]);

    let crc = 0;
    let size = 0;
    let packed = 0;
    const counted = async function* () {
      for await (const text of content) {
        const bytes = Buffer.from(text);
        crc = crc32(bytes, crc);
        size += bytes.length;
        yield bytes;
      }
    };
    const source = Readable.from(counted(), { objectMode: false, highWaterMark: 131_072 });
    const deflate = createDeflateRaw({ level: 1, chunkSize: 65_536 });
    source.once('error', (error) => deflate.destroy(error));
    source.pipe(deflate);
    try {
      for await (const chunk of deflate as AsyncIterable<Buffer>) {
        packed += chunk.length;
        yield chunk;
      }
    } finally {
      source.destroy();
      deflate.destroy();
      if (!source.closed) await once(source, 'close').catch(() => undefined); // its generator has let go of the rows
    }
    if (size > MOST_BYTES || offset + packed > MOST_BYTES) throw new Error('a part of the workbook passes 4 GB');

    const sizes = Buffer.alloc(16);
    sizes.writeUInt32LE(0x08074b50, 0);
    sizes.writeUInt32LE(crc >>> 0, 4);
    sizes.writeUInt32LE(packed, 8);
    sizes.writeUInt32LE(size, 12);
    offset += packed + sizes.length;
    yield sizes;

    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 4);
    writeShared(entry, 6);
    entry.writeUInt32LE(crc >>> 0, 16);
    entry.writeUInt32LE(packed, 20);
    entry.writeUInt32LE(size, 24);
    entry.writeUInt16LE(path.length, 28);
    entry.writeUInt32LE(startsAt, 42);
    directory.push(entry, path);
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length / 2, 8);
  end.writeUInt16LE(directory.length / 2, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  yield Buffer.concat([listed, end]);
}

/** Version, flags, method, time, date: the same in both heads. */
function writeShared(head: Buffer, at: number) {
  head.writeUInt16LE(20, at);
  head.writeUInt16LE(FLAGS, at + 2);
  head.writeUInt16LE(DEFLATE, at + 4);
  head.writeUInt16LE(NO_DATE, at + 8);
}
