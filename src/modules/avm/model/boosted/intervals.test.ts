import { describe, expect, test } from 'vitest';
import { draw } from './draw.ts';
import { calibrate, knownBy, widthOf } from './intervals.ts';

const miss = (standardised: number, locality = 0, bucket = 'known again') => ({ standardised, locality, bucket });
/** Spread evenly between 0 and `most`. */
const even = (n: number, most: number, locality: number, bucket?: string) =>
  Array.from({ length: n }, (_, i) => miss(most * draw(i, 3) * (i % 2 === 0 ? 1 : -1), locality, bucket));

describe('a range', () => {
  test('is as wide as four in five of the misses before it, times its own scale', () => {
    const calibration = calibrate(even(5000, 1, 0));
    expect(widthOf(calibration, 'known again', 0, 2).half80).toBeCloseTo(1.6, 1);
    expect(widthOf(calibration, 'known again', 0, 2).half95).toBeCloseTo(1.9, 1);
  });

  test('is wider in a locality that scatters more than its evidence says, and learns it from many misses only', () => {
    const many = calibrate([...even(5000, 1, 0), ...even(2000, 2, 1)]);
    const few = calibrate([...even(5000, 1, 0), ...even(60, 2, 1)]);
    const ratio = (calibration: ReturnType<typeof calibrate>) =>
      widthOf(calibration, 'known again', 1, 1).half80 / widthOf(calibration, 'known again', 0, 1).half80;
    expect(ratio(many)).toBeGreaterThan(1.6);
    expect(ratio(few)).toBeLessThan(1.5);
    expect(ratio(few)).toBeGreaterThan(1);
  });

  test('of a locality that was never missed in goes by all of them', () => {
    const calibration = calibrate(even(500, 1, 0));
    expect(widthOf(calibration, 'new first', 9, 1).half80).toBeCloseTo(calibration.all.q80, 10);
  });
});

test('a building is new without a sale of its own, thin below three, then known', () => {
  expect([0, 0.04, 0.05, 2.9, 3].map(knownBy)).toEqual(['new', 'new', 'thin', 'thin', 'known']);
});
