import { isOrdinalEnding, isStorey, isTornOrdinal } from './identifiers.ts';
import { type Item, is, isMark } from './items.ts';
import { cardinalOf, ENGLISH_TENS, isOrdinalMark } from './numerals.ts';
import { isAboutProperty, labelAt, type Sheet } from './sheet.ts';

/** A storey the text names, with what it is said of. */
export type FloorMention = { floors: readonly number[]; first: number; last: number; labelled: boolean; reason: string };

const HIGHEST = 120;
const BASEMENT = -1;

export function findFloors(sheet: Sheet): FloorMention[] {
  const { items } = sheet;
  const found: FloorMention[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const label = labelAt(sheet, at);
    if (!isAboutProperty(sheet, at) || label === 'block' || label === 'road' || label === 'place') continue;
    const mention = mentionAt(items, at);
    if (!mention) continue;
    const { first, last } = mention;
    if (mention.floors.length > 0 && !isOfParking(items, last) && !isHeightOfBuilding(items, first, last)) {
      found.push({ ...mention, labelled: label === 'floor' });
    }
    at = Math.max(at, last);
  }
  return joinNeighbours(items, found);
}

type Found = { floors: number[]; first: number; last: number; reason: string };

function mentionAt(items: readonly Item[], at: number): Found | null {
  const item = items[at]!;
  if (is(item, 'ground')) return groundAt(items, at);
  if (is(item, 'basement'))
    return is(items[at + 1], 'parking') || /^parking/i.test(item.text)
      ? null
      : { floors: [BASEMENT], first: at, last: at, reason: 'basement' };
  if (is(item, 'stilt')) {
    if (is(items[at + 1], 'floor')) return { floors: [0], first: at, last: at + 1, reason: 'stilt floor, counted as ground' };
    return null;
  }
  if (is(item, 'floor')) return behindWord(items, at);
  return beforeWord(items, at);
}

/** तळ alone is a storey only where one is asked for; तळमजला says it itself. */
function groundAt(items: readonly Item[], at: number): Found | null {
  const item = items[at]!;
  // "तळमजल्याच्या वर तिसरा मजला"
  if (is(items[at + 1], 'upon') && item.text.endsWith('च्या')) return null;
  let last = at;
  if (is(items[at + 1], 'floor')) last = at + 1;
  // "प्रथम तल" is the first storey in the manner of Nagpur.
  const ordinal = /^तल$/.test(item.text) ? (items[at - 1]?.ordinal ?? null) : null;
  if (ordinal !== null) return { floors: [ordinal], first: at - 1, last: at, reason: 'ordinal before the word for storey' };
  const alone = /^(?:तळ|ground)$/i.test(item.text);
  if (alone && last === at) {
    const isFloorNumber = is(items[at - 1], 'floor', 'no') || (isMark(items[at - 1], ':.-') && is(items[at - 2], 'no', 'floor'));
    const closed = items[at + 1] === undefined || isMark(items[at + 1], ',;)') || is(items[at + 1], 'and');
    // "तळ + पहिला + दुसरा मजला", "on ground and first floor"
    const joined = (isMark(items[at + 1], '+&') || is(items[at + 1], 'and')) && (items[at + 2]?.ordinal ?? null) !== null;
    if (!isFloorNumber && !joined && !(closed && isMark(items[at - 1], ',('))) return null;
  }
  return { floors: [0], first: at, last, reason: 'ground floor' };
}

/** माळा नं: 7, Floor No:4TH, मजला क्र. सातवा. */
function behindWord(items: readonly Item[], floorWord: number): Found | null {
  let at = floorWord + 1;
  let hasWord = false;
  for (let steps = 0; steps < 5; steps += 1) {
    if (is(items[at], 'no')) hasWord = true;
    else if (isMark(items[at], ':')) hasWord = true;
    else if (!isMark(items[at], '.-')) break;
    at += 1;
  }
  const item = items[at];
  // "मजला - चौथा", "मजला बारावा"
  if (item?.ordinal && items[floorWord]!.suffix === '' && (items[floorWord - 1]?.ordinal ?? null) === null) hasWord = true;
  if (!item || (!hasWord && !((item.kind === 'number' || isCountBeforeComma(items, at)) && items[floorWord]!.suffix === ''))) return null;
  if (item.kind === 'number') {
    const floor = Math.trunc(item.value);
    if (floor > HIGHEST || is(items[at + 1], 'sqm', 'sqft', 'no')) return null;
    // "७ वा मजला 12 चौ.मी.": the storey is told already.
    if (!hasWord && isOrdinalMark(items[floorWord - 1]?.folded ?? '') && items[floorWord - 2]?.kind === 'number') return null;
    // "पहिला मजला 304 चौ.फूट", "3rd floor 12 …": without the word for number only a short number is a storey.
    if (!hasWord && (item.text.length > 2 || isMark(items[at + 1], '.'))) return null;
    const list = [floor];
    let last = skipOrdinal(items, at);
    for (let more = 0; more < 4; more += 1) {
      const next = isMark(items[last + 1], ',+&/') || is(items[last + 1], 'and') ? last + 2 : -1;
      const number = items[next];
      if (
        next < 0 ||
        number?.kind !== 'number' ||
        number.value > HIGHEST ||
        number.text.includes('.') ||
        is(items[next + 1], 'sqm', 'sqft')
      )
        break;
      if (!isOrdinalMark(items[next + 1]?.folded ?? '') && !is(items[next + 1], 'floor') && !isMark(items[next + 1], ',')) break;
      list.push(number.value);
      last = skipOrdinal(items, next);
    }
    return { floors: list, first: floorWord, last, reason: 'number behind the word for storey' };
  }
  const isCount = isCountBeforeComma(items, at);
  const ordinal = item.ordinal ?? (hasWord || isCount ? cardinalOf(item.folded) : null);
  if (ordinal !== null && (hasWord || isCount))
    return withMore(items, at, { floors: [ordinal], first: floorWord, last: at, reason: 'ordinal behind the word for storey' });
  if (is(item, 'ground')) return { floors: [0], first: floorWord, last: is(items[at + 1], 'floor') ? at + 1 : at, reason: 'ground floor' };
  if (is(item, 'basement')) return { floors: [BASEMENT], first: floorWord, last: at, reason: 'basement' };
  if (is(item, 'stilt')) return { floors: [0], first: floorWord, last: at, reason: 'stilt floor, counted as ground' };
  return null;
}

/** "टॉवर ई, मजला एकोणीस, सदनिका 1902" */
const isCountBeforeComma = (items: readonly Item[], at: number) =>
  items[at]?.kind === 'word' && items[at]!.letters === null && cardinalOf(items[at]!.folded) !== null && isMark(items[at + 1], ',');

function withMore(items: readonly Item[], at: number, found: Found): Found {
  const last = is(items[at + 1], 'floor') ? at + 1 : at;
  return { ...found, last };
}

/** 7 व्या मजल्यावरील, सातव्या मजल्यावरील, अकराव्या व बाराव्या मजल्यावर, twenty first floor. */
function beforeWord(items: readonly Item[], start: number): Found | null {
  const floors: number[] = [];
  let at = start;
  for (let more = 0; more < 6; more += 1) {
    const number = numeralAt(items, at);
    if (!number) return null;
    floors.push(number.value);
    at = number.last + 1;
    if (
      number.last === at - 1 &&
      items[at - 1]!.kind === 'number' &&
      is(items[at], 'floor') &&
      items[at]!.suffix === '' &&
      isStorey(items, at + 1)
    )
      return null;
    // "टॉवर 12 मजला 31": the number of the house, where the storey's stands behind its word.
    if (
      number.last === start &&
      items[start]!.kind === 'number' &&
      is(items[start - 1], 'building', 'wing') &&
      is(items[at], 'floor') &&
      items[at + 1]?.kind === 'number' &&
      items[at + 1]!.text.length <= 2
    )
      return null;
    if (is(items[at], 'usage') || /^(?:हॅबिटेबल|habitable|typical|upper)$/i.test(items[at]?.text ?? '')) at += 1;
    if (
      is(items[at], 'floor') ||
      (items[at]?.text === 'म' && isMark(items[at + 1], '.') && number.last > start - 1 && items[number.last]!.kind !== 'number')
    ) {
      const spoken = items[start]!.kind === 'number' ? 'number before the word for storey' : 'ordinal before the word for storey';
      return { floors, first: start, last: at, reason: spoken };
    }
    // "सदनिका 11 - 2 रा मजला": a dash between blanks parts two things.
    if (isMark(items[at], '-') && items[at]!.apart && items[at + 1]?.apart && number.last === at - 1 && items[at - 1]!.kind === 'number')
      return null;
    // "106, पहिला मजला": a bare number before a comma counts something else.
    if (isMark(items[at], ',') && number.last === at - 1 && items[at - 1]!.kind === 'number') return null;
    if (is(items[at], 'and') || isMark(items[at], ',+&/-')) at += 1;
    else if (items[at]?.text === 'ते' || items[at]?.text === 'to') at += 1;
    else return null;
    if (is(items[at], 'and')) at += 1;
  }
  return null;
}

const SHORT_ORDINALS: Record<string, number> = { प: 1, पहि: 1, दु: 2, ति: 3, तिस: 3, चौ: 4, पाच: 5 };

function numeralAt(items: readonly Item[], at: number): { value: number; last: number } | null {
  const item = items[at];
  if (!item || item.kind === 'mark') return null;
  if (item.kind === 'number') {
    if (item.text.length > 3 || item.value > HIGHEST || item.text.includes('.') || isMark(items[at - 1], '/.')) return null;
    return { value: item.value, last: skipOrdinal(items, at) };
  }
  const ordinal = item.ordinal;
  // "दु. मजला"
  const short = item.text.length <= 4 && isMark(items[at + 1], '.') && is(items[at + 2], 'floor') ? SHORT_ORDINALS[item.text] : undefined;
  if (short !== undefined) return { value: short, last: at + 1 };
  if (ordinal !== null) return { value: ordinal, last: at };
  // "सात मजला"
  const cardinal = is(items[at + 1], 'floor') && /^(?:मजला|माळा|floor)$/i.test(items[at + 1]!.text) ? cardinalOf(item.folded) : null;
  if (cardinal !== null && cardinal > 1) return { value: cardinal, last: at };
  const roman = romanStorey(items, at);
  if (roman !== null) return roman;
  const tens = ENGLISH_TENS.get(item.folded);
  if (tens === undefined) return null;
  const next = isMark(items[at + 1], '-') ? at + 2 : at + 1;
  const unit = items[next]?.ordinal ?? null;
  return unit !== null && unit < 10 ? { value: tens + unit, last: next } : null;
}

const ROMAN = [
  'i',
  'ii',
  'iii',
  'iv',
  'v',
  'vi',
  'vii',
  'viii',
  'ix',
  'x',
  'xi',
  'xii',
  'xiii',
  'xiv',
  'xv',
  'xvi',
  'xvii',
  'xviii',
  'xix',
  'xx',
];

/** "II nd Floor", "on IV floor": behind a name ("Phase II") it is that one's number. */
function romanStorey(items: readonly Item[], at: number): { value: number; last: number } | null {
  const value = /^[IVX]+$/.test(items[at]!.text) ? ROMAN.indexOf(items[at]!.text.toLowerCase()) + 1 : 0;
  const before = items[at - 1];
  if (value === 0 || !(before === undefined || before.kind === 'mark' || /^(?:on|the|at)$/i.test(before.text))) return null;
  const last = isOrdinalMark(items[at + 1]?.folded ?? '') ? at + 1 : at;
  return is(items[last + 1], 'floor') ? { value, last } : null;
}

function skipOrdinal(items: readonly Item[], at: number) {
  if (isTornOrdinal(items, at + 1)) return at + 2;
  const next = isMark(items[at + 1], '-') && isOrdinalMark(items[at + 2]?.folded ?? '') ? at + 2 : at + 1;
  return isOrdinalEnding(items, next) ? next : at;
}

/** "तळमजल्यावरील एक पार्किंग", "स्टील्ट फलोअर मधील कार पार्किंग": where the car stands. */
function isOfParking(items: readonly Item[], last: number) {
  for (let at = last + 1; at <= last + 5; at += 1) {
    const item = items[at];
    if (!item || isMark(item, ',;') || is(item, 'and', 'floor', 'ground', 'stilt', 'basement')) return false;
    if (is(item, 'parking')) return !is(items[at + 1], 'floor');
    if (is(item, 'flat', 'shop', 'office', 'unit', 'rowHouse', 'no', 'carpet', 'area')) return false;
  }
  return false;
}

/** "तळ अधिक सात मजल्याची इमारत": how high the house is. */
function isHeightOfBuilding(items: readonly Item[], first: number, last: number) {
  const word = items[last]!;
  if (is(word, 'storeyed')) return true;
  if (is(word, 'floor') && /^(?:मजली|मजल्याच|मजल्यांच)/.test(word.text)) return true;
  for (let at = last + 1; at <= last + 4; at += 1)
    if (is(items[at], 'storeyed') || (is(items[at], 'floor') && /^(?:मजली|मजल्यांच|मजल्याच)/.test(items[at]!.text))) return true;
  // "ground plus one", "तळ + 7"
  const more = items[last + 2];
  if (
    is(items[first], 'ground') &&
    (isMark(items[last + 1], '+') || /^(?:plus|अधिक)$/i.test(items[last + 1]?.text ?? '')) &&
    more &&
    (more.kind === 'number' ? !more.text.includes('.') && more.value <= HIGHEST : cardinalOf(more.folded) !== null) &&
    (items[last + 3] === undefined || items[last + 3]!.kind === 'mark' || is(items[last + 3], 'floor', 'storeyed'))
  )
    return true;
  const before = items[first - 1];
  // "पार्किंग + 7 मजले" is a height; "पार्किंग + 7 वा मजला" is a storey above the cars.
  const isOrdinal = items[first]!.ordinal !== null || isOrdinalEnding(items, first + 1);
  return is(before, 'total') || (isMark(before, '+') && is(items[first - 2], 'parking', 'stilt', 'podium', 'ground') && !isOrdinal);
}

/** "तळ मजला + पहिला मजला" is one home on two floors. */
function joinNeighbours(items: readonly Item[], found: readonly FloorMention[]): FloorMention[] {
  const joined: FloorMention[] = [];
  for (const mention of found) {
    const before = joined.at(-1);
    const gap = before ? items.slice(before.last + 1, mention.first) : [];
    if (before && gap.length <= 2 && gap.length > 0 && gap.every((item) => is(item, 'and') || isMark(item, '+&/')))
      joined[joined.length - 1] = { ...before, floors: [...new Set([...before.floors, ...mention.floors])], last: mention.last };
    else joined.push(mention);
  }
  return joined;
}
