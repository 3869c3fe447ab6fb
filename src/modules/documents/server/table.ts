import type { Encoding } from '../contract.ts';
import type { Delimiter } from './delimiter.ts';

/** One data row: its cells as many as the header has, or what is wrong with it. `number` counts from 1 under the header. */
export type TableRow = {
  number: number;
  cells: string[];
  broken: string | null;
};

/** How a table is cut, where that is not to be found from it. */
export type TableOptions = {
  delimiter?: Delimiter | undefined;
  encoding?: Encoding | undefined;
  sheet?: string | undefined;
  headerRow?: number | undefined;
};

export type Table = {
  format: 'csv' | 'xlsx';
  gzipped: boolean;
  encoding: Encoding | null;
  delimiter: string | null;
  sheets: string[];
  /** Which of them is read. */
  sheet: string | null;
  /** Which row, counted from 1, the headers stand in. */
  headerRow: number;
  headers: string[];
  /** Rows in groups as they come off the file; ask once. */
  groups: AsyncIterable<TableRow[]>;
  bytesRead: () => number;
};
