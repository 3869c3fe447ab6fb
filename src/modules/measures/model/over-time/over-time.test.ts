import { expect, test } from 'vitest';
import { asItIs, dampedTrend, forecast, sameSeason, seasonalGrowth } from './forecast.ts';
import { indexFacts } from './index-facts.ts';
import type { IndexPoint } from './price-index.ts';
import { seasonality } from './seasonality.ts';

const point = (value: number | null, error = 0.01): IndexPoint => ({
  value,
  low: value === null ? null : value * Math.exp(-error),
  high: value === null ? null : value * Math.exp(error),
  n: 20,
});
const growing = (quarters: number, yearly: number) => Array.from({ length: quarters }, (_, at) => point(100 * (1 + yearly) ** (at / 4)));

test('growth over a year and a year’s growth over many agree where growth is steady, and carry the doubt of both ends', () => {
  const { overYear, cagr, volatility } = indexFacts(growing(17, 0.08));
  expect(overYear?.ratio).toBeCloseTo(0.08, 10);
  expect(cagr).toMatchObject({ years: 4 });
  expect(cagr?.ratio).toBeCloseTo(0.08, 10);
  expect((overYear?.high ?? 0) - (overYear?.low ?? 0)).toBeGreaterThan(3 * ((cagr?.high ?? 0) - (cagr?.low ?? 0)));
  expect(volatility).toBe(0);
});

test('ends that are not known give no number', () => {
  const gap = growing(9, 0.08).with(4, point(null));
  expect(indexFacts(gap).overYear).toBeNull();
  expect(indexFacts(growing(6, 0.08)).cagr).toBeNull();
  expect(indexFacts([point(null), point(null)])).toEqual({ overYear: null, cagr: null, volatility: null });
});

test('what the index is unsure of is not called volatility', () => {
  const shaky = Array.from({ length: 21 }, (_, at) => point(100 * Math.exp(0.02 * (at % 2 === 0 ? 1 : -1)), 0.1));
  expect(indexFacts(shaky).volatility).toBe(0);
  expect(indexFacts(shaky.map(({ value }) => point(value, 0.001))).volatility).toBeGreaterThan(0.05);
});

test('a month that is always half as strong again has that factor, whatever the trend', () => {
  const counts = Array.from({ length: 60 }, (_, at) => 100 * 1.01 ** at * (at % 12 === 2 ? 1.5 : 1));
  const seasons = seasonality(counts, 1);
  expect(seasons?.[2]?.factor).toBeCloseTo(1.5 / (12.5 / 12), 1);
  expect((seasons ?? []).reduce((all, { factor }) => all + factor, 0)).toBeCloseTo(12, 9);
  expect(seasonality(counts.slice(0, 35), 1)).toBeNull();
  expect(seasonality(counts, 4)?.[5]?.factor).toBeCloseTo(seasons?.[2]?.factor ?? NaN, 9);
});

test('steady growth is carried on, more weakly the farther ahead, and is better than standing still', () => {
  const history = Array.from({ length: 40 }, (_, at) => 100 * 1.02 ** at);
  const answer = forecast(history, 4, dampedTrend, asItIs);
  if (answer.kind !== 'forecast') throw new Error(answer.because);
  const values = answer.points.map(({ value }) => value);
  expect(values[0]).toBeGreaterThan(history.at(-1) as number);
  expect(values).toEqual(values.toSorted((a, b) => a - b));
  expect(answer.backtest.error).toBeLessThan(answer.backtest.naiveError);
  const widths = answer.points.map(({ low, high }) => high / low);
  expect(widths).toEqual(widths.toSorted((a, b) => a - b));
});

test('sales follow the season of the year before, and the growth since', () => {
  const history = Array.from({ length: 60 }, (_, at) => (at % 12 === 2 ? 300 : 100) * 1.2 ** Math.floor(at / 12));
  const answer = forecast(history, 6, seasonalGrowth(12), sameSeason(12), 24);
  if (answer.kind !== 'forecast') throw new Error(answer.because);
  expect((answer.points[2]?.value ?? NaN) / (answer.points[1]?.value ?? NaN)).toBeCloseTo(3, 1);
  expect(answer.points[0]?.value).toBeGreaterThan(history.at(-12) as number);
});

test('a short history, a gap, and a method that was no help are refused with their reason', () => {
  const flat = Array.from({ length: 40 }, (_, at) => 100 + (at % 2));
  expect(forecast(flat.slice(0, 12), 4, dampedTrend, asItIs)).toMatchObject({ kind: 'refused', because: 'short-history', have: 12 });
  const without = (...at: number[]) => flat.map((value, place) => (at.includes(place) ? null : value));
  expect(forecast(without(3, 4, 20), 4, dampedTrend, asItIs)).toMatchObject({ kind: 'refused', because: 'gaps', have: 37 });
  // The last step is what the forecast goes on from: nothing can be drawn in its place.
  expect(forecast(without(39), 4, dampedTrend, asItIs)).toMatchObject({ kind: 'refused', because: 'gaps', have: 39 });
  const jumping: typeof dampedTrend = (history) => (history.at(-1) as number) * 2;
  expect(forecast(flat, 4, jumping, asItIs)).toMatchObject({ kind: 'refused', because: 'worse-than-naive' });
});

test('ranges made from the past hold about four in five of what comes', () => {
  let state = 7;
  const random = () => ((state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648) * 2 - 1;
  let at = 100;
  const walk = Array.from({ length: 400 }, () => (at *= Math.exp(0.005 + 0.03 * random())));
  const answer = forecast(walk, 4, dampedTrend, asItIs);
  if (answer.kind !== 'forecast') throw new Error(answer.because);
  expect(answer.backtest.covered).toBeGreaterThan(74);
  expect(answer.backtest.covered).toBeLessThan(88);
});

test('two missing months are drawn between their neighbours, said, and no outcome that a forecast is judged by', () => {
  const growing = Array.from({ length: 40 }, (_, at) => 100 * 1.01 ** at);
  const whole = forecast(growing, 4, dampedTrend, asItIs);
  const bridged = forecast(
    growing.map((value, at) => (at === 20 || at === 21 ? 0 : value)),
    4,
    dampedTrend,
    asItIs,
  );
  if (whole.kind !== 'forecast' || bridged.kind !== 'forecast') throw new Error('refused');
  expect([whole.bridged, bridged.bridged]).toEqual([0, 2]);
  // Growth by per cent is a straight line on logs, so what is drawn is what was there.
  for (const [at, { value }] of bridged.points.entries()) expect(value).toBeCloseTo(whole.points[at]!.value, 6);
  expect(bridged.backtest.n).toBe(whole.backtest.n - 2 * 4);
});
