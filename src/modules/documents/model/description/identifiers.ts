import { isAndBetweenNumbers, type Item, is, isMark } from './items.ts';
import { isOrdinalMark } from './numerals.ts';
import { latinLetter } from './letters.ts';

/** A number of a unit, a wing or a parking slot as written: 704, बी-1203, 12/सी, जीएस -9, 1/डी/1010. */
export type Identifier = {
  first: number;
  last: number;
  /** Its letters before the digits, in Latin. */ prefix: string;
  digits: string;
  /** Of one in a range, 402 of 401 ते 404. */ written?: string;
};

const LONGEST_NUMBER = 6;
const HIGHEST_FLOOR = 120;
const MOST_PARTS = 8;

/** Letters by name; some names are words of the trade as well: आर, जी, हे. */
export const isLetters = (item: Item | undefined) =>
  item !== undefined && item.letters !== null && (item.kind === 'word' || is(item, 'are', 'district'));

const isPlainNumber = (item: Item | undefined) =>
  item !== undefined && item.kind === 'number' && !item.text.includes('.') && item.text.length <= LONGEST_NUMBER;

/** What makes a number something else than an identifier: a unit of area, an ordinal, a storey, a percentage. */
export function countsSomething(items: readonly Item[], at: number) {
  const next = items[at + 1];
  if (!next) return false;
  // "B-2701Floor No:27": the form's next label, without a blank.
  if (is(next, 'floor') && is(items[at + 2], 'no')) return false;
  // "सदनिका क्र. 1004 मजला 10 वा": no house has that many storeys.
  if (is(next, 'floor') && next.suffix === '' && isStorey(items, at + 2)) return false;
  if (is(next, 'floor', 'storeyed')) return !(items[at]!.value > HIGHEST_FLOOR);
  if (is(next, 'sqm', 'sqft', 'sqyd', 'guntha', 'acre', 'percent')) return true;
  if (
    is(next, 'bhk') ||
    isTornOrdinal(items, at + 1) ||
    (next.kind === 'word' && LATIN_ENDING.test(next.text) && isOrdinalEnding(items, at + 1))
  )
    return true;
  if (is(next, 'hectare', 'are') && next.apart) return true;
  if (next.kind === 'mark' && next.text === '%') return true;
  return (next.kind === 'word' || next.kind === 'term') && isOrdinalMark(next.folded) && !isLetterThenName(items, at + 1);
}

/** "2 -या मजल्यावर", "4 -थ्या मजल्यावर": what a dash parts from the number; of रऱ्या the print may have lost the first letter. */
export const isTornOrdinal = (items: readonly Item[], dash: number) =>
  isMark(items[dash], '-') &&
  (items[dash + 1]?.text === 'या' || isOrdinalMark(items[dash + 1]?.folded ?? '')) &&
  !items[dash + 1]!.apart &&
  is(items[dash + 2], 'floor');

/** What makes a number an ordinal; in Latin letters ("2 ra majla") only before the word for storey, for "va" is also "and". */
export const isOrdinalEnding = (items: readonly Item[], at: number) =>
  isOrdinalMark(items[at]?.folded ?? '') || (LATIN_ENDING.test(items[at]?.text ?? '') && is(items[at + 1], 'floor'));
const LATIN_ENDING = /^(?:v|w|vy|wy|l|ly|r|ry|th|thy)a$/i;

/** "फ्लॅट नं 18 मजला 4 था": the storey stands behind its word. */
export const isStorey = (items: readonly Item[], at: number) =>
  (items[at]?.ordinal ?? null) !== null || (items[at]?.kind === 'number' && isOrdinalMark(items[at + 1]?.folded ?? ''));

// "404 ए विंग": the letter is the wing's.
const isLetterThenName = (items: readonly Item[], at: number) => is(items[at + 1], 'wing', 'building');

export function identifierAt(items: readonly Item[], start: number): Identifier | null {
  let at = start;
  let prefix = '';
  for (let letters = 0; letters < 3; letters += 1) {
    const item = items[at];
    if (!item || !isLetters(item)) break;
    const spelled = item.letters!;
    let next = at + 1;
    while (isMark(items[next], '-/.') && next - at < 3) next += 1;
    const after = items[next];
    if (!isPlainNumber(after) && !(after?.kind === 'word' && after.letters !== null)) break;
    prefix += spelled;
    at = next;
  }
  const number = items[at];
  if (!isPlainNumber(number)) return null;
  if (countsSomething(items, at)) return null;
  const digits = number!.text;
  for (let parts = 0; parts < MOST_PARTS; parts += 1) {
    const next = items[at + 1];
    if (!next) break;
    if (isMark(next, '-/') && !(next.apart && items[at + 2]?.apart && next.text === '-' && items[at + 2]?.kind !== 'number')) {
      const part = items[at + 2];
      if (isPlainNumber(part) && !countsSomething(items, at + 2)) at += 2;
      else if (part && part.kind !== 'mark' && part.kind !== 'number' && part.letters !== null && !isLetterThenName(items, at + 2)) at += 2;
      else break;
      continue;
    }
    if (isLetters(next) && !isLetterThenName(items, at + 1)) {
      if (!next.apart) {
        at += 1;
        continue;
      }
      // "801 इ,": a letter on its own at the end.
      const beyond = items[at + 2];
      if (latinLetter(next.text) && (beyond === undefined || isMark(beyond, ',;)'))) {
        at += 1;
        continue;
      }
    }
    break;
  }
  return { first: start, last: at, prefix, digits };
}

/** Several of them: 1201 व 1202; 59, 60, 61; 3+4. `also` says whether a bare comma may go on the list. */
export function identifiersAt(items: readonly Item[], start: number): Identifier[] {
  const first = identifierAt(items, start);
  if (!first) return [];
  const list = [first];
  while (list.length < 60) {
    const before = list.at(-1)!;
    const start = behindItsArea(items, before.last + 1);
    let at = start;
    let comma = false;
    let joined = false;
    while (at - start < 3) {
      if (isMark(items[at], ',')) comma = true;
      else if (isMark(items[at], '+&') || isAndBetweenNumbers(items[at])) joined = true;
      else break;
      at += 1;
    }
    if (!comma && !joined) break;
    if (is(items[at], 'no')) at += 1;
    while (isMark(items[at], '.:-') && at - start < 6) at += 1;
    const next = identifierAt(items, at);
    if (!next || countsSomething(items, next.last)) break;
    // "सदनिका नं. 501, 5 …": after a comma alone a list goes on only with numbers of its kind.
    const follows = Number(next.digits) - Number(before.digits) === 1;
    if (!follows && next.digits.length !== before.digits.length && (!joined || Math.abs(next.digits.length - before.digits.length) > 1))
      break;
    if (
      is(items[next.last + 1], 'parking', 'covered', 'wing', 'building') ||
      (joined && isMark(items[before.last + 1], '+') && is(items[next.last + 1], 'floor'))
    )
      break;
    list.push(next);
  }
  return list;
}

const LONGEST_AREA = 14;
/** "101 (कार्पेट 40.10 चौ.मी.), 102 (…": the list goes on behind what brackets say of the size of the one before. */
function behindItsArea(items: readonly Item[], open: number) {
  if (!isMark(items[open], '(')) return open;
  let hasUnit = false;
  for (let at = open + 1; at < items.length && at - open <= LONGEST_AREA; at += 1) {
    if (is(items[at], 'sqm', 'sqft')) hasUnit = true;
    if (isMark(items[at], ')')) return hasUnit ? at + 1 : open;
  }
  return open;
}
