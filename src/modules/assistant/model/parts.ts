import type { IsoDate } from '#core/period.ts';
import type { Frame, Place } from '../contract.ts';
import { chooseMeasures } from './choose-measures.ts';
import { hasTag, valueOf, type Item } from './item.ts';
import { readAmounts } from './read-amounts.ts';
import { readPeriod, type PeriodFound } from './read-period.ts';

/** What is found in a question, before it is put together. */
export type Parts = {
  items: readonly Item[];
  used: boolean[];
  ops: ReadonlySet<string>;
  edits: ReadonlySet<string>;
  dims: string[];
  measures: string[];
  places: Place[];
  several: Place[] | null;
  elsewhere: string[];
  period: PeriodFound | null;
  filter: Frame['filter'];
  income: number | null;
  limit: number | null;
  isLikelyPlace: boolean;
};

/** Reads time first, then amounts, then what is left: each word is used once. */
export function partsOf(items: readonly Item[], today: IsoDate): Parts {
  const used = items.map(() => false);
  let period: PeriodFound | null = null;
  for (let at = 0; at < items.length && period === null; at++) {
    period = readPeriod(items, at, today);
    if (period !== null) used.fill(true, period.from, period.from + period.length);
  }
  const free = (at: number) => !used[at];
  const ops = new Set<string>();
  const edits = new Set<string>();
  items.forEach((item, at) => {
    if (!free(at)) return;
    for (const { slot, value } of item.tags) {
      if (slot === 'op') ops.add(value);
      if (slot === 'edit') edits.add(value);
    }
  });
  const { filter, income } = readAmounts(items, used, ops.has('afford'));
  items.forEach((item, at) => {
    if (used[at]) return;
    const kind = valueOf(item, 'kind');
    const saleKind = valueOf(item, 'sale-kind');
    if (kind !== null) filter.propertyKinds = [...(filter.propertyKinds ?? []), kind as 'flat'];
    if (saleKind !== null) filter.saleKind = saleKind as 'resale';
  });
  // "Top 5", "5 cheapest": a bare number beside an order is how many rows are meant.
  let limit: number | null = null;
  items.forEach(({ number }, at) => {
    const isNear = [items[at - 1], items[at + 1]].some((one) => one !== undefined && (hasTag(one, 'op') || hasTag(one, 'dim')));
    if (used[at] || number === null || !isNear || !Number.isInteger(number) || number < 1 || number > 100) return;
    limit = number;
    used[at] = true;
  });
  const named = items.flatMap(({ place }) => (place === undefined ? [] : [place]));
  const found = named.flatMap((one) => (one.kind === 'found' ? [one.place] : []));
  return {
    items,
    used,
    ops,
    edits,
    dims: items.flatMap((item, at) => (used[at] || valueOf(item, 'dim') === null ? [] : [valueOf(item, 'dim') as string])),
    measures: chooseMeasures(items, used, ops),
    places: withoutParents(found),
    several:
      named.flatMap((one) => (one.kind === 'several' ? [narrowed(one.candidates, found)] : [])).find((places) => places.length > 0) ?? null,
    elsewhere: named.flatMap((one) => (one.kind === 'elsewhere' ? [one.name] : [])),
    period,
    filter,
    income,
    limit,
    isLikelyPlace: named.some((one) => one.kind === 'found' && one.isLikely),
  };
}

/** A city or a locality named beside what lies in it says where that is; it is no place of its own. */
function withoutParents(places: readonly Place[]): Place[] {
  const contains = (outer: Place, inner: Place) =>
    outer !== inner &&
    outer.city === inner.city &&
    ((outer.village === undefined && outer.project === undefined && inner.village !== undefined) ||
      (outer.project === undefined && outer.village !== undefined && inner.project !== undefined && inner.village === outer.village));
  const own = places.filter((one) => !places.some((other) => contains(one, other)));
  return own.filter((one, at) => own.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)) === at);
}

const narrowed = (candidates: Place[], around: readonly Place[]) => {
  const inside = candidates.filter((one) =>
    around.some(({ city, village }) => city === one.city && (village === undefined || village === one.village)),
  );
  return inside.length > 0 ? inside : candidates;
};
