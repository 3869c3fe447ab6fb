import { isAndBetweenNumbers, type Item, is, isMark } from './items.ts';
import { isPaired } from './measured-unit.ts';
import { type Quantity, quantityOf } from './quantity.ts';

/** "चटई 46.20, बाल्कनी 5.11, युटिलिटी 2.02 चौ.मी.": what may stand between the areas of a list. */
export const LISTED = ['carpet', 'builtup', 'saleable', 'balcony', 'terrace'] as const;
const MOST_BETWEEN = 6;

/** "अनुक्रमे 30.10, 28.45 व 31.90 चौ.मी.": the unit stands behind the last of them. Bare numbers are areas only with decimals. */
export function listedBefore(items: readonly Item[], quantity: Quantity, used: number, units: number): Quantity[] {
  const list: Quantity[] = [];
  let first = quantity.first;
  const word = wordBeforeList(items, first, used, units);
  const hasWord = word >= 0;
  const start = Math.max(used, word);
  if (items[first]?.kind !== 'number' || !(items[first]!.text.includes('.') || hasWord)) return list;
  for (;;) {
    let at = first - 1;
    // "90.11, एन. बाल्कनी 8.05": a word or two may say which balcony.
    let named = false;
    while (at > start && first - at <= MOST_BETWEEN) {
      const item = items[at];
      if (is(item, ...LISTED)) named = true;
      else if (
        !isMark(item, ',&+:-') &&
        !is(item, 'and', 'area') &&
        !(named && (isMark(item, '.') || item?.kind === 'word' || is(item, 'covered')))
      )
        break;
      at -= 1;
    }
    if (
      at === first - 1 ||
      at <= start ||
      items[at]?.kind !== 'number' ||
      !(items[at]!.text.includes('.') || hasWord) ||
      isMark(items[at - 1], '/-')
    )
      break;
    list.unshift(quantityOf(at, at, items[at]!.value, quantity.unit));
    first = at;
  }
  return list;
}

/** "201 - 55.10, 202 - 58.40 व 203 - 55.10 चौ.मी.": each with the number of its unit, the unit of area behind the last. */
export function pairedBefore(items: readonly Item[], { first, unit }: Quantity, used: number): Quantity[] {
  const list: Quantity[] = [];
  let area = first;
  while (isPaired(items, area - 2)) {
    let before = area - 3;
    // "बी-201 - 55.10"
    if (isMark(items[before], '-/') && !items[before]!.apart) before -= 2;
    const other = before - 1;
    if (!(isAndBetweenNumbers(items[before]) || isMark(items[before], ',;&')) || other <= used || !isPaired(items, other - 2)) break;
    list.unshift(quantityOf(other, other, items[other]!.value, unit));
    area = other;
  }
  return list;
}

/**
 * "अनुक्रमे 180, 182.50 व 190 चौ.मी.": whole numbers are areas too, behind the word that says so, or behind the word for an area where
 * there are as many as units ("फ्लॅट नं. 11, 12 व 13, क्षेत्र 450, 460 व 470 चौ.फूट"). The place of that word, else −1.
 */
function wordBeforeList(items: readonly Item[], last: number, used: number, units: number) {
  let at = last - 1;
  let figures = 1;
  while (at > used && (items[at]!.kind === 'number' || isMark(items[at], ',&') || isAndBetweenNumbers(items[at]))) {
    if (items[at]!.kind === 'number') figures += 1;
    at -= 1;
  }
  if (at === last - 1) return -1;
  const says = is(items[at], 'respectively') || (units > 1 && figures === units && is(items[at], 'area', 'carpet', 'builtup', 'saleable'));
  return says ? at : -1;
}
