import { BASES, BUILT, isFullStop, isIncluding, LAND, type Part, PARTS, type Role } from './area-words.ts';
import type { UnitMention } from './find-units.ts';
import { type Item, is, isMark } from './items.ts';
import type { Quantity } from './quantity.ts';

export type Surroundings = { items: readonly Item[]; units: readonly UnitMention[]; isBuilt: boolean };

export type Before = {
  openGround?: boolean;
  role: Role | null;
  word: number;
  total: boolean;
  mofa: boolean;
  waste: boolean;
  comma: boolean;
};

const SURVEY_WORDS = ['survey', 'gat', 'cts'] as const;
/** A car stands on 9 to 18 sqm; what is larger, behind a comma, is the home. */
const LARGEST_SLOT_SQM = 30;
/** Behind the last unit of the text, a survey number without a comma is only passed by. */
const LARGEST_BEHIND_UNIT_SQM = 500;
const FORMER = /^(?:जुन|पूर्वी|पुर्वी|विद्यमान|old|existing|former)/i;

/** The nearest word to the left that an area can belong to. */
export function judgeBefore({ items, units, isBuilt }: Surroundings, start: number, quantity: Quantity): Before {
  const judged: Before = { role: null, word: -1, total: false, mofa: false, waste: false, comma: false };
  let passedComma = false;
  for (let at = quantity.first - 1; at >= start; at -= 1) {
    const item = items[at]!;
    // "पाचवा मजला (लिफ्ट), एकूण 81.30": what stands in brackets before a comma is said of something else.
    if (passedComma && isMark(item, ')')) at = openingOf(items, at, start) ?? at;
    if (isMark(item, ',;')) passedComma = true;
    if (isFullStop(items, at) && judged.role === null) passedComma = true;
    // "जुने क्षेत्र 402 चौ.फुट कार्पेट, नवीन क्षेत्र 563": what was given up.
    if (FORMER.test(item.text) && quantity.first - at <= 4 && !passedComma && !is(items[at + 1], ...SURVEY_WORDS))
      return { ...judged, role: 'other', word: at };
    if (item.concept === 'otherPart' && /शेड/.test(item.text)) continue;
    if (item.concept === null) {
      if (/^पो$/.test(item.text) && !passedComma) judged.waste = true;
      continue;
    }
    if (item.concept === 'total' && judged.role === null) judged.total = true;
    if (/^(?:पो\.? ?ख|पोटखराब|पोट ?खराब)/.test(item.text) && quantity.first - at <= 4 && !isWithIt(items, at)) judged.waste = true;
    if (item.concept === 'share' && !passedComma && judged.role === null) return { ...judged, role: 'share', word: at };
    const basis = BASES[item.concept];
    if (basis && !isIndex(items, at)) {
      // "against old carpet 690 sq.ft."
      if (FORMER.test(items[at - 1]?.text ?? '') && quantity.first - at <= 3) return { ...judged, role: 'other', word: at };
      const part = partJustBefore(items, at, start);
      if (part) return { ...judged, role: part, word: at, comma: passedComma };
      return {
        ...judged,
        role: basis,
        word: at,
        mofa: item.concept === 'mofaCarpet',
        total: judged.total || isTotalBefore(items, at, start),
        comma: passedComma,
      };
    }
    const part = PARTS[item.concept];
    if (part) {
      if (isCounted(items, at, quantity)) {
        at = skipIncluded(items, at, start);
        continue;
      }
      if (part === 'parking_sqm' && passedComma && quantity.sqm > LARGEST_SLOT_SQM && units.some((unit) => unit.last < quantity.first))
        continue;
      return { ...judged, role: part, word: at, comma: passedComma, openGround: /जाग|ground|space/i.test(item.text) };
    }
    if (LAND.has(item.concept)) {
      // "फ्लॅट नं. 12, प्लॉट नं. 5, क्षेत्र 45": the plot is only where the flat is.
      const behindUnit = isBuilt && units.some((unit) => unit.kind !== 'plot' && unit.last < at);
      const lastUnit = units.findLast((unit) => unit.last < at);
      const onlyNumber =
        !['plot', 'land', 'layout'].includes(item.concept) && quantity.sqm < LARGEST_BEHIND_UNIT_SQM && lastUnit === units.at(-1);
      if (behindUnit && (passedComma || onlyNumber)) continue;
      return { ...judged, role: 'land', word: at, comma: passedComma };
    }
    // "बांधकाम क्षेत्र तळमजला 900 चौ.फूट"
    const ofStorey = item.concept === 'floor' || item.concept === 'ground' ? basisJustBefore(items, at, start) : null;
    if (ofStorey) return { ...judged, role: ofStorey.role, word: ofStorey.word, comma: passedComma };
    // "carpet area of Shop No. 3: 18.20 sqm"
    const ofUnit = BUILT.has(item.concept) && /^of$/i.test(items[at - 1]?.text ?? '') ? basisJustBefore(items, at - 1, start) : null;
    if (ofUnit) return { ...judged, role: ofUnit.role, word: ofUnit.word, comma: passedComma };
    if (BUILT.has(item.concept) || item.concept === 'floor' || item.concept === 'ground')
      return { ...judged, role: 'unit', word: at, comma: passedComma };
  }
  return { ...judged, comma: passedComma };
}

/** "पो.ख. सह 1 हे 05 आर": the figure is of the land with it. */
const isWithIt = (items: readonly Item[], at: number) =>
  isIncluding(items, at) || (isMark(items[at + 1], '.') && is(items[at + 2], 'including'));

function basisJustBefore(items: readonly Item[], storey: number, start: number) {
  let at = storey - 1;
  // "बांधकाम तळमजला व पहिला मजला मिळून 118.50"
  while (
    at >= start &&
    storey - at <= 6 &&
    (is(items[at], 'area', 'floor', 'ground', 'and') || isMark(items[at], ':-(+&') || items[at]!.ordinal !== null)
  )
    at -= 1;
  const role = at >= start && items[at]?.concept ? BASES[items[at]!.concept!] : undefined;
  return role ? { role, word: at } : null;
}

/** The bracket that a closing one belongs to, if it stands near. */
function openingOf(items: readonly Item[], close: number, start: number) {
  for (let at = close - 1; at >= Math.max(start, close - 8); at -= 1) if (isMark(items[at], '(')) return at;
  return null;
}

const isIndex = (items: readonly Item[], at: number) =>
  is(items[at], 'floorSpaceIndex') || /^(?:निर्देशांक|निर्देशांका)/.test(items[at + 1]?.text ?? '');

/** "बाल्कनीचे कार्पेट क्षेत्र 4.5": of the balcony. */
function partJustBefore(items: readonly Item[], at: number, start: number): Part | 'other' | null {
  let place = at - 1;
  if (is(items[place], 'area')) place -= 1;
  // "टेरेस (1/2 बांधीव धरून) 8.36"
  for (let back = at - 1; back >= Math.max(start, at - 4) && !isMark(items[back], ')'); back -= 1)
    if (isMark(items[back], '(')) place = back - 1;
  const item = items[place];
  if (place < start || !item?.concept) return null;
  const part = PARTS[item.concept];
  return part && !isIncluding(items, place) ? part : null;
}

const isTotalBefore = (items: readonly Item[], at: number, start: number) => {
  for (let place = at - 1; place >= Math.max(start, at - 3); place -= 1) if (is(items[place], 'total')) return true;
  return false;
};

function isCounted(items: readonly Item[], at: number, quantity: Quantity) {
  if (isIncluding(items, at)) return true;
  // including balcony and terrace
  for (let place = at - 1; place >= at - 4 && place >= 0; place -= 1) {
    const item = items[place]!;
    if (is(item, 'including')) return /^(?:incl|excluding)/i.test(item.text) && quantity.first - at > 1;
    if (!(item.concept && PARTS[item.concept]) && !is(item, 'and') && !isMark(item, ',')) return false;
  }
  return false;
}

/** "बाल्कनी व टेरेस सह": both are included. */
function skipIncluded(items: readonly Item[], at: number, start: number) {
  let place = at;
  while (
    place - 2 >= start &&
    (is(items[place - 1], 'and') || isMark(items[place - 1], ',+')) &&
    items[place - 2]?.concept &&
    PARTS[items[place - 2]!.concept!]
  )
    place -= 2;
  return place;
}
