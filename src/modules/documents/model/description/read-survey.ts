import type { Span, SurveyKind, SurveyNumber } from './described-property.ts';
import { countsSomething } from './identifiers.ts';
import { latinLetter, lettersOf } from './letters.ts';
import { type Item, is, isMark } from './items.ts';
import { isOrdinalMark } from './numerals.ts';
import { isAboutProperty, labelAt, type Sheet } from './sheet.ts';
import type { Concept } from './vocabulary.ts';

export type SurveyReading = SurveyNumber & { spans: Span[]; confidence: number; reason: string; first: number; last: number };

const KINDS: Partial<Record<Concept, SurveyKind>> = {
  survey: 'survey',
  gat: 'gat',
  cts: 'cts',
  hissa: 'hissa',
  finalPlot: 'final_plot',
  khasra: 'survey',
  plot: 'plot',
};
const MOST_NUMBERS = 40;

/** Numbers of the land, from running text and from the tail of the form; each once. */
export function readSurveys(sheet: Sheet): { readings: SurveyReading[]; taken: readonly (readonly [number, number])[] } {
  const { items } = sheet;
  const found: SurveyReading[] = [];
  const taken: [number, number][] = [];
  for (let at = 0; at < items.length; at += 1) {
    if (!isAboutProperty(sheet, at) && labelAt(sheet, at) !== 'tail') continue;
    const item = items[at]!;
    const kind = isHissa(items, at, taken) ? 'hissa' : item.concept === null ? undefined : KINDS[item.concept];
    const skipped = is(item, 'otherNumber', 'townScheme', 'sector');
    if (!kind && !skipped) continue;
    const start = behindWord(items, at, kind === 'plot');
    if (start < 0) continue;
    const numbers = numbersAt(sheet, start, labelAt(sheet, at) === 'tail', kind === 'hissa');
    const last = numbers.at(-1)?.last;
    if (last === undefined) continue;
    taken.push([at, last]);
    if (kind)
      for (const number of numbers)
        found.push({
          kind,
          no: number.no,
          spans: [sheet.spanOf(items[number.first]!.from, items[number.last]!.to)],
          confidence: labelAt(sheet, at) === 'tail' ? 0.99 : 0.95,
          reason: labelAt(sheet, at) === 'tail' ? 'in the tail of the form' : 'behind the word for it',
          first: number.first,
          last: number.last,
        });
    at = last;
  }
  return { readings: withoutCutOff(sheet, withoutHissasOfNumber(merged(found))), taken };
}

/** "हि. 3": short for hissa only with its dot and a number, else it is ही. "स.नं. 112 हिस्सा 4": right behind the land it is part of. */
function isHissa(items: readonly Item[], at: number, taken: readonly [number, number][]) {
  const { text } = items[at]!;
  if (text === 'हि') return isMark(items[at + 1], '.');
  if (text !== 'हिस्सा' || items[at + 1]?.kind !== 'number') return false;
  const before = isMark(items[at - 1], ',') ? at - 2 : at - 1;
  return taken.at(-1)?.[1] === before;
}

function behindWord(items: readonly Item[], word: number, isPlot: boolean) {
  let at = word + 1;
  let hasWord = /(?:नं|न|क्र|नंबर|क्रमांक|no|nos|number)$/i.test(items[word]!.text) && items[word]!.text.length > 2;
  for (let steps = 0; steps < 7; steps += 1) {
    const item = items[at];
    if (is(item, 'no')) hasWord = true;
    else if (!isMark(item, '.:-') && item?.text.toLowerCase() !== 'bearing') break;
    at += 1;
  }
  // "प्लॉट एरिया", "गट 1": a plot needs its word for number, or the number right behind it.
  if (!hasWord && (items[word]!.suffix !== '' || (isPlot && items[at]?.kind !== 'number'))) return -1;
  return at;
}

type Found = { no: string; first: number; last: number };

function numbersAt(sheet: Sheet, start: number, inTail: boolean, isHissa: boolean): Found[] {
  const { items } = sheet;
  const list: Found[] = [];
  let at = start;
  while (list.length < MOST_NUMBERS) {
    const number = numberAt(items, at, isHissa);
    if (!number || isSomethingElse(items, number, list)) break;
    list.push(number);
    at = skipPart(items, number.last + 1);
    const before = at;
    while (isMark(items[at], ',+&') || is(items[at], 'and')) at += 1;
    if (is(items[at], 'no')) at += 1;
    while (isMark(items[at], '.') && at - before < 6) at += 1;
    if (at === before && !(inTail && items[at]?.kind === 'number')) break;
  }
  return list;
}

/** "88(P), 89", "44 (पै)", "12 पैकी": part of that number. */
function skipPart(items: readonly Item[], at: number) {
  const isPart = (item: Item | undefined) => item !== undefined && /^(?:p|pt|part|पै|पैकी|पार्ट|भाग)$/i.test(item.text);
  if (isMark(items[at], '(') && isPart(items[at + 1]) && isMark(items[at + 2], ')')) return at + 3;
  // "71/1 पार्ट, 72": only where the list goes on; else the word may open what is sold of the land.
  return isPart(items[at]) && (isMark(items[at + 1], ',') || is(items[at + 1], 'and')) && items[at + 2]?.kind === 'number' ? at + 1 : at;
}

/** "646pt": part of that number. */
const PART_OF_IT = /^(?:pt|part|पै|पैकी|पार्ट)$/i;

/** 112/3, 9/1अ, 149/2/1aft, बी-19, ए/791, E/78, 648/1-6. */
function numberAt(items: readonly Item[], start: number, isHissa = false): Found | null {
  let at = start;
  const first = items[at];
  if (!first) return null;
  if (first.kind !== 'number') {
    // A sheet letter before the number: C/1401, एच /81-बी/1.
    if (first.kind === 'mark' || lettersOf(first.text) === null) return null;
    let next = at + 1;
    while (isMark(items[next], '/-') && next - at < 3) next += 1;
    if (items[next]?.kind !== 'number' || (next === at + 1 && !latinLetter(first.text))) return null;
    at = next;
  }
  for (let parts = 0; parts < 12; parts += 1) {
    const next = items[at + 1];
    if (!next) break;
    // "हि.नं. 2+3/1" is one piece of land.
    if (isHissa && isMark(next, '+') && !next.apart && items[at + 2]?.kind === 'number' && !items[at + 2]!.apart) {
      at += 2;
      continue;
    }
    if (isMark(next, '/-')) {
      const part = items[at + 2];
      // "प्लॉट क्र. 11 - 11 गुंठे": a dash between blanks parts two things.
      if (isMark(next, '-') && next.apart && part?.apart && part.kind === 'number' && countsSomething(items, at + 2)) break;
      if (part?.kind === 'number') at += 2;
      else if (part && part.kind !== 'mark' && lettersOf(part.text) !== null && (!part.apart || isMark(next, '/'))) at += 2;
      else break;
      continue;
    }
    if (
      !next.apart &&
      next.kind !== 'mark' &&
      next.kind !== 'number' &&
      next.text.length <= 4 &&
      (next.kind === 'word' || lettersOf(next.text) !== null) &&
      isWord(next.text) &&
      next.text !== 'ते' &&
      !PART_OF_IT.test(next.text)
    ) {
      at += 1;
      continue;
    }
    break;
  }
  // "148/1+2": parts of one survey number; "12+13" are two plots.
  const isDivided = items.slice(start, at + 1).some((item) => isMark(item, '/'));
  if (isDivided) at = skipAdded(items, at);
  // "491 A/5"
  const letter = items[at + 1];
  if (
    letter?.kind === 'word' &&
    (/^[A-Z]$/.test(letter.text) || isLoneLetter(letter)) &&
    isMark(items[at + 2], '/') &&
    items[at + 3]?.kind === 'number'
  )
    at += 3;
  // "स. नं. 132 ब, हिस्सा नं. 4"
  else if (isLoneLetter(letter) && (items[at + 2] === undefined || isMark(items[at + 2], ',;)') || is(items[at + 2], 'upon', 'at')))
    at += 1;
  // "161/1 ते 161/7" is kept as written: what lies between is not said.
  if (/^(?:ते|to)$/i.test(items[at + 1]?.text ?? '')) {
    const end = items[at + 2]?.kind === 'number' ? numberAt(items, at + 2) : null;
    if (end) at = end.last;
  }
  let no = '';
  for (let place = start; place <= at; place += 1)
    no +=
      (place > start && (items[place]!.apart || /^(?:ते|to)$/i.test(items[place]!.text) || /^(?:ते|to)$/i.test(items[place - 1]!.text))
        ? ' '
        : '') + items[place]!.text;
  return { no: no.includes(' ') ? no.replace(/ ?([/-]) ?/g, '$1') : no, first: start, last: at };
}

const isLoneLetter = (item: Item | undefined) => item?.kind === 'word' && /^(?:[A-G]|[अबकडइफ]|ए|बी|सी|डी)$/.test(item.text);

const isWord = (text: string) => /^\p{L}[\p{L}\p{M}]*$/u.test(text);

function skipAdded(items: readonly Item[], from: number) {
  let at = from;
  while (isMark(items[at + 1], '+') && items[at + 2]?.kind === 'number' && !isMark(items[at + 3], '/') && !countsSomething(items, at + 2))
    at += 2;
  return at;
}

/** "स.नं. 5, 12 वा रोड", "गट नं. 7, 45 चौ.मी.": the number behind the comma begins something else. */
function isSomethingElse(items: readonly Item[], number: Found, list: readonly Found[]) {
  const next = items[number.last + 1];
  if (!next) return false;
  if (is(next, 'sqm', 'sqft', 'sqyd', 'guntha', 'acre', 'percent', 'floor', 'rupees', 'parking', 'covered', 'storeyed', 'count'))
    return true;
  // "स.नं. 5, 24 सदनिका"
  if (is(next, 'flat') && list.length > 0 && number.first === number.last && !is(items[number.last + 2], 'no')) return true;
  // "स.नं. 76/1, जे-201 चे क्षेत्र": what is said of a flat follows.
  if (list.length > 0 && /^(?:चे|ची|चा|च्या)$/.test(next.text)) return true;
  if (is(next, 'hectare')) return true;
  if (is(next, 'are') && list.length > 0) return true;
  return list.length > 0 && isOrdinalMark(next.folded);
}

/** "स.नं. 12/3 हिस्सा नं. 3": the hissa is the end of the number already. */
function withoutHissasOfNumber(readings: readonly SurveyReading[]): SurveyReading[] {
  return readings.filter((reading, place) => {
    if (reading.kind !== 'hissa') return true;
    const land = readings.slice(0, place).findLast(({ kind }) => kind === 'survey' || kind === 'gat' || kind === 'cts');
    return land === undefined || !surveyKey(land.no).endsWith(`/${surveyKey(reading.no)}`);
  });
}

/** "( ( GAT NUMBER : 11": a text that was cut off within a number that it gave before. */
function withoutCutOff({ items, text }: Sheet, readings: readonly SurveyReading[]): SurveyReading[] {
  const last = readings.at(-1);
  if (last === undefined || last.last !== items.length - 1 || text.endsWith(')')) return [...readings];
  const isBeginning = readings.some(
    (other) => other !== last && other.kind === last.kind && other.no.length > last.no.length && other.no.startsWith(last.no),
  );
  return isBeginning ? readings.slice(0, -1) : [...readings];
}

/** The tail repeats what the text said: one number, two places. */
function merged(found: readonly SurveyReading[]): SurveyReading[] {
  const remaining: SurveyReading[] = [];
  const places = new Map<string, number>();
  for (const reading of found) {
    const key = `${reading.kind} ${surveyKey(reading.no)}`;
    const same = places.get(key);
    if (same === undefined) {
      places.set(key, remaining.length);
      remaining.push(reading);
    } else
      remaining[same] = {
        ...remaining[same]!,
        spans: [...remaining[same]!.spans, ...reading.spans],
        confidence: 0.99,
        reason: 'in the text and in the tail of the form',
      };
  }
  return remaining;
}

export const surveyKey = (no: string) =>
  PLAIN.test(no)
    ? no
    : no
        .replace(/\s*(?:ते|to)\s*/i, '~')
        .split(/(\d+|[/+~-])/)
        .filter((part) => part.trim() !== '')
        .map((part) => (/^[\d/+~-]/.test(part) ? part.replace(/^0+(?=\d)/, '') : (lettersOf(part.trim()) ?? part.trim())))
        .join('')
        .toUpperCase();
/** "193/4": nothing to fold. */
const PLAIN = /^[1-9]\d*(?:\/[1-9]\d*)*$/;
