import { ratioStudy } from '../ratio-study.ts';
import { isFact } from './features.ts';
import { calibrationOf, scaleOf, widthOf } from './intervals.ts';
import { LateCorrections } from './late-corrections.ts';
import type { MarketColumns } from './market-columns.ts';
import { readMonths } from './read-months.ts';
import { settings } from './settings.ts';
import type { ServedMonth, TrainedModel } from './train-model.ts';
import { tryRows } from './try-rows.ts';
import { predictorOf, sayByFacts, type Trained } from './two-stages.ts';

type ToLearn = {
  /** All sales, those of the training and later ones, by the codes of the model's own columns for localities, unit types and words. */
  market: MarketColumns;
  /** Of each building the booster of facts that did not see it; −1: of a building the training did not know. */
  fold: Int8Array;
};

/**
 * The same trees after months that came since they were grown: the state learns the new sales, what the trees missed on them is heard, and no
 * tree is grown. Says how far off the trees were, month by month.
 */
export function learnMonths({ market, fold }: ToLearn, model: TrainedModel): { model: TrainedModel; served: ServedMonth[] } {
  const { cut, slopes, stages, scale, recentShare = settings.recent.usualShare } = model;
  const until = market.n === 0 ? cut : Math.max(cut, market.month[market.n - 1]! + 1);
  const reading = { slopesBefore: cut, slopes, copies: [] };
  const firstRead = readMonths(market, { ...reading, facts: null, withKernel: false, keeps: isFact });
  const time = Float32Array.from(market.month, (month) => Math.min(month, cut - 1));
  const ofFacts = [...firstRead.features.flatMap((one, at) => (isFact(one) ? [firstRead.columns[at]!] : [])), time];
  const facts = sayByFacts(stages.facts, ofFacts, market.building, fold);
  const read = readMonths(market, { ...reading, facts, withKernel: true });
  const trained: Trained = { model: stages, market, copies: [], read, facts, fold, predict: predictorOf(stages, read) };
  const corrections = new LateCorrections(market, recentShare);
  const calibration = calibrationOf(model.calibration);
  const rows = Map.groupBy(tryRows(trained, cut, until), ({ row }) => market.month[row]!);
  const served = [...rows].map(([month, tried]): ServedMonth => {
    const corrected = corrections.ofMonth(month, tried).map(({ one, value }) => {
      const residual = market.logRate[one.row]! - value;
      const { low80, high80 } = widthOf(calibration, one.bucket, market.locality[one.row]!, scaleOf(scale, one.doubt, null));
      return { price: 1, value: Math.exp(-residual), isInside: residual >= low80 && residual <= high80 };
    });
    const { n, mdape, ppe10, medianRatio } = ratioStudy(corrected);
    return {
      month,
      n,
      mdape,
      ppe10,
      medianRatio,
      coverage80: (100 * corrected.filter(({ isInside }) => isInside).length) / corrected.length,
    };
  });
  return {
    model: { ...model, recentShare, facts, fold, recent: corrections.recent.keep() },
    served,
  };
}
