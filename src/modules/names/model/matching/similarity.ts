import { foldSound } from './fold-sound.ts';
import { type NameKind, type NamePart, type NameToken, type ReadName, readName } from './read-name.ts';
import { letterLikeness, maybeAlike, readSound, type Scripts, type Sound, soundLikeness } from './sound-distance.ts';

export type Similarity = {
  /** 1 the same name, 0 nothing in common; see `SAME_FROM`, `PROBABLE_FROM`. */
  score: number;
  /** For a person to read, most telling first. */
  reasons: string[];
  /** The same project by name, but another phase or wing of it. */
  otherPart: boolean;
};

/** Measured on labelled pairs (docs/methods/matching-names.md): at and above it pairs are the same name. */
export const SAME_FROM = 0.8;
/** Between the two a person has to look. */
export const PROBABLE_FROM = 0.55;

/** What a difference does to the score. Factors; several multiply. */
const FACTOR = {
  /** Both names have a telling word the other has not. */
  tellingConflict: 0.4,
  /** One name has a telling word more, for each unit of weight. */
  tellingMissing: 0.68,
  /** Heights here, Residency there. */
  genericConflict: 0.62,
  /** Heights here, nothing there. */
  genericMissing: 0.9,
  titleMissing: 0.99,
  /** `Shree Apartment` beside `Sakar Apartment`: what they share is said of hundreds. */
  plainConflict: 0.6,
  /** Bk is not Kh, East is not West, 24 is not 42. */
  factConflict: 0.2,
  /** Bk here, nothing there. */
  factMissing: 0.75,
  numberMissing: 0.8,
  /** Words in another order. */
  otherOrder: 0.97,
} as const;

/** Below this two words are not the same word. */
const SAME_WORD_FROM = 0.81;
/** Short words have little to go by: Nere is not Nare. */
const SHORT_SYLLABLES = 3;
const SAME_SHORT_WORD_FROM = { latin: 0.87, devanagari: 0.87, across: 0.85 } as const;

/** In one script a slip changes a letter or two; more is another word that sounds like it (Crest, Crescent). */
const SAME_LETTERS_FROM = { latin: 0.74, devanagari: 0.7 } as const;

/** How likely two names in either script mean the same thing, and why. Symmetric; equal for names with equal keys. */
export const similarity = (first: string, second: string, kind: NameKind = 'project'): Similarity =>
  compareNames(readName(first, kind), readName(second, kind), kind);

export function compareNames(first: ReadName, second: ReadName, kind: NameKind = 'project'): Similarity {
  const reasons: string[] = [];
  let score = compareTokens(first, second, kind, reasons);
  score *= compareNumbers(first.numbers, second.numbers, reasons);
  score *= compareFacts(first.facts, second.facts, reasons);
  const otherPart = differInPart(first.parts, second.parts);
  if (otherPart) reasons.push(`another part: ${shownParts(first.parts)} and ${shownParts(second.parts)}`);
  if (score > 0.5 && kind === 'promoter') tellForms(first.forms, second.forms, reasons);
  if (reasons.length === 0) reasons.push('the same words');
  return { score: Math.round(score * 1000) / 1000, reasons, otherPart };
}

type Match = { likeness: number; weight: number; first: NameToken; second: NameToken };

function compareTokens(first: ReadName, second: ReadName, kind: NameKind, reasons: string[]) {
  if (first.tokens.length === 0 || second.tokens.length === 0) return compareEmpty(first, second, reasons);
  if (first.key === second.key && sameWords(first.tokens, second.tokens)) return 1;
  const { matches, onlyFirst, onlySecond, reordered } = alignEither(first.tokens, second.tokens);
  let factor = 1;

  let matched = 0;
  let liked = 0;
  let worst = 1;
  for (const { likeness, weight, first: one, second: other } of matches) {
    matched += weight;
    liked += weight * likeness;
    if (weight >= 0.7) worst = Math.min(worst, likeness);
    if (likeness < 0.995) reasons.push(`${one.text} reads like ${other.text}`);
  }
  const tellingFirst = weightOf(onlyFirst, 'telling');
  const tellingSecond = weightOf(onlySecond, 'telling');
  if (tellingFirst > 0 && tellingSecond > 0) {
    factor *= FACTOR.tellingConflict;
    reasons.unshift(`${shown(onlyFirst, 'telling')} is not ${shown(onlySecond, 'telling')}`);
  } else if (tellingFirst + tellingSecond > 0) {
    // A village with a word more is another village (Khed, Khed Shivapur).
    factor *= FACTOR.tellingMissing ** (tellingFirst + tellingSecond);
    if (kind === 'village') factor *= 0.8;
    reasons.unshift(`only one says ${shown(tellingFirst > 0 ? onlyFirst : onlySecond, 'telling')}`);
  }
  if (first.plain !== second.plain && tellingFirst + tellingSecond > 0) {
    factor *= FACTOR.plainConflict;
    reasons.push('one name has no word of its own');
  }
  const genericFirst = onlyFirst.some((token) => token.role === 'generic');
  const genericSecond = onlySecond.some((token) => token.role === 'generic');
  const mixed = (genericFirst && tellingSecond > 0) || (genericSecond && tellingFirst > 0);
  if (genericFirst && genericSecond) {
    factor *= FACTOR.genericConflict;
    reasons.push(`${shown(onlyFirst, 'generic')} is not ${shown(onlySecond, 'generic')}`);
  } else if (mixed) {
    factor *= FACTOR.genericConflict;
    reasons.push('the rest of the name differs');
  } else if (genericFirst || genericSecond) {
    factor *= FACTOR.genericMissing;
    reasons.push(`only one says ${shown(genericFirst ? onlyFirst : onlySecond, 'generic')}`);
  }
  if (onlyFirst.some((token) => token.role === 'title') !== onlySecond.some((token) => token.role === 'title'))
    factor *= FACTOR.titleMissing;
  if (reordered) {
    factor *= FACTOR.otherOrder;
    reasons.push('the words stand in another order');
  }
  if (matched === 0) return 0;
  // The weakest telling word decides more than the average: one wrong word is another project.
  return factor * Math.min(liked / matched, (liked / matched + worst) / 2);
}

/** Without words there are numbers (`12`), or parts (`Phase VI`), or nothing to compare. */
function compareEmpty(first: ReadName, second: ReadName, reasons: string[]) {
  const same =
    first.tokens.length === second.tokens.length &&
    first.numbers.join() === second.numbers.join() &&
    (first.numbers.length > 0 || (first.parts.length > 0 && !differInPart(first.parts, second.parts)));
  if (!same) reasons.push('nothing to compare');
  return same ? 1 : 0;
}

const weightOf = (tokens: readonly NameToken[], role: NameToken['role']) =>
  tokens.reduce((sum, token) => (token.role === role ? sum + token.weight : sum), 0);
const shown = (tokens: readonly NameToken[], role: NameToken['role']) =>
  tokens
    .filter((token) => token.role === role)
    .map((token) => token.text)
    .join(' ');

type Alignment = { matches: Match[]; onlyFirst: NameToken[]; onlySecond: NameToken[]; reordered: boolean };

/** Where two pairings are equally good, which is found must not hang on which name came first. */
function alignEither(first: readonly NameToken[], second: readonly NameToken[]): Alignment {
  const one = first.map((token) => token.text).join(' ');
  const other = second.map((token) => token.text).join(' ');
  if (one <= other) return align(first, second);
  const { matches, onlyFirst, onlySecond, reordered } = align(second, first);
  return {
    matches: matches.map(({ likeness, weight, first: a, second: b }) => ({ likeness, weight, first: b, second: a })),
    onlyFirst: onlySecond,
    onlySecond: onlyFirst,
    reordered,
  };
}

/** Longest a word may be cut into: `साडे सतरा नळी`, Sadesatranali. */
const MOST_JOINED = 3;

/**
 * Pairs words of two names in order, also one word with two or three that were written apart; what is left is paired once
 * more without regard to order.
 */
function align(first: readonly NameToken[], second: readonly NameToken[]): Alignment {
  const rows = first.length;
  const columns = second.length;
  // best[r][c]: most weight paired among the first r and c words.
  const best: Float64Array[] = [];
  const step: Int8Array[] = [];
  for (let row = 0; row <= rows; row++) {
    best.push(new Float64Array(columns + 1));
    step.push(new Int8Array((columns + 1) * 2));
  }
  for (let row = 1; row <= rows; row++) {
    for (let column = 1; column <= columns; column++) {
      let most = best[row - 1]?.[column] as number;
      let fromRow = 1;
      let fromColumn = 0;
      if ((best[row]?.[column - 1] as number) > most) {
        most = best[row]?.[column - 1] as number;
        fromRow = 0;
        fromColumn = 1;
      }
      for (let taken = 1; taken <= MOST_JOINED && taken <= row; taken++) {
        for (let other = 1; other <= MOST_JOINED && other <= column; other++) {
          if (taken > 1 && other > 1) continue;
          const match = matchOf(first, row - taken, taken, second, column - other, other);
          if (match === undefined) continue;
          const sum = (best[row - taken]?.[column - other] as number) + match.weight * match.likeness;
          if (sum > most + 1e-9) {
            most = sum;
            fromRow = taken;
            fromColumn = other;
          }
        }
      }
      (best[row] as Float64Array)[column] = most;
      (step[row] as Int8Array)[column * 2] = fromRow;
      (step[row] as Int8Array)[column * 2 + 1] = fromColumn;
    }
  }
  const matches: Match[] = [];
  const onlyFirst: NameToken[] = [];
  const onlySecond: NameToken[] = [];
  let row = rows;
  let column = columns;
  while (row > 0 && column > 0) {
    const fromRow = step[row]?.[column * 2] as number;
    const fromColumn = step[row]?.[column * 2 + 1] as number;
    if (fromRow > 0 && fromColumn > 0) {
      matches.push(matchOf(first, row - fromRow, fromRow, second, column - fromColumn, fromColumn) as Match);
    } else if (fromRow > 0) onlyFirst.push(first[row - 1] as NameToken);
    else onlySecond.push(second[column - 1] as NameToken);
    row -= fromRow;
    column -= fromColumn;
  }
  while (row > 0) onlyFirst.push(first[--row] as NameToken);
  while (column > 0) onlySecond.push(second[--column] as NameToken);
  return { matches: matches.reverse(), ...pairLeftOver(matches, onlyFirst.reverse(), onlySecond.reverse()) };
}

function pairLeftOver(matches: Match[], onlyFirst: NameToken[], onlySecond: NameToken[]) {
  let reordered = false;
  const leftFirst = onlyFirst.filter((one) => {
    const at = onlySecond.findIndex((other) => wordLikeness(one, other) >= 0.9);
    if (at < 0) return true;
    const other = onlySecond[at] as NameToken;
    onlySecond.splice(at, 1);
    matches.push({ likeness: wordLikeness(one, other), weight: Math.max(one.weight, other.weight), first: one, second: other });
    reordered = true;
    return false;
  });
  return { onlyFirst: leftFirst, onlySecond, reordered };
}

function matchOf(
  first: readonly NameToken[],
  row: number,
  taken: number,
  second: readonly NameToken[],
  column: number,
  other: number,
): Match | undefined {
  const one = first[row] as NameToken;
  const two = second[column] as NameToken;
  if (taken === 1 && other === 1) {
    const likeness = wordLikeness(one, two);
    return likeness === 0 ? undefined : { likeness, weight: Math.max(one.weight, two.weight), first: one, second: two };
  }
  const joined = taken > 1 ? join(first, row, taken, two) : join(second, column, other, one);
  const single = taken > 1 ? two : one;
  if (joined === undefined || single.exact !== joined.exact) return undefined;
  const likeness = wordLikeness(joined, single);
  if (likeness < 0.9) return undefined;
  const weight = Math.max(joined.weight, single.weight);
  return taken > 1 ? { likeness, weight, first: joined, second: two } : { likeness, weight, first: one, second: joined };
}

const joinedBefore = new WeakMap<NameToken, NameToken[]>();

/** Words written apart as the one word they make; remembered with the first of them. */
function join(tokens: readonly NameToken[], from: number, count: number, single: NameToken): NameToken | undefined {
  const first = tokens[from] as NameToken;
  let syllables = 0;
  for (let at = from; at < from + count; at++) syllables += (tokens[at] as NameToken).sound.vowels.length;
  if (Math.abs(syllables - single.sound.vowels.length) > 2) return undefined;
  // A word made of two known ones goes by what they are (`न्यूटाऊन`, Newtown), any other by its sound.
  const slot = single.id === undefined ? count : count + MOST_JOINED;
  const earlierTokens = joinedBefore.get(first) ?? [];
  joinedBefore.set(first, earlierTokens);
  return (earlierTokens[slot] ??= joinTokens(tokens.slice(from, from + count), single.id === undefined));
}

export function joinTokens(tokens: readonly NameToken[], bySound: boolean): NameToken {
  const key = foldSound(tokens.map((token) => (bySound ? token.plainKey : token.key)).join(''));
  const sound = readSound(key);
  return {
    text: tokens.map((token) => token.text).join(' '),
    key,
    plainKey: key,
    sound,
    plainSound: sound,
    role: tokens.some((token) => token.role === 'telling') ? 'telling' : 'generic',
    weight: Math.max(...tokens.map((token) => token.weight)),
    devanagari: tokens.some((token) => token.devanagari),
    exact: false,
  };
}

/** How likely two words are one; 0 below what counts as the same. */
export function wordLikeness(one: NameToken, other: NameToken): number {
  const scripts = one.devanagari !== other.devanagari ? 'across' : one.devanagari ? 'devanagari' : 'latin';
  if (one.exact || other.exact) return one.text === other.text ? 1 : 0;
  if (one.key === other.key) return scripts === 'devanagari' && differInLength(one, other) ? SHORT_LENGTH_DIFFERS : 1;
  if (HOMOGRAPHS.has(`${one.text} ${other.text}`) || HOMOGRAPHS.has(`${other.text} ${one.text}`)) return 1;
  // Two words of the table are two words, unless Devanagari cannot tell them apart (हेवन: Haven, Heaven).
  if (one.id !== undefined && other.id !== undefined) {
    return scripts === 'across' && one.role === other.role && soundLikeness(one.plainSound, other.plainSound, scripts) >= SAME_KNOWN_FROM
      ? 1
      : 0;
  }
  const bySound = one.id !== undefined || other.id !== undefined;
  const likeness = Math.max(
    likenessOf(one.sound, other.sound, scripts),
    bySound ? likenessOf(one.plainSound, other.plainSound, scripts) : 0,
  );
  if (likeness === 0) return 0;
  return scripts !== 'across' && letterLikeness(lettersOf(one), lettersOf(other)) < SAME_LETTERS_FROM[scripts] ? 0 : likeness;
}

/** Devanagari for an English word that is a Marathi word too, so that it cannot stand in the table. */
const HOMOGRAPHS: ReadonlySet<string> = new Set(['one वन', 'two टू', 'ten टेन', 'bee बी']);
const SAME_KNOWN_FROM = 0.93;

/** Joined words are shown with their blanks. */
const lettersOf = ({ text }: NameToken) => (text.includes(' ') ? text.replaceAll(' ', '') : text);

function likenessOf(one: Sound, other: Sound, scripts: Scripts) {
  if (!maybeAlike(one, other)) return 0;
  const likeness = soundLikeness(one, other, scripts);
  const short = Math.max(one.vowels.length, other.vowels.length) <= SHORT_SYLLABLES;
  return likeness >= (short ? SAME_SHORT_WORD_FROM[scripts] : SAME_WORD_FROM) ? likeness : 0;
}

/** राम is not रामा: Devanagari writes the long a, so in a short word it is meant. */
const differInLength = (one: NameToken, other: NameToken) =>
  one.id === undefined && one.sound.vowels.length <= SHORT_SYLLABLES && countLongA(one.text) !== countLongA(other.text);
/** Equal keys are equal names, but for initials (KSA is not Casa) and long vowels that Devanagari tells apart. */
function sameWords(first: readonly NameToken[], second: readonly NameToken[]) {
  if (first.length !== second.length) return !first.some((token) => token.exact) && !second.some((token) => token.exact);
  return first.every((token, at) => wordLikeness(token, second[at] as NameToken) === 1);
}

const countLongA = (text: string) => text.split('ा').length + (text.startsWith('आ') ? 1 : 0);
const SHORT_LENGTH_DIFFERS = 0;

/** A missing number, or a different one. Numbers in a name are part of it. */
function compareNumbers(first: readonly string[], second: readonly string[], reasons: string[]) {
  const onlyFirst = first.filter((number) => !second.includes(number));
  const onlySecond = second.filter((number) => !first.includes(number));
  if (onlyFirst.length > 0 && onlySecond.length > 0) {
    reasons.unshift(`${onlyFirst.join(' ')} is not ${onlySecond.join(' ')}`);
    return FACTOR.factConflict;
  }
  const only = onlyFirst.length > 0 ? onlyFirst : onlySecond;
  if (only.length === 0) return 1;
  reasons.push(`only one says ${only.join(' ')}`);
  return FACTOR.numberMissing;
}

const OPPOSITES = ['bk kh', 'east west north south', 'new old'].map((pair) => pair.split(' '));

function compareFacts(first: readonly string[], second: readonly string[], reasons: string[]) {
  let factor = 1;
  for (const pair of OPPOSITES) {
    const one = first.find((fact) => pair.includes(fact));
    const other = second.find((fact) => pair.includes(fact));
    if (one === other) continue;
    if (one !== undefined && other !== undefined) {
      reasons.unshift(`${one} is not ${other}`);
      factor *= FACTOR.factConflict;
    } else {
      reasons.push(`only one says ${one ?? other}`);
      factor *= FACTOR.factMissing;
    }
  }
  return factor;
}

/** Parts differ when a kind of part that both name has no label in common, or only one names any. */
function differInPart(first: readonly NamePart[], second: readonly NamePart[]) {
  if (first.length === 0 && second.length === 0) return false;
  if (first.length === 0 || second.length === 0) return true;
  const kinds = new Set([...first, ...second].map((part) => part.kind));
  for (const kind of kinds) {
    const labels = first.filter((part) => part.kind === kind).map((part) => part.label);
    const others = second.filter((part) => part.kind === kind).map((part) => part.label);
    if (labels.sort().join() !== others.sort().join()) return true;
  }
  return false;
}

export const shownParts = (parts: readonly NamePart[]) =>
  parts.length === 0 ? 'none named' : parts.map((part) => `${part.kind} ${part.label.toUpperCase()}`.trim()).join(', ');

/** Forms do not make another name, but a person deciding about two firms should see them. */
function tellForms(first: readonly string[], second: readonly string[], reasons: string[]) {
  const llp = [first, second].map((forms) => forms.includes('llp'));
  const ltd = [first, second].map((forms) => forms.includes('ltd') || forms.includes('pvt'));
  if ((llp[0] && ltd[1]) || (ltd[0] && llp[1])) reasons.push('one is an LLP, the other a limited company');
}
