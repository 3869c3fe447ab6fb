import { foldWord } from './fold.ts';
import { lettersOf } from './letters.ts';
import { ordinalOf } from './numerals.ts';
import { type Concept, type Known, continuesPhrase, startsPhrase } from './vocabulary.ts';

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
};

const PIECE = /[\u0900-\u0963\u0970-\u097f]+(?:-या[\u0900-\u0963]*)?|[A-Za-z\u00c0-\u024f]+|\d+(?:\.\d+)?|[^\s]/g;
/** Dots and hyphens inside a phrase; more of them than this end it. */
const MOST_MARKS_WITHIN = 2;

/** What a word is by itself. Words of the trade come back all the time, so it is remembered; names do not, so not for ever. */
type WordFacts = { folded: string; ordinal: number | null; letters: string | null; starts: Known };
const facts = new Map<string, WordFacts>();
const MOST_FACTS = 40_000;

function factsOf(word: string): WordFacts {
  const known = facts.get(word);
  if (known) return known;
  const folded = foldWord(word);
  const found = { folded, ordinal: ordinalOf(folded), letters: lettersOf(word), starts: startsPhrase(folded) };
  if (facts.size >= MOST_FACTS) facts.clear();
  facts.set(word, found);
  return found;
}

export function itemsOf(text: string): Item[] {
  const pieces = cutPieces(text).flatMap(unglued);
  const items: Item[] = [];
  for (let at = 0; at < pieces.length;) {
    const piece = pieces[at]!;
    if (piece.kind !== 'word') {
      items.push(piece);
      at += 1;
      continue;
    }
    const phrase = longestPhrase(pieces, at);
    if (phrase === null) {
      items.push(piece);
      at += 1;
      continue;
    }
    const last = pieces[phrase.last]!;
    items.push({
      ...piece,
      kind: 'term',
      text: text.slice(piece.from, last.to),
      to: last.to,
      concept: phrase.concept,
      suffix: phrase.suffix,
    });
    at = phrase.last + 1;
  }
  return items;
}

function cutPieces(text: string): Item[] {
  const pieces: Item[] = [];
  PIECE.lastIndex = 0;
  for (let match = PIECE.exec(text); match !== null; match = PIECE.exec(text)) {
    const from = match.index;
    const piece = match[0];
    const first = piece.charCodeAt(0);
    const isNumber = first >= 0x30 && first <= 0x39;
    const kind = isNumber ? 'number' : isLetter(first) ? 'word' : 'mark';
    const word = kind === 'word' ? factsOf(piece) : null;
    pieces.push({
      kind,
      text: piece,
      folded: word ? word.folded : piece,
      ordinal: word ? word.ordinal : null,
      letters: word ? word.letters : null,
      from,
      to: from + piece.length,
      concept: null,
      suffix: '',
      value: isNumber ? Number(piece) : Number.NaN,
      apart: from > 0 && text.charCodeAt(from - 1) === 0x20,
    });
  }
  return pieces;
}

/** Words of the form that show where a line without blanks can be cut: "सीविंगमधीलआठव्यामजल्यावरील". */
const ANCHOR =
  /(मौजे|येथील|वरील|मिळकतीवर|बांधण्यात|येणाऱ्या|या(?=प्रकल्प)|प्रकल्पातील|प्रोजेक्ट|विंग|मधील|मजल्यावरील|मजला|सदनिका|फ्लॅट|नं$|क्षेत्रफळ|क्षेत्र|कार्पेट|कारपेट|बाल्कनी|टेरेस)/;
const LONGEST_WORD = 13;

function unglued(piece: Item): Item[] {
  if (piece.kind !== 'word' || piece.text.length <= LONGEST_WORD || factsOf(piece.text).starts.concept !== null) return [piece];
  const parts = piece.text.split(ANCHOR).filter((part) => part !== '');
  if (parts.length === 1) return [piece];
  const pieces: Item[] = [];
  let from = piece.from;
  for (const text of parts) {
    const { folded, ordinal, letters } = factsOf(text);
    pieces.push({
      ...piece,
      text,
      folded,
      ordinal,
      letters,
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
  let known: Known = factsOf(pieces[start]!.text).starts;
  let at = start;
  for (;;) {
    if (known.concept) found = { concept: known.concept, suffix: known.suffix, last: at };
    if (!known.node) return found;
    let next = at + 1;
    for (let marks = 0; marks < MOST_MARKS_WITHIN && (pieces[next]?.text === '.' || pieces[next]?.text === '-'); marks += 1) next += 1;
    const piece = pieces[next];
    // 2 wheeler and m2 are the only phrases with digits; they are spelled as words elsewhere.
    if (!piece || piece.kind !== 'word') return found;
    known = continuesPhrase(known.node, piece.folded);
    at = next;
  }
}

export const is = (item: Item | undefined, ...concepts: readonly Concept[]) =>
  item !== undefined && item.concept !== null && concepts.includes(item.concept);
export const isMark = (item: Item | undefined, marks: string) => item !== undefined && item.kind === 'mark' && marks.includes(item.text);
