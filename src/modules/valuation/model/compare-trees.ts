import { weightedMean } from '#core/statistics.ts';
import type { TrainingMetrics } from '#modules/avm/index.ts';

/**
 * Two generations of trees on the same sales: of months that came after both were grown. `verdict` is of the others beside those that value.
 * Errors are medians in percent, weighed by the sales of each month.
 */
export type TreesCompared = {
  n: number;
  months: number;
  mdape: number;
  mdapeOfOther: number;
  verdict: 'too-few' | 'alike' | 'other-better' | 'other-worse';
};

/** With so many sales a median error of 5 % is sure to about a twentieth of itself. */
const FEWEST_SALES = 200;
/** Nearer than this the two are alike. */
const MOST_ALIKE = 0.05;

/** Null where no month came after both, or where the two did not try the same sales. */
export function compareTrees(valuing: TrainingMetrics, other: TrainingMetrics): TreesCompared | null {
  const ofOther = new Map((other.served ?? []).map((one) => [one.month, one]));
  const both = (valuing.served ?? []).flatMap((one) => {
    const same = ofOther.get(one.month);
    return same !== undefined && one.n > 0 && same.n === one.n && one.mdape !== null && same.mdape !== null
      ? [{ n: one.n, mdape: one.mdape, mdapeOfOther: same.mdape }]
      : [];
  });
  const n = both.reduce((sum, one) => sum + one.n, 0);
  if (n === 0) return null;
  const weights = both.map((one) => one.n);
  const mdape = weightedMean(
    both.map((one) => one.mdape),
    weights,
  )!;
  const mdapeOfOther = weightedMean(
    both.map((one) => one.mdapeOfOther),
    weights,
  )!;
  const share = mdape === 0 ? 1 : mdapeOfOther / mdape;
  const verdict = n < FEWEST_SALES ? 'too-few' : share < 1 - MOST_ALIKE ? 'other-better' : share > 1 + MOST_ALIKE ? 'other-worse' : 'alike';
  return { n, months: both.length, mdape, mdapeOfOther, verdict };
}
