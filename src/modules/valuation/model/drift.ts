import { weightedMean } from '#core/statistics.ts';
import type { TrainingMetrics } from '#modules/avm/index.ts';

/** How trees did on the months that came since they were grown, and whether that is worse than their trial said. */
type Drift = { n: number; months: number; mdape: number; coverage80: number; isDrifting: boolean };

/** The last months alone: an old good one must not hide a bad new one. */
const MONTHS = 3;
/** With so many sales the share inside the range is sure to three points in a hundred either way (one standard error). */
const FEWEST_SALES = 200;
/** A quarter more than in the trial is more than the trees of a quarter ago lose by their age. */
const MOST_WORSE = 1.25;
const COVERAGE = { least: 70, most: 90 };

/** Of the last three months a model has learned since its trees were grown; null where it has learned none. Errors and shares in percent. */
export function driftOf({ mdape: trial, served = [] }: TrainingMetrics): Drift | null {
  const last = served.slice(-MONTHS).filter((one) => one.n > 0 && one.mdape !== null && one.coverage80 !== null);
  const n = last.reduce((sum, one) => sum + one.n, 0);
  if (n === 0) return null;
  const weights = last.map((one) => one.n);
  const mdape = weightedMean(
    last.map((one) => one.mdape!),
    weights,
  )!;
  const coverage80 = weightedMean(
    last.map((one) => one.coverage80!),
    weights,
  )!;
  const isWorse = trial !== null && mdape > MOST_WORSE * trial;
  const isDrifting = n >= FEWEST_SALES && (isWorse || coverage80 < COVERAGE.least || coverage80 > COVERAGE.most);
  return { n, months: last.length, mdape, coverage80, isDrifting };
}
