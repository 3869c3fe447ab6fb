import { quantile } from '#core/statistics.ts';
import type { Forecast } from './score-forecasts.ts';

/** A forecast with its month, and from which month on its outcome can be seen. */
export type DatedForecast<F extends Forecast = Forecast> = {
  /** Month number of the launch. */
  launch: number;
  forecast: F;
  /** What could be seen of it before a month: the outcome, or the value beyond which it lies; null where nothing yet. */
  seenBefore: (month: number) => number | null;
};

/** By how much the spans made at the end of the data are wider than the projects then were, and how many earlier launches say so. */
export type SpanFactor = { factor: number; launches: number };

/** With fewer outcomes a quantile at four in five is one of the two widest, and spans stay as the projects were. */
const fewestOutcomes = 20;
const wantedInside = 0.8;

/**
 * Spans as the record of earlier launches wants them. Before each launch the outcomes that could be seen by then are set beside their own forecasts: the
 * distance of the outcome from P50 over that of P10 or P90, in logarithms. The value below which four of five of these lie, counted with one more than there
 * are (split conformal prediction: Lei et al. 2018, J. Am. Stat. Assoc. 113), multiplies the span. Nothing of the launch itself or later is read. Values are positive.
 */
export function widenByRecord<F extends Forecast>(dated: readonly DatedForecast<F>[], until: number): { forecasts: F[]; now: SpanFactor } {
  const factors = new Map<number, SpanFactor>();
  const factorBefore = (month: number): SpanFactor => {
    const found = factors.get(month) ?? factorOf(dated, month);
    factors.set(month, found);
    return found;
  };
  return {
    forecasts: dated.map(({ launch, forecast }) => widened(forecast, factorBefore(launch).factor)),
    now: factorBefore(until),
  };
}

function factorOf(dated: readonly DatedForecast[], month: number): SpanFactor {
  const distances: number[] = [];
  for (const { launch, forecast, seenBefore } of dated) {
    if (launch >= month) continue;
    const seen = seenBefore(month);
    const distance = seen === null ? null : spansAway(forecast, seen);
    if (distance !== null) distances.push(distance);
  }
  const launches = distances.length;
  if (launches < fewestOutcomes) return { factor: 1, launches };
  const ascending = distances.toSorted((a, b) => a - b);
  return { factor: ascending[Math.min(launches, Math.ceil(wantedInside * (launches + 1))) - 1]!, launches };
}

/** Null where the projects did not differ, or the value has no logarithm: nothing can be said of such a span. */
function spansAway({ p10, p50, p90 }: Forecast, value: number): number | null {
  if (p10 <= 0 || value <= 0) return null;
  const span = value > p50 ? Math.log(p90 / p50) : Math.log(p50 / p10);
  return span > 0 ? Math.abs(Math.log(value / p50)) / span : null;
}

function widened<F extends Forecast>(forecast: F, factor: number): F {
  const { p50 } = forecast;
  if (factor === 1 || p50 <= 0) return forecast;
  const samples = forecast.samples.map((sample) => (sample > 0 ? p50 * (sample / p50) ** factor : sample));
  return { ...forecast, samples, p10: quantile(samples, 0.1)!, p90: quantile(samples, 0.9)! };
}
