/**
 * Statistics over finite numbers. Nothing to count gives null; a NaN among the values is the caller's slip and throws,
 * because sorted away it would silently move every quantile.
 */
export type Numbers = ArrayLike<number>;

export function sum(values: Numbers) {
  let total = 0;
  for (let i = 0; i < values.length; i++) total += values[i] as number;
  return total;
}

export const mean = (values: Numbers) => (values.length === 0 ? null : sum(values) / values.length);

export function sorted(values: Numbers): Float64Array {
  const copy = Float64Array.from(values).sort();
  // A typed array sorts NaN to the end.
  if (Number.isNaN(copy.at(-1))) throw new RangeError('statistics of NaN');
  return copy;
}

/**
 * The quantile at `level` (0 to 1) of values in ascending order: linear between the two neighbours of rank (n − 1)·level,
 * Hyndman and Fan's type 7. The same as ClickHouse's quantileExactInclusive, Excel's PERCENTILE.INC, numpy's default.
 * (ClickHouse's plain quantileExact takes one neighbour instead: do not mix the two in one figure.)
 */
export function quantileOfSorted(ascending: Numbers, level: number) {
  if (!(level >= 0 && level <= 1)) throw new RangeError(`quantile level ${level} is not within 0 and 1`);
  if (ascending.length === 0) return null;
  const rank = (ascending.length - 1) * level;
  const below = Math.floor(rank);
  const lower = ascending[below] as number;
  const upper = ascending[Math.min(below + 1, ascending.length - 1)] as number;
  return lower + (rank - below) * (upper - lower);
}
export const quantile = (values: Numbers, level: number) => quantileOfSorted(sorted(values), level);

/** Several quantiles for one sort, in the order of `levels`; null without values. */
export function quantiles(values: Numbers, levels: readonly number[]): number[] | null {
  if (values.length === 0) return null;
  const ascending = sorted(values);
  return levels.map((level) => quantileOfSorted(ascending, level) as number);
}
export const median = (values: Numbers) => quantile(values, 0.5);

/**
 * Weighted quantile: the smallest value at which the running weight reaches `level` of the whole, and the middle between
 * it and the next when it is reached exactly (type 2). With equal weights its median is the plain median, and a whole-number
 * weight counts as that many copies. Values without weight do not count.
 */
export function weightedQuantile(values: Numbers, weights: Numbers, level: number) {
  if (values.length !== weights.length) throw new RangeError(`${values.length} values but ${weights.length} weights`);
  if (!(level >= 0 && level <= 1)) throw new RangeError(`quantile level ${level} is not within 0 and 1`);
  const pairs: { value: number; weight: number }[] = [];
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    const weight = weights[i] as number;
    if (Number.isNaN(value) || !(weight >= 0 && weight < Infinity)) throw new RangeError('statistics of NaN, or a weight that is none');
    if (weight > 0) pairs.push({ value, weight });
  }
  if (pairs.length === 0) return null;
  pairs.sort((a, b) => a.value - b.value);
  const wanted = level * pairs.reduce((total, { weight }) => total + weight, 0);
  let reached = 0;
  for (const [at, { value, weight }] of pairs.entries()) {
    reached += weight;
    const next = pairs[at + 1];
    if (next === undefined) return value;
    // Sums of decimals miss a tie by a few bits; without the tolerance the median of equal weights of 0.1 would lean.
    const tie = Math.abs(reached - wanted) <= wanted * 1e-12;
    if (tie && level > 0) return value + (next.value - value) / 2;
    if (reached >= wanted) return value;
  }
  return null;
}
export const weightedMedian = (values: Numbers, weights: Numbers) => weightedQuantile(values, weights, 0.5);

export function weightedMean(values: Numbers, weights: Numbers) {
  if (values.length !== weights.length) throw new RangeError(`${values.length} values but ${weights.length} weights`);
  let total = 0;
  let weight = 0;
  for (let i = 0; i < values.length; i++) {
    total += (values[i] as number) * (weights[i] as number);
    weight += weights[i] as number;
  }
  return weight > 0 ? total / weight : null;
}

/** Of a sample (n − 1); one value has no spread, so null. */
export function standardDeviation(values: Numbers) {
  const middle = mean(values);
  if (middle === null || values.length < 2) return null;
  let squares = 0;
  for (let i = 0; i < values.length; i++) squares += ((values[i] as number) - middle) ** 2;
  return Math.sqrt(squares / (values.length - 1));
}

export function medianAbsoluteDeviation(values: Numbers) {
  const middle = median(values);
  if (middle === null) return null;
  return median(Float64Array.from(values, (value) => Math.abs(value - middle)));
}

/** What the MAD of a normal distribution must be multiplied by to give its standard deviation: 1/Φ⁻¹(¾). */
export const MAD_TO_SIGMA = 1.4826;

/** Standard deviation as if the middle half were normal: up to half of the values may be wild without moving it far. */
export function robustSpread(values: Numbers) {
  const deviation = medianAbsoluteDeviation(values);
  return deviation === null ? null : deviation * MAD_TO_SIGMA;
}

/** Of the normal distribution: four in five values lie within this many standard deviations of the middle. */
const NORMAL_80 = 1.2815515655446004;

/**
 * Standard deviation of the normal distribution that holds the middle four fifths of these values (weighted when weights are
 * given). Where a fifth is wild it sees them coming, which `robustSpread` does not: it looks at the middle half alone.
 */
export function spreadOfMost(values: Numbers, weights?: Numbers) {
  const middle = weights ? weightedMedian(values, weights) : median(values);
  if (middle === null) return null;
  const away = Array.from(values, (value) => Math.abs(value - middle));
  const most = weights ? weightedQuantile(away, weights, 0.8) : quantile(away, 0.8);
  return most === null ? null : most / NORMAL_80;
}

export function interquartileRange(values: Numbers) {
  const quartiles = quantiles(values, [0.25, 0.75]);
  return quartiles === null ? null : (quartiles[1] as number) - (quartiles[0] as number);
}

export const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Values beyond the two quantiles are drawn in to them: order and count stay, wild values lose their pull. */
export function winsorise(values: Numbers, lowLevel = 0.05, highLevel = 0.95): number[] {
  const limits = quantiles(values, [lowLevel, highLevel]);
  if (limits === null) return [];
  return Array.from(values, (value) => clamp(value, limits[0] as number, limits[1] as number));
}

/**
 * Coefficient of dispersion (IAAO, Standard on Ratio Studies): mean absolute deviation of the ratios from their median, as
 * % of it. Null without ratios, or when the median is not above zero and "per cent of it" means nothing.
 */
export function coefficientOfDispersion(ratios: Numbers) {
  const middle = median(ratios);
  if (middle === null || middle <= 0) return null;
  return (100 * sum(Float64Array.from(ratios, (ratio) => Math.abs(ratio - middle)))) / ratios.length / middle;
}

/** What lies inside a range of 95 and of 80 % on either side, in standard errors of a normal error. */
export const errorsIn = { of95: 1.96, of80: 1.2816 } as const;

/**
 * Between which two shares the true one lies, where `right` of `n` were right (Wilson 1927): in 95 of 100 cases, or as `errors` says. Holds even
 * where few or all were right. `n` at least 1.
 */
export function shareInterval(right: number, n: number, errors: number = errorsIn.of95): [low: number, high: number] {
  const share = right / n;
  const scale = 1 + errors ** 2 / n;
  const middle = (share + errors ** 2 / (2 * n)) / scale;
  const half = (errors * Math.sqrt((share * (1 - share)) / n + errors ** 2 / (4 * n ** 2))) / scale;
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}
