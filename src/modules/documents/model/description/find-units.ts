import type { UnitKind } from './described-property.ts';
import type { FloorMention } from './find-floors.ts';
import { type Identifier, identifierAt, identifiersAt, isLetters } from './identifiers.ts';
import { type Item, is, isMark } from './items.ts';
import { isMeasuredUnit } from './measured-unit.ts';
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
const kindOfNoun = (item: Item) => KINDS[item.concept!] ?? null;

/** Houses, plots and offices are spoken of without a number; only a number right behind the word is theirs. */
const OFTEN_UNNUMBERED = new Set<Concept>(['apartment', 'office', 'bungalow', 'plot']);
/** A deed sells a few units, a developer's list some hundred. */
const MOST_MENTIONS = 600;

export function findUnits(sheet: Sheet, floors: readonly FloorMention[]): UnitMention[] {
  const { items } = sheet;
  const found: UnitMention[] = [];
  for (let at = 0; at < items.length && found.length < MOST_MENTIONS; at += 1) {
    if (!isNoun(items[at]) || !isAboutProperty(sheet, at)) continue;
    const mentions = mentionsAt(sheet, at);
    found.push(...mentions);
    at = Math.max(at, mentions.at(-1)?.last ?? at);
  }
  if (found.some(({ identifier, kind }) => identifier && kind !== 'plot')) return found;
  const more = behindFloors(sheet);
  if (more.length > 0) return [...found, ...more];
  const listed = beforeCount(sheet);
  if (listed.length > 0) return [...found, ...listed];
  const beside = besideFloor(sheet, found);
  return [...found, ...(beside.length > 0 ? beside : ofStorey(sheet, found, floors))];
}

function mentionsAt(sheet: Sheet, noun: number): UnitMention[] {
  const { items } = sheet;
  const before = numberBefore(items, noun);
  const base = { noun, kind: kindOfNoun(items[noun]!), labelled: labelAt(sheet, noun) === 'unit', former: isFormer(items, noun) };
  if (before) return before.map((identifier) => Object.assign({ identifier, first: identifier.first, last: noun }, base));
  // Nouns in a row name one unit: फ्लॅट/अपार्टमेंट 12, सदनिका नं: दुकान नं. 6. The last of them has the number and the kind.
  const last = lastNoun(items, noun);
  const kind = kindOfNoun(items[last]!) ?? base.kind;
  const identifiers = numbersBehind(sheet, last, base.labelled);
  if (identifiers === null || (identifiers.length === 0 && isCounted(items, noun))) return [];
  if (identifiers.length === 0) return [{ ...base, identifier: null, first: noun, last: noun }];
  const mentions: UnitMention[] = [];
  for (const identifier of identifiers)
    mentions.push({
      ...base,
      former: base.former || isCalledFormer(items, identifier.last),
      noun: last,
      kind,
      identifier,
      first: mentions.length === 0 ? last : identifier.first,
      last: identifier.last,
    });
  return mentions;
}

/** Nouns are followed this far: सदनिका नं: डुप्लेक्स फ्लॅट नं.12/सी. */
const MOST_NOUNS = 4;

function lastNoun(items: readonly Item[], noun: number) {
  let last = noun;
  for (let nouns = 1; nouns < MOST_NOUNS; nouns += 1) {
    let next = last + 1;
    // "अपार्टमेंट (सदनिका) क्र. 5"
    if (isMark(items[next], '/,') || is(items[next], 'usage') || (isMark(items[next], '(') && isMark(items[next + 2], ')'))) next += 1;
    if (!isNoun(items[next])) {
      next = last + 1;
      while (next - last < 4 && (is(items[next], 'no') || isMark(items[next], '.:-'))) next += 1;
    }
    if (!isNoun(items[next]) || items[next]!.concept === 'block') break;
    last = next;
  }
  // Only if a number follows there: "सदनिका, दुकान व जमीन" are three things.
  return last !== noun && identifierAt(items, behindNumberWord(items, last).at) !== null ? last : noun;
}

/** Steps over "नं.", "क्र. :", "bearing No.". */
function behindNumberWord(items: readonly Item[], noun: number): { at: number; hasWord: boolean } {
  let at = noun + 1;
  let hasWord = false;
  // "71.20 चौ.मी. क्षेत्राची सदनिका, तिचा क्रमांक 1203", "flat, its number 1203"
  const its = isMark(items[at], ',') ? at + 1 : at;
  if (/^(?:तिचा|त्याचा|जिचा|ज्याचा|याचा|ticha|tyacha|jicha|its|whose)$/i.test(items[its]?.text ?? '') && is(items[its + 1], 'no'))
    at = its + 1;
  for (let steps = 0; steps < 6; steps += 1) {
    const item = items[at];
    if (is(item, 'no') || (item?.text === 'क' && items[at + 1]?.kind === 'number')) hasWord = true;
    // "फ्लॅट नं. 2 बीएचके 504"
    else if (item?.kind === 'number' && is(items[at + 1], 'bhk') && items[at + 2]?.kind === 'number') at += 1;
    else if (
      !is(item, 'block') &&
      !isMark(item, '.:-(#') &&
      !(isMark(item, ')') && isMark(items[noun - 1], '(')) &&
      item?.text.toLowerCase() !== 'bearing'
    )
      break;
    at += 1;
  }
  return { at, hasWord };
}

/** Numbers of a noun; empty when it has none, null when the place says that nothing is sold here. */
function numbersBehind(sheet: Sheet, noun: number, labelled: boolean): Identifier[] | null {
  const { items } = sheet;
  const { concept, suffix } = items[noun]!;
  const { at, hasWord } = behindNumberWord(items, noun);
  // "सदनिका नं: -, माळा नं: -": the form's way to leave a place empty.
  if (
    (labelled || hasWord) &&
    isMark(items[at - 1], '-') &&
    (items[at] === undefined || isMark(items[at], ',') || sheet.segmentOf[at] !== sheet.segmentOf[noun])
  )
    return null;
  if (concept === 'block' && (!hasWord || labelAt(sheet, noun) === 'block')) return null;
  if (!hasWord) {
    const figure = suffix === '' ? spelledThenFigure(items, at) : null;
    if (figure) return [figure];
    // "सदर सदनिकेचा 1/2 हिस्सा", "11 सदनिका 44 …": of the unit or of many, not the unit.
    if (suffix !== '' || isCounted(items, noun)) return [];
    // "प्रतिभा अपार्टमेंट 1247 सदाशिव पेठ": the word closes a name, the number is the house's in its street.
    if (concept === 'apartment' && items[noun - 1]?.kind === 'word') return [];
    if (OFTEN_UNNUMBERED.has(concept!) && !(items[noun + 1]?.kind === 'number' && items[noun + 1]!.apart)) return [];
    // "सदनिका, 101, पहिला मजला"
    if (isMark(items[at], ',')) {
      const identifier = identifierAt(items, at + 1);
      return identifier && isMark(items[identifier.last + 1], ',') ? [identifier] : [];
    }
  }
  const spelled = hasWord ? (spelledAt(items, at) ?? spelledThenFigure(items, at)) : null;
  const identifiers = spelled ? [spelled] : withRange(items, identifiersAt(items, at));
  const end = identifiers.at(-1)?.last;
  return end !== undefined && stoodThere(items, end) ? null : identifiers;
}

/** "दुकान नंबर एक,": a number in words, by itself. */
function spelledAt(items: readonly Item[], at: number): Identifier | null {
  const value = items[at]?.kind === 'word' ? cardinalOf(items[at]!.folded) : null;
  if (value === null || !(items[at + 1] === undefined || isMark(items[at + 1], ',('))) return null;
  return { first: at, last: at, prefix: '', digits: String(value), written: String(value) };
}

/** "क्रमांक पाचशे तीन (503)": in words, and the figure in brackets. */
function spelledThenFigure(items: readonly Item[], start: number): Identifier | null {
  let at = start;
  while (
    at - start < MOST_NUMBER_WORDS &&
    ((items[at]?.kind === 'word' && isNumberWord(items[at]!)) || (at > start && is(items[at], 'and')))
  )
    at += 1;
  if (at === start || !isMark(items[at], '(') || items[at + 1]?.kind !== 'number' || !isMark(items[at + 2], ')')) return null;
  const identifier = identifierAt(items, at + 1);
  return identifier?.last === at + 1 ? identifier : null;
}
const MOST_NUMBER_WORDS = 5;
const isNumberWord = ({ text, folded }: Item) => cardinalOf(folded) !== null || /(?:शे|शें|हजार|hundred|thousand)$/i.test(text);

/** A range of more is a house, not a sale of homes. */
const LONGEST_RANGE = 30;

/** "401 ते 404" is four units, each with the range for its place in the text. */
function withRange(items: readonly Item[], list: Identifier[]): Identifier[] {
  const only = list.length === 1 ? list[0] : undefined;
  if (!only || !/^(?:ते|to)$/i.test(items[only.last + 1]?.text ?? '')) return list;
  const end = identifierAt(items, only.last + 2);
  const length = end ? Number(end.digits) - Number(only.digits) : 0;
  if (!end || end.prefix !== only.prefix || length <= 0 || length >= LONGEST_RANGE) return list;
  const isPlain =
    items[only.last]!.kind === 'number' && items[end.last]!.kind === 'number' && only.last - only.first === end.last - end.first;
  if (!isPlain) return list;
  const width = only.digits.length === end.digits.length ? only.digits.length : 0;
  return Array.from({ length: length + 1 }, (_, place) => {
    const digits = String(Number(only.digits) + place).padStart(width, '0');
    return { first: only.first, last: end.last, prefix: only.prefix, digits, written: only.prefix ? `${only.prefix}-${digits}` : digits };
  });
}

/** "रूम नं. 7 च्या जागेवरील": what stood there before. */
function stoodThere(items: readonly Item[], last: number) {
  for (let at = last + 1; at <= last + 3; at += 1) if (is(items[at], 'upon') && items[at]!.text.startsWith('जागे')) return true;
  return false;
}

/** "१९०२ क्रमांकाची सदनिका", "एफ-7 बंगला". */
function numberBefore(items: readonly Item[], word: number): Identifier[] | null {
  // "1201 व 1202 क्रमांकाच्या दोन सदनिका"
  // "302 हा क्रमांक असलेली सदनिका"
  if (/^(?:असले|असणार|असलेल)/.test(items[word - 1]?.text ?? '') && is(items[word - 2], 'no')) {
    const pronoun = /^(?:हा|असा)$/.test(items[word - 3]?.text ?? '') ? word - 4 : word - 3;
    const start = isMark(items[pronoun - 1], '-/') && isLetters(items[pronoun - 2]) ? pronoun - 2 : pronoun;
    const numbered = items[pronoun]?.kind === 'number' ? identifierAt(items, start) : null;
    if (numbered?.last === pronoun) return [numbered];
  }
  // "ए-1203 ही सदनिका", "बी/704 फ्लॅट"
  const pointed = /^(?:ही|हा|हे|असा|अशी)$/.test(items[word - 1]?.text ?? '') ? word - 2 : word - 1;
  if (items[pointed]?.kind === 'number' && isMark(items[pointed - 1], '-/') && isLetters(items[pointed - 2])) {
    const lettered = identifierAt(items, pointed - 2);
    if (lettered?.last === pointed && lettered.digits.length > 2 && identifierAt(items, behindNumberWord(items, word).at) === null)
      return [lettered];
  }
  const counted = items[word - 1]?.kind === 'word' && cardinalOf(items[word - 1]!.folded) !== null;
  // "बी/103 क्रमांकाचा निवासी गाळा"
  const isOfUse = is(items[word - 1], 'usage') && is(items[word - 2], 'no');
  const noun = (counted && is(items[word - 2], 'no')) || isOfUse ? word - 1 : word;
  const before = items[noun - 1];
  if (is(items[word], 'bungalow', 'rowHouse') && before?.kind === 'number' && isMark(items[noun - 2], '-') && isLetters(items[noun - 3])) {
    const identifier = identifierAt(items, noun - 3);
    return identifier && [identifier];
  }
  const number = items[noun - 2];
  if (!is(before, 'no') || before!.suffix === '' || number?.kind !== 'number') return null;
  const start = isMark(items[noun - 3], '-/') && isLetters(items[noun - 4]) ? noun - 4 : noun - 2;
  const last: Identifier = { ...(identifierAt(items, start) ?? { prefix: '', digits: number.text }), first: start, last: noun - 2 };
  const list = [last];
  for (let at = start; is(items[at - 1], 'and') || isMark(items[at - 1], ',&'); at -= 2) {
    const other = items[at - 2];
    if (start !== noun - 2 || other?.kind !== 'number' || other.text.length !== number.text.length) break;
    list.unshift({ first: at - 2, last: at - 2, prefix: '', digits: other.text });
  }
  return list;
}

/** "पाचव्या मजल्यावरील 502 व सहाव्या मजल्यावरील 602 अशा दोन सदनिका": the noun comes last. */
function behindFloors({ items }: Sheet): UnitMention[] {
  const noun = items.findIndex((item) => isNoun(item) && !is(item, 'plot', 'block', 'apartment'));
  const found: UnitMention[] = [];
  for (let at = 0; at < noun; at += 1) {
    if (!is(items[at], 'floor') || !['वरील', 'वर'].includes(items[at]!.suffix)) continue;
    const identifier = identifierAt(items, at + 1);
    if (!identifier || identifier.digits.length < 3) continue;
    found.push({
      noun,
      kind: kindOfNoun(items[noun]!),
      identifier,
      first: identifier.first,
      last: identifier.last,
      labelled: false,
      former: false,
    });
  }
  return found;
}

/** "ए-201 कार्पेट 48.30 चौ.मी., ए-301 कार्पेट 48.30 चौ.मी. अशा दोन सदनिका": as many numbers, built alike, as the noun behind them counts. */
function beforeCount(sheet: Sheet): UnitMention[] {
  const { items } = sheet;
  for (let noun = 2; noun < items.length; noun += 1) {
    if (!isNoun(items[noun]) || is(items[noun], 'plot', 'block', 'apartment') || !isAboutProperty(sheet, noun)) continue;
    const count = items[noun - 1]!.kind === 'word' ? (cardinalOf(items[noun - 1]!.folded) ?? 0) : 0;
    if (count < 2) continue;
    const identifiers: Identifier[] = [];
    for (let at = sheet.segments[sheet.segmentOf[noun]!]!.first; at < noun - 1; at += 1) {
      const identifier = isAfterNumberOfLand(items, at) ? null : identifierAt(items, at);
      if (identifier === null || identifier.digits.length < 3 || !isMeasuredUnit(items, identifier)) continue;
      identifiers.push(identifier);
      at = identifier.last;
    }
    const [one] = identifiers;
    const areAlike = identifiers.every(
      ({ prefix, digits }) => (prefix === '') === (one!.prefix === '') && digits.length === one!.digits.length,
    );
    if (identifiers.length === count && areAlike)
      return identifiers.map((identifier) => ({
        noun,
        kind: kindOfNoun(items[noun]!),
        identifier,
        first: identifier.first,
        last: identifier.last,
        labelled: false,
        former: false,
      }));
  }
  return [];
}

/** A number, or the letters before one, that is of land, a car or a house. */
const isAfterNumberOfLand = (items: readonly Item[], at: number) =>
  is(items[at - 1], 'no', 'survey', 'gat', 'cts', 'hissa', 'plot', 'finalPlot', 'parking', 'sector', 'building', 'wing') ||
  isMark(items[at - 1], '/-.:');

/** "को.हौ.सो.लि., ए-8, तिसरा मजला", "जी/204 - दुसरा मजला": a letter and a number between marks, before the storey. */
function besideFloor(sheet: Sheet, found: readonly UnitMention[]): UnitMention[] {
  const { items } = sheet;
  for (let at = 0; at < items.length; at += 1) {
    const isFirst = at === 0 || sheet.segmentOf[at] !== sheet.segmentOf[at - 1] || isMark(items[at - 1], ':');
    if (!(isFirst || isMark(items[at - 1], ',-')) || !isLetters(items[at]) || !isAboutProperty(sheet, at)) continue;
    const identifier = identifierAt(items, at);
    if (!identifier || identifier.prefix === '' || !isMark(items[identifier.last + 1], ',-(')) continue;
    const floor = items.slice(identifier.last + 2, identifier.last + 5);
    // "बी-704, सुयोग लेहर, …": at the very beginning a number of three figures is the flat's by itself.
    if (
      !(floor.some((item) => is(item, 'floor', 'ground')) || (isFirst && identifier.digits.length > 2)) ||
      items.slice(Math.max(0, at - 4), at).some((item) => is(item, 'no', 'survey', 'gat', 'cts', 'parking'))
    )
      continue;
    const noun = found.find(({ kind }) => kind !== 'plot')?.noun ?? at;
    return [
      {
        noun,
        kind: isNoun(items[noun]) ? kindOfNoun(items[noun]!) : null,
        identifier,
        first: at,
        last: identifier.last,
        labelled: false,
        former: false,
      },
    ];
  }
  return [];
}

/** "एल - 3303 - 33 वा मजला", "सदनिका 7 वा मजला 702", "सोसायटी बी/501 पाचवा मजला": the number counts from the storey beside it. */
function ofStorey(sheet: Sheet, found: readonly UnitMention[], floors: readonly FloorMention[]): UnitMention[] {
  const { items } = sheet;
  const noun = found.find(({ kind }) => kind !== 'plot')?.noun;
  for (const floor of floors) {
    if (floor.floors.length !== 1 || floor.floors[0]! < 1) continue;
    const behind = isMark(items[floor.last + 1], ',-(') ? floor.last + 2 : floor.last + 1;
    let ahead = isMark(items[floor.first - 1], ',-(') ? floor.first - 2 : floor.first - 1;
    if (isMark(items[ahead - 1], '/-') && !items[ahead]!.apart && isLetters(items[ahead - 2])) ahead -= 2;
    for (const at of [ahead, behind]) {
      const identifier = at >= 0 && isAboutProperty(sheet, at) ? identifierAt(items, at) : null;
      if (!identifier || identifier.digits.length < 3 || Math.floor(Number(identifier.digits) / 100) !== floor.floors[0]) continue;
      if (at === ahead && identifier.last !== (isMark(items[floor.first - 1], ',-(') ? floor.first - 2 : floor.first - 1)) continue;
      if (is(items[at - 1], 'no', 'survey', 'gat', 'cts', 'plot', 'sector') || isMark(items[at - 1], '/')) continue;
      const kind = noun === undefined ? null : kindOfNoun(items[noun]!);
      return [{ noun: noun ?? at, kind, identifier, first: at, last: identifier.last, labelled: false, former: false }];
    }
  }
  return [];
}

/** 11 सदनिका, 320 टेनामेंट: a number of them, not one of them. */
export function isCounted(items: readonly Item[], noun: number) {
  const before = items[noun - 1];
  // "बिल्डिंग ए1 फ्लॅट ए1-1003", "विंग 2 फ्लॅट 5"
  if (
    before?.kind === 'number' &&
    (is(items[isMark(items[noun - 2], '.:-') ? noun - 3 : noun - 2], 'wing', 'building', 'no') ||
      // "मजला 19 फ्लॅट 1907"
      (is(items[noun - 2], 'floor') && items[noun + 1]?.kind === 'number') ||
      (!before.apart && isLetters(items[noun - 2])) ||
      // "बिल्डिंग ए-2 फ्लॅट 14"
      (!before.apart && isMark(items[noun - 2], '-/') && isLetters(items[noun - 3]) && is(items[noun - 4], 'wing', 'building')))
  )
    return false;
  return before !== undefined && (before.kind === 'number' || cardinalOf(before.folded) !== null);
}

/** "Flat No 11 (old), now Flat No 801" */
const isCalledFormer = (items: readonly Item[], last: number) =>
  isMark(items[last + 1], '(') && /^(?:जुन|old)/i.test(items[last + 2]?.text ?? '') && isMark(items[last + 3], ')');

const FORMER = /^(?:जुन|पूर्वी|मूळ|मुळ|विद्यमान|अस्तित्वातील|old|existing|former)/i;
function isFormer(items: readonly Item[], noun: number) {
  for (let at = noun - 1; at >= 0 && at >= noun - 3; at -= 1) if (FORMER.test(items[at]!.text)) return true;
  return false;
}
