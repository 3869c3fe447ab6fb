import type { IsoDate } from '#core/period.ts';
import type { Frame } from '../contract.ts';
import { hasTag, type Item } from './item.ts';
import { readComparison, type ComparisonFound } from './read-comparison.ts';
import { withNegations } from './read-negation.ts';
import type { PeriodFound } from './period-found.ts';
import { withoutWhole, withRoles } from './read-roles.ts';

/** A question while it is read: each step takes the words that it reads, so that each word is used once. */
export type Reading = {
  readonly items: readonly Item[];
  readonly used: boolean[];
  readonly today: IsoDate;
  readonly context: Frame | null;
  /** Two places, kinds or times that the question sets beside each other in so many words. */
  readonly compared: ComparisonFound | null;
  /** A home is to be valued. */
  readonly isValued: boolean;
  readonly ops: Set<string>;
  readonly cuts: string[];
  period: PeriodFound | null;
};

export function startReading(recognised: readonly Item[], today: IsoDate, context: Frame | null): Reading {
  const items = withRoles(withNegations(withoutWhole(recognised)));
  const used = items.map(() => false);
  const compared = readComparison(items);
  if (compared !== null) used.fill(true, compared.from, compared.from + compared.length);
  const isValued = items.some((item) => hasTag(item, 'op', 'worth')) || context?.tool === 'valuation' || isHomeOfArea(items);
  return { items, used, today, context, compared, isValued, ops: new Set(compared === null ? [] : [compared.op]), cuts: [], period: null };
}

/** "Price of a 1,000 sq ft flat": an area that bounds nothing, beside a price, is that of a home that is to be valued. */
function isHomeOfArea(items: readonly Item[]): boolean {
  const asksPrice =
    items.some((item) => hasTag(item, 'noun', 'price')) ||
    // The carpet of "780 sq ft carpet" says which area it is.
    !items.some(
      ({ tags }, at) =>
        !(hasTag(items[at]!, 'noun', 'area') && items[at - 1] !== undefined && hasTag(items[at - 1]!, 'area-unit')) &&
        tags.some(({ slot }) => ['noun', 'measure', 'op', 'dim', 'stat', 'guard'].includes(slot)),
    );
  const areas = items.flatMap((item, at) =>
    item.number !== null && items[at + 1] !== undefined && hasTag(items[at + 1]!, 'area-unit') ? [at] : [],
  );
  const [area] = areas;
  if (!asksPrice || areas.length !== 1 || area === undefined) return false;
  const isBound = (at: number) => items[at] !== undefined && (hasTag(items[at]!, 'bound') || hasTag(items[at]!, 'time'));
  // "3 BHK 1050 sq ft": the number before is of the bedrooms, no end of a range.
  const isOfBedrooms = items[area - 1] !== undefined && hasTag(items[area - 1]!, 'bhk');
  return !isBound(area - 1) && !isBound(area + 2) && (isOfBedrooms || (items[area - 2]?.number ?? null) === null);
}
