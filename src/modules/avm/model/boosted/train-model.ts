import { ratioStudy } from '../ratio-study.ts';
import { calibrate, learnScale, scaleOf, type Calibration, type Miss, type ScaleModel } from './intervals.ts';
import type { Elasticities } from '../elasticities.ts';
import type { MarketColumns } from './market-columns.ts';
import { RecentMisses, withRecent, type StoredMisses } from './recent-misses.ts';
import { settings } from './settings.ts';
import { tryRows } from './try-rows.ts';
import { trainTwoStages, type Grow, type Trained, type Training, type TwoStages } from './two-stages.ts';

/** Everything a value is made from besides the sales: the trees, what they need to read a flat, and how far off they were. */
export type TrainedModel = {
  /** The first month that no sale of the training lies in. */
  cut: number;
  seed: number;
  effort: number;
  slopes: Elasticities;
  stages: TwoStages;
  /** What facts alone said of each sale of the training, and which booster of facts is blind to each building. */
  facts: Float64Array;
  fold: Int8Array;
  scale: ScaleModel;
  calibration: Calibration;
  /** What the model of earlier months missed around each building until the cut; models of before this was heard have none. */
  recent?: StoredMisses;
  /** How alike two misses in one building are: what two values of one building have in common is not doubt about their difference. */
  sharedMiss: number;
  metrics: TrainingMetrics;
};
/** Of the months before the cut, each sale valued from earlier ones. */
export type TrainingMetrics = { n: number; months: number; mdape: number | null; ppe10: number | null; cod: number | null };
export type TrainingProgress = { done: number; of: number; words: string };

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
  const steps = ['Growing the trees', 'Trying the last months', 'Learning how far off it is', 'Done'];
  const progress = (done: number) => onProgress({ done, of: steps.length - 1, words: steps[done]! });
  progress(0);
  const past = async () => missesOf(market, await trainTwoStages(market, cut - months, grow, { seed, effort }), cut - months, cut);
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
  const { all, recent } = misses;
  const scale = await learnScale(all, grow, seed);
  const standardised = all.map((miss) => ({
    building: miss.building,
    bucket: miss.bucket,
    locality: miss.locality,
    standardised: miss.residual / scaleOf(scale, miss.doubt, { building: miss.building, seed }),
  }));
  progress(3);
  const study = ratioStudy(all.map(({ residual }) => ({ price: 1, value: Math.exp(-residual) })));
  return {
    cut,
    seed,
    effort,
    slopes: read.slopes,
    stages: model,
    facts,
    fold,
    scale,
    calibration: calibrate(standardised),
    recent,
    sharedMiss: sharedMissOf(standardised),
    metrics: { n: all.length, months, mdape: study.mdape, ppe10: study.ppe10, cod: study.cod },
  };
}

type Missed = { all: Miss[]; recent: StoredMisses };

/** What a model of earlier months said of the months after its cut, each with what was missed around it in the months before. */
function missesOf(market: MarketColumns, earlier: Trained, from: number, until: number): Missed {
  const recent = new RecentMisses(market);
  const byMonth = Map.groupBy(tryRows(market, earlier, from, until), ({ row }) => market.month[row]!);
  const all = [...byMonth].flatMap(([month, tried]) =>
    withRecent(recent, market, month, tried).map(({ one: { row, doubt, bucket }, value }): Miss => {
      const residual = market.logRate[row]! - value;
      return { doubt, bucket, building: market.building[row]!, locality: market.locality[row]!, month, residual };
    }),
  );
  return { all, recent: recent.keep() };
}

/** Correlation of misses that follow each other in one building, wild ones drawn in; between none and nine tenths. */
function sharedMissOf(misses: readonly { building: number; standardised: number }[]): number {
  const drawnIn = (value: number) => Math.max(-4, Math.min(4, value));
  let together = 0;
  let alone = 0;
  for (const own of Map.groupBy(misses, ({ building }) => building).values()) {
    for (let at = 1; at < own.length; at++) {
      const [a, b] = [drawnIn(own[at - 1]!.standardised), drawnIn(own[at]!.standardised)];
      together += a * b;
      alone += (a * a + b * b) / 2;
    }
  }
  return alone === 0 ? 0 : Math.max(0, Math.min(0.9, together / alone));
}
