import { NameFiles } from './name-files.ts';
import { compareNames, SAME_FROM, wordLikeness } from '../matching/similarity.ts';
import { readName, type ReadName } from '../matching/read-name.ts';

export type Promoter = {
  read: ReadName;
  /** Words so rare among promoters that two firms with one of them belong to one house. */ house: ReadonlySet<string>;
};

/** Bits of surprise from which a word is a house's own: about one firm in four hundred. */
const OWN_WORD_BITS = 8.5;

/** Promoters of a register, read once; the words each shares with hardly anybody mark its house. */
export class Promoters {
  readonly #files = new NameFiles();
  readonly #read = new Map<string, Promoter>();

  constructor(names: Iterable<string>) {
    const distinct = [...new Set(names)];
    for (const [at, name] of distinct.entries()) this.#files.add(readName(name, 'promoter'), at);
    for (const name of distinct) this.#read.set(name, this.#make(name));
  }

  of(name: string | undefined): Promoter | null {
    if (!name) return null;
    return this.#read.get(name) ?? this.#make(name);
  }

  #make(name: string): Promoter {
    const read = readName(name, 'promoter');
    const house = read.tokens.filter((token) => token.role === 'telling' && this.#files.bits(token.key) >= OWN_WORD_BITS);
    return { read, house: new Set(house.map((token) => token.key)) };
  }
}

/** Null when one of them is not known. Firms of one house register its phases in turn, each for itself. */
export function comparePromoters(one: Promoter | null, other: Promoter | null): 'same' | 'related' | 'other' | null {
  if (one === null || other === null || one.read.tokens.length === 0 || other.read.tokens.length === 0) return null;
  if (compareNames(one.read, other.read, 'promoter').score >= SAME_FROM) return 'same';
  const shared = one.read.tokens.some(
    (token) =>
      one.house.has(token.key) && other.read.tokens.some((another) => other.house.has(another.key) && wordLikeness(token, another) >= 0.9),
  );
  return shared ? 'related' : 'other';
}
