import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaCurve, neverFalling } from './area-curve.ts';

const value = fc.double({ min: -5, max: 5, noNaN: true });
const weight = fc.double({ min: 0.1, max: 10, noNaN: true });

test('the nearest rising sequence never falls, keeps the weighted mean, and leaves a rising one as it is', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(value, weight), { minLength: 1, maxLength: 40 }), (pairs) => {
      const values = pairs.map(([one]) => one);
      const weights = pairs.map(([, one]) => one);
      const rising = neverFalling(values, weights);
      const mean = (list: readonly number[]) => list.reduce((sum, one, k) => sum + one * (weights[k] as number), 0);
      expect(rising.every((one, k) => k === 0 || one >= (rising[k - 1] as number) - 1e-12)).toBe(true);
      expect(mean(rising)).toBeCloseTo(mean(values), 6);
      const sorted = values.toSorted((a, b) => a - b);
      neverFalling(sorted, weights).forEach((one, k) => {
        expect(one).toBeCloseTo(sorted[k] as number, 9);
      });
    }),
  );
});

test('the curve rises within the evidence and beyond both its ends', () => {
  const curve = areaCurve([6, 7], (logArea) => ({ logPrice: logArea + 2 * Math.sin(9 * logArea), evidence: 1 }), 0.9);
  let before = -Infinity;
  for (let logArea = 5; logArea <= 8; logArea += 0.01) {
    expect(curve(logArea)).toBeGreaterThanOrEqual(before - 1e-12);
    before = curve(logArea);
  }
});
