/**
 * A 53-bit hash of a row's texts (cyrb53, public domain, by bryc): fits a double exactly, so millions of them sit in a
 * Float64Array. Two different rows of a ten-million-row file collide with a chance below one in a hundred. Never 0.
 */
export function hash53(texts: readonly string[]): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (const text of texts) {
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      high = Math.imul(high ^ code, 2654435761);
      low = Math.imul(low ^ code, 1597334677);
    }
    // Between texts, so that ["ab", "c"] is not ["a", "bc"].
    high = Math.imul(high ^ 0x1f, 2654435761);
    low = Math.imul(low ^ 0x1f, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0) || 1;
}
