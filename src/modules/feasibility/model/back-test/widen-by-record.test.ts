import { expect, test } from 'vitest';
import { quantile } from '#core/statistics.ts';
import { normalQuantile, uniform } from '../simulation/random.ts';
import { widenByRecord, type DatedForecast } from './widen-by-record.ts';

const samples = [0.9, 0.95, 1, 1.05, 1.1].map((share) => 100 * share);
/** Known twelve months after its launch; a launch each month. */
const dated = (launch: number, outcome: number): DatedForecast => ({
  launch,
  forecast: {
    p10: quantile(samples, 0.1)!,
    p50: 100,
    p90: quantile(samples, 0.9)!,
    samples,
    rivals: [],
    actual: outcome,
    seen: null,
  },
  seenBefore: (month) => (month - launch >= 12 ? outcome : null),
});
/** Three times as far apart as the samples, in logarithms. */
const outcomes = Array.from({ length: 900 }, (_, at) => 100 * Math.exp(0.18 * normalQuantile(uniform(5, 0, at))));
const inside = ({ p10, p90, actual }: DatedForecast['forecast']) => actual! >= p10 && actual! <= p90;

test('spans that are too narrow hold four of five outcomes once the record is there', () => {
  const record = outcomes.map((outcome, at) => dated(Math.floor(at / 5), outcome));
  const { forecasts, now } = widenByRecord(record, 400);
  const share = (some: typeof forecasts) => some.filter(inside).length / some.length;
  expect(share(record.map(({ forecast }) => forecast))).toBeLessThan(0.4);
  expect(share(forecasts.slice(200))).toBeGreaterThan(0.76);
  expect(share(forecasts.slice(200))).toBeLessThan(0.84);
  expect(now.launches).toBe(900);
  // The middle is the forecast, and stays.
  expect(new Set(forecasts.map(({ p50 }) => p50))).toEqual(new Set([100]));
});

test('an outcome that was not there yet moves no span, and too few leave it as it was', () => {
  const [calm, wild] = [0, 1].map((late) => outcomes.slice(0, 60).map((outcome, at) => dated(at, late && at >= 30 ? 1e6 : outcome)));
  const [before, after] = [widenByRecord(calm!, 60).forecasts, widenByRecord(wild!, 60).forecasts];
  // The launch of month 30 is known in month 42: the spans until then are the same to the digit.
  for (let at = 0; at < 42; at += 1) expect(after[at]!.samples).toEqual(before[at]!.samples);
  expect(after[59]!.samples).not.toEqual(before[59]!.samples);
  // Twenty outcomes are there from month 31 on: those of the launches 0 to 19.
  expect(before[30]!.samples).toEqual(samples);
  expect(before[31]!.samples).not.toEqual(samples);
});

test('a launch that did not sell as slowly as the slowest forecast says, yet, still counts as far out', () => {
  const slow = Array.from({ length: 25 }, (_, at): DatedForecast => ({ ...dated(at, 100), seenBefore: () => 200 }));
  expect(widenByRecord(slow, 30).now).toMatchObject({ launches: 25 });
  expect(widenByRecord(slow, 30).now.factor).toBeCloseTo(Math.log(2) / Math.log(quantile(samples, 0.9)! / 100), 9);
});
