import { rows as nameWords } from '#reference/name-words';
import { foldWord } from './fold.ts';
import { isPlaceOfOneWord } from './known-places.ts';
import type { Mending } from './mend-torn.ts';
import { isWordOfTrade } from './vocabulary.ts';

/**
 * Prints tear Latin letters as they tear Devanagari: "Fl at No 1204 on 12 th Flo or", "FlatNo.702,SeventhFloor". The pieces are joined anew where a
 * line shows it twice: of all ways to join neighbours the cheapest (Viterbi over pieces). A word is parted at a capital only.
 */
const COST = {
  known: 0.5,
  /** For each letter that four lack: a short word is as likely a piece of another. */
  shortWord: 0.6,
  small: 0.8,
  letter: 1.2,
  unknownWord: 1.5,
  unknownLetter: 0.9,
  blankTakenOut: 0.6,
  /** Of unknown words: where a piece shows that it is none by itself, and where nothing does. */
  blankAtStump: 0.2,
  blankBetweenUnknown: 2.4,
};
const FULL_LENGTH = 4;
const LONGEST_STUMP = 2;
const MOST_PIECES = 5;
const LONGEST_WORD = 20;
/** Fewer may be chance: a name that a person parts, a short form. */
const FEWEST_TEARS = 2;

const NAMES = new Set(
  nameWords
    .flatMap(({ name, latin }) => `${name};${latin}`.split(';'))
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word.length > 2)
    .map(foldWord),
);
const SMALL = new Set(
  'a an as at by in is it no of on or to and the for its not per via s r st nd rd th ya va ka ta ji sq ft mt mtr co op hsg soc ltd pvt chs sr kr nos be up out off i e ie all her his'.split(
    ' ',
  ),
);
/** Words of English deeds that are none of the trade. */
const OTHER_WORDS = new Set(
  'situated situate located known called bearing having being under which will shall having admeasuring together along exclusive right use common area areas facilities equivalent about approximately first second third fourth fifth sixth seventh eighth ninth tenth business court tower new old phase type self contained consisting ownership premises north south east west side facing main cross road street near opposite behind district state country municipal corporation limits within registration sub division page book park view point hill hills green greens city square house homes home plaza centre center heights residency enclave gateway bay avenue estate garden gardens villa complex'
    .split(' ')
    .map(foldWord),
);

const answers = new Map<string, boolean>();
const MOST_WORDS = 40_000;
function isKnown(word: string): boolean {
  const lower = word.toLowerCase();
  const before = answers.get(lower);
  if (before !== undefined) return before;
  const folded = foldWord(lower);
  const found = lower.length > 2 && (isWordOfTrade(folded) || OTHER_WORDS.has(folded) || NAMES.has(folded) || isPlaceOfOneWord(folded));
  if (answers.size >= MOST_WORDS) answers.clear();
  answers.set(lower, found);
  return found;
}
const isSmall = (word: string) => SMALL.has(word.toLowerCase()) || IS_CAPITAL.test(word);
const IS_CAPITAL = /^[A-Z]$/;
const isWord = (word: string) => isSmall(word) || isKnown(word);

/** A piece between blanks and capitals: where it stands, and whether a blank stands before it. */
type Piece = { text: string; from: number; blank: boolean };

/** Letters and single blanks: a mark, a figure and the end of a line part words by themselves. */
const STRETCH = /[A-Za-z]+(?: [A-Za-z]+)*/g;
const AT_CAPITAL = /(?<=[a-z])(?=[A-Z][a-z])/;
/** Longer stretches without a mark or figure are no description. */
const LONGEST_STRETCH = 400;

/** "carpetarea", "thebuilding", "onland": words of the trade and small ones that run into each other; names are never parted so. */
function partsOf(token: string): string[] {
  if (token.length < SHORTEST_RUN || token.length > LONGEST_RUN || isKnown(token)) return [token];
  for (let cut = 2; cut <= token.length - 2; cut += 1) {
    const one = token.slice(0, cut).toLowerCase();
    const rest = token.slice(cut).toLowerCase();
    const isOneSmall = SMALL.has(one);
    if (!isOneSmall && !isOfTrade(one)) continue;
    if (isOfTrade(rest) || (!isOneSmall && SMALL.has(rest))) return [token.slice(0, cut), token.slice(cut)];
    const [next, ...more] = partsOf(token.slice(cut));
    if (more.length > 0) return [token.slice(0, cut), next!, ...more];
  }
  return [token];
}
const SHORTEST_RUN = 5;
/** Of words that run into each other each may end in several places: longer ones are made to be slow. */
const LONGEST_RUN = 24;
const isOfTrade = (word: string) => word.length >= FULL_LENGTH && isWordOfTrade(foldWord(word));

function piecesOf(stretch: string, from: number, parts: (token: string) => string[]): Piece[] {
  const pieces: Piece[] = [];
  let at = from;
  for (const [place, token] of stretch.split(' ').entries()) {
    if (place > 0) at += 1;
    for (const [part, text] of parts(token).entries()) {
      pieces.push({ text, from: at, blank: place > 0 && part === 0 });
      at += text.length;
    }
  }
  return pieces;
}

const atCapitals = (token: string) => token.split(AT_CAPITAL);
const atWords = (token: string) => atCapitals(token).flatMap(partsOf);

const stretchesOf = (text: string, parts: (token: string) => string[]) =>
  [...text.matchAll(STRETCH)]
    .filter(({ 0: stretch }) => stretch.length <= LONGEST_STRETCH)
    .map(({ 0: stretch, index }) => piecesOf(stretch, index, parts));

/** Whether a line shows twice that its Latin words are torn, or run into each other. */
export function isTornLatin(text: string): boolean {
  let tears = 0;
  for (const pieces of stretchesOf(text, atCapitals))
    for (let at = 1; at < pieces.length; at += 1) {
      const one = pieces[at - 1]!.text;
      const other = pieces[at]!.text;
      const isTear = pieces[at]!.blank
        ? !/^[A-Z]$/.test(other) && one.length + other.length >= FULL_LENGTH && isKnown(one + other) && !(isWord(one) && isWord(other))
        : isKnown(one) && isWord(other);
      if (isTear && ++tears >= FEWEST_TEARS) return true;
    }
  return false;
}

export function mendTornLatin(text: string): Mending {
  const dropped = new Set<number>();
  const inserted = new Set<number>();
  for (const pieces of stretchesOf(text, atWords)) if (pieces.length > 1) mendPieces(pieces, dropped, inserted);
  return { dropped, inserted };
}

function mendPieces(pieces: readonly Piece[], dropped: Set<number>, inserted: Set<number>) {
  const size = pieces.length;
  const cost = new Float64Array(size + 1).fill(Number.POSITIVE_INFINITY);
  const previous = new Int32Array(size + 1).fill(-1);
  cost[0] = 0;
  for (let end = 1; end <= size; end += 1)
    for (let start = end - 1; start >= Math.max(0, end - MOST_PIECES); start -= 1) {
      const total = cost[start]! + costOf(pieces.slice(start, end));
      if (total >= cost[end]!) continue;
      cost[end] = total;
      previous[end] = start;
    }
  for (let end = size; end > 0; end = previous[end]!) {
    const start = previous[end]!;
    if (start > 0 && !pieces[start]!.blank) inserted.add(pieces[start]!.from);
    for (const { from, blank } of pieces.slice(start + 1, end)) if (blank) dropped.add(from - 1);
  }
}

function costOf(pieces: readonly Piece[]): number {
  const word = pieces.map(({ text }) => text).join('');
  if (word.length > LONGEST_WORD && pieces.length > 1) return Number.POSITIVE_INFINITY;
  // "Wing A": a letter by itself closes no word.
  if (pieces.length > 1 && /^[A-Z]$/.test(pieces.at(-1)!.text) && !/^[A-Z]+$/.test(word)) return Number.POSITIVE_INFINITY;
  const within = pieces.slice(1).filter(({ blank }) => blank).length;
  if (isKnown(word)) return COST.known + COST.shortWord * Math.max(0, FULL_LENGTH - word.length) + COST.blankTakenOut * within;
  if (IS_CAPITAL.test(word)) return COST.letter;
  if (isSmall(word)) return COST.small + COST.blankTakenOut * within;
  let blanks = 0;
  for (let at = 1; at < pieces.length; at += 1) if (pieces[at]!.blank) blanks += costOfBlank(pieces[at - 1]!.text, pieces[at]!.text);
  return COST.unknownWord + COST.unknownLetter * word.length + blanks;
}

/** "Am bience", "Sta rgaze": a stump, or small letters behind a capital that are no word. */
function costOfBlank(one: string, other: string) {
  const isStump = (piece: string) => piece.length <= LONGEST_STUMP && !isWord(piece);
  const goesOn = /^[a-z]/.test(other) && !isWord(other);
  // "C ove"
  if (goesOn && IS_CAPITAL.test(one)) return 0;
  return isStump(one) || isStump(other) || (goesOn && /^[A-Z][a-z]/.test(one)) ? COST.blankAtStump : COST.blankBetweenUnknown;
}
