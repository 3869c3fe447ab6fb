import { measureOf } from '#modules/measures/index.ts';
import type { Place } from '../contract.ts';
import { isFill, type Item, type PlaceFound } from './item.ts';

/** A city or a locality named beside what lies in it says where that is; it is no place of its own. */
export function withoutParents(places: readonly Place[]): Place[] {
  const contains = (outer: Place, inner: Place) =>
    outer !== inner &&
    outer.city === inner.city &&
    ((outer.village === undefined && outer.project === undefined && inner.village !== undefined) ||
      (outer.project === undefined && outer.village !== undefined && inner.project !== undefined && inner.village === outer.village));
  const own = places.filter((one) => !places.some((other) => contains(one, other)));
  return own.filter((one, at) => own.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)) === at);
}

/** "Koramangala, Indiranagar and HSR Layout": of several places of one name the one in the city of all others is taken, and said to be. */
export function besideOthers(one: PlaceFound, others: readonly Place[]): PlaceFound {
  if (one.kind !== 'several') return one;
  const [city] = new Set(others.map((place) => place.city));
  // One that alone of its name has data needs no more than one beside it.
  const isOfOne =
    others.length > (one.candidates.length > 1 ? 1 : 0) && others.every((place) => place.city === city && place.village !== undefined);
  const own = isOfOne ? one.candidates.filter((place) => place.city === city && place.project === undefined) : [];
  const [only] = own;
  return own.length === 1 && only !== undefined ? { kind: 'found', place: only, isLikely: true } : one;
}

/** Of a figure of filings the city that files is meant, and not a locality that bears a part of its name. */
export function cityOfFilings(one: PlaceFound, measures: readonly string[]): PlaceFound {
  if (one.kind !== 'several') return one;
  const isOfFilings = measures.length > 0 && measures.every((id) => measureOf(id).fact === 'project');
  const cities = one.candidates.filter(({ village, project }) => village === undefined && project === undefined);
  const [only] = cities;
  return isOfFilings && cities.length === 1 && only !== undefined ? { kind: 'found', place: only, isLikely: true } : one;
}

/** Of several places of one name those that lie in a place of the question, where any does. */
export const narrowed = (candidates: Place[], around: readonly Place[]) => {
  const inside = candidates.filter((one) =>
    around.some(({ city, village }) => city === one.city && (village === undefined || village === one.village)),
  );
  return inside.length > 0 ? inside : candidates;
};

/**
 * "इंदिरानगर नाशिक", "चिंचवडच्या Mandaram Gardens": a name that means several places, beside the one of the question that a single one of them lies in. With a
 * word of comparison or an "and" between them the other stands for itself.
 */
export function placeInside(items: readonly Item[], ops: ReadonlySet<string>): Place | null {
  const named = items.flatMap((item, at) => (item.place === undefined ? [] : [at]));
  const [first, second, ...more] = named;
  if (first === undefined || second === undefined || more.length > 0 || ops.has('compare') || ops.has('than')) return null;
  const between = items.slice(first + 1, second);
  if (
    !between.every((item) => isFill(item) && !item.tags.some(({ slot }) => slot === 'marker')) ||
    between.some(({ text }) => isOr.test(text))
  )
    return null;
  const [one, other] = [items[first]!.place!, items[second]!.place!];
  const [several, around] = one.kind === 'several' ? [one, other] : [other, one];
  if (several.kind !== 'several' || around.kind !== 'found' || around.isLikely) return null;
  const { city, village, project } = around.place;
  const inside = several.candidates.filter(
    (place) =>
      project === undefined &&
      place.city === city &&
      (village === undefined ? place.village !== undefined : place.village === village && place.project !== undefined),
  );
  return inside.length === 1 ? inside[0]! : null;
}
const isOr = /^(or|ya|या|की|ki|kinva|किंवा|वा)$/u;
