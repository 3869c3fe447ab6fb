import { isCounted } from './find-units.ts';
import { identifierAt } from './identifiers.ts';
import { type Item, is, isMark } from './items.ts';
import { cardinalOf } from './numerals.ts';
import { isAboutProperty, type Sheet } from './sheet.ts';

/** More homes are those of a house, not of a sale. */
const MOST_COUNTED = 15;

/**
 * How many units the text says that it sells: "अशा दोन सदनिका", "three flats bearing Nos. …", "तीन सदनिका क्र. 301 व 302"; 0 when it does not
 * count them. A count that nothing ties to the units sold ("11 सदनिका असलेली इमारत") is that of a house.
 */
export function countUnits(sheet: Sheet): number {
  const { items } = sheet;
  let most = 0;
  for (let noun = 1; noun < items.length; noun += 1) {
    if (!is(items[noun], 'flat', 'shop', 'office', 'unit') || !isAboutProperty(sheet, noun) || !isCounted(items, noun)) continue;
    const count = countAt(items, noun - 1);
    if (count >= 2 && count <= MOST_COUNTED && (isSuch(items[noun - 2]) || isNumbered(items, noun + 1))) most = Math.max(most, count);
  }
  return most;
}

/** A number in words; one in figures only between marks, for it may be the end of a land number or a storey. */
function countAt(items: readonly Item[], at: number): number {
  const item = items[at]!;
  if (item.kind !== 'number') return cardinalOf(item.folded) ?? 0;
  const before = items[at - 1];
  return before === undefined || isMark(before, ',;:(') || isSuch(before) ? item.value : 0;
}

const isSuch = (item: Item | undefined) => /^(?:अशा|अश्या|एकूण|एकुण|total|such)$/i.test(item?.text ?? '');

function isNumbered(items: readonly Item[], start: number) {
  let at = start;
  while (at - start < 4 && (is(items[at], 'no') || isMark(items[at], '.:-(') || items[at]?.text.toLowerCase() === 'bearing')) at += 1;
  return identifierAt(items, at) !== null;
}
