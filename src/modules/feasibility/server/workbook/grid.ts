import { columnLetters, type LiveCell, type LiveSheet } from '#modules/exports/index.ts';
import { num, sum, type Formula, type Range } from './formula.ts';

type Kind = LiveCell['kind'];
/** Labels, the sum of a row, then month 0. */
const firstMonthColumn = 2;

/** A sheet while it is filled from top to bottom. Formulas name cells with their sheet; within it the sheet is left out. */
export class Grid {
  readonly rows: (LiveCell | null)[][] = [];
  readonly names: { name: string; row: number; column: number }[] = [];
  readonly name: string;
  /** The last month of the plan. */
  readonly last: number;

  constructor(name: string, last: number) {
    this.name = name;
    this.last = last;
  }

  /** A new row of cells; the number of the row. */
  add(...cells: (LiveCell | null)[]): number {
    this.rows.push(cells);
    return this.rows.length - 1;
  }

  heading(text: string) {
    if (this.rows.length > 0) this.add();
    this.add({ value: text, kind: 'text', look: 'heading' });
  }

  put(row: number, column: number, { text, value }: Formula, kind: Kind, look?: LiveCell['look']) {
    const cells = this.rows[row]!;
    while (cells.length <= column) cells.push(null);
    cells[column] = { value, formula: this.#local(text), kind, ...(look && { look }) };
  }

  at(row: number, column: number, value: number): Formula {
    return { text: `${this.name}!${columnLetters(column)}${row + 1}`, value };
  }

  /** A row with a cell for each month, and its sum where it has one. */
  months(
    label: string,
    kind: Kind,
    of: (month: number, row: MonthRow) => Formula,
    options: { sum?: boolean; look?: 'total' | 'soft' } = {},
  ) {
    const row = this.openMonths(label, kind, options.look);
    for (let month = 0; month <= this.last; month += 1) row.set(month, of(month, row));
    if (options.sum) row.addSum();
    return row;
  }

  /** The same, filled by the caller: for rows that wait for each other. */
  openMonths(label: string, kind: Kind, look?: 'total' | 'soft') {
    return new MonthRow(this, this.add({ value: label, kind: 'text', ...(look && { look }) }), kind, look);
  }

  /** The months of several rows that follow each other, for one month. */
  column(rows: readonly MonthRow[], month: number): Range {
    const letters = columnLetters(firstMonthColumn + month);
    return {
      text: `${this.name}!${letters}${rows[0]!.row + 1}:${letters}${rows.at(-1)!.row + 1}`,
      values: rows.map((row) => row.values[month]!),
    };
  }

  sheet(widths: readonly number[], frozen: LiveSheet['frozen']): LiveSheet {
    return { name: this.name, widths, frozen, rows: this.rows, names: this.names };
  }

  #local(text: string) {
    const plain = text.replaceAll(`${this.name}!`, '');
    return isWrapped(plain) ? plain.slice(1, -1) : plain;
  }
}

/** Whether the first bracket is closed by the last. */
function isWrapped(text: string): boolean {
  if (!text.startsWith('(')) return false;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return at === text.length - 1;
  }
  return false;
}

export class MonthRow {
  readonly values: number[] = [];
  readonly grid: Grid;
  readonly row: number;
  readonly kind: Kind;
  readonly #look: 'total' | 'soft' | undefined;
  #sum = 0;

  constructor(grid: Grid, row: number, kind: Kind, look?: 'total' | 'soft') {
    this.grid = grid;
    this.row = row;
    this.kind = kind;
    this.#look = look;
  }

  set(month: number, formula: Formula) {
    this.grid.put(this.row, firstMonthColumn + month, formula, this.kind, this.#look);
    this.values[month] = formula.value;
  }

  /** 0 before the first month. */
  at(month: number): Formula {
    return month < 0 ? num(0) : this.grid.at(this.row, firstMonthColumn + month, this.values[month]!);
  }

  upto(month: number): Range {
    const letters = columnLetters(firstMonthColumn + month);
    const from = columnLetters(firstMonthColumn);
    return {
      text: `${this.grid.name}!${from}${this.row + 1}:${letters}${this.row + 1}`,
      values: this.values.slice(0, month + 1),
    };
  }

  all(): Range {
    return this.upto(this.grid.last);
  }

  addSum() {
    const total = sum(this.all());
    this.#sum = total.value;
    this.grid.put(this.row, 1, total, this.kind, this.#look);
  }

  total(): Formula {
    return this.grid.at(this.row, 1, this.#sum);
  }
}
