import { csvScanner } from './csv-scanner.ts';
import type { ReadLimits } from './read-limits.ts';

const DELIMITERS = [',', '\t', ';', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];
const LINES_LOOKED = 30;

/** The delimiter that cuts the first lines into the same number of columns, and into more than one. */
export function guessDelimiter(head: string, limits: ReadLimits): { delimiter: Delimiter; columns: number } {
  let best: { delimiter: Delimiter; columns: number; agreeing: number } = { delimiter: ',', columns: 1, agreeing: 0 };
  for (const delimiter of DELIMITERS) {
    const widths = firstRecords(head, delimiter, limits).map((cells) => cells.length);
    const columns = usualWidth(widths);
    if (columns < 2) continue;
    const agreeing = widths.filter((width) => width === columns).length / widths.length;
    if (agreeing > best.agreeing + 0.001 || (agreeing > best.agreeing - 0.001 && columns > best.columns))
      best = { delimiter, columns, agreeing };
  }
  return best;
}

/** Lines of a title above the header are cut by nothing: the width of most lines counts, of the first where they differ as often. */
function usualWidth(widths: readonly number[]): number {
  const first = widths[0] ?? 1;
  const times = (width: number) => widths.filter((one) => one === width).length;
  return widths.reduce((best, width) => (width > 1 && (best < 2 || times(width) > times(best)) ? width : best), first);
}

/** The first lines of a text, cut. */
export function firstRecords(head: string, delimiter: Delimiter, limits: ReadLimits): string[][] {
  const records: string[][] = [];
  const scanner = csvScanner(delimiter, { ...limits, columns: Number.POSITIVE_INFINITY }, (cells) => {
    records.push(cells);
    return records.length < LINES_LOOKED;
  });
  try {
    scanner.push(head);
    // The last line of the head may be cut in the middle: it counts only when there is no other.
    if (records.length === 0) scanner.end();
  } catch {
    // A quotation mark left open by cutting the head says nothing about the delimiter.
  }
  return records;
}

export const delimiterName = { ',': 'comma', '\t': 'tab', ';': 'semicolon', '|': 'bar' } as const satisfies Record<Delimiter, string>;
