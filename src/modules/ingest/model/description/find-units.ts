import type { UnitKind } from './described-property.ts';
import { type Identifier, identifierAt, identifiersAt, isLetters } from './identifiers.ts';
import { type Item, is, isMark } from './items.ts';
import { cardinalOf } from './numerals.ts';
import { isAboutProperty, labelAt, type Sheet } from './sheet.ts';
import type { Concept } from './vocabulary.ts';

/** A place where the text names what is sold: सदनिका नं. 704, दुकान क्र. जीएस-9, १९०२ क्रमांकाची सदनिका. */
export type UnitMention = {
  /** Word that names the kind. */
  noun: number;
  kind: UnitKind | null;
  identifier: Identifier | null;
  first: number;
  last: number;
  labelled: boolean;
  /** "जुनी सदनिका": what was given up, not what is sold. */
  former: boolean;
};

const KINDS: Partial<Record<Concept, UnitKind | null>> = {
  flat: 'flat',
  apartment: 'flat',
  shop: 'shop',
  office: 'office',
  plot: 'plot',
  rowHouse: 'row_house',
  bungalow: 'bungalow',
  industrial: 'industrial',
  godown: 'godown',
  unit: null,
  room: null,
  block: null,
  dwelling: 'flat',
};
const isNoun = (item: Item | undefined) => item !== undefined && item.concept !== null && item.concept in KINDS;

export function findUnits(sheet: Sheet): UnitMention[] {
  const { items } = sheet;
  const found: UnitMention[] = [];
  for (let at = 0; at < items.length; at += 1) {
    if (!isAboutProperty(sheet, at)) continue;
    const item = items[at]!;
    if (!isNoun(item)) continue;
    const mentions = mentionsAt(sheet, at);
    found.push(...mentions);
    const last = mentions.at(-1)?.last ?? at;
    if (last > at) at = last;
  }
  return found.some(({ identifier }) => identifier) ? found : [...found, ...behindFloors(sheet, found)];
}

/** "पाचव्या मजल्यावरील 502 व सहाव्या मजल्यावरील 602 अशा दोन सदनिका": the noun comes last. */
function behindFloors({ items }: Sheet, found: readonly UnitMention[]): UnitMention[] {
  const noun = items.findIndex(
    (item, at) => isNoun(item) && item.concept !== 'plot' && item.concept !== 'block' && items[at]!.concept !== 'apartment',
  );
  if (noun < 0) return [];
  return items
    .flatMap((item, at) => {
      if (!is(item, 'floor') || !['वरील', 'वर'].includes(item.suffix) || at > noun) return [];
      const identifier = identifierAt(items, at + 1);
      if (!identifier || identifier.digits.length < 3) return [];
      return [
        {
          noun,
          kind: KINDS[items[noun]!.concept!] ?? null,
          identifier,
          first: identifier.first,
          last: identifier.last,
          labelled: false,
          former: false,
        },
      ];
    })
    .filter(({ first }) => !found.some((other) => other.first === first && other.identifier));
}

/** Nouns in a row are read into each other this far. */
const DEEPEST = 3;

function mentionsAt(sheet: Sheet, noun: number, depth = 0): UnitMention[] {
  const { items } = sheet;
  const item = items[noun]!;
  const concept = item.concept!;
  const counted = isCounted(items, noun);
  const base = {
    noun,
    kind: KINDS[concept] ?? null,
    labelled: labelAt(sheet, noun) === 'unit',
    former: isFormer(items, noun),
  };
  const numbered = behindNumber(items, noun);
  if (numbered) return [{ ...base, identifier: numbered, first: numbered.first, last: noun }];
  let at = noun + 1;
  // Two nouns for one unit: फ्लॅट/अपार्टमेंट 12, दुकान गाळा नं. 5. The nested mention tells.
  let skipped = 0;
  while (skipped < 2 && (isMark(items[at], '/-,') || is(items[at], 'usage'))) {
    at += 1;
    skipped += 1;
  }
  if (depth < DEEPEST && isNoun(items[at]) && skipped <= 1) {
    const nested = mentionsAt(sheet, at, depth + 1).map((mention) => ({ ...mention, kind: mention.kind ?? base.kind }));
    if (nested.some((mention) => mention.identifier)) return nested;
  }
  at = noun + 1;
  let said = false;
  for (let steps = 0; steps < 6; steps += 1) {
    const isNumberWord = is(items[at], 'no') || (items[at]?.text === 'क' && items[at + 1]?.kind === 'number');
    if (isNumberWord) said = true;
    else if (!is(items[at], 'block') && !isMark(items[at], '.:-(#') && !/^bearing$/i.test(items[at]?.text ?? '')) break;
    at += 1;
  }
  const comma = !said && isMark(items[at], ',');
  if (comma) at += 1;
  // An apartment house or a plot is named without a number; a unit of it is not.
  if (
    !said &&
    (concept === 'apartment' || concept === 'office' || concept === 'bungalow' || concept === 'plot') &&
    !directlyNumbered(items, noun)
  )
    at = -1;
  if (concept === 'block' && (!said || labelAt(sheet, noun) === 'block')) return [];
  if (!said && counted) at = -1;
  // "सदर सदनिकेचा 1/2 हिस्सा": of the unit, not the unit.
  if (!said && item.suffix !== '') at = -1;
  // "सदनिका नं: -, माळा नं: -": the form's way to leave a place empty.
  if (base.labelled && isMark(items[at - 1], '-') && (items[at] === undefined || isMark(items[at], ','))) return [];
  // सदनिका नं: सदनिका नं. 2201-ए: the label, then the mention.
  if (depth < DEEPEST && said && isNoun(items[at])) {
    const nested = mentionsAt(sheet, at, depth + 1);
    if (nested.some((mention) => mention.identifier))
      return nested.map((mention) => ({ ...mention, labelled: base.labelled || mention.labelled }));
  }
  const identifiers = at < 0 ? [] : comma ? one(identifierAt(items, at)) : identifiersAt(items, at);
  if (identifiers.length === 0 || (comma && !isMark(items[identifiers[0]!.last + 1], ',')))
    return counted ? [] : [{ ...base, identifier: null, first: noun, last: noun }];
  // "रूम नं. 7 च्या जागेवरील": it stood there before.
  const end = identifiers.at(-1)!.last;
  for (let after = end + 1; after <= end + 3; after += 1)
    if (is(items[after], 'upon') && /^(?:जागे|त्याजागे)/.test(items[after]!.text)) return [];
  return identifiers.map((identifier, place) => ({
    ...base,
    identifier,
    first: place === 0 ? noun : identifier.first,
    last: identifier.last,
  }));
}

/** 11 सदनिका, 320 टेनामेंट: a number of them, not one of them. */
export function isCounted(items: readonly Item[], noun: number) {
  const before = items[noun - 1];
  return before !== undefined && (before.kind === 'number' || cardinalOf(before.folded) !== null);
}

const one = <Value>(value: Value | null) => (value === null ? [] : [value]);

const directlyNumbered = (items: readonly Item[], noun: number) => {
  const next = items[noun + 1];
  return next?.kind === 'number' && next.apart && identifierAt(items, noun + 1) !== null;
};

/** "१९०२ क्रमांकाची सदनिका", "एफ-7 बंगला". */
function behindNumber(items: readonly Item[], noun: number): Identifier | null {
  if (
    is(items[noun], 'bungalow', 'rowHouse') &&
    items[noun - 1]?.kind === 'number' &&
    isMark(items[noun - 2], '-') &&
    items[noun - 3] &&
    isLetters(items[noun - 3]!)
  )
    return identifierAt(items, noun - 3);
  if (!is(items[noun - 1], 'no') || items[noun - 1]!.suffix === '' || items[noun - 2]?.kind !== 'number') return null;
  let start = noun - 2;
  if (isMark(items[start - 1], '-/') && items[start - 2]?.kind === 'word') start -= 2;
  return { ...(identifierAt(items, start) ?? { prefix: '', digits: items[noun - 2]!.text }), first: start, last: noun - 2 };
}

const FORMER = /^(?:जुन|पूर्वी|मूळ|मुळ|old|existing|former)/i;
function isFormer(items: readonly Item[], noun: number) {
  for (let at = noun - 1; at >= 0 && at >= noun - 3; at -= 1) if (FORMER.test(items[at]!.text)) return true;
  return false;
}
