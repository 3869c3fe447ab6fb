/**
 * From sales of the past to a value, or to the statement that they do not carry one. Pure: the same places and the same
 * subject give the same paisa. docs/methods/valuation-by-comparables.md tells the story.
 */
import { monthFromNumber, startOfMonth } from '#core/period.ts';
import { adjustPrice, type Adjustments } from './adjust-price.ts';
import { areaCurve } from './area-curve.ts';
import { indexAt } from './follow-market.ts';
import { knobs } from './knobs.ts';
import { uncertaintyOf, type Uncertainty } from './range.ts';
import { kmOrNull, rejectedSales, type RejectedSale } from './rejected-sales.ts';
import { firstFrom, type SalesOfPlace } from './sales-of-place.ts';
import {
  foremost,
  kmToBuildings,
  sightSales,
  weightsAt,
  withoutSome,
  type Neighbourhood,
  type SightedSales,
  type SubjectFacts,
} from './sight-sales.ts';
import { bringToSubject, levelOfSubject, weighAt, widthOf, type Brought, type SubjectLevel, type Weighed } from './weigh-sales.ts';

export type WeighedSale = {
  neighbourhood: number;
  at: number;
  sameBuilding: boolean;
  km: number | null;
  /** Share of the comparables' leg. */
  share: number;
  adjustments: Adjustments;
  adjustedPaise: number;
  likeForLikeRatePerSqft: number;
};

export type Evidence = {
  n: number;
  effectiveN: number;
  sameBuilding: number;
  monthsBack: number;
  radiusKm: number | null;
  spread: number | null;
  ownSales: number;
  staleMonths: number;
};

export type ModelValue = {
  kind: 'valued';
  valuePaise: number;
  lowPaise: number;
  highPaise: number;
  ratePerSqft: number;
  uncertainty: Uncertainty;
  comparablesPaise: number;
  comparables: WeighedSale[];
  rejected: RejectedSale[];
  evidence: Evidence;
  trend: { month: string; ratePerSqft: number }[];
};
export type ModelRefusal = { kind: 'refused'; because: 'too-few' | 'too-unlike' | 'too-unsure'; evidence: Evidence };

/** A sale somebody wants weighed first, or not at all. */
export type Chosen = (sales: SalesOfPlace, at: number) => 'pinned' | 'dropped' | undefined;
const nothingChosen: Chosen = () => undefined;

/** What comparables alone say, before anything is made of it. */
export type Weighing = {
  subjectLevel: SubjectLevel;
  /** Without those that were dropped. */
  sighted: SightedSales;
  brought: Brought;
  weighed: Weighed;
  evidence: Evidence;
  comparables: WeighedSale[];
  comparablesPaise: number;
  rejected: RejectedSale[];
};

/** `places[0]` is the subject's own locality. */
export function weighComparables(
  subject: SubjectFacts,
  places: readonly Neighbourhood[],
  chosen: Chosen = nothingChosen,
  most: number = knobs.shown.comparables,
): Weighing {
  const home = (places[0] as Neighbourhood).state;
  const kmTo = kmToBuildings(subject, places);
  const subjectLevel = levelOfSubject(subject, places, kmTo);
  const found = sightSales(subject, places, kmTo);
  const choices = Array.from({ length: chosen === nothingChosen ? 0 : found.n }, (_, k) =>
    chosen((places[found.neighbourhood[k]!] as Neighbourhood).sales, found.at[k]!),
  );
  const isDropped = (k: number) => choices[k] === 'dropped';
  const sighted = choices.includes('dropped') ? withoutSome(found, isDropped) : found;
  const remaining = Array.from(choices.keys()).filter((k) => !isDropped(k));
  const brought = bringToSubject(sighted, subject, subjectLevel, places);
  const weighed = withPins(
    weighAt(subject.logArea, sighted, brought, subject, subjectLevel, home),
    remaining.flatMap((of, k) => (choices[of] === 'pinned' ? [k] : [])),
  );
  const heaviest = shownPlaces(weighed.weights, most);
  const comparables = shownComparables(subject, heaviest, { sighted, brought, weighed }, places);
  // Of all that were found, those dropped among them without weight.
  const weightsOfFound = sighted === found ? weighed.weights : new Float64Array(found.n);
  if (sighted !== found) remaining.forEach((of, k) => (weightsOfFound[of] = weighed.weights[k]!));
  const isShown = new Set(sighted === found ? heaviest : heaviest.map((k) => remaining[k]!));
  return {
    subjectLevel,
    sighted,
    brought,
    weighed,
    evidence: evidenceOf(subject, sighted, weighed, subjectLevel, (places[0] as Neighbourhood).sales),
    comparables,
    comparablesPaise: Math.round(comparables.reduce((total, { share, adjustedPaise }) => total + share * adjustedPaise, 0)),
    rejected: rejectedSales(subject, found, weightsOfFound, { isShown: (k) => isShown.has(k), isDropped }),
  };
}

/** A pinned sale weighs as much as the heaviest of the others. */
function withPins(weighed: Weighed, pinned: readonly number[]): Weighed {
  if (pinned.length === 0) return weighed;
  const heaviest = weighed.weights.reduce((most, weight) => Math.max(most, weight), 1e-6);
  const weights = weighed.weights.slice();
  for (const k of pinned) weights[k] = heaviest;
  return { ...weighed, weights };
}

/** What a value in brief tells of its comparables: how many, how many of the building, and of which sizes the closest are. */
export type WeighingInBrief = { n: number; sameBuilding: number; staleMonths: number; areas: number[] };

export function weighInBrief(subject: SubjectFacts, places: readonly Neighbourhood[]): WeighingInBrief {
  const sighted = sightSales(subject, places);
  const weights = weightsAt(subject.logArea, sighted);
  let n = 0;
  let sameBuilding = 0;
  for (let k = 0; k < weights.length; k++) {
    if (weights[k] === 0) continue;
    n++;
    sameBuilding += sighted.sameBuilding[k]!;
  }
  return {
    n,
    sameBuilding,
    staleMonths: staleMonthsOf(subject, (places[0] as Neighbourhood).sales),
    areas: shownPlaces(weights).map((k) => Math.exp(sighted.logArea[k]!)),
  };
}

/** `places[0]` is the subject's own locality. */
export function valueSubject(
  subject: SubjectFacts,
  places: readonly Neighbourhood[],
  chosen: Chosen = nothingChosen,
): ModelValue | ModelRefusal {
  const home = (places[0] as Neighbourhood).state;
  const weighing = weighComparables(subject, places, chosen);
  const { sighted, brought, weighed, evidence, comparables, comparablesPaise, rejected } = weighing;
  const uncertainty = uncertaintyOf({
    ...evidence,
    width: widthOf(brought, weighed),
    scatter: home.scatter[subject.saleKind] as number,
  });
  const because = refusal(evidence, uncertainty);
  if (because !== null) return { kind: 'refused', because, evidence };

  const isChosen = [...weighed.weights].some(
    (weight, k) => weight > 0 && chosen((places[sighted.neighbourhood[k]!] as Neighbourhood).sales, sighted.at[k]!) === 'pinned',
  );
  const logPrice = isChosen ? Math.log(comparablesPaise / 100) : risingPrice(subject, weighing, places)(subject.logArea);
  const price = Math.exp(logPrice);
  const ratePerSqft = Math.exp(logPrice - subject.logArea);
  return {
    kind: 'valued',
    valuePaise: wholeUnits(price),
    lowPaise: wholeUnits(price * Math.exp(-uncertainty.half80)),
    highPaise: wholeUnits(price * Math.exp(uncertainty.half80)),
    ratePerSqft,
    uncertainty,
    comparablesPaise,
    comparables,
    rejected,
    evidence,
    trend: trendOf(subject, ratePerSqft, places[0] as Neighbourhood),
  };
}

/** Value to the whole rupee or dollar: hundredths would claim what no method knows. */
export const wholeUnits = (price: number) => Math.round(price) * 100;

export function refusal(evidence: Evidence, uncertainty: Uncertainty): ModelRefusal['because'] | null {
  const { fewestSales, fewestEffective, knownBuilding, highestErrorPercent } = knobs.refusal;
  if (evidence.n < fewestSales) return 'too-few';
  if (evidence.ownSales < knownBuilding && evidence.effectiveN < fewestEffective) return 'too-unlike';
  return uncertainty.expectedErrorPercent > highestErrorPercent ? 'too-unsure' : null;
}

function evidenceOf(
  subject: SubjectFacts,
  { sameBuilding, monthsOld, km }: SightedSales,
  { weights, n, effectiveN, spread }: Weighed,
  { ownWeight }: SubjectLevel,
  sales: SalesOfPlace,
): Evidence {
  let ofBuilding = 0;
  let monthsBack = 0;
  let radiusKm: number | null = null;
  for (let k = 0; k < weights.length; k++) {
    if (!(weights[k]! > 0)) continue;
    ofBuilding += sameBuilding[k]!;
    monthsBack = Math.max(monthsBack, monthsOld[k]!);
    if (!Number.isNaN(km[k]!)) radiusKm = Math.max(radiusKm ?? 0, km[k]!);
  }
  return {
    n,
    effectiveN,
    sameBuilding: ofBuilding,
    monthsBack,
    radiusKm,
    spread,
    ownSales: ownWeight,
    staleMonths: staleMonthsOf(subject, sales),
  };
}

/** The month before is as fresh as a register gets. */
function staleMonthsOf(subject: SubjectFacts, sales: SalesOfPlace) {
  const last = firstFrom(sales, subject.day) - 1;
  return last < 0 ? 0 : Math.max(0, subject.month - (sales.month[last] as number) - 1);
}

function risingPrice(subject: SubjectFacts, { sighted, brought, subjectLevel }: Weighing, places: readonly Neighbourhood[]) {
  const { state } = places[0] as Neighbourhood;
  const beyond = knobs.kernel.logArea * Math.sqrt(knobs.kernel.farthest);
  const smallest = sighted.logArea.reduce((least, logArea) => Math.min(least, logArea), Infinity) - beyond;
  const largest = sighted.logArea.reduce((most, logArea) => Math.max(most, logArea), -Infinity) + beyond;
  const logPriceAt = (logArea: number) => {
    const { logRate, effectiveN } = weighAt(logArea, sighted, brought, subject, subjectLevel, state);
    return { logPrice: logRate + logArea, evidence: effectiveN + knobs.kernel.levelWeight };
  };
  return areaCurve([smallest, largest], logPriceAt, 1 + state.slopes.logArea);
}

/** The heaviest of the sales that weigh anything. */
const shownPlaces = (weights: Float64Array, most: number = knobs.shown.comparables) =>
  foremost(weights, most, (a, b) => a > b).filter((k) => weights[k]! > 0);

function shownComparables(
  subject: SubjectFacts,
  heaviest: readonly number[],
  { sighted, brought, weighed: { weights } }: Pick<Weighing, 'sighted' | 'brought' | 'weighed'>,
  places: readonly Neighbourhood[],
) {
  const total = heaviest.reduce((sum, k) => sum + weights[k]!, 0);
  const { slopes } = (places[0] as Neighbourhood).state;
  return heaviest.map((k): WeighedSale => {
    const neighbourhood = sighted.neighbourhood[k]!;
    const at = sighted.at[k]!;
    const logArea = sighted.logArea[k]!;
    const { sales } = places[neighbourhood] as Neighbourhood;
    const steps = {
      time: brought.time[k]!,
      size: (1 + slopes.logArea) * (subject.logArea - logArea),
      floor: brought.floor[k]!,
      location: brought.location[k]!,
      age: brought.age[k]!,
    };
    const timeless = steps.size + steps.floor + steps.location + steps.age;
    const { adjustments, adjustedPaise } = adjustPrice(sales.pricePaise[at] as number, steps);
    return {
      neighbourhood,
      at,
      sameBuilding: sighted.sameBuilding[k] === 1,
      km: kmOrNull(sighted.km[k]!),
      share: weights[k]! / total,
      adjustments,
      adjustedPaise,
      likeForLikeRatePerSqft: Math.exp((sales.logRate[at] as number) + logArea + timeless - subject.logArea),
    };
  });
}

export function trendOf(subject: SubjectFacts, ratePerSqft: number, { sales, state }: Neighbourhood) {
  const now = indexAt(state.index, subject.month);
  const first = Math.max(subject.month - knobs.shown.trendMonths, (sales.month[0] ?? subject.month) + 1, state.index.firstMonth + 1);
  return Array.from({ length: Math.max(0, subject.month - first + 1) }, (_, k) => ({
    month: startOfMonth(monthFromNumber(first + k)),
    ratePerSqft: ratePerSqft * Math.exp(indexAt(state.index, first + k) - now),
  }));
}
