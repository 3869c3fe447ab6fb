import { median } from '#core/statistics.ts';

export type ForecastPoint = { ahead: number; value: number; low: number; high: number };
export type Backtest = {
  /** Forecasts compared with what came, one step and more ahead. */
  n: number;
  /** Median absolute error in %, of this method and of "as it is now" (for counts: as it was a year before). */
  error: number;
  naiveError: number;
  /** Share of outcomes that lay within the range when it was made from earlier outcomes only, in %; null while there are too few. */
  covered: number | null;
};
export type Forecast =
  | { kind: 'forecast'; points: ForecastPoint[]; backtest: Backtest; bridged: number }
  | { kind: 'refused'; because: 'short-history' | 'gaps' | 'worse-than-naive'; have: number; needed: number };

export const forecastKnobs = {
  /** Steps of history before the first forecast that is tried: fewer say nothing of a trend. */
  learn: 8,
  /** Fewest outcomes that a range of four in five may be made from. */
  outcomes: 10,
  /** How much of the newest step goes into level and trend; trends of prices fade rather than go on for ever (damped trend, Gardner & McKenzie 1985). */
  level: 0.6,
  trend: 0.3,
  damping: 0.85,
  share: 0.8,
  /** A lockdown leaves two months without a register. More that are missing are another story than a pause. */
  bridged: 2,
} as const;

/** Carries a series of positive numbers `ahead` steps on. */
export type Method = (history: readonly number[], ahead: number) => number;

/** Holt's linear trend with damping, on logs: prices grow by per cent. */
export const dampedTrend: Method = (history, ahead) => {
  const { level, trend, damping } = forecastKnobs;
  let [at, slope] = [Math.log(history[0] as number), 0];
  for (const value of history.slice(1)) {
    const next = level * Math.log(value) + (1 - level) * (at + damping * slope);
    slope = trend * (next - at) + (1 - trend) * damping * slope;
    at = next;
  }
  let reach = 0;
  for (let step = 1; step <= ahead; step++) reach += damping ** step;
  return Math.exp(at + slope * reach);
};
export const asItIs: Method = (history) => history.at(-1) as number;

/** The same season a year before, times how the last year stands to the one before it, drawn halfway to no change. */
export const seasonalGrowth =
  (stepsAYear: number): Method =>
  (history, ahead) => {
    const season = sameSeason(stepsAYear)(history, ahead);
    const sum = (steps: readonly number[]) => steps.reduce((all, value) => all + value, 0);
    const [last, before] = [sum(history.slice(-stepsAYear)), sum(history.slice(-2 * stepsAYear, -stepsAYear))];
    return before > 0 && last > 0 ? season * Math.sqrt(last / before) : season;
  };
export const sameSeason =
  (stepsAYear: number): Method =>
  (history, ahead) => {
    const back = stepsAYear * Math.ceil(ahead / stepsAYear) - ahead;
    return history.at(-1 - back) as number;
  };

/**
 * A forecast with a range of four in five, or why there is none. The range is what this method's own forecasts missed by in the past:
 * from each step of history on it is asked what it would have said, and the misses so many steps ahead give the quantiles.
 * A method that was no better than the naive one is not shown. Up to two missing steps are drawn between their neighbours, on logs; nothing is
 * learned of how far they were missed by.
 */
export function forecast(
  history: readonly (number | null)[],
  steps: number,
  method: Method,
  naive: Method,
  learn: number = forecastKnobs.learn,
): Forecast {
  const needed = learn + steps + forecastKnobs.outcomes;
  if (history.length < needed) return { kind: 'refused', because: 'short-history', have: history.length, needed };
  const bridge = bridgeGaps(history);
  if (bridge === null)
    return {
      kind: 'refused',
      because: 'gaps',
      have: history.filter((value) => value !== null && value > 0).length,
      needed: history.length,
    };
  const { values, drawn } = bridge;
  const misses = Array.from({ length: steps }, (_, at) => missesOf(values, drawn, at + 1, learn, method));
  const naiveMisses = Array.from({ length: steps }, (_, at) => missesOf(values, drawn, at + 1, learn, naive)).flat();
  const all = misses.flat();
  const percent = (logs: readonly number[]) => 100 * (median(logs.map((log) => Math.abs(Math.expm1(log)))) ?? NaN);
  const backtest = { n: all.length, error: percent(all), naiveError: percent(naiveMisses), covered: coveredOf(misses) };
  if (backtest.error > backtest.naiveError * 1.05) return { kind: 'refused', because: 'worse-than-naive', have: history.length, needed };
  let widest = 0;
  const points = misses.map((logs, at): ForecastPoint => {
    const value = method(values, at + 1);
    // What is farther ahead is never surer.
    widest = Math.max(widest, halfWidth(logs));
    return { ahead: at + 1, value, low: value * Math.exp(-widest), high: value * Math.exp(widest) };
  });
  return { kind: 'forecast', points, backtest, bridged: drawn.size };
}

/** The history without its gaps, and which steps were drawn; null where more is missing than may be bridged, or the first or last step is. */
function bridgeGaps(history: readonly (number | null)[]): { values: number[]; drawn: ReadonlySet<number> } | null {
  const isThere = (at: number) => (history[at] ?? 0) > 0;
  const drawn = new Set(history.flatMap((_, at) => (isThere(at) ? [] : [at])));
  if (drawn.size > forecastKnobs.bridged || !isThere(0) || !isThere(history.length - 1)) return null;
  const values = history.map((value, at) => {
    if (!drawn.has(at)) return value as number;
    let [before, after] = [at - 1, at + 1];
    while (drawn.has(before)) before -= 1;
    while (drawn.has(after)) after += 1;
    const [low, high] = [Math.log(history[before] as number), Math.log(history[after] as number)];
    return Math.exp(low + ((high - low) * (at - before)) / (after - before));
  });
  return { values, drawn };
}

/** Log of what came ÷ what would have been said, oldest first; nothing came in a step that was drawn. */
function missesOf(history: readonly number[], drawn: ReadonlySet<number>, ahead: number, learn: number, method: Method): number[] {
  const misses: number[] = [];
  for (let now = learn; now + ahead <= history.length; now++)
    if (!drawn.has(now + ahead - 1)) misses.push(Math.log((history[now + ahead - 1] as number) / method(history.slice(0, now), ahead)));
  return misses;
}

/** Conformal: with n outcomes the ⌈(n + 1) · share⌉-th smallest miss holds the next one with that probability. */
function halfWidth(misses: readonly number[]): number {
  const sizes = misses.map(Math.abs).toSorted((a, b) => a - b);
  const rank = Math.min(sizes.length, Math.ceil((sizes.length + 1) * forecastKnobs.share));
  return sizes[rank - 1] ?? 0;
}

/** Outcomes within the range that could be made before them. */
function coveredOf(misses: readonly (readonly number[])[]): number | null {
  let [inside, all] = [0, 0];
  for (const [at, logs] of misses.entries())
    for (let now = forecastKnobs.outcomes; now < logs.length; now++) {
      // When this forecast was made, the outcomes of the last steps were still to come.
      const past = logs.slice(0, Math.max(0, now - at));
      if (past.length < forecastKnobs.outcomes / 2) continue;
      all += 1;
      if (Math.abs(logs[now] as number) <= halfWidth(past)) inside += 1;
    }
  return all === 0 ? null : (100 * inside) / all;
}
