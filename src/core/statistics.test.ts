import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  coefficientOfDispersion,
  interquartileRange,
  mean,
  median,
  medianAbsoluteDeviation,
  quantile,
  quantiles,
  robustSpread,
  spreadOfMost,
  standardDeviation,
  weightedMean,
  weightedMedian,
  weightedQuantile,
  winsorise,
} from './statistics.ts';

test('nothing to count gives no figure rather than zero', () => {
  for (const figure of [
    mean,
    median,
    standardDeviation,
    medianAbsoluteDeviation,
    robustSpread,
    interquartileRange,
    coefficientOfDispersion,
  ])
    expect(figure([])).toBeNull();
  expect(quantile([], 0.9)).toBeNull();
  expect(quantiles([], [0.1, 0.9])).toBeNull();
  expect(weightedMedian([], [])).toBeNull();
  expect(weightedMean([], [])).toBeNull();
  expect(winsorise([])).toEqual([]);
});

test('quantiles lie on the line between the neighbouring ranks, as in ClickHouse quantileExactInclusive', () => {
  expect(quantile([4, 1, 3, 2], 0.25)).toBe(1.75);
  expect(quantile([4, 1, 3, 2], 0.9)).toBeCloseTo(3.7, 12);
  expect(quantiles([15, 20, 35, 40, 50], [0, 0.4, 1])).toEqual([15, 29, 50]);
  expect(median([1, 2, 3, 10])).toBe(2.5);
  expect(median([7])).toBe(7);
});

test('a NaN among the values is refused, for it would move every quantile unseen', () => {
  expect(() => median([1, NaN, 3])).toThrow(RangeError);
  expect(() => weightedMedian([1, NaN], [1, 1])).toThrow(RangeError);
  expect(() => quantile([1], 1.2)).toThrow(RangeError);
  expect(() => weightedMedian([1, 2], [1])).toThrow('2 values but 1 weights');
});

test('one heavy value holds the weighted median', () => {
  expect(weightedMedian([1, 2], [1000, 1])).toBe(1);
  expect(weightedMedian([1, 2, 3], [1, 1, 2])).toBe(2.5);
  expect(weightedMedian([1, 2, 3], [1, 1, 2.1])).toBe(3);
  expect(weightedMedian([5, 1], [0, 1])).toBe(1);
  expect(weightedMedian([5], [0])).toBeNull();
  expect(weightedQuantile([1, 2, 3], [1, 1, 1], 0)).toBe(1);
  expect(weightedQuantile([1, 2, 3], [1, 1, 1], 1)).toBe(3);
  expect(weightedMean([1, 4], [2, 1])).toBe(2);
});

test('spread measured by the median deviation is not moved by one wild value', () => {
  expect(robustSpread([9, 10, 11, 10, 9, 11, 1_000_000])).toBeCloseTo(1.4826, 4);
  expect(standardDeviation([2, 4, 4, 4, 5, 5, 7, 9])).toBeCloseTo(2.138, 3);
  expect(standardDeviation([5])).toBeNull();
  expect(interquartileRange([1, 2, 3, 4, 5])).toBe(2);
});

test('winsorising draws wild values in and leaves order and count', () => {
  expect(winsorise([1, 2, 3, 4, 100], 0.25, 0.75)).toEqual([2, 2, 3, 4, 4]);
});

test('the coefficient of dispersion is that of the IAAO example: mean deviation from the median ratio', () => {
  expect(coefficientOfDispersion([0.8, 0.9, 1, 1.1, 1.2])).toBeCloseTo(12, 9);
  expect(coefficientOfDispersion([1, 1, 1])).toBe(0);
  expect(coefficientOfDispersion([-1, 0, 1])).toBeNull();
});

const value = fc.integer({ min: -1_000_000, max: 1_000_000 });
const values = fc.array(value, { minLength: 1, maxLength: 60 });
const level = fc.double({ min: 0, max: 1, noNaN: true });

test('a quantile lies within the values and rises with its level', () => {
  fc.assert(
    fc.property(values, level, level, (numbers, a, b) => {
      const [low, high] = quantiles(numbers, [Math.min(a, b), Math.max(a, b)]) as [number, number];
      expect(low).toBeGreaterThanOrEqual(Math.min(...numbers));
      expect(high).toBeLessThanOrEqual(Math.max(...numbers));
      expect(low).toBeLessThanOrEqual(high + 1e-6);
    }),
  );
});

test('figures do not depend on the order of the values and leave the list as it was', () => {
  fc.assert(
    fc.property(values, level, (numbers, at) => {
      const before = [...numbers];
      expect(quantile(numbers, at)).toBe(quantile(numbers.toReversed(), at));
      winsorise(numbers);
      expect(numbers).toEqual(before);
    }),
  );
});

test('equal weights give the plain median, and a whole weight counts as so many copies', () => {
  fc.assert(
    fc.property(values, fc.constantFrom(0.1, 1, 3, 1 / 3), (numbers, weight) => {
      expect(
        weightedMedian(
          numbers,
          numbers.map(() => weight),
        ),
      ).toBe(median(numbers));
    }),
  );
  const pairs = fc.array(fc.tuple(value, fc.integer({ min: 0, max: 5 })), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(pairs, (weighted) => {
      const copies = weighted.flatMap(([number, weight]) => Array.from({ length: weight }, () => number));
      expect(
        weightedMedian(
          weighted.map(([number]) => number),
          weighted.map(([, weight]) => weight),
        ),
      ).toBe(median(copies));
    }),
  );
});

test('shifting all values shifts the median and leaves the spreads', () => {
  fc.assert(
    fc.property(values, value, (numbers, shift) => {
      const shifted = numbers.map((number) => number + shift);
      expect(median(shifted)).toBeCloseTo((median(numbers) ?? NaN) + shift, 6);
      expect(robustSpread(shifted)).toBeCloseTo(robustSpread(numbers) ?? NaN, 6);
      expect(interquartileRange(shifted)).toBeCloseTo(interquartileRange(numbers) ?? NaN, 6);
    }),
  );
});

test('dispersion is the same whatever unit the ratios are in', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0.2, max: 5, noNaN: true }), { minLength: 1 }),
      fc.double({ min: 0.1, max: 100, noNaN: true }),
      (ratios, unit) => {
        expect(coefficientOfDispersion(ratios.map((ratio) => ratio * unit))).toBeCloseTo(coefficientOfDispersion(ratios) ?? NaN, 6);
      },
    ),
  );
});

test('the spread of most holds four in five values, wild ones included; weights count as copies', () => {
  const normal = Array.from({ length: 2001 }, (_, k) => 10 * Math.sinh((k - 1000) / 400));
  const spread = spreadOfMost(normal) as number;
  expect(normal.filter((value) => Math.abs(value) <= 1.2816 * spread).length / normal.length).toBeCloseTo(0.8, 2);
  expect(spreadOfMost([9, 10, 10, 11, 10, 10, 50, 60, 70])).toBeGreaterThan(
    10 * (robustSpread([9, 10, 10, 11, 10, 10, 50, 60, 70]) ?? NaN),
  );
  expect(spreadOfMost([1, 2, 9], [3, 1, 2])).toBe(spreadOfMost([1, 1, 1, 2, 9, 9], [1, 1, 1, 1, 1, 1]));
  expect(spreadOfMost([])).toBeNull();
});
