import type { Frame, Place } from '../contract.ts';
import { hasTag, isFill, type Item } from './item.ts';

const mostBefore = 5;
const two =
  /^(of the two|of these two|the two|these two|both|both of them|two|dono|dono me|dono me se|donhi|donhi paiki|दोनों|दोनों में|दोनों में से|दोन्ही|दोन्हींची|दोन्हींपैकी|दोघांपैकी)$/u;
const all = /^(them|these|those|all three|all of them|all|three|tino|tinhi|तीनों|तिन्ही|in sab|इन सब|या सगळ्या|यांची|उनकी|इनकी)$/u;
const which =
  /^(which|which one|which is|which one is|kaun|kaunsa|kaunsi|konta|konti|kuthla|कौन|कौनसा|कौन सा|कौनसी|कोणता|कोणती|कोणते|कुठला|कुठलं|कोणतं)$/u;

const ofDegree = /^(more|less|higher|lower|fewer|better|zyada|jyada|kam|jast|jasta|kami|ज्यादा|अधिक|कम|जास्त|कमी)$/u;

/**
 * "Compare the two", "which is cheaper" after "rate in Bavdhan" and "and Sus?": the places of both questions. Where a place is named, or only one was
 * asked about, the question stays as it is.
 */
export function withPlacesBefore(items: readonly Item[], context: Frame | null): Frame | null {
  const before = context?.placesBefore ?? [];
  if (context === null || before.length === 0 || context.places.length !== 1 || items.some(({ place }) => place !== undefined))
    return context;
  const isBeside = ['compare', 'costly', 'cheap', 'than', 'top', 'bottom'].some((op) => items.some((item) => hasTag(item, 'op', op)));
  const isMore = items.some(
    (item, at) => ofDegree.test(item.text) && (items[at + 1]?.number ?? null) === null && (items[at - 1]?.number ?? null) === null,
  );
  const isTwo = items.some(({ text }) => two.test(text));
  const isAll = items.some(({ text }) => all.test(text));
  const isWhich = items.some(({ text }) => which.test(text));
  const isCut = items.some(
    (item) => hasTag(item, 'dim') || hasTag(item, 'unit') || hasTag(item, 'bhk') || hasTag(item, 'sale-kind') || hasTag(item, 'kind'),
  );
  const isAlone = items.every((item) => isFill(item) || hasTag(item, 'op', 'compare'));
  if (!(isBeside || isMore) || isCut || !(isTwo || isAll || isWhich || isAlone)) return context;
  const places = [...before.slice(isAll ? -mostBefore : -1), ...context.places];
  return { ...context, places };
}

/** The frame with the places that were asked about before its own, for a question that sets them beside each other. */
export function carryPlaces(frame: Frame, context: Frame | null): Frame {
  const { placesBefore: _before, ...rest } = frame;
  const [now] = frame.places;
  const [last] = context?.places ?? [];
  if (context === null || now === undefined || last === undefined || frame.places.length !== 1 || context.places.length !== 1) return rest;
  const earlier = isSame(now, last)
    ? (context.placesBefore ?? [])
    : [...(context.placesBefore ?? []).filter((one) => !isSame(one, last)), last];
  const others = earlier.filter((one) => !isSame(one, now)).slice(-mostBefore);
  return others.length === 0 ? rest : { ...rest, placesBefore: others };
}

const isSame = (one: Place, other: Place) => one.city === other.city && one.village === other.village && one.project === other.project;
