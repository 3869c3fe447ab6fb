/**
 * Finds words that may be a slip away from one another without comparing all with all: a word is filed under the row of
 * its consonants and under that row less any one of them; two words that share a file are worth comparing.
 */
export class NearKeys {
  readonly #files = new Map<string, number[]>();

  add(key: string, item: number) {
    for (const file of filesOf(key)) {
      const items = this.#files.get(file);
      if (items === undefined) this.#files.set(file, [item]);
      else if (items.at(-1) !== item) items.push(item);
    }
  }

  /** Items filed near this key, each once, in no order that matters. */
  near(key: string): Set<number> {
    const found = new Set<number>();
    for (const file of filesOf(key)) for (const item of this.#files.get(file) ?? []) found.add(item);
    return found;
  }
}

/** Consonants taken for one another count as one; breath, y, n before another and all vowels not at all. */
const SAME_ROW = new Map([
  ['b', 'v'],
  ['f', 'p'],
  ['m', 'n'],
  ['z', 'j'],
]);
const LONGEST_ROW = 12;

function filesOf(key: string): string[] {
  let row = '';
  for (let at = 0; at < key.length && row.length < LONGEST_ROW; at++) {
    const letter = key.charAt(at);
    if (letter === 'a' || letter === 'e' || letter === 'i' || letter === 'o' || letter === 'u' || letter === 'h' || letter === 'y')
      continue;
    row += SAME_ROW.get(letter) ?? letter;
  }
  if (row === '') return [`=${key}`];
  const files = [row];
  if (row.length < 3) files.push(`=${key}`);
  else for (let at = 0; at < row.length; at++) files.push(row.slice(0, at) + row.slice(at + 1));
  return files;
}
