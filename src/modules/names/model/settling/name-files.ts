import { joinTokens, wordLikeness } from '../matching/similarity.ts';
import type { NameToken, ReadName } from '../matching/read-name.ts';
import { NearKeys } from '../matching/near-keys.ts';

type WordFile = { token: NameToken; names: number[] };

/** Weight of a whole name that is, or nearly is, the one asked for: more than any word. */
const SAME_WHOLE_NAME = 40;
const NEAR_WHOLE_NAME = 6;
/** Generic words find nothing by themselves, they only put one find before another. */
const GENERIC_SHARE = 0.3;
/** Finds with less than this share of the best one's weight were never right. */
const WORTH_COMPARING = 0.3;
const REMEMBERED = 20_000;

/**
 * Names filed by their words, so that a name is compared with the few that share a telling word with it, slips and words
 * written together or apart included, instead of with all.
 */
export class NameFiles {
  readonly #byName = new Map<string, number[]>();
  readonly #nearNames = new NearKeys();
  readonly #words = new Map<string, WordFile>();
  readonly #files: WordFile[] = [];
  readonly #nearWords = new NearKeys();
  readonly #alike = new Map<string, readonly (readonly [WordFile, number])[]>();
  #count = 0;

  /** Files a name under a number that the caller knows it by; numbers must rise. */
  add(name: ReadName, number: number) {
    this.#count++;
    const same = this.#byName.get(name.key);
    if (same === undefined) this.#byName.set(name.key, [number]);
    else same.push(number);
    this.#nearNames.add(name.key, number);
    for (const token of wordsOf(name)) {
      let file = this.#words.get(token.key);
      if (file === undefined) {
        file = { token, names: [] };
        this.#words.set(token.key, file);
        const at = this.#files.push(file) - 1;
        this.#nearWords.add(token.key, at);
        if (token.plainKey !== token.key) this.#nearWords.add(token.plainKey, at);
      }
      if (file.names.at(-1) !== number) file.names.push(number);
    }
  }

  /** Names with the same key. */
  sameName(key: string): readonly number[] {
    return this.#byName.get(key) ?? [];
  }

  namesakes(): Iterable<readonly number[]> {
    return this.#byName.values();
  }

  /** Bits of surprise in meeting a word: log2 of all names over those that have it. */
  bits(key: string): number {
    return Math.log2((this.#count + 1) / ((this.#words.get(key)?.names.length ?? 0) + 1));
  }

  /** Bits in all telling words of a name. */
  bitsOfName(name: ReadName): number {
    return name.tokens.reduce((sum, token) => (token.role === 'telling' ? sum + this.bits(token.key) : sum), 0);
  }

  /** Names worth comparing with this one, at most so many, most promising first. */
  near(name: ReadName, most: number): number[] {
    const weights = new Map<number, number>();
    let best = 0;
    const add = (number: number, weight: number) => {
      const sum = (weights.get(number) ?? 0) + weight;
      weights.set(number, sum);
      if (sum > best) best = sum;
    };
    for (const token of wordsOf(name)) {
      const generic = token.role === 'generic';
      for (const [file, likeness] of this.#filesAlike(token)) {
        const weight = this.bits(file.token.key) * likeness * (generic ? GENERIC_SHARE : 1);
        for (const number of file.names) if (!generic || weights.has(number)) add(number, weight);
      }
    }
    const least = best * WORTH_COMPARING;
    for (const number of this.#nearNames.near(name.key)) add(number, NEAR_WHOLE_NAME);
    for (const number of this.sameName(name.key)) add(number, SAME_WHOLE_NAME);
    return [...weights]
      .filter(([, weight]) => weight >= least)
      .sort((one, other) => other[1] - one[1])
      .slice(0, most)
      .map(([number]) => number);
  }

  #filesAlike(token: NameToken) {
    const tokenKey = `${token.text} ${token.key}`;
    let found = this.#alike.get(tokenKey);
    if (found !== undefined) return found;
    const files: (readonly [WordFile, number])[] = [];
    const near = this.#nearWords.near(token.key);
    if (token.plainKey !== token.key) for (const at of this.#nearWords.near(token.plainKey)) near.add(at);
    for (const at of near) {
      const file = this.#files[at] as WordFile;
      const likeness = wordLikeness(token, file.token);
      if (likeness > 0) files.push([file, likeness]);
    }
    found = files;
    if (this.#alike.size >= REMEMBERED) this.#alike.clear();
    this.#alike.set(tokenKey, found);
    return found;
  }
}

/** Telling words first; then neighbours as the one word they may be elsewhere (`Swapna Lok`, Swapnalok); generic ones last. */
function wordsOf({ tokens }: ReadName): NameToken[] {
  const telling = tokens.filter((token) => token.role === 'telling');
  const joined: NameToken[] = [];
  for (let at = 1; at < tokens.length; at++) {
    const before = tokens[at - 1] as NameToken;
    const token = tokens[at] as NameToken;
    if (before.role === 'telling' && token.role === 'telling' && !before.exact && !token.exact)
      joined.push(joinTokens([before, token], true));
  }
  return [...telling, ...joined, ...tokens.filter((token) => token.role === 'generic')];
}
