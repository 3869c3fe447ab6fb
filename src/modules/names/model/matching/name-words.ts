import { rows } from '#reference/name-words';
import { plainDevanagari } from './plain-devanagari.ts';

/**
 * Words that names of projects, societies, firms and villages share, with the spellings registers use for them in
 * either script. English words written in Devanagari cannot be had from letters alone (`हाईट्स` sounds like "haits"), so
 * they stand here; everything else is left to sound (`fold-sound.ts`).
 *
 * What a word is decides how much it tells: see `WordKind`.
 */
export type WordKind =
  /** Legal form of a firm: says nothing about which one. */
  | 'form'
  /** Legal form of a housing society. */
  | 'society'
  /** Such a form, but too short to be trusted alone: `को`, `सो`, `हौ` count next to another one only. */
  | 'short-form'
  /** What kind of building: Heights, Residency. */
  | 'building-kind'
  /** What kind of firm: Developers, Constructions. */
  | 'trade'
  /** What kind of place: Nagar, Road. */
  | 'place-kind'
  /** Bk, Kh, East, Old: a fact that tells namesakes apart. */
  | 'fact'
  /** Begins a part of a project: Phase, Wing. */
  | 'part'
  /** And, the, of. */
  | 'link'
  /** Shri, M/s: stands before a name. */
  | 'title'
  /** Any other word whose spellings differ. */
  | 'word';

export type NameWord = { id: string; shown: string; kind: WordKind };

/** Words whose own end sounds like a plural: Palace, Lotus. */
const HISSES = /(?:s|ce|se|x|z|ze|ge|sh)$/;

/** Shorter words share their consonants with Marathi ones. */
const FEWEST_CONSONANTS = 5;

const byConsonants = new Map<string, NameWord | null>();
const byLatin = new Map<string, NameWord>();
const byDevanagari = new Map<string, NameWord>();

for (const { kind, name, latin, devanagari } of rows) {
  const word: NameWord = { id: name.toLowerCase().replace(/[^a-z]/g, ''), shown: name, kind };
  const spellings = [name, ...listOf(latin)];
  for (const spelling of spellings) addFirst(byLatin, spelling.toLowerCase(), word);
  for (const spelling of listOf(devanagari)) {
    const plain = plainDevanagari(spelling);
    const written = { ...word, shown: inNumberOf(plain, spellings) };
    addFirst(byDevanagari, plain, written);
    addConsonants(consonantsOf(plain), written);
  }
}

function listOf(cell: string) {
  return cell === '' ? [] : cell.split(';');
}

function addFirst(words: Map<string, NameWord>, spelling: string, word: NameWord) {
  if (spelling !== '' && !words.has(spelling)) words.set(spelling, word);
}

/** The spelling to show for a Devanagari one: `ग्रीन` is Green, `ग्रीन्स` Greens, though both are one word here. */
function inNumberOf(devanagari: string, [first = '', ...others]: string[]) {
  const one = first.endsWith('s') ? others.find((other) => `${other}s` === first.toLowerCase()) : first.toLowerCase();
  if (one === undefined || HISSES.test(one)) return first;
  const many = /[सझज]$/.test(devanagari);
  const shown = many && (first.endsWith('s') || others.includes(`${one}s`)) ? `${one}s` : many ? first : one;
  return shown === first.toLowerCase() ? first : shown.charAt(0).toUpperCase() + shown.slice(1);
}

/** Two words with the same consonants leave neither to be told by them. */
function addConsonants(consonants: string, word: NameWord) {
  if (consonants.length < FEWEST_CONSONANTS) return;
  const before = byConsonants.get(consonants);
  byConsonants.set(consonants, before === undefined || before?.id === word.id ? word : null);
}

/** The word with this spelling in small Latin letters. */
export const latinWord = (spelling: string): NameWord | undefined => byLatin.get(spelling) ?? compound(spelling, byLatin);

/** The word with this Devanagari spelling. */
export function devanagariWord(spelling: string): NameWord | undefined {
  const plain = plainDevanagari(spelling);
  return byDevanagari.get(plain) ?? byConsonants.get(consonantsOf(plain)) ?? compound(plain, byDevanagari);
}

/** Words that are put together into one: `Newtown`, `न्यूटाऊन`, `Sunview`. */
const PUT_TOGETHER: ReadonlySet<WordKind> = new Set(['word', 'building-kind', 'fact']);
const SHORTEST_HALF = 3;

function compound(spelling: string, words: ReadonlyMap<string, NameWord>): NameWord | undefined {
  for (let cut = SHORTEST_HALF; cut <= spelling.length - SHORTEST_HALF; cut++) {
    const first = words.get(spelling.slice(0, cut));
    if (first === undefined || !PUT_TOGETHER.has(first.kind)) continue;
    const second = words.get(spelling.slice(cut));
    if (second === undefined || !PUT_TOGETHER.has(second.kind) || second.kind === 'fact') continue;
    return { id: first.id + second.id, shown: first.shown + second.shown.toLowerCase(), kind: 'word' };
  }
  return undefined;
}

/** A long word's consonants, and the vowel it may begin with: every typist has vowels of his own for `रेसिडेन्सी`. */
function consonantsOf(plain: string) {
  let consonants = plain.charAt(0);
  for (const letter of plain.slice(1)) {
    if (letter >= 'क' && letter <= 'ह') consonants += letter;
    else if (letter === 'ं') consonants += 'न';
  }
  return consonants;
}
