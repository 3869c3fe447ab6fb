import type { Span } from './described-property.ts';
import { areKnownTogether, isKnownWord } from './vocabulary.ts';

export type Normalised = { text: string; spanOf: (from: number, to: number) => Span };

/**
 * Text as the readers want it, which still knows where each letter came from: NFC, digits 0-9, single blanks, no invisible
 * characters, plain quotes and dashes, decimals and thousands in one piece, and words that PDF text pulled apart mended.
 */
export function normalise(text: string): Normalised {
  const draft = copyPlain(text);
  const dropped = new Set<number>();
  const plain = draft.text;
  markDecimals(plain, dropped);
  markThousands(plain, dropped);
  markPulledApart(plain, dropped);
  return dropped.size === 0 ? finish(draft) : finish(without(draft, dropped));
}

type Draft = { text: string; starts: number[]; ends: number[] };

function finish({ text, starts, ends }: Draft): Normalised {
  return {
    text,
    spanOf: (from, to) =>
      to > from && from < starts.length ? { from: starts[from]!, to: ends[Math.min(to, ends.length) - 1]! } : { from: 0, to: 0 },
  };
}

const LETTER_WITH_MARKS = /[^\p{M}]\p{M}+/gu;

function copyPlain(text: string): Draft {
  const starts: number[] = [];
  const ends: number[] = [];
  let plain = '';
  let last = ' ';
  const add = (letters: string, from: number, to: number) => {
    for (const letter of letters.length === 1 ? letters : letters.split('')) {
      const written = plainLetter(letter);
      if (written === '' || (written === ' ' && last === ' ')) continue;
      plain += written;
      last = written;
      starts.push(from);
      ends.push(to);
    }
  };
  if (text.normalize('NFC') === text) for (let at = 0; at < text.length; at += 1) add(text[at]!, at, at + 1);
  else {
    let at = 0;
    for (const cluster of text.matchAll(LETTER_WITH_MARKS)) {
      for (; at < cluster.index; at += 1) add(text[at]!, at, at + 1);
      add(cluster[0].normalize('NFC'), at, at + cluster[0].length);
      at += cluster[0].length;
    }
    for (; at < text.length; at += 1) add(text[at]!, at, at + 1);
  }
  if (last === ' ' && plain !== '') {
    plain = plain.slice(0, -1);
    starts.pop();
    ends.pop();
  }
  return { text: plain, starts, ends };
}

function plainLetter(letter: string): string {
  const code = letter.charCodeAt(0);
  if (code > 0x20 && code < 0x7f) return letter;
  if (code >= 0x966 && code <= 0x96f) return String.fromCharCode(code - 0x966 + 0x30);
  if (code >= 0x900 && code < 0x980) return code === 0x964 || code === 0x965 ? '.' : letter;
  if (
    code <= 0x20 ||
    (code >= 0x7f && code <= 0xa0) ||
    code === 0x2028 ||
    code === 0x2029 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x3000
  )
    return ' ';
  if (
    code === 0xad ||
    (code >= 0x200b && code <= 0x200f) ||
    (code >= 0x202a && code <= 0x202e) ||
    (code >= 0x2060 && code <= 0x206f) ||
    code === 0xfeff
  )
    return '';
  if (code >= 0x2010 && code <= 0x2015) return '-';
  if (code === 0x2212) return '-';
  if (code === 0x2018 || code === 0x2019 || code === 0x60 || code === 0xb4 || code === 0x2032) return "'";
  if (code === 0x201c || code === 0x201d || code === 0x2033) return '"';
  if (code === 0xb2) return '2';
  return letter;
}

function without({ text, starts, ends }: Draft, dropped: ReadonlySet<number>): Draft {
  let kept = '';
  const keptStarts: number[] = [];
  const keptEnds: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (dropped.has(at)) continue;
    kept += text[at];
    keptStarts.push(starts[at]!);
    keptEnds.push(ends[at]!);
  }
  return { text: kept, starts: keptStarts, ends: keptEnds };
}

// "193. 122" and "62 .45": prints break a decimal. "नं. 5. 12 वा मजला" is not one: an ordinal or a label follows.
const BROKEN_DECIMAL = /(?<![\d./])\d{1,6}(?: \.|\. | \. )(?=(\d{1,3})(?![\d.])( ?\S{1,3})?)/g;
const AFTER_ORDINAL = /^ ?(?:वा|व्य|ला|ल्य|रा|ऱ्य|था|थ्य|st|nd|rd|th)/i;

function markDecimals(text: string, dropped: Set<number>) {
  for (const match of text.matchAll(BROKEN_DECIMAL)) {
    if (match[2] && AFTER_ORDINAL.test(match[2])) continue;
    for (let at = match.index; at < match.index + match[0].length; at += 1) if (text[at] === ' ') dropped.add(at);
  }
}

// Grouped in the Indian or the western way, and told from a list of numbers by what stands around: a unit, rupees or "/-".
const GROUPED = /(?<![\d,./-])\d{1,3}(?:,\d{2,3})*,\d{3}(?![\d,])(?:\.\d+)?/g;
const AFTER_AMOUNT = /^ ?\.? ?(?:चौ|चो|चै|sq|square|\/ ?-|रु|rs|वर्ग|स्क|sft)/i;
const BEFORE_AMOUNT = /(?:रु|रू|रुपये|रूपये|₹|rs|inr|दर)[ .:=-]*$/i;
const LIST_BEFORE = /(?:नं|न|क्र|क्रमांक|नंबर|no|nos)[ .:=-]*$/i;

function markThousands(text: string, dropped: Set<number>) {
  for (const match of text.matchAll(GROUPED)) {
    const before = text.slice(Math.max(0, match.index - 12), match.index);
    if (LIST_BEFORE.test(before)) continue;
    const end = match.index + match[0].length;
    if (!AFTER_AMOUNT.test(text.slice(end, end + 10)) && !BEFORE_AMOUNT.test(before)) continue;
    for (let at = match.index; at < end; at += 1) if (text[at] === ',') dropped.add(at);
  }
}

const DEVANAGARI = '\\u0900-\\u0963\\u0970-\\u097f';
/** A blank behind a vowel sign, a halant or an anusvara, with Devanagari on both sides. */
const SUSPECT_BLANK = new RegExp(`([${DEVANAGARI}]+) ([${DEVANAGARI}]+)`, 'g');
const CANNOT_BEGIN = /^[\u0900-\u0903\u093a-\u094d\u0951-\u0957\u0962\u0963]/;
const SIGN_AT_END = /[\u0902\u093e-\u094c]$/;
/** Letters without a stem on the right: after these and a sign the text of PDF prints carries a blank that nobody wrote. */
const STEMLESS_AT_END = /[कफटठडढदछहरळ][\u0941-\u0944\u0947\u0948\u093f]\u0902?$/;
/** Beginnings that are no word of their own. */
const NO_WORD = /^(?:[क-ह][ािीुूे]ं|कु|ठे|ठु|छे|छु|झे|टे|टु|ढे|ढु|हु|डु)$/;
/** What only ever ends a word. */
const BOUND = new Set(['चे', 'ची', 'चा', 'च्या', 'च्याच', 'त', 'तील', 'ण', 'द']);

function markPulledApart(text: string, dropped: Set<number>) {
  SUSPECT_BLANK.lastIndex = 0;
  for (let match = SUSPECT_BLANK.exec(text); match !== null; match = SUSPECT_BLANK.exec(text)) {
    const [, stump, rest] = match as unknown as [string, string, string];
    const blank = match.index + stump.length;
    if (isPulledApart(stump, rest, text[blank + 1 + rest.length])) dropped.add(blank);
    SUSPECT_BLANK.lastIndex = blank + 1;
  }
}

function isPulledApart(stump: string, rest: string, after: string | undefined) {
  if (CANNOT_BEGIN.test(rest)) return true;
  if (stump.endsWith('्')) return !isKnownWord(rest);
  if (!SIGN_AT_END.test(stump)) return false;
  if (STEMLESS_AT_END.test(stump) && BOUND.has(rest) && !(rest.length === 1 && after === '.')) return true;
  if (NO_WORD.test(stump) && !isKnownWord(rest)) return true;
  // के ल्याचा, किं वा, टे रेस: together a word of the trade, apart not.
  if (stump.length > 5 || rest.length < 1) return false;
  return !isKnownWord(rest) && !isKnownWord(stump) && isKnownWord(stump + rest) && !areKnownTogether(stump, rest);
}
