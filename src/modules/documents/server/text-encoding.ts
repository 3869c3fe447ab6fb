import type { Encoding } from '../contract.ts';

/** By byte order mark, else by which half of the pairs is zero; anything else is UTF-8, which is checked as it is read. */
export function encodingOf(head: Uint8Array): Encoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  let even = 0;
  let odd = 0;
  const looked = Math.min(4096, head.length);
  for (let at = 0; at < looked; at++)
    if (head[at] === 0) {
      if (at % 2 === 0) even++;
      else odd++;
    }
  const pairs = looked / 2;
  // Devanagari has no zero bytes, so UTF-16 of Marathi shows fewer of them than of English.
  if (odd > pairs * 0.15 && even < pairs * 0.02) return 'utf-16le';
  if (even > pairs * 0.15 && odd < pairs * 0.02) return 'utf-16be';
  return 'utf-8';
}

/** The beginning of a text for a look, with whatever is cut or wrong left out. */
export const glance = (head: Uint8Array, encoding: Encoding) => new TextDecoder(encoding).decode(head, { stream: true });
