import { monthFromNumber } from '#core/period.ts';
import type { KnownBy } from '../range.ts';
import { calibrate, learnScale, refusalOf, scaleOf, widthOf, type Miss, type Refusal } from './intervals.ts';
import { LateCorrections, learnShare, type MissAround } from './late-corrections.ts';
import type { MarketColumns } from './market-columns.ts';
import { settings } from './settings.ts';
import { tryRows } from './try-rows.ts';
import { trainTwoStages, type Training } from './two-stages.ts';
import type { Grow } from './grow-booster.ts';

export type Split = 'rolling' | 'frozen';

/** `regrowMonths`: of a rolling trial; left out, as in use. */
type Trial = { from: number; to: number; split: Split; regrowMonths?: number | undefined };

/** One sale as it would have been valued on the first of its month. */
export type TriedSale = {
  row: number;
  month: number;
  /** Months between the growing of the trees and the sale. */
  monthsSinceGrown: number;
  /** A sale once more, as if nobody had said its building, place and year: beside the others, not one of them. */
  isWithoutPlace: boolean;
  knownBy: KnownBy;
  refused: Refusal | null;
  /** Log rates. */
  value: number;
  low80: number;
  high80: number;
  low95: number;
  high95: number;
  /** Half-width of the 68% range, in log: the expected error. */
  expectedError: number;
  /** What a booster on facts alone says. */
  baseline: number;
};

type TriedMiss = Miss & MissAround & { standardised: number };

export type EvaluationProgress = { done: number; of: number; words: string };

/**
 * Values every sale of the months `from` to before `to` from earlier ones only. The state learns every month; trees grow anew every
 * `regrowMonths` (rolling) or stay as they were at `from` (frozen). Ranges come from the misses of the twelve months before a sale's own,
 * made in the same way.
 */
export async function evaluateMarket(
  market: MarketColumns,
  { from, to, split, regrowMonths = settings.regrowMonths, seed = 1, effort = 1 }: Trial & Partial<Training>,
  grow: Grow,
  onProgress: (progress: EvaluationProgress) => void = () => {},
): Promise<TriedSale[]> {
  const history = market.n === 0 ? 0 : from - market.month[0]!;
  const calibration = Math.max(1, Math.min(settings.scale.months, Math.floor(history * settings.scale.shareOfHistory)));
  const started = from - calibration;
  const cuts = split === 'frozen' ? [started, from] : everyFew(regrowMonths, started, from).concat(everyFew(regrowMonths, from, to));
  const misses: TriedMiss[] = [];
  const tried: TriedSale[] = [];
  for (const [at, cut] of cuts.entries()) {
    const until = cuts[at + 1] ?? to;
    onProgress({ done: at, of: cuts.length, words: monthFromNumber(cut) });
    const rowsTried = tryRows(await trainTwoStages(market, cut, grow, { seed, effort }), cut, until);
    const past = misses.filter(({ month }) => month >= cut - settings.scale.months);
    const scale = cut < from || past.length === 0 ? null : await learnScale(past, grow, seed);
    if (scale !== null)
      for (const miss of past) miss.standardised = miss.residual / scaleOf(scale, miss.doubt, { building: miss.building, seed });
    const corrections = new LateCorrections(market, learnShare(past));
    const ofCut: TriedMiss[] = [];
    for (let month = cut; month < until; month++) {
      const earlierMisses = [...past, ...ofCut].filter((miss) => miss.month >= month - settings.scale.months && miss.month < month);
      const quantiles = scale === null ? null : calibrate(earlierMisses);
      const ofMonth = rowsTried.filter(({ row }) => market.month[row] === month);
      for (const { one, value, ofTrees, around } of corrections.ofMonth(month, ofMonth)) {
        const { row, baseline, doubt, bucket, knownBy: by, isWithoutPlace } = one;
        const residual = market.logRate[row]! - value;
        const spread = scale === null ? 1 : scaleOf(scale, doubt, null);
        ofCut.push({
          doubt,
          building: market.building[row]!,
          locality: market.locality[row]!,
          bucket,
          month,
          residual,
          ofTrees,
          around,
          standardised: residual / spread,
        });
        if (quantiles === null) continue;
        const width = widthOf(quantiles, bucket, market.locality[row]!, spread);
        tried.push({
          row,
          month,
          monthsSinceGrown: month - cut,
          isWithoutPlace,
          knownBy: by,
          refused: refusalOf(width),
          value,
          low80: value + width.low80,
          high80: value + width.high80,
          low95: value + width.low95,
          high95: value + width.high95,
          expectedError: width.half68,
          baseline,
        });
      }
    }
    misses.push(...ofCut);
  }
  onProgress({ done: cuts.length, of: cuts.length, words: 'done' });
  return tried;
}

const everyFew = (months: number, from: number, to: number) =>
  Array.from({ length: Math.max(0, Math.ceil((to - from) / months)) }, (_, at) => from + at * months);
