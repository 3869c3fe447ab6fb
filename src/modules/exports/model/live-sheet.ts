import type { ValueKind } from './report.ts';

/** A cell of a sheet that goes on working: its formula (without "=", in the functions that Excel and LibreOffice share) and what it gives now. */
export type LiveCell = {
  value: number | string | null;
  formula?: string;
  /** Dates are counted in days as spreadsheets do; `factor` is a number that is shown with four decimals. */
  kind: ValueKind | 'factor';
  /** `input` may be changed by whoever opens the file; all others are locked, without a password. */
  look?: 'input' | 'heading' | 'total' | 'soft';
};

/** Rows of cells, from A1 on; null is an empty cell. */
export type LiveSheet = {
  name: string;
  widths: readonly number[];
  frozen: { rows: number; columns: number };
  rows: readonly (readonly (LiveCell | null)[])[];
  /** Names by which formulas call a cell; counted from 0. */
  names: readonly { name: string; row: number; column: number }[];
};

/** "A" for 0, "AA" for 26. */
export const columnLetters = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : columnLetters(Math.floor(at / 26) - 1) + columnLetters(at % 26);

/** Days from 1970 to the first day that spreadsheets count rightly from. */
export const spreadsheetEpoch = 25_569;
