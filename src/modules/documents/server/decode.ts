import * as words from '#messages/documents/files';
import { isAscii, isUtf8 } from 'node:buffer';
import type { Encoding } from '../contract.ts';
import { unreadable } from './unreadable.ts';

/**
 * Bytes to text, chunk by chunk. UTF-8 is checked and refused with the place of the first wrong byte, rather than
 * filled with question marks: a wrong encoding would spoil every Marathi name without anyone noticing.
 */
export async function* decode(chunks: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<string> {
  if (encoding !== 'utf-8') {
    const decoder = new TextDecoder(encoding, { fatal: true });
    let offset = 0;
    try {
      for await (const chunk of chunks) {
        yield decoder.decode(chunk, { stream: true });
        offset += chunk.length;
      }
      yield decoder.decode();
    } catch (error) {
      if (error instanceof TypeError) throw unreadable(() => words.notEncoding({ encoding: encoding.toUpperCase(), byte: String(offset) }));
      throw error;
    }
    return;
  }
  let tail = Buffer.alloc(0);
  let offset = 0;
  let first = true;
  for await (const chunk of chunks) {
    let bytes = tail.length > 0 ? Buffer.concat([tail, chunk]) : chunk;
    if (first && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
      bytes = bytes.subarray(3);
      offset += 3;
    }
    first = false;
    const whole = bytes.length - unfinished(bytes);
    const body = bytes.subarray(0, whole);
    yield textOf(body, offset);
    offset += whole;
    tail = Buffer.from(bytes.subarray(whole));
  }
  if (tail.length > 0) throw notUtf8(tail[0]!, offset);
}

function textOf(body: Buffer, offset: number) {
  if (isAscii(body)) return body.toString('latin1');
  if (!isUtf8(body)) {
    const at = firstWrongByte(body);
    throw notUtf8(body[at]!, offset + at);
  }
  return body.toString('utf8');
}

const notUtf8 = (byte: number, offset: number) =>
  unreadable(() => words.notUtf8({ byte: String(offset + 1), value: `0x${byte.toString(16).padStart(2, '0')}` }));

/** Bytes at the end that begin a character which the next chunk completes. */
function unfinished(bytes: Buffer) {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return length > back ? back : 0;
    }
  }
  return 0;
}

function firstWrongByte(body: Buffer) {
  let low = 0;
  let high = body.length;
  // Halving on "is the text up to here valid", a cut character at the end forgiven.
  while (low < high) {
    const middle = (low + high) >> 1;
    const part = body.subarray(0, middle + 1);
    if (isUtf8(part.subarray(0, part.length - unfinished(part)))) low = middle + 1;
    else high = middle;
  }
  // A character begun and not continued is found at the byte after it: the one that began it is wrong.
  for (let back = 1; back <= Math.min(3, low); back++) {
    const byte = body[low - back]!;
    if (byte < 0x80) break;
    if (byte >= 0xc0) return unfinished(body.subarray(0, low)) > 0 ? low - back : Math.min(low, body.length - 1);
  }
  return Math.min(low, body.length - 1);
}
