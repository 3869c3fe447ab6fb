/**
 * From a trained market and its sales to a value: comparables weighed and adjusted as the grid shows them, and beside them one line, the
 * model's adjustment, with its reasons. Pure: the same stored model and the same subject give the same paisa.
 */
import { gradeOf, type ConfidenceGrade, type KnownBy } from '../range.ts';
import {
  trendOf,
  weighComparables,
  weighInBrief,
  wholeUnits,
  type Chosen,
  type Evidence,
  type WeighedSale,
  type WeighingInBrief,
} from '../value-subject.ts';
import type { RejectedSale } from '../rejected-sales.ts';
import type { Neighbourhood, SubjectFacts } from '../sight-sales.ts';
import type { SubjectFeatures } from './subject-columns.ts';
import type { MarketEstimator, SubjectEstimate } from './market-estimator.ts';
import type { FeatureGroup } from './feature.ts';
import { settings } from './settings.ts';

/** What moves the value away from the comparables; the parts add up to the model's adjustment, exactly. */
export type DriverKey = 'place' | Exclude<FeatureGroup, 'place' | 'building' | 'comparables'> | 'rising';
export type Driver = { key: DriverKey; paise: number };

export type BoostedValue = {
  kind: 'valued';
  valuePaise: number;
  /** Where the ends of the ranges lie from the value, in log. */
  low80: number;
  high80: number;
  low95: number;
  high95: number;
  ratePerSqft: number;
  expectedErrorPercent: number;
  grade: ConfidenceGrade;
  knownBy: KnownBy;
  comparablesPaise: number;
  comparables: WeighedSale[];
  rejected: RejectedSale[];
  drivers: Driver[];
  evidence: Evidence;
  taken: SubjectEstimate['taken'];
  trend: { month: string; ratePerSqft: number }[];
};
export type BoostedRefusal = {
  kind: 'refused';
  /** Too wide a miss is to be expected; or no sale is close enough to stand beside the value, and none could be checked against it. */
  because: 'too-unsure' | 'nothing-beside';
  evidence: Pick<Evidence, 'n'>;
  /** What was to be expected, in percent, whatever the reason. */
  expectedErrorPercent: number;
};
/** The same value and range, without the comparables in money and the reasons. */
export type BoostedInBrief = Pick<
  BoostedValue,
  'kind' | 'valuePaise' | 'low80' | 'high80' | 'ratePerSqft' | 'expectedErrorPercent' | 'grade' | 'knownBy' | 'taken'
> & { weighing: WeighingInBrief };

type Stand = {
  facts: SubjectFacts;
  places: readonly Neighbourhood[];
  /** Months between the cut of the model and the valuation. */
  staleMonths: number;
};

export function valueBoosted(
  market: MarketEstimator,
  subject: SubjectFeatures,
  { facts, places, staleMonths, chosen, explain }: Stand & { chosen?: Chosen | undefined; explain: boolean },
): BoostedValue | BoostedRefusal {
  const estimate = market.say(subject, explain);
  const plain = weighComparables(facts, places);
  const { half68, ...ends } = widened(estimate.width, staleMonths);
  const refused = (because: BoostedRefusal['because'], evidence: Pick<Evidence, 'n'>): BoostedRefusal => ({
    kind: 'refused',
    because,
    evidence,
    expectedErrorPercent: 100 * half68,
  });
  if (estimate.refused !== null) return refused(estimate.refused, plain.evidence);
  if (plain.comparables.length === 0) return refused('nothing-beside', plain.evidence);
  const weighing = chosen === undefined ? plain : weighComparables(facts, places, chosen);
  if (weighing.comparables.length === 0) return refused('nothing-beside', weighing.evidence);
  // Sales pinned or dropped move the comparables; what the model adds to them stays, in proportion.
  const logPrice = estimate.logPrice + Math.log(weighing.comparablesPaise / plain.comparablesPaise);
  const valuePaise = wholeUnits(Math.exp(logPrice));
  return {
    kind: 'valued',
    valuePaise,
    ...ends,
    ratePerSqft: Math.exp(logPrice - facts.logArea),
    expectedErrorPercent: 100 * half68,
    grade: gradeOf(100 * half68),
    knownBy: estimate.knownBy,
    comparablesPaise: weighing.comparablesPaise,
    comparables: weighing.comparables,
    rejected: weighing.rejected,
    drivers: estimate.reasons === null ? [] : driversOf(estimate.reasons, plain.comparablesPaise, weighing.comparablesPaise, valuePaise),
    evidence: weighing.evidence,
    taken: estimate.taken,
    trend: trendOf(facts, Math.exp(logPrice - facts.logArea), places[0] as Neighbourhood),
  };
}

export function valueBoostedInBrief(estimate: SubjectEstimate, { facts, places, staleMonths }: Stand): BoostedInBrief | BoostedRefusal {
  const weighing = weighInBrief(facts, places);
  const { low80, high80, half68 } = widened(estimate.width, staleMonths);
  if (estimate.refused !== null || weighing.areas.length === 0)
    return { kind: 'refused', because: estimate.refused ?? 'nothing-beside', evidence: weighing, expectedErrorPercent: 100 * half68 };
  return {
    kind: 'valued',
    valuePaise: wholeUnits(Math.exp(estimate.logPrice)),
    low80,
    high80,
    ratePerSqft: Math.exp(estimate.logPrice - facts.logArea),
    expectedErrorPercent: 100 * half68,
    grade: gradeOf(100 * half68),
    knownBy: estimate.knownBy,
    taken: estimate.taken,
    weighing,
  };
}

function widened(width: SubjectEstimate['width'], staleMonths: number): SubjectEstimate['width'] {
  const drift = (settings.curve.driftPerYear * staleMonths) / 12;
  const wide = (end: number, quantile: number) => Math.sign(end) * Math.sqrt(end ** 2 + (quantile * drift) ** 2);
  return {
    low80: wide(width.low80, 1.28),
    high80: wide(width.high80, 1.28),
    low95: wide(width.low95, 1.96),
    high95: wide(width.high95, 1.96),
    half68: wide(width.half68, 1),
  };
}

const ownLines = ['size', 'floor', 'age', 'kind', 'season', 'market', 'registry'] as const;

/** Each step is the difference of two rounded prices, one on top of the other, so that all of them add up to the paisa. */
function driversOf(
  reasons: NonNullable<SubjectEstimate['reasons']>,
  plainPaise: number,
  comparablesPaise: number,
  valuePaise: number,
): Driver[] {
  const { start, groups } = reasons;
  const { place = 0, building = 0, comparables = 0 } = groups;
  const steps: [DriverKey, number][] = [
    ['place', start + place + building + comparables - Math.log(plainPaise / 100)],
    ...ownLines.flatMap((key): [DriverKey, number][] => (groups[key] === undefined ? [] : [[key, groups[key]]])),
  ];
  let log = 0;
  let before = comparablesPaise;
  const drivers = steps.map(([key, step]): Driver => {
    log += step;
    const price = Math.round(comparablesPaise * Math.exp(log));
    const paise = price - before;
    before = price;
    return { key, paise };
  });
  return [...drivers, { key: 'rising', paise: valuePaise - before }];
}
