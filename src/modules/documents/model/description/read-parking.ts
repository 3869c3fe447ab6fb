import type { Span } from './described-property.ts';
import { identifierAt } from './identifiers.ts';
import { type Item, is, isMark } from './items.ts';
import { cardinalOf } from './numerals.ts';
import { isAboutProperty, labelAt, type Sheet } from './sheet.ts';

export type ParkingReading = { count: number; spans: Span[]; confidence: number; reason: string };

/** Of one home; an office for many people has more, said as a number. */
const MOST_SLOTS = 40;
const MOST_COUNTED = 500;

/** How many cars: by a number word (दोन कार पार्किंग), behind it (पार्किंग 2 नग), or by the slots it lists (नं. 45 व 46). */
export function readParking(sheet: Sheet): { reading: ParkingReading | null; taken: readonly (readonly [number, number])[] } {
  const { items } = sheet;
  const taken: [number, number][] = [];
  const found: { count: number; first: number; last: number; confidence: number; reason: string }[] = [];
  for (let at = 0; at < items.length; at += 1) {
    if (!isAboutProperty(sheet, at) || labelAt(sheet, at) === 'building' || !is(items[at], 'parking')) continue;
    const slots = slotsBehind(items, at);
    const last = slots?.last ?? at;
    const before = countBefore(items, at);
    taken.push([before?.first ?? at, last]);
    if (isForTwoWheels(items, at, last) || isWhereOrShared(items, at)) {
      at = last;
      continue;
    }
    if (before)
      found.push({ count: before.count, first: before.first, last: at, confidence: 0.95, reason: 'number before the word for parking' });
    else if (slots)
      found.push({
        count: slots.count,
        first: at,
        last,
        confidence: slots.counted ? 0.9 : 0.8,
        reason: slots.counted ? 'number behind the word for parking' : 'as many as slots are named',
      });
    at = last;
  }
  if (found.length === 0) return { reading: null, taken };
  const unique = found.filter(
    (one, place) =>
      !found
        .slice(0, place)
        .some(
          (other) =>
            sheet.text.slice(items[other.first]!.from, items[other.last]!.to) ===
            sheet.text.slice(items[one.first]!.from, items[one.last]!.to),
        ),
  );
  const count = unique.reduce((sum, one) => sum + one.count, 0);
  if (count <= 0 || count > MOST_COUNTED) return { reading: null, taken };
  return {
    reading: {
      count,
      spans: unique.map(({ first, last }) => sheet.spanOf(items[first]!.from, items[last]!.to)),
      confidence: Math.min(...unique.map(({ confidence }) => confidence)),
      reason: unique.length === 1 ? unique[0]!.reason : `sum of ${unique.length} mentions`,
    },
    taken,
  };
}

function countBefore(items: readonly Item[], word: number): { count: number; first: number } | null {
  for (let at = word - 1; at >= Math.max(0, word - 5); at -= 1) {
    const item = items[at]!;
    if (item.kind === 'number') {
      if (item.text.includes('.') || item.value > MOST_COUNTED || item.value === 0) return null;
      // "पी-2 पार्किंग", "नं. 41 पार्किंग", "स.नं. 12 पार्किंग": part of something else.
      if (
        (isMark(items[at - 1], '/-.:') && !(isMark(items[at - 1], '.-') && item.apart && !is(items[at - 2], 'no'))) ||
        is(items[at - 1], 'no', 'parking', 'gat', 'survey', 'cts', 'hissa', 'plot', 'finalPlot', 'flat', 'unit') ||
        is(items[at + 1], 'sqm', 'sqft', 'floor')
      )
        return null;
      return withListed(items, { count: item.value, first: at });
    }
    const count = item.kind === 'word' ? cardinalOf(item.folded) : null;
    // "1 (one) covered car parking": the word repeats the figure.
    if (count !== null && isMark(items[at - 1], '(') && items[at - 2]?.value === count) return withListed(items, { count, first: at - 2 });
    if (count !== null) return withListed(items, { count, first: at });
    if (
      is(item, 'covered', 'podium', 'stilt', 'basement', 'parking', 'count', 'usage') ||
      (item.kind === 'word' && /^(?:कार|car|reserved|राखीव|चारचाकी|वाहनाच[ेीा]|वाहनाच्या|वाहन|फोर|four|व्हीलर|wheeler)$/i.test(item.text)) ||
      isMark(item, '-().') ||
      // "2 nos. car parking"
      (/^nos$/i.test(item.text) && items[at - 1]?.kind === 'number')
    )
      continue;
    return null;
  }
  return null;
}

/** "1 कव्हर्ड व 1 ओपन कार पार्किंग": two kinds of one word. */
function withListed(items: readonly Item[], counted: { count: number; first: number }) {
  let at = counted.first - 1;
  if (!is(items[at], 'and') && !isMark(items[at], '+&,')) return counted;
  at -= 1;
  if (!is(items[at], 'covered', 'stilt', 'podium', 'basement')) return counted;
  at -= 1;
  const item = items[at];
  const more = item?.kind === 'number' ? item.value : item ? cardinalOf(item.folded) : null;
  return more !== null && more > 0 && more <= 5 && !isMark(items[at - 1], '/-.:') ? { count: counted.count + more, first: at } : counted;
}

function slotsBehind(items: readonly Item[], word: number): { count: number; last: number; counted: boolean } | null {
  let at = word + 1;
  let hasWord = false;
  let opened = false;
  for (let steps = 0; steps < 7; steps += 1) {
    const item = items[at];
    if (is(item, 'no')) hasWord = true;
    // "पार्किंग (मेकॅनिकल) 1"
    else if (isMark(item, '(') && items[at + 1] && !['number', 'mark'].includes(items[at + 1]!.kind) && isMark(items[at + 2], ')')) at += 2;
    else if (isMark(item, '(')) opened = true;
    else if (
      !isMark(item, '.:-') &&
      !(item?.kind === 'word' && /^(?:स्पेस|space|slot|स्लॉट|जागा|bearing|संख्या)$/i.test(item.text)) &&
      !is(item, 'property', 'basement', 'podium', 'stilt', 'within')
    )
      break;
    at += 1;
  }
  // "कव्हर्ड पार्किंग - एक", "पार्किंग स्टिल्ट मधील दोन क्र. 7 आणि 8"
  const counted = items[at]?.kind === 'word' && !opened ? cardinalOf(items[at]!.folded) : null;
  if (counted !== null && (at > word + 1 || closesClause(items[at + 1])) && (items[at]!.letters === null || isMark(items[at - 1], ':-')))
    return { count: counted, last: at, counted: true };
  const first = slotAt(items, at);
  if (!first) return null;
  if (/^संख्या$/.test(items[at - 1]?.text ?? items[at - 2]?.text ?? '') || /^संख्या$/.test(items[at - 2]?.text ?? ''))
    return { count: items[at]!.value, last: at, counted: true };
  const bare = items[at]!.kind === 'number' && first.last === at ? items[at]! : null;
  // "कव्हर्ड पार्किंग 1", "पार्किंग 2 नग": how many; "पार्किंग नं. 41": which one.
  if (bare && !hasWord && !opened && (is(items[at + 1], 'count') || bare.value <= 4)) return { count: bare.value, last: at, counted: true };
  if (!hasWord && !opened && bare && !isMark(items[at - 1], '-:')) return null;
  let count = 1;
  let last = first.last;
  while (count < MOST_SLOTS) {
    let next = last + 1;
    while (isMark(items[next], ',&+') || is(items[next], 'and')) next += 1;
    if (next === last + 1) break;
    if (is(items[next], 'no')) next += 1;
    while (isMark(items[next], '.:')) next += 1;
    const slot = slotAt(items, next);
    if (!slot || is(items[slot.last + 1], 'parking', 'covered')) break;
    count += 1;
    last = slot.last;
  }
  return { count, last, counted: false };
}

const closesClause = (item: Item | undefined) => item === undefined || isMark(item, ',.(') || is(item, 'count', 'covered');

/** 45, SC-242, बी1-44, पी1/11, CP-07. */
function slotAt(items: readonly Item[], at: number): { last: number } | null {
  const slot = identifierAt(items, at);
  return slot && { last: slot.last };
}

function isForTwoWheels(items: readonly Item[], word: number, last: number) {
  for (let at = word - 1; at >= Math.max(0, word - 3); at -= 1) {
    if (is(items[at], 'twoWheeler')) return true;
    if (isMark(items[at], ',+') || is(items[at], 'and')) break;
  }
  return is(items[last + 1], 'twoWheeler');
}

/** "पार्किंग वरील पहिल्या मजल्यावरील", "समाईक पार्किंगचा हक्क", "पार्किंग मजला": not a slot of this home. */
function isWhereOrShared(items: readonly Item[], word: number) {
  const next = items[word + 1];
  if (is(next, 'upon', 'floor') || ['वरील', 'वर'].includes(items[word]!.suffix)) return true;
  const before = items[word - 1];
  return before !== undefined && /^(?:समाईक|सामाईक|सामायिक|कॉमन|common)/i.test(before.text);
}
