/** Whether a score says anything about the level of rates: each locality foretold from the others alone, against two that know nothing. */
import { centroid, haversineKm, type LatLon } from '#core/geo.ts';
import { rankCorrelation } from '#core/rank-correlation.ts';
import { median } from '#core/statistics.ts';

export type Judged = LatLon & { score: number; rate: number };

/** Fewest localities from which a line is drawn and tried. */
export const fewestLocalities = 15;

export type Tried = {
  /** How far the orders of score and rate agree, −1 to 1 (Spearman). */
  rankCorrelation: number;
  /** Part of the spread of rates that a line through the others foretells, in percent; below 0 it is worse than their mean. */
  explained: number;
  /** The same of the distance to the middle of the localities alone, without any place. */
  explainedByCentre: number;
  /** Median error of the foretold rate, in percent, and of the mean of the others. */
  medianError: number;
  medianErrorOfMean: number;
};

/** Null when there are too few. Rates are compared as logarithms: twice as dear is as far as half. */
export function tryScore(localities: readonly Judged[]): Tried | null {
  const middle = centroid(localities);
  if (localities.length < fewestLocalities || middle === null) return null;
  const rates = localities.map(({ rate }) => Math.log(rate));
  const scores = localities.map(({ score }) => score);
  const away = localities.map((place) => haversineKm(place, middle));
  const byScore = foretold(scores, rates);
  const byMean = foretoldByMean(rates);
  return {
    rankCorrelation: rankCorrelation(scores, rates),
    explained: explainedBy(byScore, byMean, rates),
    explainedByCentre: explainedBy(foretold(away, rates), byMean, rates),
    medianError: medianErrorOf(byScore, rates),
    medianErrorOfMean: medianErrorOf(byMean, rates),
  };
}

/** For each, the least-squares line through all others, at its own x. */
function foretold(xs: readonly number[], ys: readonly number[]): number[] {
  const n = xs.length;
  const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  const [sx, sy] = [total(xs), total(ys)];
  const sxx = total(xs.map((x) => x * x));
  const sxy = total(xs.map((x, at) => x * ys[at]!));
  return xs.map((x, at) => {
    const y = ys[at]!;
    const [mx, my] = [(sx - x) / (n - 1), (sy - y) / (n - 1)];
    const spread = sxx - x * x - (n - 1) * mx * mx;
    const slope = spread < 1e-12 ? 0 : (sxy - x * y - (n - 1) * mx * my) / spread;
    return my + slope * (x - mx);
  });
}

const foretoldByMean = (ys: readonly number[]) => {
  const all = ys.reduce((sum, y) => sum + y, 0);
  return ys.map((y) => (all - y) / (ys.length - 1));
};

const squares = (foretells: readonly number[], ys: readonly number[]) => ys.reduce((sum, y, at) => sum + (y - foretells[at]!) ** 2, 0);
function explainedBy(foretells: readonly number[], byMean: readonly number[], ys: readonly number[]): number {
  const whole = squares(byMean, ys);
  return whole === 0 ? 0 : 100 * (1 - squares(foretells, ys) / whole);
}
const medianErrorOf = (foretells: readonly number[], ys: readonly number[]) =>
  100 * (median(ys.map((y, at) => Math.abs(Math.exp(foretells[at]! - y) - 1))) ?? 0);
