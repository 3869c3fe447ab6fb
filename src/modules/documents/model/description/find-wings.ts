import { type Identifier, identifierAt, isLetters } from './identifiers.ts';
import { isHouseWord } from './find-names.ts';
import { type Item, is, isMark } from './items.ts';
import { cardinalOf } from './numerals.ts';
import { latinLetter, lettersOf } from './letters.ts';
import { isAboutProperty, labelAt, type Sheet } from './sheet.ts';

/** A wing or a building the text names by letter or number. */
export type WingMention = {
  what: 'wing' | 'building';
  value: string;
  first: number;
  last: number;
  /** The letters alone. */ from: number;
  to: number;
};

export function findWings(sheet: Sheet): WingMention[] {
  const { items } = sheet;
  const found: WingMention[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const label = labelAt(sheet, at);
    if (!isAboutProperty(sheet, at)) continue;
    const item = items[at]!;
    const what = is(item, 'wing') ? 'wing' : is(item, 'building') ? 'building' : is(item, 'block') && label !== 'block' ? 'building' : null;
    if (!what) continue;
    // बिल्डिंग/विंग ए: the wing names it.
    if (what === 'building' && isMark(items[at + 1], '/') && is(items[at + 2], 'wing')) continue;
    const mention = behind(items, at) ?? quotedName(items, at) ?? before(items, at, found.at(-1)?.last ?? -1);
    if (!mention) continue;
    // "ब्लॉक-3, विंग-सी": a numbered block beside a wing; by itself a numbered block may be a flat.
    const besideWing = /^\d{1,2}$/.test(mention.value) && isMark(items[mention.last + 1], ',') && is(items[mention.last + 2], 'wing');
    if (is(item, 'block') && ((!/^[A-Z]$/.test(mention.value) && !besideWing) || isPartOfTown(items, at))) continue;
    const wing = found.at(-1);
    // "विंग 1 ब्लॉक बी": the block is part of the wing.
    if (is(item, 'block') && wing?.what === 'wing' && wing.last === at - 1 && /^\d+$/.test(wing.value))
      found[found.length - 1] = { ...wing, value: `${wing.value}/${mention.value}`, last: mention.last };
    else found.push({ what, ...mention });
    at = Math.max(at, mention.last);
  }
  return found;
}

type Found = Omit<WingMention, 'what'>;

/** विंग बी, टॉवर नं. 4, इमारत क्रमांक एच, बिल्डींग सी/2, विंग "ए". */
function behind(items: readonly Item[], word: number): Found | null {
  // "the building's basement"
  if (items[word]!.suffix !== '' || (isMark(items[word + 1], "'") && !items[word + 1]!.apart && items[word + 2]?.text === 's')) return null;
  let at = word + 1;
  let hasWord = false;
  for (let steps = 0; steps < 5; steps += 1) {
    if (is(items[at], 'no')) hasWord = true;
    else if (!isMark(items[at], '.:-"\'(') && !/^(?:टाईप|टाइप|type)$/i.test(items[at]?.text ?? '')) break;
    at += 1;
  }
  const item = items[at];
  if (!item) return null;
  // "इमारत क्रमांक तीन मधील"
  const counted = hasWord && item.kind === 'word' && item.letters === null ? cardinalOf(item.folded) : null;
  if (counted !== null) return { value: String(counted), first: word, last: at, from: at, to: at };
  const identifier = identifierAt(items, at);
  // "इमारत जी+7 पैकी", "bldg G + 4": how high the house is.
  if (/^[GPSB]$/.test(item.letters ?? '') && isMark(items[at + 1], '+') && items[at + 2]?.kind === 'number') return null;
  if (identifier && identifier.digits.length <= 3) {
    // "बिल्डिंग 404": without the word for number that is the flat.
    if (!hasWord && identifier.digits.length > 2) return null;
    return { value: written(items, identifier), first: word, last: identifier.last, from: at, to: identifier.last };
  }
  if (item.kind === 'number') return null;
  // ", Tower Orion,": a house with a name, between marks.
  if (
    /^(?:टॉवर|tower)$/i.test(items[word]!.text) &&
    at === word + 1 &&
    item.kind === 'word' &&
    item.letters === null &&
    isMark(items[word - 1], ',') &&
    isMark(items[at + 1], ',')
  )
    return { value: item.text, first: word, last: at, from: at, to: at };
  // "समिट झेनिथ बिल्डींग ई-विंग": the letter is that of the wing behind it.
  const wing = isMark(items[at + 1], '-') ? at + 2 : at + 1;
  if (is(items[wing], 'wing') && is(items[word], 'building') && letterValue(items, wing + 1) === null && items[wing + 1]?.kind !== 'number')
    return null;
  const letters = letterValue(items, at);
  // "विंग ए-704": the letter is the wing's, the number the flat's.
  return letters === null ? null : { value: letters, first: word, last: at, from: at, to: at };
}

/** "Tower 'Aster' of the project known as 'Koyna Riverside'": a house of a scheme, where the text puts another name in quotes as well. */
function quotedName(items: readonly Item[], word: number): Found | null {
  if (!/^(?:टॉवर|tower|विंग|wing)$/i.test(items[word]!.text) || !isMark(items[word + 1], '"\'')) return null;
  const quote = items[word + 1]!.text;
  let close = word + 2;
  while (items[close]?.kind === 'word' && close - word <= MOST_WORDS_IN_QUOTES + 1) close += 1;
  if (close === word + 2 || items[close]?.text !== quote) return null;
  const isAnother = (at: number) =>
    isMark(items[at], '"\'') && items[at]!.apart && items[at + 1]?.kind === 'word' && (at < word || at > close);
  if (!items.some((_, at) => isAnother(at))) return null;
  const names = items.slice(word + 2, close).map(({ text }) => text);
  return { value: names.join(' '), first: word, last: close, from: word + 2, to: close - 1 };
}
const MOST_WORDS_IN_QUOTES = 2;

/** "जी ब्लॉक, बांद्रा कुर्ला", "एमआयडीसी, जे ब्लॉक": of a business district. */
const DISTRICT = /^(?:एमआयडीसी|midc|बांद्रा|bandra|bkc|बीकेसी|बी\.?के\.?सी|kurla|कुर्ला|औद्योगिक|industrial)/i;
function isPartOfTown(items: readonly Item[], block: number) {
  for (let at = Math.max(0, block - 8); at <= block + 4; at += 1)
    if (DISTRICT.test(items[at]?.text ?? '') || (items[at]?.text === 'डी' && items[at - 2]?.text === 'आय')) return true;
  return false;
}

/** बी विंग, ए-विंग, डी टॉवर. */
function before(items: readonly Item[], word: number, used: number): Found | null {
  let at = word - 1;
  // "ए, बी, सी इमारतींपैकी बी इमारतीमधील"
  if (items[word]!.suffix === 'पैकी') return null;
  // "सी या विंगमधील"
  if (items[at]?.text === 'या' && items[at]!.apart) at -= 1;
  if (isMark(items[at], '-"\'./')) at -= 1;
  if (isMark(items[at], '"\'')) at -= 1;
  const item = items[at];
  if (!item || at <= used) return null;
  // "बी-1 विंग", "ए-3 बिल्डींग", "ए/2 विंग"
  if (
    item.kind === 'number' &&
    item.text.length <= 2 &&
    isMark(items[at - 1], '-/') &&
    !item.apart &&
    at - 2 > used &&
    isLetters(items[at - 2])
  )
    return {
      value: `${lettersOf(items[at - 2]!.text)}${items[at - 1]!.text}${item.text}`,
      first: at - 2,
      last: word,
      from: at - 2,
      to: at,
    };
  // "ए1 बिल्डिंग"
  const isNumbered =
    item.kind === 'number' && item.text.length <= 2 && isLetters(items[at - 1]) && (!item.apart || items[at - 2]?.kind !== 'word');
  const numbered = isNumbered ? at - 1 : -1;
  if (numbered > used)
    return { value: `${lettersOf(items[numbered]!.text)}${item.text}`, first: numbered, last: word, from: numbered, to: at };
  const letters = letterValue(items, at);
  if (letters === null) return null;
  // "ओ. बी. टॉवर", "के के टॉवर": letters of a name, not of a house.
  const dot = isMark(items[at - 1], '.') ? 1 : 0;
  const previous = items[at - 1 - dot];
  if (
    is(items[word], 'building') &&
    previous &&
    previous.kind === 'word' &&
    items[at]!.from - previous.to <= 1 + dot &&
    latinLetter(previous.text) !== null
  )
    return null;
  return { value: letters, first: at, last: word, from: at, to: at };
}

function letterValue(items: readonly Item[], at: number): string | null {
  const item = items[at];
  if (item === undefined || item.kind === 'number' || item.kind === 'mark') return null;
  // "निसर्ग सिटी या इमारतीतील": no wing CT.
  if (!isLetters(item) || isHouseWord(item.text)) return null;
  const single = latinLetter(item.text);
  if (single) return single;
  const letters = lettersOf(item.text);
  return letters !== null && letters.length === 2 && !/^[A-Za-z]/.test(item.text) ? letters : null;
}

/** Letters in Latin, everything else as written: बी-3 → B-3, 1 सी → 1 C. */
function written(items: readonly Item[], identifier: Identifier): string {
  let value = '';
  for (let at = identifier.first; at <= identifier.last; at += 1) {
    const item = items[at]!;
    if (at > identifier.first && item.apart) value += ' ';
    value += item.kind === 'number' || item.kind === 'mark' ? item.text : (lettersOf(item.text) ?? item.text);
  }
  return value;
}
