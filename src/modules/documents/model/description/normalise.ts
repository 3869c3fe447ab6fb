import { isKnownPlace, isTornPlace } from './known-places.ts';
import type { Span } from './described-property.ts';
import { foldWord } from './fold.ts';
import { isTorn, mendTorn, type Mending } from './mend-torn.ts';
import { isTornLatin, mendTornLatin } from './mend-torn-latin.ts';
import { ordinalOf } from './numerals.ts';
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
  const sound = dropped.size;
  markPulledApart(plain, dropped);
  markTornWords(plain, dropped);
  const isShort = plain.length <= LONGEST_TORN_TEXT;
  const joined = dropped.size === 0 ? draft : without(draft, dropped);
  const whole = isShort && (dropped.size - sound >= FEWEST_TEARS || isTorn(plain)) ? mended(joined, mendTorn) : joined;
  return finish(isShort && isTornLatin(plain) ? mended(whole, mendTornLatin) : whole);
}

/** The form itself has one ("पालिके चे"); so many more show a line that is torn throughout. */
const FEWEST_TEARS = 1;
const LONGEST_TORN_TEXT = 4_000;

function mended(draft: Draft, mend: (text: string) => Mending): Draft {
  const mending = mend(draft.text);
  return withBlanks(without(draft, mending.dropped), placesBehind(mending));
}

/** Where blanks go, once others are taken out. */
function placesBehind({ dropped, inserted }: Mending): number[] {
  const out = [...dropped].sort((one, other) => one - other);
  let taken = 0;
  return [...inserted]
    .sort((one, other) => one - other)
    .map((place) => {
      while (taken < out.length && out[taken]! < place) taken += 1;
      return place - taken;
    });
}

/** A blank that is put in has the place of the letter behind it. */
function withBlanks({ text, places }: Draft, before: readonly number[]): Draft {
  const size = text.length + before.length;
  const starts = new Int32Array(size);
  const ends = new Int32Array(size);
  let result = '';
  let next = 0;
  for (let at = 0; at < text.length; at += 1) {
    const from = places ? places.starts[at]! : at;
    if (before[next] === at) {
      starts[result.length] = from;
      ends[result.length] = from;
      result += ' ';
      next += 1;
    }
    starts[result.length] = from;
    ends[result.length] = places ? places.ends[at]! : at + 1;
    result += text[at]!;
  }
  return { text: result, places: { starts, ends } };
}

/** Plain text, and for each of its letters where the given one begins and ends; null where every letter is at its own place. */
type Draft = { text: string; places: Places | null };
type Places = { starts: Int32Array; ends: Int32Array };

function finish({ text, places }: Draft): Normalised {
  if (places === null)
    return {
      text,
      spanOf: (from, to) => (to > from && from < text.length ? { from, to: Math.min(to, text.length) } : { from: 0, to: 0 }),
    };
  const { starts, ends } = places;
  return {
    text,
    spanOf: (from, to) =>
      to > from && from < text.length ? { from: starts[from]!, to: ends[Math.min(to, text.length) - 1]! } : { from: 0, to: 0 },
  };
}

/** What NFC may change: marks on Latin letters, nuktas, and whatever lies beyond Devanagari. */
const MAY_CHANGE = /[\u0300-\u036f\u093c\u0958-\u095f\u0980-\u1fff\u2126-\uffff]/;
const LETTER_WITH_MARKS = /[^\p{M}]\p{M}+/gu;
const BLANK = 0x20;
const utf16 = new TextDecoder('utf-16le');

function copyPlain(text: string): Draft {
  if (isPlain(text)) return { text, places: null };
  const changes = MAY_CHANGE.test(text) && text.normalize('NFC') !== text;
  // NFC makes at most three of one.
  const room = changes ? text.length * 3 : text.length;
  const codes = new Uint16Array(room);
  const starts = new Int32Array(room);
  const ends = new Int32Array(room);
  let length = 0;
  let last = BLANK;
  const add = (code: number, from: number, to: number) => {
    const written = plainLetter(code);
    if (written === 0 || (written === BLANK && last === BLANK)) return;
    codes[length] = written;
    starts[length] = from;
    ends[length] = to;
    last = written;
    length += 1;
  };
  if (!changes) for (let at = 0; at < text.length; at += 1) add(text.charCodeAt(at), at, at + 1);
  else {
    let at = 0;
    for (const cluster of text.matchAll(LETTER_WITH_MARKS)) {
      for (; at < cluster.index; at += 1) add(text.charCodeAt(at), at, at + 1);
      const composed = cluster[0].normalize('NFC');
      for (let place = 0; place < composed.length; place += 1) add(composed.charCodeAt(place), at, at + cluster[0].length);
      at += cluster[0].length;
    }
    for (; at < text.length; at += 1) add(text.charCodeAt(at), at, at + 1);
  }
  if (length > 0 && last === BLANK) length -= 1;
  return { text: utf16.decode(codes.subarray(0, length)), places: { starts, ends } };
}

/** Most texts are: cells of a table come with their blanks folded already. */
function isPlain(text: string) {
  let last = BLANK;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 0x980 || isChanged[code] === 1 || (code === BLANK && last === BLANK)) return false;
    last = code;
  }
  return last !== BLANK || text === '';
}
const isChanged = Uint8Array.from({ length: 0x980 }, (_, code) =>
  plainLetter(code) !== code || MAY_CHANGE.test(String.fromCharCode(code)) ? 1 : 0,
);

/** The letter as the readers want it; 0 for one that is not seen. */
function plainLetter(code: number): number {
  // "बु!!", "खु||": the stroke that closes an abbreviation, as keyboards have it.
  if (code > 0x20 && code < 0x7f) return code === 0x60 ? 0x27 : code === 0x21 || code === 0x7c ? 0x2e : code;
  if (code >= 0x900 && code < 0x980) {
    if (code >= 0x966 && code <= 0x96f) return code - 0x966 + 0x30;
    return code === 0x964 || code === 0x965 ? 0x2e : code;
  }
  if (code <= 0x20 || (code >= 0x7f && code <= 0xa0)) return BLANK;
  if (code === 0xad || code === 0xfeff) return 0;
  if (code === 0xb4) return 0x27;
  if (code === 0xb2) return 0x32;
  if (code < 0x2000) return code;
  if (code <= 0x200a || code === 0x2028 || code === 0x2029 || code === 0x3000) return BLANK;
  if (code <= 0x200f || (code >= 0x202a && code <= 0x202e) || (code >= 0x2060 && code <= 0x206f)) return 0;
  if (code <= 0x2015 || code === 0x2212) return 0x2d;
  if (code === 0x2018 || code === 0x2019 || code === 0x2032) return 0x27;
  if (code === 0x201c || code === 0x201d || code === 0x2033) return 0x22;
  return code;
}

function without({ text, places }: Draft, dropped: ReadonlySet<number>): Draft {
  const starts = places?.starts ?? Int32Array.from({ length: text.length }, (_, at) => at);
  const ends = places?.ends ?? starts.map((at) => at + 1);
  let result = '';
  let from = 0;
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (dropped.has(at)) {
      result += text.slice(from, at);
      from = at + 1;
      continue;
    }
    starts[length] = starts[at]!;
    ends[length] = ends[at]!;
    length += 1;
  }
  return { text: result + text.slice(from), places: { starts, ends } };
}

// "193. 122" and "62 .45": prints break a decimal. "नं. 5. 12 वा मजला" is not one: an ordinal or a label follows.
// Six figures are a postal code: "पुणे 411004. 885 चौ.फुट".
const BROKEN_DECIMAL = /(?<![\d./])\d{1,5}(?: \.|\. | \. )(?=(\d{1,3})(?![\d.])( ?\S{1,3})?)/g;
const MAY_BE_BROKEN = /\d(?: \. ?|\. )\d/;
const AFTER_ORDINAL = /^ ?(?:वा|व्य|ला|ल्य|रा|ऱ्य|था|थ्य|st|nd|rd|th)/i;

function markDecimals(text: string, dropped: Set<number>) {
  if (!MAY_BE_BROKEN.test(text)) return;
  for (const match of text.matchAll(BROKEN_DECIMAL)) {
    if (match[2] && AFTER_ORDINAL.test(match[2])) continue;
    for (let at = match.index; at < match.index + match[0].length; at += 1) if (text[at] === ' ') dropped.add(at);
  }
}

// Grouped in the Indian or the western way, and told from a list of numbers by what stands around: a unit, rupees or "/-".
const GROUPED = /(?<![\d,/]|\d[.-])\d{1,3}(?:,\d{2,3})*,\d{3}(?![\d,])(?:\.\d+)?/g;
const MAY_BE_GROUPED = /\d,\d{3}/;
/** "1,04,870": grouped as rupees are, and as no list of numbers is. */
const IN_LAKHS = /^\d{1,2}(?:,\d{2})+,\d{3}/;
const AFTER_AMOUNT = /^ ?\.? ?(?:चौ|चो|चै|s ?q|square|\/ ?-|रु|rs|वर्ग|स्क|sft)/i;
const BEFORE_AMOUNT = /(?:रु|रू|रुपये|रूपये|₹|rs|inr|दर)[ .:=-]*$/i;
/** "फ्लॅट नं. बी-1,363 चौ.फूट": a number of a unit, and its area behind a comma. */
const LIST_BEFORE = /(?:नं|न|क्र|क्रमांक|नंबर|no|nos)[ .:=-]*(?:[^\s\d.,:=-]{1,3}-)?$/i;

function markThousands(text: string, dropped: Set<number>) {
  if (!MAY_BE_GROUPED.test(text)) return;
  for (const match of text.matchAll(GROUPED)) {
    const before = text.slice(Math.max(0, match.index - 12), match.index);
    if (LIST_BEFORE.test(before)) continue;
    const end = match.index + match[0].length;
    if (!AFTER_AMOUNT.test(text.slice(end, end + 10)) && !BEFORE_AMOUNT.test(before) && !IN_LAKHS.test(match[0])) continue;
    for (let at = match.index; at < end; at += 1) if (text[at] === ',') dropped.add(at);
  }
}

const CANNOT_BEGIN = /^[\u0900-\u0903\u093a-\u094d\u0951-\u0957\u0962\u0963]/;
const SIGN_AT_END = /[\u0902\u093e-\u094c]$/;
/** Letters without a stem on the right: after these and a sign the text of PDF prints carries a blank that nobody wrote. */
const STEMLESS_AT_END = /[कफटठडढदछहरळ][\u0941-\u0944\u0947\u0948\u093f]\u0902?$/;
/** Beginnings that are no word of their own. */
const NO_WORD = /^(?:[क-ह][ािीुूेो]ं|कु|ठे|ठु|छे|छु|झे|टे|टु|ढे|ढु|हु|डु)$/;
/** What only ever ends a word. */
const BOUND = new Set(['चे', 'ची', 'चा', 'च्या', 'च्याच', 'त', 'तील', 'ण', 'द']);
const LONGEST_BOUND = 5;

function markPulledApart(text: string, dropped: Set<number>) {
  for (let blank = text.indexOf(' '); blank > 0; blank = text.indexOf(' ', blank + 1)) {
    const before = text.charCodeAt(blank - 1);
    // Only behind a sign, a halant or an anusvara, or before what cannot begin a word.
    if (before < 0x900 || before > 0x97f || !isDevanagari(text.charCodeAt(blank + 1))) continue;
    const next = text.charCodeAt(blank + 1);
    if (!isSign(before) && !isSign(next)) continue;
    let start = blank - 1;
    while (start > 0 && blank - start < LONGEST_STUMP && isDevanagari(text.charCodeAt(start - 1))) start -= 1;
    let end = blank + 1;
    while (end < text.length && end - blank < LONGEST_STUMP && isDevanagari(text.charCodeAt(end))) end += 1;
    // Both long: neither is a stump, unless one of them cannot stand alone.
    if (blank - start > LONGEST_BOUND && end - blank - 1 > LONGEST_BOUND && before !== HALANT && !isSign(next) && !isAccent(next)) continue;
    if (isPulledApart(text.slice(start, blank), text.slice(blank + 1, end), text.charCodeAt(end) === FULL_STOP)) dropped.add(blank);
  }
}

/** One of the pieces of a torn place is short, and both together are no long word. */
const LONGEST_PIECE = 3;
const LEAST_TORN = 4;
const LONGEST_TORN = 16;
const isLatin = (code: number) => (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);

/** "खरा डी", "Hadap sar", "मज ला": blanks that a print put into the name of a place that everybody knows, or into a word of the trade. */
function markTornWords(text: string, dropped: Set<number>) {
  for (let blank = text.indexOf(' '); blank > 0; blank = text.indexOf(' ', blank + 1)) {
    const next = text.charCodeAt(blank + 1);
    const isOfScript = isDevanagari(next) ? isDevanagari : next >= 0x61 && isLatin(next) ? isLatin : null;
    if (isOfScript === null || !isOfScript(text.charCodeAt(blank - 1)) || dropped.has(blank)) continue;
    let start = blank - 1;
    while (start > 0 && blank - start <= LONGEST_TORN && isOfScript(text.charCodeAt(start - 1))) start -= 1;
    let end = blank + 1;
    while (end < text.length && end - blank <= LONGEST_TORN && isOfScript(text.charCodeAt(end))) end += 1;
    const length = end - start - 1;
    if (Math.min(blank - start, end - blank - 1) > LONGEST_PIECE || length < LEAST_TORN || length > LONGEST_TORN) continue;
    const one = text.slice(start, blank);
    const other = text.slice(blank + 1, end);
    if (isTornPlace(one, other) || isTornTerm(one, other)) dropped.add(blank);
  }
}

/** Two pieces that mean nothing apart and a word of the trade together: "मज ला", "सद निका", "car pet". */
const isTornTerm = (one: string, other: string) =>
  (ordinalOf(foldWord(one + other)) !== null &&
    ordinalOf(foldWord(other)) === null &&
    one.length <= LONGEST_PIECE &&
    !isKnownWord(other)) ||
  (one.length > 1 &&
    other.length > 1 &&
    isKnownWord(one + other) &&
    !isKnownWord(one) &&
    !isKnownWord(other) &&
    !areKnownTogether(one, other));

/** Words are looked at this far from the blank: longer ones are not pulled apart by it. */
const LONGEST_STUMP = 24;
const isDevanagari = (code: number) => code >= 0x900 && code <= 0x97f && !(code >= 0x964 && code <= 0x96f);
const HALANT = 0x94d;
const isAccent = (code: number) => code === 0x900 || (code >= 0x951 && code <= 0x957) || code === 0x962 || code === 0x963;
const isSign = (code: number) => (code >= 0x93a && code <= 0x94d && code !== 0x93d) || code === 0x901 || code === 0x902 || code === 0x903;

/** Short words stand beside each other all the time: what was found of two is remembered, of some thousands. */
const ofPairs = new Map<string, Map<string, boolean>>();
const MOST_STUMPS = 4_000;
const MOST_RESTS = 400;
const FULL_STOP = 0x2e;

function isPulledApart(stump: string, rest: string, beforeStop: boolean) {
  // Before its dot a single letter is an abbreviation.
  if (beforeStop && rest.length === 1) return arePulledApart(stump, rest, true);
  let answers = ofPairs.get(stump);
  if (answers === undefined) {
    if (ofPairs.size >= MOST_STUMPS) ofPairs.clear();
    ofPairs.set(stump, (answers = new Map()));
  }
  let found = answers.get(rest);
  if (found !== undefined) return found;
  found = arePulledApart(stump, rest, false);
  if (answers.size >= MOST_RESTS) answers.clear();
  answers.set(rest, found);
  return found;
}

function arePulledApart(stump: string, rest: string, beforeStop: boolean) {
  if (CANNOT_BEGIN.test(rest)) return true;
  // "ऐश्वर्यम् हमारा": names end in म् by themselves.
  if (stump.endsWith('्')) return !isKnownWord(rest) && !(/[मस]्$/.test(stump) && stump.length > 4);
  if (!SIGN_AT_END.test(stump)) return false;
  // "लोणीकं द", "आकाशकं दील": no word ends so.
  if (stump.length > 2 && stump.endsWith('कं') && !isKnownWord(rest)) return true;
  // "मौ जे", "ति सरा": the stump means something else by itself.
  if (stump === 'मौ' && (rest === 'जे' || rest === 'जा')) return true;
  if (stump.length <= 3 && ordinalOf(foldWord(stump + rest)) !== null && ordinalOf(foldWord(rest)) === null && !isKnownWord(rest))
    return true;
  if (rest.length <= LONGEST_BOUND && BOUND.has(rest) && STEMLESS_AT_END.test(stump) && !(rest.length === 1 && beforeStop)) return true;
  if (stump.length <= 3 && NO_WORD.test(stump) && !isKnownWord(rest)) return true;
  // "के शवनगर": together a place that everybody knows, apart none.
  if (stump.length <= 3 && rest.length > 2 && !isKnownWord(rest) && isKnownPlace(stump + rest) && !isKnownPlace(rest)) return true;
  // "पार्किं ग"
  if (rest.length === 1 && isKnownWord(stump + rest) && !isKnownWord(stump)) return true;
  // के ल्याचा, किं वा, टे रेस: together a word of the trade, apart not.
  if (stump.length > LONGEST_BOUND || rest.length < 1) return false;
  return !isKnownWord(rest) && !isKnownWord(stump) && isKnownWord(stump + rest) && !areKnownTogether(stump, rest);
}
