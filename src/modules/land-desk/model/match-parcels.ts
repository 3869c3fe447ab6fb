import { haversineKm, type LatLon } from '#core/geo.ts';
import { daysBetween } from '#core/period.ts';
import { zones, zoneUse, type Zone } from './land-words.ts';
import type { Parcel } from './parcel.ts';
import type { RequirementContent, WantedPlace } from './requirement.ts';

/** The wishes of a requirement, and how much each counts where all are given. */
export const wishWeights = { place: 30, budget: 25, size: 20, fsi: 10, product: 5, deal: 5, timing: 5 } as const;
export type Wish = keyof typeof wishWeights;
export const wishes = Object.keys(wishWeights) as [Wish, ...Wish[]];

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

type Judge = (parcel: Parcel) => Judged;

const judgePlace = (place: WantedPlace): Judge => {
  if (place.kind === 'circle')
    return (parcel) => {
      const point = pointOf(parcel);
      if (point === null) return unknown;
      const km = haversineKm(place, point);
      return km <= place.km ? fits(1 - (1 - edgeShare) * (km / place.km), km) : misses((km - place.km) / kmOfWhole, km);
    };
  const { middle } = place;
  const city = place.city.toLowerCase();
  const village = place.village?.toLowerCase() ?? null;
  return (parcel) => {
    if (parcel.city.toLowerCase() === city && (village === null || parcel.villages.some((one) => one.toLowerCase() === village)))
      return fits(1);
    const point = pointOf(parcel);
    if (middle === null || point === null) return misses(1, null);
    const km = haversineKm(middle, point);
    return misses(km / kmOfWhole, km);
  };
};

/** The best of the places that are wanted: one of them is enough. */
function judgePlaces(places: readonly WantedPlace[]): Judge | null {
  const [first, ...others] = places.map(judgePlace);
  if (first === undefined) return null;
  return (parcel) => {
    let best = first(parcel);
    for (const judge of others) {
      if (best.share === 1) break;
      const judged = judge(parcel);
      if (judged.share > best.share || (judged.share === best.share && judged.shortBy < best.shortBy)) best = judged;
    }
    return best;
  };
}

function judgeSize({ leastSqm, mostSqm }: RequirementContent): Judge | null {
  if (leastSqm === null && mostSqm === null) return null;
  return ({ areaSqm }) => {
    if (leastSqm !== null && areaSqm < leastSqm) return misses(1 - areaSqm / leastSqm, areaSqm);
    if (mostSqm !== null && areaSqm > mostSqm) return misses(areaSqm / mostSqm - 1, areaSqm);
    return fits(1, areaSqm);
  };
}

function judgeBudget({ budgetPaise, deals }: RequirementContent): Judge | null {
  if (budgetPaise === null) return null;
  const mayBuy = deals.length === 0 || deals.includes('outright');
  return (parcel) => {
    // A share of what is sold costs no price: the budget does not speak of such land.
    if (!mayBuy || !parcel.deals.includes('outright') || parcel.askingPaise === null) return unknown;
    const ratio = parcel.askingPaise / budgetPaise;
    if (ratio > 1) return misses(ratio - 1, parcel.askingPaise);
    return fits(Math.min(1, wholeBudgetShare + (1 - wholeBudgetShare) * 3 * (1 - ratio)), parcel.askingPaise);
  };
}

function judgeFsi({ leastFsi }: RequirementContent): Judge | null {
  if (leastFsi === null) return null;
  return ({ fsi }) => (fsi === null ? unknown : fsi >= leastFsi ? fits(1, fsi) : misses(1 - fsi / leastFsi, fsi));
}

/** A zone that takes a product only with a permission gets half. */
const permissionShare = 0.5;
function judgeProduct({ products }: RequirementContent): Judge | null {
  if (products.length === 0) return null;
  const byZone = Object.fromEntries(
    zones.map((zone) => {
      const uses = new Set(products.map((product) => zoneUse(zone, product)));
      const judged = uses.has('yes')
        ? fits(1)
        : uses.has('with-permission')
          ? fits(permissionShare)
          : zone === 'unknown'
            ? unknown
            : misses(1, null);
      return [zone, judged];
    }),
  ) as Record<Zone, Judged>;
  return ({ zone }) => byZone[zone];
}

function judgeDeal({ deals }: RequirementContent): Judge | null {
  if (deals.length === 0) return null;
  return (parcel) => (deals.some((deal) => parcel.deals.includes(deal)) ? fits(1) : misses(1, null));
}

function judgeTiming({ neededBy }: RequirementContent): Judge | null {
  if (neededBy === null) return null;
  return ({ availableOn }) => {
    if (availableOn === null) return unknown;
    const late = daysBetween(neededBy, availableOn);
    return late <= 0 ? fits(1, late) : misses(late / daysOfWhole, late);
  };
}

/** A wish that is given, with the points it has of the hundred. */
type GivenWish = { wish: Wish; most: number; judge: Judge };

/** The wishes that a requirement gives. Those it does not give do not count: the others share the hundred points. */
function givenWishes(wanted: RequirementContent): GivenWish[] {
  const judges: Record<Wish, Judge | null> = {
    place: judgePlaces(wanted.places),
    budget: judgeBudget(wanted),
    size: judgeSize(wanted),
    fsi: judgeFsi(wanted),
    product: judgeProduct(wanted),
    deal: judgeDeal(wanted),
    timing: judgeTiming(wanted),
  };
  const given = wishes.flatMap((wish) => {
    const judge = judges[wish];
    return judge === null ? [] : [{ wish, judge }];
  });
  const weight = given.reduce((sum, { wish }) => sum + wishWeights[wish], 0);
  return given.map(({ wish, judge }) => ({ wish, judge, most: (100 * wishWeights[wish]) / weight }));
}

/** Points are whole tenths, so that the parts add up to the score to the digit. */
const tenths = (points: number) => Math.round(10 * points);

/** One parcel against a requirement. Pure. */
export const matchParcel = (wanted: RequirementContent, parcel: Parcel): Match => describe(givenWishes(wanted), parcel);

function describe(given: readonly GivenWish[], parcel: Parcel): Match {
  let score = 0;
  const parts = given.map(({ wish, most, judge }): MatchPart => {
    const { status, share, shortBy, found } = judge(parcel);
    const points = tenths(most * share);
    score += points;
    return { wish, status, points: points / 10, mostPoints: tenths(most) / 10, shortBy, found };
  });
  return { parcel, score: score / 10, parts, missed: parts.filter(({ status }) => status === 'misses').map(({ wish }) => wish) };
}

/** The wish to loosen first: without it so many more parcels fit; the nearest of them is off by so much. */
export type Loosening = { wish: Wish; parcels: number; nearest: { parcelId: string; found: number | null; shortBy: number } };

export type Matching = { options: Match[]; fitting: number; nearMisses: Match[]; loosen: Loosening[]; parcelsMatched: number };

export const mostOptions = 100;
export const mostNearMisses = 5;

/** What of a match decides about its place in a list; the parts are worked out for those alone that are shown. */
type Rank = { parcel: Parcel; tenths: number; missed: number; lastMissed: Wish | null; short: number };

const byScore = (a: Rank, b: Rank) => b.tenths - a.tenths || (a.parcel.reference < b.parcel.reference ? -1 : 1);
const byNearness = (a: Rank, b: Rank) => a.missed - b.missed || a.short - b.short || byScore(a, b);

function rankOf(given: readonly GivenWish[], parcel: Parcel): Rank {
  const rank: Rank = { parcel, tenths: 0, missed: 0, lastMissed: null, short: 0 };
  for (const { wish, most, judge } of given) {
    const { status, share, shortBy } = judge(parcel);
    rank.tenths += tenths(most * share);
    if (status !== 'misses') continue;
    rank.missed += 1;
    rank.lastMissed = wish;
    rank.short += shortBy;
  }
  return rank;
}

/**
 * All parcels against a requirement: those that fit every wish by score, else the nearest misses, and for each wish how many parcels fail by
 * it alone. Pure, in the order of score and then of reference, so that the same parcels give the same list in whatever order they come.
 */
export function matchParcels(wanted: RequirementContent, parcels: readonly Parcel[]): Matching {
  const given = givenWishes(wanted);
  const fitting: Rank[] = [];
  const near: Rank[] = [];
  const alone = new Map<Wish, { parcels: number; nearest: Rank }>();
  for (const parcel of parcels) {
    const rank = rankOf(given, parcel);
    if (rank.missed === 0) {
      fitting.push(rank);
      continue;
    }
    insertBest(near, rank, mostNearMisses, byNearness);
    if (rank.missed > 1 || rank.lastMissed === null) continue;
    const others = alone.get(rank.lastMissed);
    if (others === undefined) alone.set(rank.lastMissed, { parcels: 1, nearest: rank });
    else {
      others.parcels += 1;
      if (byNearness(rank, others.nearest) < 0) others.nearest = rank;
    }
  }
  const shown = ({ parcel }: Rank) => describe(given, parcel);
  return {
    options: fitting.toSorted(byScore).slice(0, mostOptions).map(shown),
    fitting: fitting.length,
    nearMisses: near.map(shown),
    loosen: [...alone]
      .map(([wish, { parcels: count, nearest }]): Loosening => {
        const part = shown(nearest).parts.find((one) => one.wish === wish)!;
        return { wish, parcels: count, nearest: { parcelId: nearest.parcel.id, found: part.found, shortBy: part.shortBy } };
      })
      .toSorted((a, b) => b.parcels - a.parcels || a.nearest.shortBy - b.nearest.shortBy),
    parcelsMatched: parcels.length,
  };
}

/** Puts one into a sorted list of the best, which does not grow beyond `most`. */
function insertBest<Item>(best: Item[], item: Item, most: number, order: (a: Item, b: Item) => number) {
  const last = best.at(-1);
  if (best.length === most && last !== undefined && order(item, last) >= 0) return;
  const at = best.findIndex((other) => order(item, other) < 0);
  best.splice(at < 0 ? best.length : at, 0, item);
  if (best.length > most) best.pop();
}
