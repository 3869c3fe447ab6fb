import type { Frame } from '../contract.ts';
import { hasTag, valueOf, type Item } from './item.ts';
import { isYear } from './read-period.ts';

export const directionsOf = (items: readonly Item[]) =>
  new Set(items.flatMap(({ tags }) => tags.flatMap(({ slot, value }) => (slot === 'dir' ? [value] : []))));

/** "Why did it fall", "is A dearer than B": what is taken for granted, and is checked against the cells. */
export function claimOf(items: readonly Item[], ops: ReadonlySet<string>, isOfPlaces: boolean): Frame['claim'] | null {
  const directions = directionsOf(items);
  // "Why is A dearer than B" compares two places; nothing rose.
  if (ops.has('why') && isOfPlaces && (ops.has('costly') || ops.has('cheap') || ops.has('than')))
    return ops.has('cheap') || directions.has('down') ? 'less' : 'more';
  if (directions.size !== 1) return null;
  const isUp = directions.has('up');
  if (ops.has('why')) return isUp ? 'rose' : 'fell';
  return ops.has('than') ? (isUp ? 'more' : 'less') : null;
}

/** "2,000 per sq ft" is a rate, not the year 2000. */
export const isRateNumber = (items: readonly Item[], at: number) =>
  items[at]?.number !== null &&
  items[at + 1] !== undefined &&
  hasTag(items[at + 1]!, 'noun', 'rate') &&
  /^(per|psf|a|प्रति|prati) ?/.test(items[at + 1]!.text);

/** "The rate in 1800" is of a time, whatever the data know of it. */
const isOfTime = (items: readonly Item[], at: number) =>
  /^(in|during|of year)$/.test(items[at - 1]?.text ?? '') || /^(में|मध्ये|साली)$/u.test(items[at + 1]?.text ?? '');

/** "The rate is 25,000": a number beside a rate that is neither a bound nor days is what somebody heard that it is. */
export function claimedOf(items: readonly Item[], used: boolean[], measures: readonly string[]): number | null {
  if (!measures[0]?.endsWith('rate')) return null;
  const at = items.findIndex(
    ({ number }, where) =>
      !used[where] && number !== null && number >= 1000 && (!isYear(number) || isRateNumber(items, where)) && !isOfTime(items, where),
  );
  if (at < 0) return null;
  used[at] = true;
  if (/^(₹|rs)$/.test(items[at - 1]?.text ?? '')) used[at - 1] = true;
  return items[at]!.number;
}

const timesOfWords: readonly (readonly [RegExp, number])[] = [
  [/^(doubled?|दोगुन[ाीे]|दुगन[ाे]|dugn[ae]|dogun[aie])$/u, 2],
  [/^(tripled?|trebled?|तिप्पट|तिगुन[ाीे])$/u, 3],
  [/^(quadrupled?|चौपट|चौगुन[ाीे])$/u, 4],
  [/^(पाचपट|पांचगुन[ाीे])$/u, 5],
  [/^(दहापट|दसगुन[ाीे])$/u, 10],
  [/^शंभरपट$/u, 100],
  [
    /^(halved?|half|in half|by half|to half|aadh[aei]|adh[aei]|nimm[ei]|ardh[aei]|आध[ाीे]|अर्ध[ाीे]|अर्ध्या(ने|वर)|निम्म[ाीे]|निम्म्याने|निम्म्यावर)$/u,
    0.5,
  ],
];

/** "Why did it become ten times as much": how many times what it was. */
export function claimedTimesOf(items: readonly Item[]): number | null {
  for (const item of items) {
    const written = Number(valueOf(item, 'times') ?? 0);
    if (written > 0 && written <= 1000) return written;
    const [, times] = timesOfWords.find(([words]) => words.test(item.text)) ?? [];
    if (times !== undefined && (hasTag(item, 'op', 'change') || hasTag(item, 'dir'))) return times;
  }
  return null;
}
