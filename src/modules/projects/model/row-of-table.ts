import { cleanCell, headerKey, isFault, type Fault } from './cells.ts';
import type { RowProblem } from './import-kind.ts';

/** Column names of a file by their keys. */
export function columnsOf(headers: readonly string[]) {
  const at = new Map<string, number>();
  for (const [index, header] of headers.entries()) {
    const key = headerKey(header);
    if (key !== '' && !at.has(key)) at.set(key, index);
  }
  return at;
}

/** Under which of several names a file has a column. */
export const firstOf = (columns: ReadonlyMap<string, number>, names: readonly string[]) => names.find((name) => columns.has(name)) ?? null;

/** A row asked by column, which keeps what could not be read. */
export class TableRow {
  readonly problems: RowProblem[] = [];
  readonly #cells: readonly string[];
  readonly #columns: ReadonlyMap<string, number>;
  readonly #headers: readonly string[];
  readonly #row: number;

  constructor(cells: readonly string[], row: number, columns: ReadonlyMap<string, number>, headers: readonly string[]) {
    this.#cells = cells;
    this.#row = row;
    this.#columns = columns;
    this.#headers = headers;
  }

  raw(column: string): string {
    return this.#cells[this.#columns.get(column) ?? -1] ?? '';
  }

  text(column: string): string {
    return cleanCell(this.raw(column));
  }

  /** The value, or null with a warning when the cell cannot be read. */
  read<Value>(column: string, as: (cell: string) => Value | Fault): Value | null {
    const value = as(this.raw(column));
    if (!isFault(value)) return value;
    this.warn(column, value.fault);
    return null;
  }

  warn(column: string, why: string) {
    this.#add(column, why, 'warning');
  }

  reject(column: string, why: string) {
    this.#add(column, why, 'rejected');
  }

  get isRejected() {
    return this.problems.some(({ severity }) => severity === 'rejected');
  }

  #add(column: string, why: string, severity: RowProblem['severity']) {
    const header = this.#headers[this.#columns.get(column) ?? -1] ?? column;
    this.problems.push({ row: this.#row, column: header, value: this.raw(column).slice(0, 200), why, severity });
  }
}
