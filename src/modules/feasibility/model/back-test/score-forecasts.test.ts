import { expect, test } from 'vitest';
import { quantile } from '#core/statistics.ts';
import { uniform } from '../simulation/random.ts';
import { crpsOf, scoreForecasts, type Forecast } from './score-forecasts.ts';

const forecast = (samples: number[], actual: number | null, seen: number | null = null): Forecast => ({
  p10: quantile(samples, 0.1)!,
  p50: quantile(samples, 0.5)!,
  p90: quantile(samples, 0.9)!,
  samples,
  rivals: [{ name: 'ten', value: 10 }],
  actual,
  seen,
});

const randomOf = (seed: number) => {
  let draw = 0;
  return () => uniform(seed, 0, draw++);
};

test('the score of one sample is its distance, and a spread around the outcome costs less than a point beside it', () => {
  expect(crpsOf([12], 10)).toBe(2);
  expect(crpsOf([8, 10, 12], 10)).toBeCloseTo(4 / 3 - 8 / 9, 12);
  expect(crpsOf([8, 10, 12], 10)).toBeLessThan(crpsOf([12], 10));
});

test('where outcomes come from the forecast itself, four of five lie within, a fifth in each fifth, and the width stays', () => {
  const random = randomOf(7);
  const draw = () => Math.exp(random() + random() + random());
  const score = scoreForecasts(Array.from({ length: 2000 }, () => forecast(Array.from({ length: 60 }, draw), draw())));
  expect(score.inside.share).toBeGreaterThan(0.76);
  expect(score.inside.share).toBeLessThan(0.83);
  for (const count of score.fifths) expect(Math.abs(count - 400)).toBeLessThan(80);
  expect(score.widthFactor).toBeGreaterThan(0.9);
  expect(score.widthFactor).toBeLessThan(1.15);
});

test('too narrow a forecast says by how much to widen it, and widened by that four of five lie within', () => {
  const random = randomOf(11);
  const narrow = Array.from({ length: 1000 }, () => forecast([9.5, 10, 10.5], 8 + 4 * random()));
  const { widthFactor, inside } = scoreForecasts(narrow);
  expect(inside.share).toBeLessThan(0.3);
  const wide = narrow.map((one) =>
    Object.assign(one, { p10: 10 - (10 - one.p10) * widthFactor!, p90: 10 + (one.p90 - 10) * widthFactor! }),
  );
  expect(scoreForecasts(wide).inside.share).toBeCloseTo(0.8, 2);
});

test('a rival that is nearer is said to be better, and nothing is said of nothing', () => {
  expect(scoreForecasts([forecast([20, 21, 22], 10)])).toMatchObject({
    isBetter: false,
    rivals: [{ name: 'ten', crps: 0, medianErrorShare: 0 }],
  });
  expect(scoreForecasts([])).toEqual({
    n: 0,
    medianErrorShare: null,
    inside: { share: null, n: 0 },
    fifths: [0, 0, 0, 0, 0],
    crps: null,
    rivals: [],
    isBetter: null,
    widthFactor: null,
  });
});
