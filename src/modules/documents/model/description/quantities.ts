import type { AreaUnit } from '#core/area.ts';
import { type Item, is, isMark } from './items.ts';
import { LISTED, listedBefore, pairedBefore } from './listed-areas.ts';
import { type Quantity, quantityOf } from './quantity.ts';

/** Two units say the same area when they differ by no more (domain §1.4). */
const TWIN_TOLERANCE = 0.02;
/** Beyond this even «म्हणजेच» does not make them one area: something else was meant. */
const TWIN_NONSENSE = 0.5;

const GUNTHAS_OF_ACRE = 40;

/** `units` are those that the text sells: so many figures in a row, with one unit of area behind the last, are an area of each. */
export function quantitiesOf(items: readonly Item[], units = 0): Quantity[] {
  const found: Quantity[] = [];
  const ofAll = unitOfAll(items);
  for (let at = 0; at < items.length;) {
    const quantity = items[at]!.kind === 'number' ? (quantityAt(items, at) ?? landPartAt(items, at, found.at(-1))) : unitFirstAt(items, at);
    const bare = quantity === null && ofAll !== null ? bareArea(items, at, ofAll) : null;
    if (bare) {
      found.push(bare);
      at += 1;
      continue;
    }
    if (!quantity || quantity.first <= (found.at(-1)?.last ?? -1)) {
      at += 1;
      continue;
    }
    const used = found.at(-1)?.last ?? -1;
    const listed = listedBefore(items, quantity, used, units);
    found.push(...(listed.length > 0 ? listed : pairedBefore(items, quantity, used)), quantity);
    const parts = partsInBrackets(items, quantity);
    found.push(...parts);
    at = (parts.at(-1) ?? quantity).last + 1;
  }
  return joinTwins(items, found);
}

/** "क्षेत्र (चौ.मी.) - कार्पेट : 108.33, बाल्कनी : 14.20", "… बाल्कनी 8.71 (सर्व आकडे चौ.मी. मध्ये)": one unit, beside no figure, for all. */
function unitOfAll(items: readonly Item[]): AreaUnit | null {
  for (let at = 1; at < items.length; at += 1) {
    const { concept } = items[at]!;
    if (concept !== 'sqm' && concept !== 'sqft') continue;
    const unit = unitOf(items[at]);
    if (!unit || items[at - 1]!.kind === 'number' || is(items[at - 1], 'per', 'rate') || isMark(items[at - 1], './-')) continue;
    let open = at - 1;
    while (open > 0 && at - open < 4 && !isMark(items[open], '(,;')) open -= 1;
    if (!isMark(items[open], '(')) continue;
    let close = at + 1;
    while (close - at < 4 && (isMark(items[close], '.') || is(items[close], 'within'))) close += 1;
    if (isMark(items[close], ')')) return unit;
  }
  return null;
}

/** "एकूण 81.30 चौ.मी. (कारपेट 70.10 + टेरेस 11.20)": what a total is made of, in its unit. */
function partsInBrackets(items: readonly Item[], { last, unit }: Quantity): Quantity[] {
  const open = isMark(items[last + 1], '.') ? last + 2 : last + 1;
  const parts: Quantity[] = [];
  if (!isMark(items[open], '(')) return parts;
  for (let at = open + 1; at < items.length && at - open < MOST_IN_BRACKETS && !isMark(items[at], ')'); at += 1) {
    if (unitOf(items[at]) !== null) return [];
    const part = bareArea(items, at, unit);
    if (part) parts.push(part);
  }
  return parts.length > 1 ? parts : [];
}
const MOST_IN_BRACKETS = 24;

/** Bare figures are areas where they stand right behind the word for one, with decimals. */
function bareArea(items: readonly Item[], at: number, unit: AreaUnit): Quantity | null {
  const number = items[at]!;
  if (number.kind !== 'number' || !number.text.includes('.')) return null;
  let word = at - 1;
  while (word >= 0 && at - word < 5 && (isMark(items[word], ':-=.') || is(items[word], 'area'))) word -= 1;
  return is(items[word], ...LISTED) ? quantityOf(at, at, number.value, unit) : null;
}

function quantityAt(items: readonly Item[], at: number): Quantity | null {
  // A number behind a slash or a letter is the end of an identifier.
  if (isMark(items[at - 1], '/') && !items[at]!.apart && items[at - 2]?.kind === 'number' && !isUnit(items[at + 1])) return null;
  // "कार्पेट 47 84 चौ.मी.": a decimal whose dot is lost, or two figures; neither can be relied on.
  if (items[at - 1]?.kind === 'number' && is(items[at - 2], 'area', 'carpet', 'builtup', 'saleable', 'balcony', 'terrace')) return null;
  const inLetters = hectareLetters(items, at);
  if (inLetters) return inLetters;
  let next = at + 1;
  if (isMark(items[next], '.-') && !isMark(items[next + 1], '.-')) next += 1;
  const unit = unitOf(items[next]);
  if (!unit) return null;
  const value = items[at]!.value;
  if (unit === 'hectare') return dashed(items, at, next) ?? hectares(items, at, next, value);
  if (unit === 'are' && !isLand(items, next)) return null;
  // "हे. 1.20 आर": hectares, a dot and two figures of ares.
  const before = isMark(items[at - 1], '.-') ? at - 2 : at - 1;
  if (unit === 'are' && is(items[before], 'hectare') && items[before - 1]?.kind !== 'number' && /^\d+\.\d\d$/.test(items[at]!.text))
    return quantityOf(before, next, value, 'hectare');
  // "12 एकर 10 गुंठे"
  if (unit === 'acre' && items[next + 1]?.kind === 'number' && is(items[next + 2], 'guntha'))
    return quantityOf(at, next + 2, value * GUNTHAS_OF_ACRE + items[next + 1]!.value, 'guntha');
  // "1 आर 20 चौ.मी."
  if (unit === 'are' && items[next + 1]?.kind === 'number' && items[next + 1]!.value < 100 && is(items[next + 2], 'sqm'))
    return quantityOf(at, next + 2, value * 100 + items[next + 1]!.value, 'sqm');
  return quantityOf(at, next, value, unit);
}

/** "0 H 40 R": the letters mean hectare and are only together. */
function hectareLetters(items: readonly Item[], at: number): Quantity | null {
  const isLetter = (place: number, letter: string) => items[place]?.text.toUpperCase() === letter;
  let next = at + 2;
  if (!isLetter(at + 1, 'H')) return null;
  if (isMark(items[next], '.')) next += 1;
  const ares = items[next];
  if (ares?.kind !== 'number' || !isLetter(next + 1, 'R')) return null;
  // "0H 15R 20 sq.m."
  const metres = items[next + 2];
  if (metres?.kind === 'number' && metres.value < 100 && is(items[next + 3], 'sqm'))
    return quantityOf(at, next + 3, items[at]!.value * 10_000 + ares.value * 100 + metres.value, 'sqm');
  return quantityOf(at, next + 1, items[at]!.value * 100 + ares.value, 'are');
}

const isUnit = (item: Item | undefined) => unitOf(item) !== null;
function unitOf(item: Item | undefined): AreaUnit | null {
  const concept = item === undefined ? null : item.concept;
  switch (concept) {
    case 'sqm':
    case 'sqft':
    case 'sqyd':
    case 'guntha':
    case 'hectare':
    case 'are':
    case 'acre':
      return concept;
    default:
      return null;
  }
}

// आर is also the letter R: a wing, a survey line or an abbreviation may follow a number with it.
const isLand = (items: readonly Item[], at: number) => !is(items[at + 1], 'wing', 'building') && !isMark(items[at + 1], '-/');

/** 02 हे 65 आर, 0 हे. 40.5 आर, 0.4417 हेक्टर . आर, 1.2 हेक्टर. */
function hectares(items: readonly Item[], at: number, unitAt: number, value: number): Quantity {
  let next = unitAt + 1;
  while (isMark(items[next], '.-,') && next - unitAt < 3) next += 1;
  if (is(items[next], 'are')) return quantityOf(at, next, value, 'hectare');
  const ares = items[next];
  if (ares?.kind === 'number') {
    let after = next + 1;
    if (isMark(items[after], '.')) after += 1;
    if (is(items[after], 'are')) return quantityOf(at, after, value * 100 + ares.value, 'are');
  }
  return quantityOf(at, unitAt, value, 'hectare');
}

/** 0-08-50 हे.आर.चौ.मी. and 0-20 हे.आर: hectares, ares and square metres between hyphens. */
function dashed(items: readonly Item[], at: number, unitAt: number): Quantity | null {
  let first = at;
  // 0.10.00: a decimal, a dot and a number.
  const before = items[at - 2];
  const dotted = isMark(items[at - 1], '.') && !items[at]!.apart && before?.kind === 'number' ? /^(\d+)\.(\d{2})$/.exec(before.text) : null;
  const numbers = dotted ? [Number(dotted[1]), Number(dotted[2]), items[at]!.value] : [items[at]!.value];
  if (dotted) first = at - 2;
  while (numbers.length < 3 && isMark(items[first - 1], '-') && !items[first - 1]!.apart && items[first - 2]?.kind === 'number') {
    first -= 2;
    numbers.unshift(items[first]!.value);
  }
  if (numbers.length < 2) return null;
  let last = unitAt;
  while (is(items[last + 1], 'are', 'sqm') || (isMark(items[last + 1], '.-') && is(items[last + 2], 'are', 'sqm'))) last += 1;
  const [hectare = 0, are = 0, sqm = 0] = numbers;
  return quantityOf(first, last, hectare * 10_000 + are * 100 + sqm, 'sqm');
}

/** "क्षेत्र (चौ.मी. : 45.60": the unit of a column stands before the number. */
function unitFirstAt(items: readonly Item[], at: number): Quantity | null {
  const unit = unitOf(items[at]);
  if (is(items[at], 'hectare')) return landUnitsFirst(items, at);
  const ofAll = unit ? beforeUnitOfAll(items, at, unit) : null;
  if (ofAll) return ofAll;
  if (!unit || unit === 'are' || unit === 'hectare' || items[at - 1]?.kind === 'number' || is(items[at - 1], 'per', 'rate')) return null;
  let next = at + 1;
  while (isMark(items[next], '.):-=') && next - at < 5) next += 1;
  if (next === at + 1 && !items[next]?.apart) return null;
  const number = items[next];
  if (number?.kind !== 'number' || isUnit(items[next + 1]) || (isMark(items[next + 1], '.') && isUnit(items[next + 2]))) return null;
  return quantityOf(at, next, number.value, unit);
}

/** "हे.आर.चौ.मी. 0.40.00", "(हे-आर-चौ.मी.) 0-12-30", "हे.आर. 0-20": the units of land, then its hectares, ares and square metres between dots or dashes. */
function landUnitsFirst(items: readonly Item[], at: number): Quantity | null {
  let next = at + 1;
  let units = 1;
  while (isMark(items[next], '.-:=)/') || is(items[next], 'are', 'sqm')) {
    if (items[next]!.kind !== 'mark') units += 1;
    next += 1;
  }
  const number = units < 2 ? null : landNumberAt(items, next, units);
  return number && quantityOf(at, number.last, number.sqm, 'sqm');
}

/** "0-12-30", "0.40.00", of two units "0-20": hectares, ares and square metres; of two units a decimal may as well be all hectares, which is the same. */
function landNumberAt(items: readonly Item[], at: number, units: number) {
  const first = items[at];
  if (first?.kind !== 'number') return null;
  const dotted = /^(\d+)\.(\d{2})$/.exec(first.text);
  const numbers = dotted ? [Number(dotted[1]), Number(dotted[2])] : [first.value];
  let last = at;
  while (numbers.length < 3 && isMark(items[last + 1], dotted ? '.' : '-') && !items[last + 1]!.apart && isPlainPart(items[last + 2])) {
    last += 2;
    numbers.push(items[last]!.value);
  }
  if (numbers.length !== units || isUnit(items[last + 1])) return null;
  const [hectare = 0, are = 0, sqm = 0] = numbers;
  return { last, sqm: hectare * 10_000 + are * 100 + sqm };
}

/** "हे.आर.चौ.मी. 1-02-50 पैकी 0-40-00": the part has the units of the whole. "विक्रीचे क्षेत्र 0-38-50" is hectares, ares and metres without them. */
function landPartAt(items: readonly Item[], at: number, whole: Quantity | undefined): Quantity | null {
  if (is(items[isMark(items[at - 1], ':-=') ? at - 2 : at - 1], 'area') && items[at]!.text.length <= 2 && !items[at]!.text.includes('.')) {
    const triple = landNumberAt(items, at, 3);
    if (triple !== null && items.slice(at + 2, triple.last + 1).every(({ kind, text }) => kind === 'mark' || text.length === 2))
      return quantityOf(at, triple.last, triple.sqm, 'sqm');
  }
  if (whole === undefined || !is(items[whole.first], 'hectare') || at - whole.last > 6) return null;
  let before = at - 1;
  while (is(items[before], 'area') || isMark(items[before], ':-=')) before -= 1;
  if (!is(items[before], 'outOf')) return null;
  const number = landNumberAt(items, at, 3) ?? landNumberAt(items, at, 2);
  return number && quantityOf(at, number.last, number.sqm, 'sqm');
}

const isPlainPart = (item: Item | undefined) => item?.kind === 'number' && !item.apart && /^\d{1,2}(?:\.\d+)?$/.test(item.text);

/** "चटई 54.85, बाल्कनी 6.23 (सर्व चौ.मी. मध्ये)": one unit for all of them, in brackets behind. */
function beforeUnitOfAll(items: readonly Item[], at: number, unit: AreaUnit): Quantity | null {
  const open = isMark(items[at - 1], '(') ? at - 1 : /^(?:सर्व|all|दोन्ही|क्षेत्र)$/i.test(items[at - 1]?.text ?? '') ? at - 2 : -1;
  if (!isMark(items[open], '(')) return null;
  const number = items[open - 1];
  return number?.kind === 'number' && number.text.includes('.') ? quantityOf(open - 1, at, number.value, unit) : null;
}

/** Two figures of one unit, or of square metres and square feet: one of them is wrong. Between land and a house they are two things. */
function isOfSameThing(items: readonly Item[], one: Quantity, other: Quantity) {
  if (one.unit === other.unit) return true;
  const isFloorArea = ({ unit }: Quantity) => unit === 'sqm' || unit === 'sqft';
  const behind = isMark(items[other.last + 1], '.') ? other.last + 2 : other.last + 1;
  return isFloorArea(one) && isFloorArea(other) && !is(items[behind], 'balcony', 'terrace', 'parking', 'otherPart');
}

const isMetric = (unit: AreaUnit) => unit === 'sqm' || unit === 'are' || unit === 'hectare';

/** "560 चौ.फुट किंवा 52.04 चौ.मी." is one area. The metric figure is kept: the deed is measured in it. */
function joinTwins(items: readonly Item[], all: readonly Quantity[]): Quantity[] {
  const joined: Quantity[] = [];
  for (const quantity of all) {
    const before = joined.at(-1);
    if (!before || before.twin !== 'none' || !mayBeTwins(items, before, quantity)) {
      joined.push(quantity);
      continue;
    }
    const difference = Math.abs(before.sqm - quantity.sqm) / Math.max(before.sqm, quantity.sqm);
    const isRestated = saysThatIs(items, before, quantity);
    if (difference > (isRestated ? TWIN_NONSENSE : TWIN_TOLERANCE) && !(isRestated && isOfSameThing(items, before, quantity))) {
      joined.push(quantity);
      continue;
    }
    const preferred = isMetric(quantity.unit) && !isMetric(before.unit) ? quantity : before;
    joined[joined.length - 1] = {
      ...preferred,
      first: before.first,
      last: quantity.last,
      twin: difference <= TWIN_TOLERANCE ? 'agrees' : 'disagrees',
      difference,
    };
  }
  return joined;
}

const saysThatIs = (items: readonly Item[], one: Quantity, other: Quantity) => {
  for (let at = one.last + 1; at < other.first; at += 1) {
    if (is(items[at], 'thatIs')) return true;
    // "750 चौ.फूट = 69.68 चौ.मी."; in "…, बांधकाम क्षेत्र = 900" it follows the word of another area.
    if (isMark(items[at], '=')) return !is(items[at - 1], 'area', 'carpet', 'builtup', 'saleable', 'balcony', 'terrace', 'parking');
  }
  return false;
};

function mayBeTwins(items: readonly Item[], one: Quantity, other: Quantity) {
  const isRestated = saysThatIs(items, one, other);
  if (one.unit === other.unit && !isRestated) return false;
  if (areOfTwoBases(items, one, other)) return false;
  const between = other.first - one.last - 1;
  if (between > (isRestated ? 7 : 5)) return false;
  for (let at = one.last + 1; at < other.first; at += 1) {
    const item = items[at]!;
    if (is(item, 'thatIs', 'area', 'carpet', 'builtup', 'saleable', 'mofaCarpet', 'matter', 'total')) continue;
    if (isMark(item, '.,/()=:-[]')) continue;
    return false;
  }
  return true;
}

/** "733 चौ.फुट रेरा कारपेट म्हणजेच 74.94 चौ.मी. बिल्ट अप": each figure has a basis of its own, so they are two areas. */
function areOfTwoBases(items: readonly Item[], one: Quantity, other: Quantity) {
  let thatIs = one.last + 1;
  while (thatIs < other.first && !is(items[thatIs], 'thatIs')) thatIs += 1;
  const ofOne = basisWithin(items, one.last + 1, thatIs) ?? basisBefore(items, one.first);
  const ofOther = basisWithin(items, thatIs, other.first) ?? basisWithin(items, other.last + 1, other.last + 4);
  return ofOne !== null && ofOther !== null && ofOne !== ofOther;
}

const basisOf = (item: Item | undefined) => {
  if (is(item, 'mofaCarpet')) return 'carpet';
  return is(item, 'carpet', 'builtup', 'saleable') ? item!.concept : null;
};

/** What parts one area from the next ends the search. */
function basisWithin(items: readonly Item[], from: number, next: number) {
  for (let at = from; at < next && !isMark(items[at], ',;+&') && !is(items[at], 'and'); at += 1) {
    const basis = basisOf(items[at]);
    if (basis !== null) return basis;
  }
  return null;
}

/** Right before a figure, past the word for area: "कारपेट क्षेत्र 733". */
function basisBefore(items: readonly Item[], first: number) {
  let at = first - 1;
  while (first - at <= 4 && (is(items[at], 'area') || isMark(items[at], ':-=.'))) at -= 1;
  return basisOf(items[at]);
}
