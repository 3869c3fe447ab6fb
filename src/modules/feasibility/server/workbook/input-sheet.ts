import { daysBetween, type IsoDate } from '#core/period.ts';
import { spreadsheetEpoch, type LiveCell } from '#modules/exports/index.ts';
import type { Formula } from './formula.ts';
import { Grid } from './grid.ts';

type Kind = LiveCell['kind'];
type Given = { kind: Kind; name: string; unit?: string; note?: string };

/** The sheet of all that the plan follows from: each with a name by which formulas call it, its unit and where it is from. */
export class InputSheet {
  readonly grid: Grid;

  constructor(last: number) {
    this.grid = new Grid('Inputs', last);
    this.grid.add(...['Input', 'Value', 'Unit', 'From'].map((value): LiveCell => ({ value, kind: 'text', look: 'heading' })));
  }

  /** A value that may be changed. */
  give(label: string, value: number, { kind, name, unit = '', note = '' }: Given): Formula {
    this.#line(label, { value, kind, look: 'input' }, { name, unit, note });
    return { text: name, value };
  }

  /** A day, counted as spreadsheets do. */
  giveDay(label: string, day: IsoDate, { name, note = '' }: Omit<Given, 'kind'>): Formula {
    return this.give(label, countOfDay(day), { kind: 'date', name, note });
  }

  /** What follows from inputs above it, or where it is null what was given instead. */
  follow(label: string, { text, value }: Formula, { kind, name, unit = '', note = '' }: Given): Formula {
    const row = this.#line(label, null, { name, unit, note });
    this.grid.put(row, 1, { text, value }, kind);
    return { text: name, value };
  }

  /** The cells of one column for a list of rows that has just been written. */
  column(first: number, values: readonly number[]) {
    return { text: `Inputs!$B$${first + 1}:$B$${first + values.length}`, values };
  }

  #line(label: string, cell: LiveCell | null, { name, unit, note }: { name: string; unit: string; note: string }): number {
    const text = (value: string): LiveCell | null => (value === '' ? null : { value, kind: 'text', look: 'soft' });
    const row = this.grid.add({ value: label, kind: 'text' }, cell, text(unit), text(note));
    this.grid.names.push({ name, row, column: 1 });
    return row;
  }
}

/** A day as spreadsheets count it. */
export const countOfDay = (day: IsoDate) => daysBetween('1970-01-01', day) + spreadsheetEpoch;
