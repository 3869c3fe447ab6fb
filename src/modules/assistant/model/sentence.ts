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

/** A name of the data inside a message: one that is written like the place of a figure ("<f>v</f> Heights") is none. What parts it is not seen. */
export const asName = (name: string) => name.replaceAll('<f>', '<\u2060f>');

/** A message whose figures stand as `<f>name</f>`, with the cell of each; one without figures is words as it is. A figure without a cell breaks the answer rather than being shown. */
export function sentence(message: string, figures: Readonly<Record<string, string>> | null = null): Part[] {
  if (figures === null) return message === '' ? [] : [{ kind: 'words', value: message }];
  return message.split(/(<f>\w+<\/f>)/).flatMap((part): Part[] => {
    const name = /^<f>(\w+)<\/f>$/.exec(part)?.[1];
    if (name === undefined) return part === '' ? [] : [{ kind: 'words', value: part }];
    const cell = figures[name];
    if (cell === undefined) throw new Error(`The figure ${name} has no cell`);
    return [{ kind: 'figure', cell }];
  });
}
