import { columns } from '#messages/exports/file-frame';
/**
 * The columns of a wide table in parts that fit a page: each begins with the first column, which names the row, so that no column is ever
 * left out and every part can be read by itself. Parts are as even as can be.
 */
export function columnParts(count: number, most: number): number[][] {
  if (count <= most) return [Array.from({ length: count }, (_none, at) => at)];
  const others = count - 1;
  const parts = Math.ceil(others / (most - 1));
  const perPart = Math.ceil(others / parts);
  return Array.from({ length: parts }, (_none, part) => {
    const from = 1 + part * perPart;
    return [0, ...Array.from({ length: Math.min(perPart, count - from) }, (_one, at) => from + at)];
  });
}

/** "Columns 9 to 15 of 15, with the first again." Null where the table is in one part. */
export function partWords(part: readonly number[], count: number): string | null {
  if (part.length === count) return null;
  const from = (part[1] ?? 0) + 1;
  const to = (part.at(-1) ?? 0) + 1;
  return columns({ isFirst: from === 2, from: String(from), to: String(to), all: String(count) });
}
