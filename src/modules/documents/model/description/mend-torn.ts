import { rows as nameWords } from '#reference/name-words';
import { foldWord } from './fold.ts';
import { latinLetter } from './letters.ts';
import { isPlaceOfOneWord } from './known-places.ts';
import { isWordOfTrade, isWrittenWordOfTrade } from './vocabulary.ts';

/**
 * Text of PDF prints has blanks within words ("दु कान", "मज ल्यावरील") and none between others ("मौजेउंड्री", "यासोसाय टीतील"). Where a line shows
 * it, the letters between marks and figures are cut anew into the words that are likeliest: those of the trade, of names and of places that
 * everybody knows cost little, unknown letters more, and so does each blank that is put in or taken out. The cheapest cut wins (Viterbi).
 */
export type Mending = { dropped: ReadonlySet<number>; inserted: ReadonlySet<number> };

/** What a cut costs; set by hand, and tried on 343 labelled texts torn by lot: each alone a third less or a half more moves precision and recall there by at most 0.005. */
const COST = {
  knownWord: 0.5,
  /** Pronouns, "नं", "व" and the like. */
  smallWord: 0.8,
  /** A short word is as likely a piece of another: for each letter that four lack, and where no blank stands beside it. */
  shortWord: 0.6,
  shortAndGlued: 1.5,
  /** "शिवकृपा": words of names are written as one at will. */
  compound: 0.3,
  unknownWord: 1.5,
  unknownLetter: 0.9,
  /** What is left over beside a word that was cut out of another. */
  pieceCutOff: 2.5,
  /** "नीलपर्वतया": more likely a name and «या». */
  withPronoun: 0.5,
  blankPutIn: 1.2,
  blankTakenOut: 0.6,
  /** Between unknown words a blank is most often true, unless one of the pieces can be no word. */
  blankBetweenUnknown: 2.4,
  blankAtStump: 0.2,
};
const FULL_LENGTH = 4;
const LONGEST_WORD = 26;
/** विजया is a name. */
const SHORTEST_WITH_PRONOUN = 5;
/** Longer stretches without a mark or figure are no description. */
const LONGEST_STRETCH = 400;
/** A piece of so many signs that nobody knows is no word. */
const LONGEST_STUMP = 2;

const spellings = (rows: typeof nameWords) =>
  new Set(
    rows
      .flatMap(({ devanagari }) => devanagari.split(';'))
      .map((word) => word.trim())
      .filter((word) => word.length > 2)
      .map(foldWord),
  );
const SPELLED_NAMES = spellings(nameWords);
/** Without kinds of buildings, legal forms and the like. */
const PROPER_NAMES = spellings(nameWords.filter(({ kind }) => kind === 'word'));
/** What names of houses begin with. */
const NAME_BEGINNINGS = new Set(['श्री', 'साई', 'ओम', 'शिव', 'राज']);
/** Words that stand around those of the trade. */
const OTHER_WORDS = new Set(
  'फेज टप्पा वेअरहाऊसिंग नावाच्या नावाने नाव म्हाडा एक दोन तीन चार श्री साई ओम बाजूकडील बाजूचे बाजूची विक्रीचे कायम दिली दिले'
    .split(' ')
    .flatMap((word) => [word, foldWord(word)]),
);

/** All the words of a sign or two that are read as such; others are pieces. */
const SMALL = new Set(
  'व या हा ही हे नं क्र न बु खु ता जि मौ सह वर चे ची चा ए बी सी डी ई एफ जी एच बि सि हि टी एस आर ते तो को हौ सो लि फू फु मी मि रु क्षे चौ रो द दि ला ले दे'.split(
    ' ',
  ),
);
/** Under the fold short words that differ become one (लिं is लि, सनं is सन): these are known as they are written. */
const SHORT_AS_WRITTEN = 3;
/** "अपार्टमेंटया": endings in या stand behind a halant. */
const GLUED_PRONOUN = /[\u0915-\u0939]या$/;
const NUMBER_WORD = /(?:नं|क्र)$/;

const words = new Map<string, boolean>();
const MOST_WORDS = 40_000;
function isWord(word: string): boolean {
  const before = words.get(word);
  if (before !== undefined) return before;
  const found =
    SMALL.has(word) ||
    (word.length > SHORT_AS_WRITTEN
      ? isLongWord(word)
      : word.length > LONGEST_STUMP && (isWrittenWordOfTrade(word) || OTHER_WORDS.has(word)));
  if (words.size >= MOST_WORDS) words.clear();
  words.set(word, found);
  return found;
}

function isLongWord(word: string) {
  // "गटनं", "सर्व्हेनं": two words.
  if (NUMBER_WORD.test(word) || GLUED_PRONOUN.test(word)) return false;
  const folded = foldWord(word);
  return isWordOfTrade(folded) || SPELLED_NAMES.has(folded) || OTHER_WORDS.has(folded) || isPlaceOfOneWord(folded);
}

/** Whether a word is made of two or more words of names. */
function isCompound(word: string): boolean {
  for (let cut = 3; cut <= word.length - 3; cut += 1) {
    if (CANNOT_BEGIN.test(word[cut]!) || !isNameWord(word.slice(0, cut))) continue;
    if (isNameWord(word.slice(cut)) || isCompound(word.slice(cut))) return true;
  }
  return false;
}
function isNameWord(word: string) {
  if (word.length <= LONGEST_STUMP) return false;
  const folded = foldWord(word);
  return NAME_BEGINNINGS.has(word) || (PROPER_NAMES.has(folded) && !isWordOfTrade(folded));
}

/** Whether a line has pieces of a sign or two that are neither words nor letters by name, or a word of the form that runs into the next. */
export function isTorn(text: string) {
  if (RUN_TOGETHER.test(text)) return true;
  for (const { 0: piece } of text.matchAll(PIECE))
    if (!isWrittenWordOfTrade(piece) && latinLetter(piece) === null && !SMALL.has(piece)) return true;
  return false;
}
/** "मौजेसातपूर", "शॉपनं 22", "इमारतक्र.४" */
const RUN_TOGETHER =
  /(?<![\u0900-\u097f])(?:मौजे[\u0905-\u0939][\u0900-\u097f]{2}|(?:सदनिका|फ्लॅट|दुकान|शॉप|ऑफिस|युनिट|प्लॉट|इमारत|बिल्डिंग|बिल्डींग|माळा|बंगलो|हाऊस|गाळा)(?:नं|क्र)(?![\u0900-\u097f]))/;
const PIECE = /(?<=[\u0900-\u097f] )[क-ह][ािीुूेो]?(?= [\u0900-\u097f])/g;

export function mendTorn(text: string): Mending {
  const dropped = new Set<number>();
  const inserted = new Set<number>();
  for (const { index, 0: stretch } of text.matchAll(STRETCH))
    if (stretch.length <= LONGEST_STRETCH) mendStretch(stretch, index, dropped, inserted);
  return { dropped, inserted };
}

/** Letters and single blanks, "दुस-या" as one word. */
const LETTER = '(?:[\\u0900-\\u0963\\u0970-\\u097f]|-(?=या))';
const STRETCH = new RegExp(`[\\u0904-\\u0939]${LETTER}*(?: ${LETTER}+)*`, 'g');
const CANNOT_BEGIN = /^[\u0900-\u0903\u093a-\u094f\u0951-\u0957\u0962\u0963ङञणळ-]/;
const HALANT = '्';

function mendStretch(stretch: string, from: number, dropped: Set<number>, inserted: Set<number>) {
  let letters = '';
  /** Place of each letter in the stretch. */
  const places: number[] = [];
  const hasBlank: boolean[] = [];
  for (let at = 0; at < stretch.length; at += 1) {
    if (stretch[at] === ' ') continue;
    hasBlank.push(at > 0 && stretch[at - 1] === ' ');
    places.push(at);
    letters += stretch[at];
  }
  const size = letters.length;
  /** How many blanks stand before a letter. */
  const blanks = new Int32Array(size + 1);
  for (let at = 0; at < size; at += 1) blanks[at + 1] = blanks[at]! + (hasBlank[at] ? 1 : 0);
  const cost = new Float64Array(size + 1).fill(Number.POSITIVE_INFINITY);
  const previous = new Int32Array(size + 1).fill(-1);
  cost[0] = 0;
  for (let end = 1; end <= size; end += 1) {
    if (end < size && !canPart(letters, end)) continue;
    for (let start = end - 1; start >= 0 && end - start <= LONGEST_WORD; start -= 1) {
      if (cost[start] === Number.POSITIVE_INFINITY) continue;
      const word = letters.slice(start, end);
      const within = blanks[end]! - blanks[start + 1]!;
      const put = start > 0 && !hasBlank[start] ? COST.blankPutIn : 0;
      const isGlued = put > 0 || (end < size && !hasBlank[end]);
      const total = cost[start]! + put + costOf(word, within, stumpsWithin(letters, hasBlank, start, end), isGlued);
      if (total >= cost[end]!) continue;
      cost[end] = total;
      previous[end] = start;
    }
  }
  if (cost[size] === Number.POSITIVE_INFINITY) return;
  const starts = new Set<number>();
  for (let end = size; end > 0; end = previous[end]!) starts.add(previous[end]!);
  for (let at = 1; at < size; at += 1) {
    if (hasBlank[at] && !starts.has(at)) dropped.add(from + places[at]! - 1);
    else if (!hasBlank[at] && starts.has(at)) inserted.add(from + places[at]!);
  }
}

const canPart = (letters: string, at: number) => letters[at - 1] !== HALANT && !CANNOT_BEGIN.test(letters[at]!);

function costOf(word: string, within: number, stumps: number, isGlued: boolean) {
  if (SMALL.has(word)) return COST.smallWord + (isGlued && !GLUED_SMALL.has(word) ? COST.shortAndGlued : 0);
  if (isWord(word)) {
    const lacking = Math.max(0, FULL_LENGTH - word.length);
    return COST.knownWord + COST.shortWord * lacking + (lacking > 0 && isGlued ? COST.shortAndGlued : 0) + COST.blankTakenOut * within;
  }
  const whole = within - stumps;
  if (within === stumps && isCompound(word)) return COST.knownWord + COST.compound + COST.blankTakenOut * within;
  const isPiece = isGlued && word.length <= SHORT_AS_WRITTEN;
  const holdsPronoun = word.length > SHORTEST_WITH_PRONOUN && GLUED_PRONOUN.test(word);
  return (
    COST.unknownWord +
    (isPiece ? COST.pieceCutOff : 0) +
    (holdsPronoun ? COST.withPronoun : 0) +
    COST.unknownLetter * word.length +
    COST.blankAtStump * stumps +
    COST.blankBetweenUnknown * whole
  );
}
/** These run into the word before or behind them. */
const GLUED_SMALL = new Set(['नं', 'क्र', 'या']);

/** Blanks within a word that one of its pieces shows to be torn: unknown ones of a sign or two, and those that cannot begin a word. */
function stumpsWithin(letters: string, hasBlank: readonly boolean[], start: number, end: number) {
  let stumps = 0;
  let from = start;
  let wasStump = false;
  let wasJoined = false;
  for (let at = start + 1; at <= end; at += 1) {
    if (at < end && !hasBlank[at]) continue;
    const piece = letters.slice(from, at);
    const isStump = (piece.length <= LONGEST_STUMP && !isWord(piece)) || piece.endsWith(HALANT);
    // A stump belongs to one side.
    const joins: boolean = from > start && (isStump || (wasStump && !wasJoined) || !canPart(letters, from));
    if (joins) stumps += 1;
    wasStump = isStump;
    wasJoined = joins;
    from = at;
  }
  return stumps;
}
