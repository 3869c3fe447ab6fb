import * as words from '#messages/imports/prepare';
import { formatCount } from '#core/indian-number.ts';
import type { SalesPreview } from '../contract.ts';

/** What the first rows of a file say of the rest. While a needed field has no column none of them was read, so none is said to load. */
export function sampleWords(
  { rowsLooked, rowsRejected }: Pick<SalesPreview, 'rowsLooked' | 'rowsRejected'>,
  { isComplete }: { isComplete: boolean },
): string {
  const rows = formatCount(rowsLooked);
  if (!isComplete) return words.notReadYet({ rows });
  if (rowsLooked === 1) return words.rowLooked({ loads: rowsRejected === 0 });
  return rowsRejected === 0 ? words.allLoad({ rows }) : words.someDoNot({ rows, rejected: formatCount(rowsRejected) });
}
