import { SAME_FROM, WHOLE_WORDS, type Entry, type Found, type Scored, type Wanted } from './found-names.ts';
import { letterSlips } from './letter-slips.ts';
import { foldSound } from './matching/fold-sound.ts';
import { nameKey } from './matching/name-key.ts';
import { NearKeys } from './matching/near-keys.ts';
import { type NameKind, readName, type ReadName } from './matching/read-name.ts';
import { compareNames, wordLikeness } from './matching/similarity.ts';
import { splitWords } from './matching/split-words.ts';
import { nameOfPlace } from './place-link.ts';
import { plainName } from './plain-name.ts';

/** Another phase, number or side of a place. */
const OFFERED_AT_MOST = 0.7;
/** In a name as short as this one letter more than one makes another name. */
const SHORT = 4;

/** Comparing two names closely takes a tenth of a millisecond: so many are compared, those that share the most words with the text. */
const MOST_COMPARED = 300;

function mostShared(near: NearKeys, read: ReadName): number[] {
  const shared = new Map<number, number>();
  const keys = new Set([...read.tokens.map(({ key }) => key), ...(read.key === '' ? [] : [read.key])]);
  for (const key of keys) for (const at of near.near(key)) shared.set(at, (shared.get(at) ?? 0) + 1);
  const all = [...shared];
  return (all.length <= MOST_COMPARED ? all : all.sort((a, b) => b[1] - a[1]).slice(0, MOST_COMPARED)).map(([at]) => at);
}

/** The words are read when a name is first compared closely: of a register of tens of thousands few ever are. */
class Spelling {
  readonly entry: Entry;
  readonly plain: string;
  readonly #text: string;
  readonly #kind: NameKind;
  #read: ReadName | null = null;

  constructor(entry: Entry, text: string, kind: NameKind) {
    this.entry = entry;
    this.#text = text;
    this.#kind = kind;
    this.plain = plainName(text);
  }

  get read() {
    return (this.#read ??= readName(this.#text, this.#kind));
  }
}

/** The names of one kind in one city. Their words are read beforehand, a few at a time, or when a name is first looked for that nothing simpler finds. */
export class NameShelf {
  readonly #entries: Entry[] = [];
  readonly #verbatim = new Map<string, Entry[]>();
  readonly #plain = new Map<string, Entry[]>();
  readonly #others = new Map<string, Entry[]>();
  readonly #kind: NameKind;
  readonly #byWords = { spellings: [] as Spelling[], keys: new Map<string, Spelling[]>(), near: new NearKeys() };
  /** Names whose words are read. */
  #prepared = 0;

  constructor(kind: NameKind) {
    this.#kind = kind;
  }

  add(entry: Entry) {
    const name = nameOfPlace(entry.place);
    this.#entries.push(entry);
    put(this.#verbatim, name, entry);
    put(this.#plain, plainName(name), entry);
    for (const other of entry.others) put(this.#others, plainName(other), entry);
  }

  addNames(plain: ReadonlySet<string>, names: readonly string[]) {
    for (const one of plain) {
      for (const entry of this.#plain.get(one) ?? []) {
        for (const name of names) {
          if (plainName(name) === one || entry.others.includes(name)) continue;
          entry.others.push(name);
          put(this.#others, plainName(name), entry);
        }
      }
    }
  }

  /** The name itself, in whatever letters, or another name of the place. */
  sure(text: string, wanted: Wanted): Found | null {
    const verbatim = this.#verbatim.get(text)?.filter(wanted) ?? [];
    if (verbatim.length > 0) return { step: 0, by: 'exact', entries: verbatim };
    const plain = plainName(text);
    if (plain === '') return null;
    const same = this.#plain.get(plain)?.filter(wanted) ?? [];
    if (same.length > 0) return { step: 1, by: 'spelling', entries: same };
    const other = this.#others.get(plain)?.filter(wanted) ?? [];
    return other.length > 0 ? { step: 2, by: 'alias', entries: other } : null;
  }

  /** The same name by its sounds, whatever its script, and without legal forms: "MANASVINI COURT CO-OP HSG SOC LTD". */
  sounding(text: string, wanted: Wanted): Found | null {
    const key = nameKey(text);
    if (key === '') return null;
    const read = readName(text, this.#kind);
    const same = (this.#words().keys.get(key) ?? []).filter((spelling) => wanted(spelling.entry) && this.#isSame(read, spelling.read));
    return same.length === 0 ? null : { step: 3, by: 'spelling', entries: [...new Set(same.map(({ entry }) => entry))] };
  }

  #isSame(one: ReadName, other: ReadName) {
    const { score, otherPart } = compareNames(one, other, this.#kind);
    return score === 1 && !otherPart;
  }

  /** Names that are like it, each place once, with how like. */
  offered(text: string, wanted: Wanted): Scored[] {
    const { spellings, near } = this.#words();
    const read = readName(text, this.#kind);
    const plain = plainName(text);
    const isDevanagari = hasDevanagari(plain);
    const scores = new Map<Entry, number>();
    const slipped = this.#slippedFrom(plain);
    for (const at of new Set([...slipped.keys(), ...mostShared(near, read)])) {
      const spelling = spellings[at]!;
      if (!wanted(spelling.entry)) continue;
      const slips = slipped.get(at) ?? null;
      const isAcross = hasDevanagari(spelling.plain) !== isDevanagari;
      if (isAcross && spelling.entry.others.some((other) => hasDevanagari(other) === isDevanagari)) continue;
      const score = this.#score(read, spelling, {
        slips,
        isShort: plain.length <= SHORT,
        length: plain.length,
        isAcross,
      });
      if (score > (scores.get(spelling.entry) ?? 0)) scores.set(spelling.entry, score);
    }
    return [...scores].map(([entry, score]) => ({ entry, score }));
  }

  /** Spellings a letter or two away, by how many. */
  #slippedFrom(plain: string) {
    const most = plain.length < 10 ? 1 : 2;
    const found = new Map<number, number>();
    for (const [at, spelling] of this.#words().spellings.entries()) {
      if (Math.abs(spelling.plain.length - plain.length) > most || !beginAlike(plain, spelling.plain)) continue;
      const slips = letterSlips(plain, spelling.plain, most);
      if (slips !== null) found.set(at, slips);
    }
    return found;
  }

  #score(read: ReadName, { read: other }: Spelling, how: { slips: number | null; isShort: boolean; length: number; isAcross: boolean }) {
    const { score, otherPart } = compareNames(read, other, this.#kind);
    // Another phase or wing, another number, the other side of the tracks: offered, never taken.
    const isAnother =
      otherPart || read.numbers.join() !== other.numbers.join() || [...read.facts].sort().join() !== [...other.facts].sort().join();
    const bySlips =
      how.slips === null || how.length <= SHORT - 1 || isAnother || !sameSmallWords(read, other) ? 0 : 1 - (0.8 * how.slips) / how.length;
    const bySound = how.isShort && (how.isAcross || how.slips === null) ? Math.min(score, SAME_FROM - 0.01) : score;
    const most = Math.max(bySlips, bySound);
    return isAnother ? Math.min(OFFERED_AT_MOST, compareNames(withoutFacts(read), withoutFacts(other), this.#kind).score) : most;
  }

  /** Localities whose name begins with all of the words: "magarpatta" for Magarpatta City, both of Andheri for "andheri". */
  beginning(text: string, wanted: Wanted, fewestLetters = 5): Found | null {
    const read = readName(text, this.#kind);
    const [first] = read.tokens;
    if (
      this.#kind === 'project' ||
      first === undefined ||
      plainName(text).length < fewestLetters ||
      read.facts.length + read.numbers.length > 0 ||
      read.plain
    )
      return null;
    const begun = this.#words().spellings.filter(
      ({ entry, read: { tokens, facts, numbers } }) =>
        wanted(entry) &&
        tokens.length + facts.length + numbers.length > read.tokens.length &&
        tokens.length >= read.tokens.length &&
        read.tokens.every((token, at) => wordLikeness(token, tokens[at]!) >= 0.9),
    );
    const whole = begun.filter(({ read: { tokens } }) => read.tokens.every((token, at) => wordLikeness(token, tokens[at]!) === 1));
    const entries = [...new Set((whole.length > 0 ? whole : begun).map(({ entry }) => entry))];
    return entries.length === 0 ? null : { step: whole.length > 0 ? WHOLE_WORDS : WHOLE_WORDS + 1, by: 'likeness', entries };
  }

  /** Reads the words of so many more names; false when all are read. */
  prepare(most: number): boolean {
    const until = Math.min(this.#entries.length, this.#prepared + most);
    const { spellings, keys, near } = this.#byWords;
    for (; this.#prepared < until; this.#prepared++) {
      const entry = this.#entries[this.#prepared]!;
      for (const text of [nameOfPlace(entry.place), ...entry.others]) {
        const spelling = new Spelling(entry, text, this.#kind);
        const key = nameKey(text);
        put(keys, key, spelling);
        for (const { text: word, entry } of splitWords(text)) near.add(foldSound(entry?.id ?? word), spellings.length);
        near.add(key, spellings.length);
        spellings.push(spelling);
      }
    }
    return this.#prepared < this.#entries.length;
  }

  #words() {
    this.prepare(this.#entries.length);
    return this.#byWords;
  }
}

/** Nobody slips on the first letter but by changing places with the second. */
const beginAlike = (one: string, other: string) => one[0] === other[0] || (one[0] === other[1] && one[1] === other[0]);

const withoutFacts = (read: ReadName): ReadName => ({ ...read, facts: [], numbers: [], parts: [] });

/** Words of a letter or two are all or nothing: the A of a wing, the 2 of a phase. */
const sameSmallWords = (one: ReadName, other: ReadName) => smallWords(one) === smallWords(other);
const smallWords = ({ tokens }: ReadName) =>
  tokens
    .map(({ text }) => text)
    .filter((text) => text.length <= 2)
    .sort()
    .join(' ');

const hasDevanagari = (text: string) => /\p{Script=Devanagari}/u.test(text);

function put<Value>(map: Map<string, Value[]>, key: string, value: Value) {
  const values = map.get(key);
  if (values === undefined) map.set(key, [value]);
  else if (!values.includes(value)) values.push(value);
}
