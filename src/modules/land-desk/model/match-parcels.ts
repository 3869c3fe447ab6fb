import { haversineKm, type LatLon } from '#core/geo.ts';
import { roundTo } from '#core/indian-number.ts';
import { daysBetween } from '#core/period.ts';
import { zoneUse } from './land-words.ts';
import type { Parcel } from './parcel.ts';
import type { RequirementContent, WantedPlace } from './requirement.ts';

/** The wishes of a requirement, and how much each counts where all are given. */
export const wishWeights = { place: 30, budget: 25, size: 20, fsi: 10, product: 5, deal: 5, timing: 5 } as const;
export type Wish = keyof typeof wishWeights;

/** `unknown`: the parcel does not say it; such a part gets half of its points and does not rule the parcel out. */
export type PartStatus = 'fits' | 'unknown' | 'misses';

export type MatchPart = {
  wish: Wish;
  status: PartStatus;
  /** What the part gives to the score; the parts add up to it. */
  points: number;
  mostPoints: number;
  /** How far from the wish, as a share of it: 0.2 for a fifth more than the budget. 0 where it fits. */
  shortBy: number;
  /** In the unit of the wish: km, paise, sq m, ratio, days. Null where the parcel does not say it. */
  found: number | null;
};

export type Match = { parcel: Parcel; score: number; parts: MatchPart[]; missed: Wish[] };

/** A wish of which nothing is left but how it does: the share of its points, and how far it is off. */
type Judged = Pick<MatchPart, 'status' | 'shortBy' | 'found'> & { share: number };

const fits = (share: number, found: number | null = null): Judged => ({ status: 'fits', share, shortBy: 0, found });
const unknown: Judged = { status: 'unknown', share: 0.5, shortBy: 0, found: null };
const misses = (shortBy: number, found: number | null): Judged => ({ status: 'misses', share: 0, shortBy, found });

/** Off by so many km is off by the whole wish; by so many days as well. */
const kmOfWhole = 10;
const daysOfWhole = 365;
/** The middle of a circle gets all points, its edge so much of them. */
const edgeShare = 0.5;
/** Land at the whole budget gets so much; the share grows to 1 at two thirds of it. */
const wholeBudgetShare = 0.6;

const pointOf = ({ latitude, longitude }: Pick<Parcel, 'latitude' | 'longitude'>): LatLon | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function judgePlace(place: WantedPlace, parcel: Parcel): Judged {
  const point = pointOf(parcel);
  if (place.kind === 'circle') {
    if (point === null) return unknown;
    const km = haversineKm(place, point);
    return km <= place.km ? fits(1 - (1 - edgeShare) * (km / place.km), km) : misses((km - place.km) / kmOfWhole, km);
  }
  if (same(place.city, parcel.city)) {
    const { village } = place;
    if (village === null || parcel.villages.some((one) => same(one, village))) return fits(1);
  }
  if (place.middle === null || point === null) return misses(1, null);
  const km = haversineKm(place.middle, point);
  return misses(km / kmOfWhole, km);
}

/** The best of the places that are wanted: one of them is enough. */
function judgePlaces(places: readonly WantedPlace[], parcel: Parcel): Judged | null {
  let best: Judged | null = null;
  for (const place of places) {
    const judged = judgePlace(place, parcel);
    if (best === null || judged.share > best.share || (judged.share === best.share && judged.shortBy < best.shortBy)) best = judged;
    if (best.share === 1) break;
  }
  return best;
}

function judgeSize({ leastSqm, mostSqm }: RequirementContent, { areaSqm }: Parcel): Judged | null {
  if (leastSqm === null && mostSqm === null) return null;
  if (leastSqm !== null && areaSqm < leastSqm) return misses(1 - areaSqm / leastSqm, areaSqm);
  if (mostSqm !== null && areaSqm > mostSqm) return misses(areaSqm / mostSqm - 1, areaSqm);
  return fits(1, areaSqm);
}

function judgeBudget({ budgetPaise, deals }: RequirementContent, parcel: Parcel): Judged | null {
  if (budgetPaise === null) return null;
  // A share of what is sold costs no price: the budget does not speak of such land.
  const isBought = parcel.deals.includes('outright') && (deals.length === 0 || deals.includes('outright'));
  if (!isBought || parcel.askingPaise === null) return unknown;
  const ratio = parcel.askingPaise / budgetPaise;
  if (ratio > 1) return misses(ratio - 1, parcel.askingPaise);
  return fits(Math.min(1, wholeBudgetShare + (1 - wholeBudgetShare) * 3 * (1 - ratio)), parcel.askingPaise);
}

function judgeFsi({ leastFsi }: RequirementContent, { fsi }: Parcel): Judged | null {
  if (leastFsi === null) return null;
  if (fsi === null) return unknown;
  return fsi >= leastFsi ? fits(1, fsi) : misses(1 - fsi / leastFsi, fsi);
}

const useShares = { yes: 1, 'with-permission': 0.5, unknown: 0.5, no: 0 } as const;
function judgeProduct({ products }: RequirementContent, { zone }: Parcel): Judged | null {
  if (products.length === 0) return null;
  const uses = new Set(products.map((product) => zoneUse(zone, product)));
  if (uses.has('yes')) return fits(1);
  if (uses.has('with-permission')) return fits(useShares['with-permission']);
  return zone === 'unknown' ? unknown : misses(1, null);
}

function judgeDeal({ deals }: RequirementContent, parcel: Parcel): Judged | null {
  if (deals.length === 0) return null;
  return deals.some((deal) => parcel.deals.includes(deal)) ? fits(1) : misses(1, null);
}

function judgeTiming({ neededBy }: RequirementContent, { availableOn }: Parcel): Judged | null {
  if (neededBy === null) return null;
  if (availableOn === null) return unknown;
  const late = daysBetween(neededBy, availableOn);
  return late <= 0 ? fits(1, late) : misses(late / daysOfWhole, late);
}

/** One parcel against a requirement. Pure. Wishes that are not given do not count: the others share the hundred points. */
export function matchParcel(wanted: RequirementContent, parcel: Parcel): Match {
  const judged: [Wish, Judged | null][] = [
    ['place', judgePlaces(wanted.places, parcel)],
    ['budget', judgeBudget(wanted, parcel)],
    ['size', judgeSize(wanted, parcel)],
    ['fsi', judgeFsi(wanted, parcel)],
    ['product', judgeProduct(wanted, parcel)],
    ['deal', judgeDeal(wanted, parcel)],
    ['timing', judgeTiming(wanted, parcel)],
  ];
  let weight = 0;
  for (const [wish, one] of judged) if (one !== null) weight += wishWeights[wish];
  let score = 0;
  const parts: MatchPart[] = [];
  for (const [wish, one] of judged) {
    if (one === null) continue;
    const most = (100 * wishWeights[wish]) / weight;
    const points = roundTo(most * one.share, 1);
    score += points;
    parts.push({ wish, status: one.status, points, mostPoints: roundTo(most, 1), shortBy: one.shortBy, found: one.found });
  }
  return {
    parcel,
    score: roundTo(score, 1),
    parts,
    missed: parts.filter(({ status }) => status === 'misses').map(({ wish }) => wish),
  };
}

/** The wish to loosen first: without it so many more parcels fit; the nearest of them is off by so much. */
export type Loosening = { wish: Wish; parcels: number; nearest: { parcelId: string; found: number | null; shortBy: number } };

export type Matching = { options: Match[]; fitting: number; nearMisses: Match[]; loosen: Loosening[]; parcelsMatched: number };

export const mostOptions = 100;
export const mostNearMisses = 5;

const byScore = (a: Match, b: Match) => b.score - a.score || (a.parcel.reference < b.parcel.reference ? -1 : 1);
const shortfall = ({ parts }: Match) => parts.reduce((sum, { shortBy }) => sum + shortBy, 0);

/**
 * All parcels against a requirement: those that fit every wish by score, else the nearest misses, and for each wish how many parcels fail by
 * it alone. Pure, in the order of score and then of reference, so that the same parcels give the same list.
 */
export function matchParcels(wanted: RequirementContent, parcels: readonly Parcel[]): Matching {
  const options: Match[] = [];
  const near: { match: Match; short: number }[] = [];
  const alone = new Map<Wish, Match[]>();
  for (const parcel of parcels) {
    const match = matchParcel(wanted, parcel);
    const [first] = match.missed;
    if (first === undefined) {
      options.push(match);
      continue;
    }
    near.push({ match, short: shortfall(match) });
    if (match.missed.length === 1) push(alone, first, match);
  }
  near.sort((a, b) => a.match.missed.length - b.match.missed.length || a.short - b.short || byScore(a.match, b.match));
  const loosen = [...alone]
    .map(([wish, matches]): Loosening => {
      const nearest = matches.reduce((best, one) => (shortfall(one) < shortfall(best) ? one : best));
      const part = nearest.parts.find((one) => one.wish === wish)!;
      return { wish, parcels: matches.length, nearest: { parcelId: nearest.parcel.id, found: part.found, shortBy: part.shortBy } };
    })
    .toSorted((a, b) => b.parcels - a.parcels || a.nearest.shortBy - b.nearest.shortBy);
  return {
    options: options.toSorted(byScore).slice(0, mostOptions),
    fitting: options.length,
    nearMisses: near.slice(0, mostNearMisses).map(({ match }) => match),
    loosen,
    parcelsMatched: parcels.length,
  };
}

function push(lists: Map<Wish, Match[]>, wish: Wish, match: Match) {
  const list = lists.get(wish);
  if (list === undefined) lists.set(wish, [match]);
  else list.push(match);
}
