import type { UnitMention } from './find-units.ts';
import { identifierAt } from './identifiers.ts';
import { isAndBetweenNumbers, type Item, is, isMark } from './items.ts';
import { isMeasuredUnit, isPaired } from './measured-unit.ts';
import type { Sheet } from './sheet.ts';
import type { Concept } from './vocabulary.ts';

/** Items between a unit and one named after it without a noun of its own. */
const FARTHEST = 40;

/**
 * "ए-301 कार्पेट 60.10 चौ.मी. व बी-301 कार्पेट 60.40 चौ.मी.", "301, 302 तिसरा मजला व 401 चौथा मजला": units that a list names behind what it
 * says of the one before. A number is one only where it is built like those before it, and its own storey or area follows at once.
 */
export function withContinuedUnits(sheet: Sheet, found: readonly UnitMention[]): UnitMention[] {
  const { items } = sheet;
  const numbered = found.filter(({ identifier, kind }) => identifier && kind !== 'plot' && kind !== null);
  const continued: UnitMention[] = [];
  for (const [place, mention] of numbered.entries()) {
    const end = Math.min(numbered[place + 1]?.first ?? items.length, sheet.segments[sheet.segmentOf[mention.last]!]!.last + 1);
    let last = mention;
    for (let at = mention.last + 1; at < end && at - last.last < FARTHEST; at += 1) {
      if (isOtherThing(items[at]!)) break;
      if (!isAndBetweenNumbers(items[at]) && !isMark(items[at], ',;&+')) continue;
      const next = nextOf(items, at + 1, last);
      if (next === null || next.last >= end) continue;
      continued.push(next);
      last = next;
      at = next.last;
    }
  }
  return continued.length === 0 ? [...found] : [...found, ...continued].sort((one, other) => one.first - other.first);
}

/** Numbers behind these are of land, cars or an address. */
const OTHER_THINGS = new Set<Concept | null>([
  'survey',
  'gat',
  'cts',
  'hissa',
  'plot',
  'finalPlot',
  'parking',
  'locality',
  'sector',
  'land',
  'property',
  'otherNumber',
  'rate',
]);
const isOtherThing = ({ concept }: Item) => OTHER_THINGS.has(concept);

function nextOf(items: readonly Item[], start: number, before: UnitMention): UnitMention | null {
  let number = start;
  if (is(items[number], 'no')) number += isMark(items[number + 1], '.:') ? 2 : 1;
  const identifier = identifierAt(items, number);
  const one = before.identifier!;
  if (identifier === null || (identifier.prefix === '') !== (one.prefix === '')) return null;
  // "दुकान क्र. 9 - 18.20, 10 - 21.75": with its area a number may be short.
  const arePairs = isPaired(items, one.last) && isPaired(items, identifier.last);
  if (!arePairs && identifier.digits.length !== one.digits.length) return null;
  if (!arePairs && identifier.prefix === '' && identifier.digits.length < 3) return null;
  if (identifier.digits === one.digits && identifier.prefix === one.prefix) return null;
  return isMeasuredUnit(items, identifier)
    ? { ...before, identifier, first: identifier.first, last: identifier.last, labelled: false }
    : null;
}
