import { ratioStudy } from '../ratio-study.ts';
import { calibrate, learnScale, scaleOf, sharedMissOf, type Calibration, type Miss, type ScaleModel } from './intervals.ts';
import { LateCorrections, learnShare, type MissAround } from './late-corrections.ts';
import type { StoredLaunches } from './launch-misses.ts';
import type { Elasticities } from '../elasticities.ts';
import type { MarketColumns } from './market-columns.ts';
import type { StoredMisses } from './recent-misses.ts';
import { settings } from './settings.ts';
import { tryRows } from './try-rows.ts';
import { trainTwoStages, type Trained, type Training, type TwoStages } from './two-stages.ts';
import type { Grow } from './grow-booster.ts';

/**
 * Which way of making models this is, counted up whenever the same sales would give another model: other trees, another sum of them, other ranges.
 * Models of an older making value as they did, and are made anew; those of a newer one this program would not read aright.
 * 1: trees and their late misses. 2: launches by the prices of launches, and ranges of launches by quantiles without a miss more. 3: the booster against the base says three quarters, not half. 4: what a building’s own sales say beside its level. 5: what flats alike around it were sold for.
 */
export const making = 5;

/** Everything a value is made from besides the sales: the trees, what they need to read a flat, and how far off they were. */
export type TrainedModel = {
  /** The first month that no sale of the training lies in. */
  cut: number;
  /** How it was made (`making`); models of before that was written down have none, and count as the first. */
  making?: number;
  seed: number;
  effort: number;
  slopes: Elasticities;
  stages: TwoStages;
  /** What facts alone said of each sale of the training, and which booster of facts is blind to each building. */
  facts: Float64Array;
  fold: Int8Array;
  scale: ScaleModel;
  calibration: Calibration;
  /** What these trees missed around each building since they were grown; none of a model that has learned no later months. */
  recent?: StoredMisses;
  /** So much of that is added; models of before this was learned add all of it. */
  recentShare?: number;
  /** What new buildings were missed by, of models that value launches without their prices (`byLaunches`). */
  launches?: StoredLaunches;
  /** How alike two misses in one building are: what two values of one building have in common is not doubt about their difference. */
  sharedMiss: number;
  metrics: TrainingMetrics;
};
/** Of the months before the cut, each sale valued from earlier ones. */
export type TrainingMetrics = {
  n: number;
  months: number;
  mdape: number | null;
  ppe10: number | null;
  cod: number | null;
  /** Of trees that have learned later months: how they did on each of them. */
  served?: ServedMonth[];
};
/** How a model did on the sales of a month that came after its trees were grown, each valued as it would have been on the first of it. */
export type ServedMonth = {
  /** Year × 12 + month − 1. */
  month: number;
  n: number;
  /** Percent. */
  mdape: number | null;
  ppe10: number | null;
  medianRatio: number | null;
  coverage80: number | null;
};

/** `learn-months` is of a stored model whose trees stay. */
export type TrainingStep = 'grow-trees' | 'try-months' | 'learn-misses' | 'learn-months' | 'done';
export type TrainingProgress = { done: number; of: number; step: TrainingStep };

/** The months a market must reach over, and the sales before the last of them, to be worth training on. */
export const fewestToTrain = { sales: 500, months: 18 } as const;

/**
 * Trains on all sales of a market. Ranges come from the misses of a model of the same making that did not see the last months: first that
 * one, then the one that values.
 */
export async function trainModel(
  market: MarketColumns,
  { seed, effort }: Training,
  grow: Grow,
  onProgress: (progress: TrainingProgress) => void = () => {},
): Promise<TrainedModel> {
  const cut = market.month[market.n - 1]! + 1;
  const months = Math.max(1, Math.min(settings.scale.months, Math.floor((cut - market.month[0]!) * settings.scale.shareOfHistory)));
  const steps = ['grow-trees', 'try-months', 'learn-misses', 'done'] as const;
  const progress = (done: number) => onProgress({ done, of: steps.length - 1, step: steps[done]! });
  progress(0);
  const past = async () => missesOf(await trainTwoStages(market, cut - months, grow, { seed, effort }), cut - months, cut);
  const now = () => trainTwoStages(market, cut, grow, { seed, effort });
  let misses: Missed;
  let trained: Trained;
  if (market.n > settings.mostSideBySide) {
    misses = await past();
    progress(1);
    trained = await now();
  }
  // Both at once: while one reads the months, which one processor does alone, the trees of the other grow.
  else [misses, trained] = await Promise.all([past(), now()]);
  const { model, read, facts, fold } = trained;
  progress(2);
  const { all, share } = misses;
  const scale = await learnScale(all, grow, seed);
  const standardised = all.map((miss) => ({
    building: miss.building,
    bucket: miss.bucket,
    locality: miss.locality,
    standardised: miss.residual / scaleOf(scale, miss.doubt, { building: miss.building, seed }),
  }));
  progress(3);
  const study = ratioStudy(
    all.filter(({ isWithoutPlace }) => !isWithoutPlace).map(({ residual }) => ({ price: 1, value: Math.exp(-residual) })),
  );
  return {
    cut,
    making,
    seed,
    effort,
    slopes: read.slopes,
    stages: model,
    facts: facts.slice(0, market.n),
    fold,
    scale,
    calibration: calibrate(standardised),
    recentShare: share,
    sharedMiss: sharedMissOf(standardised),
    metrics: { n: study.n, months, mdape: study.mdape, ppe10: study.ppe10, cod: study.cod },
  };
}

type Missed = { all: (Miss & { isWithoutPlace: boolean })[]; share: number };

/** What a model of earlier months missed in the months after its cut, with what it missed around each flat in the months before taken in. */
function missesOf(earlier: Trained, from: number, until: number): Missed {
  const { market } = earlier;
  const corrections = new LateCorrections(market, 0);
  const byMonth = Map.groupBy(tryRows(earlier, from, until), ({ row }) => market.month[row]!);
  const corrected = [...byMonth].toSorted(([a], [b]) => a - b).flatMap(([month, tried]) => corrections.ofMonth(month, tried));
  const share = learnShare(corrected satisfies MissAround[]);
  const all = corrected.map(({ one: { row, doubt, bucket, isWithoutPlace }, ofTrees, around }) => ({
    doubt,
    bucket,
    isWithoutPlace,
    building: market.building[row]!,
    locality: market.locality[row]!,
    month: market.month[row]!,
    residual: ofTrees - share * around,
  }));
  return { all, share };
}
