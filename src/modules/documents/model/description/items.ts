import { foldWord } from './fold.ts';
import { lettersOf } from './letters.ts';
import { ordinalOf } from './numerals.ts';
import { endOfPiece, nextPiece } from './pieces.ts';
import { type Concept, type VocabularyWord, continuesPhrase, startsPhrase } from './vocabulary.ts';

/** A piece of normalised text: a phrase of the trade, another word, a number or a mark. */
export type Item = {
  kind: 'term' | 'word' | 'number' | 'mark';
  text: string;
  folded: string;
  from: number;
  to: number;
  /** Value of an ordinal, सातव्या → 7, and Latin letters the word spells, जीएस → GS. */
  ordinal: number | null;
  letters: string | null;
  concept: Concept | null;
  /** Case ending or postposition of a term: मधील, वरील, सह … */
  suffix: string;
  /** Of a number. */
  value: number;
  /** A blank stands before it. */
  apart: boolean;
  /** What phrases begin with its first word. */
  starts: VocabularyWord;
};

/** Dots and hyphens inside a phrase; more of them than this end it. */
const MOST_MARKS_WITHIN = 2;

/** What a word is by itself. Words of the trade come back all the time, so it is remembered; names do not, so not for ever. */
type WordFacts = { text: string; hash: number; folded: string; ordinal: number | null; letters: string | null; starts: VocabularyWord };
/**
 * Found by the letters where they stand in the text: a word that is known is not cut out of it again. Open addressing, so that
 * to look a word up makes nothing.
 */
const SLOTS = 1 << 16;
const MOST_FACTS = 40_000;
let facts: (WordFacts | undefined)[] = Array.from({ length: SLOTS });
let wordCount = 0;

function factsAt(text: string, from: number, to: number): WordFacts {
  let hash = to - from;
  for (let at = from; at < to; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  let slot = (hash ^ (hash >>> 15)) & (SLOTS - 1);
  for (let there = facts[slot]; there !== undefined; there = facts[slot]) {
    if (there.hash === hash && standsAt(there.text, text, from, to)) return there;
    slot = (slot + 1) & (SLOTS - 1);
  }
  if (wordCount >= MOST_FACTS) {
    facts = Array.from({ length: SLOTS });
    wordCount = 0;
    slot = (hash ^ (hash >>> 15)) & (SLOTS - 1);
  }
  const word = text.slice(from, to);
  const folded = foldWord(word);
  const found = { text: word, hash, folded, ordinal: ordinalOf(folded), letters: lettersOf(word), starts: startsPhrase(folded) };
  facts[slot] = found;
  wordCount += 1;
  return found;
}

function standsAt(word: string, text: string, from: number, to: number) {
  if (word.length !== to - from) return false;
  for (let at = from; at < to; at += 1) if (text.charCodeAt(at) !== word.charCodeAt(at - from)) return false;
  return true;
}

const factsOf = (word: string) => factsAt(word, 0, word.length);

/** `breaks` are places where a label of the form begins: no word reaches over one. */
export function itemsOf(text: string, breaks: readonly number[] = []): Item[] {
  const cut = withoutListNumbers(cutPieces(text, breaks));
  const glued = isGlued(text) || cut.filter(isGluedWord).length >= FEWEST_GLUED;
  const unglue = glued ? ungluedLine : unglued;
  const isWhole = (piece: Item) => piece.kind !== 'word' || piece.text.length < SHORTEST_GLUED || (!glued && isOneWord(piece));
  const pieces = cut.every(isWhole) ? cut : cut.flatMap((piece) => (isWhole(piece) ? piece : unglue(piece, text)));
  const items: Item[] = [];
  for (let at = 0; at < pieces.length;) {
    const piece = pieces[at]!;
    if (piece.kind !== 'word') {
      items.push(piece);
      at += 1;
      continue;
    }
    const phrase = longestPhrase(pieces, at);
    if (phrase === null || (phrase.concept === 'floor' && MALL.test(piece.text))) {
      items.push(piece);
      at += 1;
      continue;
    }
    const last = pieces[phrase.last]!;
    // The piece itself becomes the term: it is nobody else's.
    piece.kind = 'term';
    piece.concept = phrase.concept === 'balcony' && BUILT_SHORT.test(piece.text) ? 'builtup' : phrase.concept;
    if (phrase.last !== at) piece.text = text.slice(piece.from, last.to);
    piece.to = last.to;
    piece.suffix = phrase.suffix;
    items.push(piece);
    at = phrase.last + 1;
  }
  if (FLAT_SHORT.test(text)) markFlats(items);
  if (BUILT_UP_SLASH.test(text)) markBuiltUp(items);
  return items;
}

/** "सदनिका : 1) क्र. 102 … 2) क्र. 304 …": the numbers of a list stand for the marks between its entries. */
function withoutListNumbers(pieces: Item[]): Item[] {
  let places: number[] = [];
  for (const [at, { kind, value, apart }] of pieces.entries()) {
    const bracket = pieces[at + 1];
    if (kind !== 'number' || bracket?.text !== ')' || bracket.apart || !(at === 0 || apart || isMark(pieces[at - 1], ':,'))) continue;
    if (at > 0 && isMark(pieces[at - 1], '(/-+')) continue;
    // The form itself begins with "1)".
    if (places.length === 1 && value === 1) places = [];
    if (value === places.length + 1) places.push(at);
  }
  if (places.length < 2) return pieces;
  const isPlace = new Set(places);
  return pieces.flatMap((piece, at) => {
    if (isPlace.has(at - 1)) return [];
    if (!isPlace.has(at)) return [piece];
    const text = at === places[0] ? '.' : ',';
    return [{ ...piece, kind: 'mark' as const, text, folded: text, to: pieces[at + 1]!.to, value: Number.NaN }];
  });
}

/** "610 sft b/u": the slash is no mark between two things. */
const BUILT_UP_SLASH = /\bb\/up?\b/i;
function markBuiltUp(items: Item[]) {
  for (let at = 1; at < items.length - 1; at += 1)
    if (isMark(items[at], '/') && /^b$/i.test(items[at - 1]!.text) && /^up?$/i.test(items[at + 1]!.text)) {
      const [first, last] = [items[at - 1]!, items[at + 1]!];
      items.splice(at - 1, 3, {
        ...first,
        kind: 'term',
        concept: 'builtup',
        text: `${first.text}/${last.text}`,
        to: last.to,
        letters: null,
      });
    }
}

/** "स.नं. 57/1, …, स.क्र. 1003, 10वा म.": short for सदनिका क्रमांक where the number counts from the storey behind it. */
const FLAT_SHORT = /स\. ?(?:नि\. ?)?क्र/;
function markFlats(items: Item[]) {
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at]!;
    if (item.concept !== 'survey' || !/^स\. ?क्र/.test(item.text)) continue;
    const number = isMark(items[at + 1], '.') ? at + 2 : at + 1;
    if (items[number]?.kind !== 'number' || items[number]!.value < 100) continue;
    const storey = Math.floor(items[number]!.value / 100);
    const behind = items[isMark(items[number + 1], ',') ? number + 2 : number + 1];
    if (isStoreyOf(behind, storey) || isBehindStorey(items, at, storey)) item.concept = 'flat';
  }
}

const isStoreyOf = (item: Item | undefined, storey: number) =>
  item !== undefined && (item.kind === 'number' ? item.value : item.ordinal) === storey;
/** "16 वा मजला, स.क्र. 1604" */
function isBehindStorey(items: readonly Item[], at: number, storey: number) {
  const word = isMark(items[at - 1], ',') ? at - 2 : at - 1;
  return is(items[word], 'floor') && (isStoreyOf(items[word - 1], storey) || isStoreyOf(items[word - 2], storey));
}

/** "बां.क्षे." is the built area, "बा.क्षे." the balcony's: under the fold the two are one. */
const BUILT_SHORT = /^बां$/;

/** मॉल is no माळा, though the fold makes them one. */
const MALL = /^मॉल/;

function cutPieces(text: string, breaks: readonly number[]): Item[] {
  const pieces: Item[] = [];
  let place = 0;
  for (let from = nextPiece(text, 0), end = 0; from < text.length; from = nextPiece(text, end)) {
    end = endOfPiece(text, from);
    // "HeightsBlock Sector:"
    while (place < breaks.length && breaks[place]! <= from) place += 1;
    const cut = breaks[place];
    if (cut !== undefined && cut < end) end = cut;
    const first = text.charCodeAt(from);
    const apart = from > 0 && text.charCodeAt(from - 1) === 0x20;
    if (isLetter(first)) {
      const { text: word, folded, ordinal, letters, starts } = factsAt(text, from, end);
      pieces.push({
        kind: 'word',
        text: word,
        folded,
        ordinal,
        letters,
        from,
        to: end,
        concept: null,
        suffix: '',
        value: Number.NaN,
        apart,
        starts,
      });
      continue;
    }
    const piece = text.slice(from, end);
    const isNumber = first >= 0x30 && first <= 0x39;
    pieces.push({
      kind: isNumber ? 'number' : 'mark',
      // Parts of a description are told apart by either.
      text: first === SEMICOLON ? ',' : piece,
      folded: piece,
      ordinal: null,
      letters: null,
      from,
      to: end,
      concept: null,
      suffix: '',
      value: isNumber ? Number(piece) : Number.NaN,
      apart,
      starts: NO_PHRASE,
    });
  }
  return pieces;
}

const SEMICOLON = 0x3b;
const NO_PHRASE: VocabularyWord = { concept: null, suffix: '', node: null };

/** Words of the form that show where a line without blanks can be cut: "सीविंगमधीलआठव्यामजल्यावरील". */
const ANCHOR =
  /(मौजे|येथील|वरील|मिळकतीवर|बांधण्यात|येणाऱ्या|या(?=प्रकल्प)|प्रकल्पातील|प्रोजेक्ट|विंग|मधील|मजल्यावरील|मजला|सदनिका|फ्लॅट|नं$|क्षेत्रफळ|क्षेत्र|कार्पेट|कारपेट|बाल्कनी|टेरेस)/;
const LONGEST_WORD = 13;

/** "Imperial HeightsTower C", "MaujePisoli", "yethilNavchaitanya", "FlatNo": a capital inside a word, where a word of the trade begins or ends. */
const SECOND_CAPITAL = /^([A-Za-z][a-z]+)([A-Z][a-z]+)$/;

/** What `unglued` leaves as it is: known words, and short ones that are not Latin. */
const isOneWord = ({ text, starts }: Item) =>
  text.charCodeAt(0) >= 0x5b && (text.length <= LONGEST_WORD || starts.concept !== null) && !SECOND_CAPITAL.test(text);

function unglued(piece: Item): Item[] {
  const capital = piece.text.charCodeAt(0) < 0x80 ? SECOND_CAPITAL.exec(piece.text) : null;
  if (capital && (factsOf(capital[1]!).starts.concept !== null || factsOf(capital[2]!).starts.concept !== null))
    return cutAt(piece, [capital[1]!, capital[2]!]);
  if (piece.kind !== 'word' || piece.text.length <= LONGEST_WORD || piece.starts.concept !== null) return [piece];
  return cutAt(piece, piece.text.split(ANCHOR));
}

/** Shorter words are one: "सि." of "येथीलसि." is cut off longer ones. */
const SHORTEST_GLUED = 4;
/** Fewer blanks than this share of a text is no writing with words in it. */
const FEWEST_BLANKS = 0.04;
const LONG_LINE = 60;
function isGlued(text: string) {
  if (text.length < LONG_LINE) return false;
  let blanks = 0;
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) blanks += 1;
  return blanks < FEWEST_BLANKS * text.length;
}

/** Behind the form's own words, which have their blanks, the clerk's may have none: as many long words that begin with another or hold two say so. */
const FEWEST_GLUED = 2;
const SHORTEST_OF_TWO = 7;
function isGluedWord({ kind, text, starts }: Item) {
  if (kind !== 'word' || text.length < SHORTEST_OF_TWO || starts.concept !== null || text.startsWith('वरीलप्र')) return false;
  const parts = text.split(LINE_ANCHOR).filter((part) => part !== undefined);
  return parts.length > 1 && (parts[0] === '' || parts.filter((part) => part !== '').length > 2);
}

/** What words of the form may run into where the whole line has no blanks: "दुसरामजला480चौ.फूटबिल्टअप". */
const LINE_ANCHOR =
  /(गाव(?=मौजे)|मौजे|येथील|मिळकतीवरील|जागेवरील|जमिनीवरील|भूखंडावरील|यावरील|वरील|मिळकतीवर|बांधलेल्या|बांधण्यात|असलेल्या|या(?=प्रकल्प)|नावाच्या|नावाचे|प्रकल्पामधील|प्रकल्पातील|प्रकल्प|सोसायटीतील|सोसायटीमधील|सोसायटी|अपार्टमेंट|प्रोजेक्ट|बिल्डिंग|इमारत|विंग|मधील|पहिल्या|पहिला|दुसऱ्या|दुसरा|तिसऱ्या|तिसरा|चौथ्या|चौथा|पाचव्या|पाचवा|सहाव्या|सहावा|सातव्या|सातवा|आठव्या|आठवा|नवव्या|नववा|दहाव्या|दहावा|तळमजला|मजल्यावरील|मजला|माळा|सदनिका|फ्लॅट|दुकान|ऑफिस|क्षेत्रफळ|क्षेत्र|कार्पेट|कारपेट|बिल्टअप|बांधीव|बाल्कनी|टेरेस|पार्किंग|तसेच|मीटर|फूट|फुट|चौ$|नं$|सर्व्हे|गट(?=नं))/;
/** "धानोरीस.नं.24", "येथीलसि.टी.एस.": the first letters of an abbreviation stand at the end of the word before. */
const ABBREVIATION = /^(.{3,}?)(स|सि|सी|ग|हि)$/;

function ungluedLine(piece: Item, text: string): Item[] {
  if (piece.kind !== 'word' || piece.starts.concept !== null) return [piece];
  const parts = piece.text.split(LINE_ANCHOR).filter((part) => part !== undefined && part !== '');
  const end = text[piece.to] === '.' ? ABBREVIATION.exec(parts.at(-1)!) : null;
  if (end) parts.splice(-1, 1, end[1]!, end[2]!);
  return cutAt(piece, parts);
}

const BEGINS_WITH_SIGN = /^[\u0900-\u0903\u093a-\u094f\u0951-\u0957\u0962\u0963]/;

function cutAt(piece: Item, all: readonly string[]): Item[] {
  // No word begins with a sign: such a part is the end of the one before.
  const parts: string[] = [];
  for (const part of all)
    if (part !== '' && part !== undefined) {
      if (parts.length > 0 && BEGINS_WITH_SIGN.test(part)) parts[parts.length - 1] += part;
      else parts.push(part);
    }
  if (parts.length === 1) return [piece];
  const pieces: Item[] = [];
  let from = piece.from;
  for (const text of parts) {
    const { folded, ordinal, letters, starts } = factsOf(text);
    pieces.push({
      ...piece,
      text,
      folded,
      ordinal,
      letters,
      starts,
      from,
      to: from + text.length,
      apart: from === piece.from ? piece.apart : true,
    });
    from += text.length;
  }
  return pieces;
}

const isLetter = (code: number) =>
  (code >= 0x900 && code <= 0x97f) || (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a) || (code >= 0xc0 && code <= 0x24f);

function longestPhrase(pieces: readonly Item[], start: number) {
  let found: { concept: Concept; suffix: string; last: number } | null = null;
  let word: VocabularyWord = pieces[start]!.starts;
  let at = start;
  for (;;) {
    if (word.concept) found = { concept: word.concept, suffix: word.suffix, last: at };
    if (!word.node) return found;
    let next = at + 1;
    for (let marks = 0; marks < MOST_MARKS_WITHIN && (pieces[next]?.text === '.' || pieces[next]?.text === '-'); marks += 1) next += 1;
    const piece = pieces[next];
    // 2 wheeler and m2 are the only phrases with digits; they are spelled as words elsewhere.
    if (!piece || piece.kind !== 'word') return found;
    word = continuesPhrase(word.node, piece.folded);
    at = next;
  }
}

/** Asked some thousand times of every text: the first few are compared without a list of them being made. */
export function is(
  item: Item | undefined,
  a: Concept,
  b: Concept | null = null,
  c: Concept | null = null,
  d: Concept | null = null,
  e: Concept | null = null,
  ...more: readonly Concept[]
): boolean {
  const concept = item?.concept ?? null;
  if (concept === null) return false;
  return concept === a || concept === b || concept === c || concept === d || concept === e || (more.length > 0 && more.includes(concept));
}
/** A mark in the place of "2)". */
export const isListNumber = (item: Item | undefined) => item !== undefined && item.kind === 'mark' && item.to - item.from > 1;

export const isMark = (item: Item | undefined, marks: string) => item !== undefined && item.kind === 'mark' && marks.includes(item.text);

/** Between numbers: "703 अँड 704". Elsewhere the English word is most often part of a name ("ब्रीझ अँड ब्लूम"). */
export const isAndBetweenNumbers = (item: Item | undefined) =>
  is(item, 'and') ||
  (item !== undefined && item.kind === 'word' && /^(?:[अॲ]ॅ?ँ?ं?(?:न्|ण्)?ड|अ‍ॅन्ड|ए(?:न्|ण्|ं)ड|एवं|तथा|va|ani|aani)$/i.test(item.text));
