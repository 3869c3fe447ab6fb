import { joinHeaders } from './join-headers.ts';

const LEAST_OF_USUAL = 0.7;
const DATA = /^[\d\s.,:/₹()+-]+$/;

/**
 * The row that holds the names of the columns, counted from 1: the first that is about as full as most rows are. What stands
 * above it (name of the register, day of the print) fills a cell or two.
 */
export function guessHeaderRow(records: readonly (readonly string[])[]): number {
  const filled = records.map((cells) => cells.filter((cell) => cell.trim() !== '').length);
  const usual = mostFrequent(filled.filter((cells) => cells > 1));
  const least = Math.max(2, usual * LEAST_OF_USUAL);
  if (usual === 0 || filled[0]! >= least) return 1;
  const found = filled.findIndex((cells, at) => cells >= least || (joinHeaders(records[at]!, records[at + 1])?.length ?? 0) >= least);
  return found > 0 && !isData(records[found]!) ? found + 1 : 1;
}

/** Of numbers that are as frequent as each other, the largest. */
function mostFrequent(numbers: readonly number[]): number {
  const times = new Map<number, number>();
  for (const number of numbers) times.set(number, (times.get(number) ?? 0) + 1);
  let best = 0;
  for (const [number, count] of times) {
    const most = times.get(best) ?? 0;
    if (count > most || (count === most && number > best)) best = number;
  }
  return best;
}

/** Names of columns are words; numbers and dates for the most part are a row of the table itself. */
const isData = (cells: readonly string[]) => {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return filled.filter((cell) => DATA.test(cell)).length * 2 > filled.length;
};
