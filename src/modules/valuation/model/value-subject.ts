/**
 * From sales of the past to a value, or to the statement that they do not carry one. Pure: the same places and the same
 * subject give the same paisa. docs/methods/valuation-by-comparables.md tells the story.
 */
import { monthFromNumber, startOfMonth } from '#core/period.ts';
import { adjustPrice } from './adjust-price.ts';
import { areaCurve } from './area-curve.ts';
import { indexAt } from './follow-market.ts';
import { knobs } from './knobs.ts';
import { uncertaintyOf, type Uncertainty } from './range.ts';
import { rejectedSales, type RejectedSale } from './rejected-sales.ts';
import { firstFrom, type SalesOfPlace } from './sales-of-place.ts';
import {
  findCandidates,
  levelOfSubject,
  weighAt,
  widthOf,
  type Candidate,
  type Neighbourhood,
  type SubjectFacts,
  type SubjectLevel,
  type Weighed,
} from './weigh-sales.ts';
import type { Adjustments } from '../contract.ts';

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
  width: number | null;
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
  candidates: Candidate[];
  weighed: Weighed;
  evidence: Evidence;
  comparables: WeighedSale[];
  comparablesPaise: number;
  rejected: RejectedSale[];
};

/** `places[0]` is the subject's own locality. */
export function weighComparables(subject: SubjectFacts, places: readonly Neighbourhood[], chosen: Chosen = nothingChosen): Weighing {
  const home = (places[0] as Neighbourhood).state;
  const subjectLevel = levelOfSubject(subject, places);
  const choiceOf = ({ neighbourhood, at }: Candidate) => chosen((places[neighbourhood] as Neighbourhood).sales, at);
  const found = findCandidates(subject, subjectLevel, places);
  const candidates = found.filter((candidate) => choiceOf(candidate) !== 'dropped');
  const weighed = withPins(weighAt(subject.logArea, candidates, subject, subjectLevel, home), candidates, choiceOf);
  const comparables = shownComparables(subject, candidates, weighed, places);
  return {
    subjectLevel,
    candidates,
    weighed,
    evidence: evidenceOf(subject, candidates, weighed, subjectLevel, (places[0] as Neighbourhood).sales),
    comparables,
    comparablesPaise: Math.round(comparables.reduce((total, { share, adjustedPaise }) => total + share * adjustedPaise, 0)),
    rejected: rejectedSales(subject, { found, candidates, weighed, comparables, places }, choiceOf),
  };
}

/** A pinned sale weighs as much as the heaviest of the others. */
function withPins(weighed: Weighed, candidates: readonly Candidate[], choiceOf: (candidate: Candidate) => ReturnType<Chosen>): Weighed {
  const pinned = candidates.flatMap((candidate, k) => (choiceOf(candidate) === 'pinned' ? [k] : []));
  if (pinned.length === 0) return weighed;
  const heaviest = weighed.weights.reduce((most, weight) => Math.max(most, weight), 1e-6);
  const weights = weighed.weights.slice();
  for (const k of pinned) weights[k] = heaviest;
  return { ...weighed, weights };
}

/** `places[0]` is the subject's own locality. */
export function valueSubject(
  subject: SubjectFacts,
  places: readonly Neighbourhood[],
  chosen: Chosen = nothingChosen,
): ModelValue | ModelRefusal {
  const home = (places[0] as Neighbourhood).state;
  const weighing = weighComparables(subject, places, chosen);
  const { subjectLevel, candidates, weighed, evidence, comparables, comparablesPaise, rejected } = weighing;
  const uncertainty = uncertaintyOf({ ...evidence, scatter: home.scatter[subject.saleKind] as number });
  const because = refusal(evidence, uncertainty);
  if (because !== null) return { kind: 'refused', because, evidence };

  const isChosen = [...weighed.weights].some(
    (weight, k) => weight > 0 && chosen((places[candidates[k]!.neighbourhood] as Neighbourhood).sales, candidates[k]!.at) === 'pinned',
  );
  const logPrice = isChosen ? Math.log(comparablesPaise / 100) : risingPrice(subject, candidates, subjectLevel, places)(subject.logArea);
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

function refusal(evidence: Evidence, uncertainty: Uncertainty): ModelRefusal['because'] | null {
  const { fewestSales, fewestEffective, knownBuilding, highestErrorPercent } = knobs.refusal;
  if (evidence.n < fewestSales) return 'too-few';
  if (evidence.ownSales < knownBuilding && evidence.effectiveN < fewestEffective) return 'too-unlike';
  return uncertainty.expectedErrorPercent > highestErrorPercent ? 'too-unsure' : null;
}

function evidenceOf(
  subject: SubjectFacts,
  candidates: readonly Candidate[],
  weighed: Weighed,
  { ownWeight }: SubjectLevel,
  sales: SalesOfPlace,
): Evidence {
  const last = firstFrom(sales, subject.day) - 1;
  const used = candidates.filter((_, k) => (weighed.weights[k] as number) > 0);
  const distances = used.flatMap(({ km }) => (km === null ? [] : [km]));
  return {
    n: weighed.n,
    effectiveN: weighed.effectiveN,
    sameBuilding: used.filter(({ sameBuilding }) => sameBuilding).length,
    monthsBack: used.reduce((most, { monthsOld }) => Math.max(most, monthsOld), 0),
    radiusKm: distances.length === 0 ? null : distances.reduce((most, km) => Math.max(most, km), 0),
    spread: weighed.spread,
    width: widthOf(candidates, weighed),
    ownSales: ownWeight,
    // The month before is as fresh as a register gets.
    staleMonths: last < 0 ? 0 : Math.max(0, subject.month - (sales.month[last] as number) - 1),
  };
}

function risingPrice(
  subject: SubjectFacts,
  candidates: readonly Candidate[],
  subjectLevel: SubjectLevel,
  places: readonly Neighbourhood[],
) {
  const { state } = places[0] as Neighbourhood;
  const beyond = knobs.kernel.logArea * Math.sqrt(knobs.kernel.farthest);
  const smallest = candidates.reduce((least, { logArea }) => Math.min(least, logArea), Infinity) - beyond;
  const largest = candidates.reduce((most, { logArea }) => Math.max(most, logArea), -Infinity) + beyond;
  const logPriceAt = (logArea: number) => {
    const { logRate, effectiveN } = weighAt(logArea, candidates, subject, subjectLevel, state);
    return { logPrice: logRate + logArea, evidence: effectiveN + knobs.kernel.levelWeight };
  };
  return areaCurve([smallest, largest], logPriceAt, 1 + state.slopes.logArea);
}

function shownComparables(subject: SubjectFacts, candidates: readonly Candidate[], { weights }: Weighed, places: readonly Neighbourhood[]) {
  const best = candidates
    .map((candidate, k) => ({ candidate, weight: weights[k] as number }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, knobs.shown.comparables);
  const total = best.reduce((sum, { weight }) => sum + weight, 0);
  const { slopes } = (places[0] as Neighbourhood).state;
  return best.map(({ candidate, weight }): WeighedSale => {
    const { sales } = places[candidate.neighbourhood] as Neighbourhood;
    const steps = {
      time: candidate.time,
      size: (1 + slopes.logArea) * (subject.logArea - candidate.logArea),
      floor: candidate.floorStep,
      location: candidate.locationStep,
      age: candidate.ageStep,
    };
    const timeless = steps.size + steps.floor + steps.location + steps.age;
    const { neighbourhood, at, sameBuilding, km } = candidate;
    const { adjustments, adjustedPaise } = adjustPrice(sales.pricePaise[at] as number, steps);
    return {
      neighbourhood,
      at,
      sameBuilding,
      km,
      share: weight / total,
      adjustments,
      adjustedPaise,
      likeForLikeRatePerSqft: Math.exp((sales.logRate[at] as number) + candidate.logArea + timeless - subject.logArea),
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
