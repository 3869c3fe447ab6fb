import type { IsoDate } from './period.ts';

/** A row that holds from a day to a day, both included; `validTo` null while it still holds. */
export type DatedRow = { validFrom: IsoDate; validTo: IsoDate | null };

export const isValidOn = ({ validFrom, validTo }: DatedRow, date: IsoDate) => validFrom <= date && (validTo === null || date <= validTo);

/** The row that holds on a day, or null. Two such rows are a mistake in the table, and guessing between them would hide it. */
export function findRowOn<Row extends DatedRow>(rows: readonly Row[], date: IsoDate, what: string): Row | null {
  const valid = rows.filter((row) => isValidOn(row, date));
  if (valid.length > 1) throw new Error(`${valid.length} rows for ${what} hold on ${date}; exactly one may`);
  return valid[0] ?? null;
}

/** The row that holds on a day; throws when there is none, or more than one. */
export function rowOn<Row extends DatedRow>(rows: readonly Row[], date: IsoDate, what: string): Row {
  const row = findRowOn(rows, date, what);
  if (row === null) throw new Error(`No row for ${what} holds on ${date}`);
  return row;
}
