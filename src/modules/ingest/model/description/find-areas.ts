import type { AreaField } from './described-property.ts';
import type { UnitMention } from './find-units.ts';
import { type Item, is, isMark } from './items.ts';
import { type Quantity, quantitiesOf } from './quantities.ts';
import { isAboutProperty, type Sheet } from './sheet.ts';
import type { Concept } from './vocabulary.ts';

type Basis = 'carpet_sqm' | 'builtup_sqm' | 'saleable_sqm';
type Part = 'balcony_sqm' | 'terrace_sqm' | 'parking_sqm';
/** `unit` is the unit's area without a basis, `other` a part that no field holds, `share` an undivided share of land. */
type Role = Basis | Part | 'unit' | 'land' | 'other' | 'share';

export type AreaMention = Quantity & {
  role: Role;
  total: boolean;
  /** Said to be MOFA carpet: the RERA one is preferred. */
  mofa: boolean;
  /** Pot kharab and the like: land that is not farmed. */
  waste: boolean;
  /** "प्रत्येकी 61.22": of each unit. */
  each: boolean;
  reason: string;
  /** Word that decided, for the span; −1 when none did. */
  word: number;
};

const BASES: Partial<Record<Concept, Basis>> = {
  carpet: 'carpet_sqm',
  mofaCarpet: 'carpet_sqm',
  builtup: 'builtup_sqm',
  saleable: 'saleable_sqm',
};
const PARTS: Partial<Record<Concept, Part | 'other'>> = {
  balcony: 'balcony_sqm',
  terrace: 'terrace_sqm',
  parking: 'parking_sqm',
  otherPart: 'other',
};
const LAND = new Set<Concept>([
  'otherNumber',
  'survey',
  'gat',
  'cts',
  'hissa',
  'finalPlot',
  'plot',
  'land',
  'layout',
  'khasra',
  'townScheme',
]);
const BUILT = new Set<Concept>([
  'flat',
  'apartment',
  'shop',
  'office',
  'rowHouse',
  'bungalow',
  'industrial',
  'godown',
  'unit',
  'room',
  'dwelling',
  'block',
]);

const SURVEY_WORDS = ['survey', 'gat', 'cts'] as const;
const LAND_UNITS = new Set(['are', 'hectare', 'acre', 'guntha']);
/** A car stands on 9 to 18 sqm; what is larger, behind a comma, is the home. */
const LARGEST_SLOT_SQM = 30;
/** Behind the last unit of the text, a survey number without a comma is only passed by. */
const LARGEST_BEHIND_UNIT_SQM = 500;
const WINDOW_AFTER = 9;

type Context = { sheet: Sheet; units: readonly UnitMention[]; isBuilt: boolean };

/** Every area of the text with what it is the area of. */
export function findAreas(sheet: Sheet, units: readonly UnitMention[], isBuilt: boolean, unitCount: number): AreaMention[] {
  const { items } = sheet;
  const quantities = quantitiesOf(items).filter((quantity) => {
    return isAboutProperty(sheet, quantity.first) && Number.isFinite(quantity.sqm) && quantity.sqm > 0;
  });
  const context = { sheet, units, isBuilt };
  const found: AreaMention[] = [];
  let from = 0;
  for (const [place, quantity] of quantities.entries()) {
    const start = Math.max(from, sheet.segments[sheet.segmentOf[quantity.first]!]!.first);
    const next = quantities[place + 1];
    const end = Math.min(next ? next.first - 1 : items.length - 1, sheet.segments[sheet.segmentOf[quantity.last]!]!.last);
    const before = judgeBefore(context, start, quantity);
    const cut = cutAfter(items, quantity, end, before.role !== null, next !== undefined && end === next.first - 1);
    const after = judgeAfter(context, quantity, cut);
    let mention = settle(context, quantity, before, after);
    // "अनुक्रमे कार्पेट क्षेत्र 74.50 चौ.मी. व 81.20 चौ.मी.": the word goes for all of the list.
    const last = found.at(-1);
    if (unitCount > 1 && last && mention.word < 0 && isListed(items, last, quantity))
      mention = { ...mention, role: last.role, word: last.word, reason: 'next in a list of areas' };
    // "612 चौ.फुट … टेरेस 75 चौ.फुट कारपेट": the basis at the end is that of the home before it.
    if (isPart(mention.role) && after.basis) lendBasis(found, after.basis);
    found.push(mention);
    from = cut + 1;
  }
  return found;
}

const isListed = (items: readonly Item[], last: Quantity, next: Quantity) => {
  for (let at = last.last + 1; at < next.first; at += 1) if (!is(items[at], 'and') && !isMark(items[at], '.,&+/')) return false;
  return true;
};

const isPart = (role: Role | null) => role === 'balcony_sqm' || role === 'terrace_sqm' || role === 'parking_sqm';

function lendBasis(found: AreaMention[], basis: Basis) {
  for (let at = found.length - 1; at >= 0; at -= 1) {
    const mention = found[at]!;
    if (mention.role === 'unit') {
      found[at] = { ...mention, role: basis, reason: 'its basis is named at the end of the list of areas' };
      return;
    }
    if (!isPart(mention.role)) return;
  }
}

type Before = { openGround?: boolean; role: Role | null; word: number; total: boolean; mofa: boolean; waste: boolean; comma: boolean };

/** The nearest word to the left that an area can belong to. */
function judgeBefore({ sheet: { items }, units, isBuilt }: Context, start: number, quantity: Quantity): Before {
  const judged: Before = { role: null, word: -1, total: false, mofa: false, waste: false, comma: false };
  let passedComma = false;
  for (let at = quantity.first - 1; at >= start; at -= 1) {
    const item = items[at]!;
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
    if (/^(?:पो\.? ?ख|पोटखराब)/.test(item.text) && quantity.first - at <= 4) judged.waste = true;
    if (item.concept === 'share' && !passedComma && judged.role === null) return { ...judged, role: 'share', word: at };
    const basis = BASES[item.concept];
    if (basis && !isIndex(items, at)) {
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
    if (BUILT.has(item.concept) || item.concept === 'floor' || item.concept === 'ground')
      return { ...judged, role: 'unit', word: at, comma: passedComma };
  }
  return { ...judged, comma: passedComma };
}

/** In English the land comes after the house that stands upon it. */
const isDevanagari = ({ text }: Item) => text.charCodeAt(0) > 0x8ff;

const isIndex = (items: readonly Item[], at: number) =>
  is(items[at], 'floorSpaceIndex') || /^(?:निर्देशांक|निर्देशांका)/.test(items[at + 1]?.text ?? '');

/** "बाल्कनीचे कार्पेट क्षेत्र 4.5": of the balcony. */
function partJustBefore(items: readonly Item[], at: number, start: number): Part | 'other' | null {
  let place = at - 1;
  if (is(items[place], 'area')) place -= 1;
  const item = items[place];
  if (place < start || !item?.concept) return null;
  const part = PARTS[item.concept];
  return part && !isIncluding(items, place) ? part : null;
}

const isTotalBefore = (items: readonly Item[], at: number, start: number) => {
  for (let place = at - 1; place >= Math.max(start, at - 3); place -= 1) if (is(items[place], 'total')) return true;
  return false;
};

/** बाल्कनी सह, टेरेससह, including balcony: its area is within the figure, which is of something else. */
const isIncluding = (items: readonly Item[], at: number) =>
  ['सह', 'सहित'].includes(items[at]!.suffix) ||
  is(items[at + 1], 'including') ||
  (is(items[at + 1], 'area') && is(items[at + 2], 'including'));

function isCounted(items: readonly Item[], at: number, quantity: Quantity) {
  if (isIncluding(items, at)) return true;
  // including balcony and terrace
  for (let place = at - 1; place >= at - 4 && place >= 0; place -= 1) {
    const item = items[place]!;
    if (is(item, 'including')) return /^(?:incl|excl)/i.test(item.text) && quantity.first - at > 1;
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

/** Last item that still belongs to this area; what follows belongs to the next. */
function cutAfter(items: readonly Item[], quantity: Quantity, end: number, hasWord: boolean, isFollowed: boolean) {
  const limit = Math.min(end, quantity.last + WINDOW_AFTER);
  let at = quantity.last + 1;
  while (isMark(items[at], '.') && at <= limit) at += 1;
  let seen = -1;
  if (isMark(items[at], '([')) {
    const close = closing(items, at, limit);
    if (close > 0) {
      for (let place = at; place <= close; place += 1) if (isKeyword(items[place])) seen = place;
      at = close + 1;
    }
  }
  for (; at <= limit; at += 1) {
    const item = items[at]!;
    if (isConnective(items, at)) return at - 1;
    if (isMark(item, '(') && isFollowed) return at - 1;
    if (!isKeyword(item)) continue;
    // Nothing parts two areas: a word goes with the area that has none yet.
    if (isFollowed && !connectiveWithin(items, at, end)) {
      if (hasWord || seen >= 0) return at - 1;
      return is(items[at + 1], 'area') ? at + 1 : at;
    }
    seen = at;
  }
  return isFollowed ? Math.max(seen, quantity.last) : limit;
}

/** "वाढीव. 1 स्टॅक पार्किंग": a full stop, unlike the dot of an abbreviation, stands behind a whole word. */
const isFullStop = (items: readonly Item[], at: number) =>
  isMark(items[at], '.') && items[at + 1]?.apart === true && items[at - 1]?.kind === 'word' && items[at - 1]!.text.length > 4;

const FORMER = /^(?:जुन|पूर्वी|पुर्वी|old|existing|former)/i;

const isKeyword = (item: Item | undefined) =>
  item !== undefined && item.concept !== null && (BASES[item.concept] !== undefined || PARTS[item.concept] !== undefined);

function isConnective(items: readonly Item[], at: number) {
  const item = items[at]!;
  if (isMark(item, ',;+&') || isFullStop(items, at)) return true;
  if (is(item, 'and', 'total')) return true;
  if (is(item, 'including')) return !isKeyword(items[at - 1]);
  if (is(item, 'matter')) return !/^(?:चे|ची|चा|च्या|चि|या|हा|ही|हे|इतके)$/.test(item.text);
  return false;
}

const connectiveWithin = (items: readonly Item[], from: number, end: number) => {
  for (let at = from; at <= end; at += 1) if (isConnective(items, at)) return true;
  return false;
};

function closing(items: readonly Item[], open: number, limit: number) {
  for (let at = open + 1; at <= limit; at += 1) if (isMark(items[at], ')]')) return at;
  return -1;
}

type After = {
  basis: Basis | null;
  part: Part | 'other' | null;
  word: number;
  mofa: boolean;
  upon: boolean;
  share: boolean;
  replaced: boolean;
};

function judgeAfter({ sheet: { items } }: Context, quantity: Quantity, cut: number): After {
  const judged: After = { basis: null, part: null, word: -1, mofa: false, upon: false, share: false, replaced: false };
  const look = (at: number) => {
    const concept = items[at]?.concept;
    if (!concept) return;
    const basis = BASES[concept];
    const part = PARTS[concept];
    if (basis && !judged.basis && !judged.part) Object.assign(judged, { basis, word: at, mofa: concept === 'mofaCarpet' });
    else if (part && !judged.part && !isIncluding(items, at) && !judged.basis) Object.assign(judged, { part, word: at });
  };
  // Between the two figures of one area: "950 चौ. फूट सेलेबल म्हणजेच 88.26 चौ.मी.".
  for (let at = quantity.first + 1; at < quantity.last; at += 1) look(at);
  for (let at = quantity.last + 1; at <= cut; at += 1) look(at);
  for (let at = quantity.last + 1; at <= quantity.last + 5; at += 1) {
    const item = items[at];
    if (is(item, 'insteadOf')) judged.replaced = true;
    if (!item || isMark(item, ',;')) break;
    if (is(item, 'share') && at <= quantity.last + 2) judged.share = true;
    if (is(item, 'outOf', 'flat', 'shop', 'office', 'and', 'land', 'plot')) break;
    if ((is(item, 'upon') && isDevanagari(item)) || (is(item, 'property', 'land') && ['वर', 'वरील', 'मधील', 'मध्ये'].includes(item.suffix))) {
      judged.upon = true;
      break;
    }
    if (is(item, 'area') && ['वर', 'वरील'].includes(item.suffix)) judged.upon = true;
  }
  return judged;
}

const isEach = (items: readonly Item[], { first, last }: Quantity) => {
  for (let at = first - 3; at <= last + 3; at += 1) if (is(items[at], 'each')) return true;
  return false;
};

function settle({ isBuilt, sheet: { items } }: Context, quantity: Quantity, before: Before, after: After): AreaMention {
  const base = { ...quantity, total: before.total, mofa: before.mofa || after.mofa, waste: before.waste, each: isEach(items, quantity) };
  const made = (role: Role, word: number, reason: string): AreaMention => ({ ...base, role, word, reason });
  const landUnit = LAND_UNITS.has(quantity.unit);
  if (after.replaced) return made('other', before.word, 'replaced by another area');
  if (before.role === 'share' || after.share) return made('share', before.word, 'undivided share of land');
  if (isBuilt && (after.upon || landUnit))
    return made('land', before.word, after.upon ? 'land on which the house stands' : 'in a unit of land');
  // Open ground is a part of a home, and the thing itself where no home is.
  if (before.role === 'other' && !isBuilt && before.openGround) return made('land', before.word, 'area of the open ground');
  if (before.role && (isPart(before.role) || before.role === 'other')) return made(before.role, before.word, 'behind the word for it');
  if (before.role === 'carpet_sqm' || before.role === 'builtup_sqm' || before.role === 'saleable_sqm') {
    // "क्षेत्र 50 चौ.मी. कार्पेट, बिल्टअप 60": a basis directly behind outweighs one far before.
    if (after.basis && before.comma && after.basis !== before.role) return made(after.basis, after.word, 'before the word for its basis');
    return made(before.role, before.word, 'behind the word for its basis');
  }
  if (after.basis) return made(after.basis, after.word, 'before the word for its basis');
  if (after.part && before.role !== 'land') return made(after.part, after.word, 'before the word for it');
  if (before.role === 'land') return made('land', before.word, 'area of the land');
  if (before.role === 'unit') return made('unit', before.word, 'area of the unit, basis not stated');
  return made(isBuilt && !landUnit ? 'unit' : 'land', -1, 'area without a word for what it is of');
}

export const fieldOfRole = (role: Role): AreaField | null =>
  role === 'unit' || role === 'land' ? 'area_sqm' : role === 'other' || role === 'share' ? null : role;
