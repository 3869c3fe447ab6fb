import { mean, median, quantile } from '#core/statistics.ts';

/** A forecast by its samples, one for each project that it stands on, and what came. */
export type Forecast = {
  p10: number;
  p50: number;
  p90: number;
  samples: readonly number[];
  rivals: readonly { name: string; value: number }[];
  /** Null where it has not come, or is not told. */
  actual: number | null;
  /** For a span of months: how many have been seen; whatever is null is longer than that. Null for what is no span. */
  seen: number | null;
};

export type ForecastScore = {
  /** Forecasts whose outcome is there. */
  n: number;
  medianErrorShare: number | null;
  /** Share of outcomes from P10 to P90, over forecasts of which it can be told. */
  inside: { share: number | null; n: number };
  /** Outcomes by the fifth of the forecast that they fell into: a fifth each where the spread is right. */
  fifths: number[];
  /** Continuous ranked probability score over the outcome, in shares of it; smaller is better. Gneiting and Raftery 2007, (21). */
  crps: number | null;
  rivals: { name: string; crps: number; medianErrorShare: number }[];
  /** Better than each rival by the score; null without an outcome. */
  isBetter: boolean | null;
  /** By so much the distance of P10 and P90 from the middle is to be multiplied for four of five outcomes to lie within. */
  widthFactor: number | null;
};

export function scoreForecasts(forecasts: readonly Forecast[]): ForecastScore {
  const come = forecasts.filter((one): one is Forecast & { actual: number } => one.actual !== null);
  // Only what was watched beyond its P90 can be told to lie within or not: to take those that came sooner would leave the slow ones out.
  const judged = forecasts.filter(({ seen, actual, p90 }) => (seen === null ? actual !== null : seen >= p90));
  const outcome = ({ actual, seen }: Forecast) => actual ?? (seen as number);
  const isInside = (one: Forecast) => one.actual !== null && one.actual >= one.p10 && one.actual <= one.p90;
  const rivals = (come[0]?.rivals ?? []).map(({ name }, at) => {
    const errors = come.map(({ rivals: values, actual }) => Math.abs(values[at]!.value - actual) / actual);
    return { name, crps: mean(errors)!, medianErrorShare: median(errors)! };
  });
  const crps = mean(come.map(({ samples, actual }) => crpsOf(samples, actual) / actual));
  return {
    n: come.length,
    medianErrorShare: median(come.map(({ p50, actual }) => Math.abs(p50 - actual) / actual)),
    inside: { share: judged.length === 0 ? null : judged.filter(isInside).length / judged.length, n: judged.length },
    fifths: judged.reduce(
      (counts, one) => {
        counts[Math.min(4, Math.floor(5 * placeOf(one.samples, outcome(one), one.actual === null)))]! += 1;
        return counts;
      },
      [0, 0, 0, 0, 0],
    ),
    crps,
    rivals,
    isBetter: crps === null ? null : rivals.every((rival) => crps <= rival.crps),
    widthFactor: finiteOrNull(
      quantile(
        judged.map((one) => widthsAway(one, outcome(one))),
        0.8,
      ),
    ),
  };
}

/** Mean distance of the samples from the outcome, less half their mean distance from each other. */
export function crpsOf(samples: readonly number[], outcome: number): number {
  const apart = samples.reduce((sum, a) => sum + samples.reduce((inner, b) => inner + Math.abs(a - b), 0), 0);
  return mean(samples.map((one) => Math.abs(one - outcome)))! - apart / (2 * samples.length ** 2);
}

/** Share of the samples below the outcome, half of those equal to it; all of them where it is longer than was seen. */
const placeOf = (samples: readonly number[], outcome: number, isLonger: boolean) =>
  isLonger ? 1 : samples.reduce((sum, one) => sum + (one < outcome ? 1 : one === outcome ? 0.5 : 0), 0) / samples.length;

function widthsAway({ p10, p50, p90 }: Forecast, outcome: number): number {
  const width = outcome > p50 ? p90 - p50 : p50 - p10;
  return width === 0 ? (outcome === p50 ? 0 : Infinity) : Math.abs(outcome - p50) / width;
}

const finiteOrNull = (value: number | null) => (value === null || Number.isFinite(value) ? value : null);
