import { isUtf8 } from 'node:buffer';
import type { Encoding } from '../contract.ts';
import { openBytes } from './open-bytes.ts';
import type { ReadLimits } from './read-limits.ts';
import { encodingOf } from './text-encoding.ts';

const LOOKED_AT = 64 * 1024;
/** Latin text has an accent or a dash here and there; an Indian script has one in nearly every byte. */
const MOST_FOREIGN = 0.1;
/** No letters of Windows-1252. */
const WITHOUT_LETTER = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/** Windows-1252 where the beginning of a text is not UTF-8 and fits it; null where that need not or cannot be guessed. */
export async function guessEncoding(path: string, limits: ReadLimits): Promise<Encoding | null> {
  const parts: Buffer[] = [];
  let length = 0;
  const { chunks } = await openBytes(path, limits);
  for await (const chunk of chunks) {
    parts.push(chunk);
    length += chunk.length;
    if (length >= LOOKED_AT) break;
  }
  return isWindows1252(Buffer.concat(parts).subarray(0, LOOKED_AT)) ? 'windows-1252' : null;
}

function isWindows1252(head: Buffer): boolean {
  if (head.length === 0 || encodingOf(head) !== 'utf-8' || head.includes(0)) return false;
  // A letter may be cut in two by the end of what is looked at.
  if ([0, 1, 2, 3].some((cut) => isUtf8(head.subarray(0, head.length - cut)))) return false;
  const foreign = head.filter((byte) => byte >= 0x80);
  return foreign.length <= head.length * MOST_FOREIGN && !foreign.some((byte) => WITHOUT_LETTER.has(byte)) && !hasIndianLetters(head);
}

/** Devanagari in UTF-8 that somebody cut or joined wrongly stays a fault, with the place of its byte. */
function hasIndianLetters(head: Buffer): boolean {
  for (let at = head.indexOf(0xe0); at >= 0; at = head.indexOf(0xe0, at + 1))
    if ((head[at + 1] === 0xa4 || head[at + 1] === 0xa5) && (head[at + 2] ?? 0) >= 0x80) return true;
  return false;
}
