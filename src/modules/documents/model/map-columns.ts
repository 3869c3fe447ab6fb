import { languages, sayIn } from '#core/language.ts';

/** How a column of a table is found: by its name, or its label in any of our languages, to the letter, else by words of its header. */
export type ColumnWords = { label?: () => string; words: RegExp };

/** A header without the marks that people set differently. */
export const plainHeader = (header: string) =>
  header
    .toLowerCase()
    .replaceAll(/[_\-/.,()]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Which header is which column, each once. Those in `first` are looked for before the others: their words are the narrower. */
export function mapColumns<Column extends string>(
  headers: readonly string[],
  columns: Readonly<Record<Column, ColumnWords>>,
  first: readonly Column[],
): Partial<Record<Column, number>> {
  const map: Partial<Record<Column, number>> = {};
  const taken = new Set<number>();
  const plain = headers.map(plainHeader);
  const take = (column: Column, isIt: (header: string) => boolean) => {
    if (map[column] !== undefined) return;
    const at = plain.findIndex((header, index) => !taken.has(index) && isIt(header));
    if (at < 0) return;
    map[column] = at;
    taken.add(at);
  };
  const all = Object.keys(columns) as Column[];
  for (const column of all) {
    const { label } = columns[column];
    const named = new Set([column, ...(label === undefined ? [] : languages.map((language) => sayIn(language, label)))].map(plainHeader));
    take(column, (header) => named.has(header));
  }
  for (const column of [...first, ...all]) take(column, (header) => columns[column].words.test(header));
  return map;
}
