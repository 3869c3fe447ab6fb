import { initialsNamed, letterNamed } from './devanagari-letters.ts';
import { devanagariWord, latinWord, type NameWord } from './name-words.ts';

/** A word of a name as written (small letters if Latin), and the word of the table it is, if it is one. */
export type SplitWord = {
  text: string;
  entry?: NameWord;
  /** Put together from single letters. */
  initials?: true;
  /** Nothing stood between it and the word before: the 1 of `B1`. */
  glued?: true;
};

const DIACRITICS = /[\u0300-\u036f]/g;
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
const NEITHER_SCRIPT = /[^ -~\p{Script=Devanagari}]/u;
/** Vowels typed as a letter and a sign. */
const PIECED_VOWEL = /अ[\u{93e}\u{945}\u{947}-\u{94c}]|\u{93e}\u{945}/u;
const PIECED_VOWELS = /अ\u{93e}\u{945}|अ[\u{93e}\u{945}\u{947}-\u{94c}]|\u{93e}\u{945}/gu;
const WHOLE_VOWEL = new Map([
  ['अाॅ', 'ऑ'],
  ['अॉ', 'ऑ'],
  ['अा', 'आ'],
  ['अॅ', 'ॲ'],
  ['अे', 'ए'],
  ['अै', 'ऐ'],
  ['अो', 'ओ'],
  ['अौ', 'औ'],
  ['ाॅ', 'ॉ'],
]);
const APOSTROPHE = /['’‘`´]/;
const POSSESSIVE = /['’]s(?![a-z])/g;
const APOSTROPHES = /['’‘`´]/g;
const MESSRS = /\bm\/s\b\.?/g;
const ANY_ORDINAL = /\d(?:st|nd|rd|th)\b/;
const ORDINAL_ENDING = /^(?:st|nd|rd|th)$/;

/**
 * Cuts a name into words: small letters, ASCII digits, no punctuation; `A.W.H.O.`, `ए. डब्लु.एच.ओ.` and `एडब्लुएचओ` are one
 * word of initials, `B2` is two words.
 */
export function splitWords(name: string): SplitWord[] {
  const pieces = cut(tidyName(name));
  const words: SplitWord[] = [];
  let forms = false;
  for (let at = 0; at < pieces.length; at++) {
    let { initial, word } = pieces[at] as Piece;
    const { glued } = pieces[at] as Piece;
    if (initial !== undefined && !isCounted(words.at(-1))) {
      let initials = initial;
      for (; at + 1 < pieces.length; at++) {
        initial = pieces[at + 1]?.initial;
        if (initial === undefined) break;
        initials += initial;
      }
      if (initials === 'c' && isSea(pieces[at] as Piece, pieces[at + 1])) word = SEA;
      else word = initials.length > 1 ? ofInitials(initials) : readPiece(initials).word;
    }
    if (word.entry?.kind === 'short-form') forms = true;
    words.push(glued ? { ...word, glued } : word);
  }
  return forms ? dropWeakForms(words) : words;
}

/** Spelt letters are a legal form (`C.H.S.`) or a name (`B.U.`), never another word of the table. */
function ofInitials(text: string): SplitWord {
  const { entry } = readPiece(text).word;
  return entry?.kind === 'society' || entry?.kind === 'form' ? { text, entry, initials: true } : { text, initials: true };
}

/** `सी ब्रीझ` is Sea Breeze; `सी विंग`, `सी 2` and a last `सी` are the letter. */
const isSea = (piece: Piece, next: Piece | undefined) =>
  piece.devanagari === true &&
  next !== undefined &&
  !isCounted(next.word) &&
  next.word.entry?.kind !== 'society' &&
  !/^\d/.test(next.word.text);
const SEA = wordOf('sea');

/** After "Wing" and the like letters are not initials: `Wings A B`. */
const isCounted = (before: SplitWord | undefined) => before?.entry?.kind === 'part' || before?.entry?.id === 'tower';

/** One way of writing letters: small, without accents and what cannot be seen. */
export function tidyName(name: string) {
  let text = name;
  let widest = 0;
  for (let at = 0; at < text.length; at++) widest = Math.max(widest, text.charCodeAt(at));
  if (widest > 0x7e) {
    text = text.normalize('NFC').replace(INVISIBLE, '');
    if (PIECED_VOWEL.test(text)) text = text.replace(PIECED_VOWELS, (pieces) => WHOLE_VOWEL.get(pieces) ?? pieces);
    if (NEITHER_SCRIPT.test(text)) text = text.normalize('NFKD').replace(DIACRITICS, '').normalize('NFC');
  }
  text = text.toLowerCase();
  if (text.includes('/')) text = text.replace(MESSRS, ' messrs ');
  return APOSTROPHE.test(text) ? text.replace(POSSESSIVE, '').replace(APOSTROPHES, '') : text;
}

/** 0 separates, 1 a digit, 2 Latin, 3 Devanagari, 4 any other letter. */
function kindOf(code: number) {
  if (code >= 97 && code <= 122) return 2;
  if (code >= 48 && code <= 57) return 1;
  if (code < 128) return 0;
  if (code >= 0x966 && code <= 0x96f) return 1;
  if (code >= 0x900 && code <= 0x97f) return code === 0x964 || code === 0x965 || code === 0x970 ? 0 : 3;
  return OTHER_LETTER.test(String.fromCharCode(code)) ? 4 : 0;
}
const OTHER_LETTER = /[\p{L}\p{M}\p{N}\ud800-\udfff]/u;

function cut(text: string) {
  const pieces: Piece[] = [];
  let from = 0;
  let kind = 0;
  let glued: true | undefined;
  const ordinals = ANY_ORDINAL.test(text);
  for (let at = 0; at <= text.length; at++) {
    const here = at === text.length ? 0 : kindOf(text.charCodeAt(at));
    if (here === kind) continue;
    if (kind !== 0) {
      const written = text.slice(from, at);
      // `1st` was cut in two; its ending says nothing.
      if (!(ordinals && glued && ORDINAL_ENDING.test(written))) {
        const piece = readPiece(kind === 1 ? asciiDigits(written) : written);
        pieces.push(glued ? { ...piece, glued } : piece);
      }
    }
    glued = kind === 0 ? undefined : true;
    from = at;
    kind = here;
  }
  return pieces;
}

function asciiDigits(digits: string) {
  let ascii = '';
  for (let at = 0; at < digits.length; at++) {
    const code = digits.charCodeAt(at);
    ascii += String.fromCharCode(code >= 0x966 ? code - 0x966 + 48 : code);
  }
  return ascii.replace(/^0+(?=\d)/, '');
}

type Piece = { initial?: string; word: SplitWord; glued?: true; devanagari?: true };

/** The same few thousand pieces make up every register; each is looked up once. */
const REMEMBERED = 20_000;
const piecesBefore = new Map<string, Piece>();

function readPiece(text: string): Piece {
  let piece = piecesBefore.get(text);
  if (piece !== undefined) return piece;
  const initial = initialOf(text);
  piece =
    initial === undefined
      ? { word: wordOf(text) }
      : { initial, word: wordOf(initial), ...(text.charCodeAt(0) > 128 && { devanagari: true as const }) };
  if (piecesBefore.size >= REMEMBERED) piecesBefore.clear();
  piecesBefore.set(text, piece);
  return piece;
}

function initialOf(text: string) {
  if (text.length === 1) return text >= 'a' && text <= 'z' ? text : letterNamed(text)?.toLowerCase();
  return text.length <= 6 ? letterNamed(text)?.toLowerCase() : undefined;
}

function wordOf(text: string): SplitWord {
  const code = text.charCodeAt(0);
  const entry = code < 128 ? latinWord(text) : devanagariWord(text);
  if (entry !== undefined) return { text, entry };
  const initials = code < 128 ? undefined : initialsNamed(text);
  return initials === undefined ? { text } : wordOf(initials.toLowerCase());
}

/** `को`, `सो`, `लि` are forms of a society only beside another one: alone they stay ordinary words. */
function dropWeakForms(words: SplitWord[]) {
  return words.map((each, at) => {
    // को.ओ.हौ.सो.: the O was read as a letter.
    if (each.text === 'o' && isForm(words[at - 1]) && isForm(words[at + 1])) return { text: each.text, entry: OPERATIVE };
    if (each.entry?.kind !== 'short-form') return each;
    const beside = isForm(words[at - 1]) || isForm(words[at + 1]);
    return beside ? { text: each.text, entry: { ...each.entry, kind: 'society' as const } } : { text: each.text };
  });
}

const OPERATIVE: NameWord = { id: 'op', shown: 'Op', kind: 'society' };
const isForm = (each: SplitWord | undefined) =>
  each?.entry?.kind === 'short-form' || each?.entry?.kind === 'society' || each?.entry?.kind === 'form';
