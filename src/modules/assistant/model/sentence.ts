import type { Cell, Part } from '../contract.ts';

/** Figures of an answer by their ids; a sentence can name no other. */
export class Cells {
  readonly all: Record<string, Cell> = {};

  add(cell: Cell): string {
    const id = `c${Object.keys(this.all).length + 1}`;
    this.all[id] = cell;
    return id;
  }
}

/** A message whose figures stand as `<f>name</f>`, with the cell of each. A figure without a cell breaks the answer rather than being shown. */
export function sentence(message: string, figures: Readonly<Record<string, string>> = {}): Part[] {
  return message.split(/(<f>\w+<\/f>)/).flatMap((part): Part[] => {
    const name = /^<f>(\w+)<\/f>$/.exec(part)?.[1];
    if (name === undefined) return part === '' ? [] : [{ kind: 'words', value: part }];
    const cell = figures[name];
    if (cell === undefined) throw new Error(`The figure ${name} has no cell`);
    return [{ kind: 'figure', cell }];
  });
}
