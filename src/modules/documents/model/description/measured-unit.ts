import type { Identifier } from './identifiers.ts';
import { type Item, is, isMark } from './items.ts';

/** Whether an area or a storey follows a number at once: "301 कार्पेट 60.10 चौ.मी.", "301 (60.10 चौ.मी.)", "301, तिसरा मजला", "301 - 60.10". */
export function isMeasuredUnit(items: readonly Item[], identifier: Identifier): boolean {
  let at = identifier.last + 1;
  while (isMark(items[at], '(:-,') && at - identifier.last <= 2) at += 1;
  return (
    is(items[at], 'carpet', 'builtup', 'saleable', 'area') ||
    ((items[at]?.ordinal ?? null) !== null && is(items[at + 1], 'floor')) ||
    (isMark(items[identifier.last + 1], '(') && items[at]?.kind === 'number') ||
    // "202 - 58.40"
    isPaired(items, identifier.last)
  );
}

/** "202 - 58.40", "5: 18.20": a number of a unit, and its area with decimals behind a dash. */
export const isPaired = (items: readonly Item[], number: number) =>
  items[number]?.kind === 'number' &&
  !items[number]!.text.includes('.') &&
  isMark(items[number + 1], ':-=') &&
  items[number + 2]?.kind === 'number' &&
  items[number + 2]!.text.includes('.');
