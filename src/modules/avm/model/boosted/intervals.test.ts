import { describe, expect, test } from 'vitest';
import { draw } from './draw.ts';
import { bucketOf, calibrate, calibrationOf, knownBy, refusalOf, widthOf, type CalibratedMiss } from './intervals.ts';

const bucketOfKnown = bucketOf({ knownBy: 'known', saleKind: 2, hasPlace: true });
let buildings = 0;
/** Each of a building of its own, unless one is named. */
const miss = (standardised: number, locality = 0, bucket = bucketOfKnown, building = buildings++): CalibratedMiss => ({
  standardised,
  locality,
  bucket,
  building,
});
/** Spread evenly between 0 and `most`. */
const even = (n: number, most: number, locality: number, bucket?: string) =>
  Array.from({ length: n }, (_, i) => miss(most * draw(i, 3) * (i % 2 === 0 ? 1 : -1), locality, bucket));

describe('a range', () => {
  test('is as wide as four in five of the misses before it, times its own scale', () => {
    const calibration = calibrate(even(5000, 1, 0));
    const { low80, high80, low95, high95 } = widthOf(calibration, bucketOfKnown, 0, 2);
    [-low80, high80].forEach((half) => expect(half).toBeCloseTo(1.6, 1));
    [-low95, high95].forEach((half) => expect(half).toBeCloseTo(1.9, 1));
  });

  test('is wider in a locality that scatters more than its evidence says, and learns it from many misses only', () => {
    const many = calibrate([...even(5000, 1, 0), ...even(2000, 2, 1)]);
    const few = calibrate([...even(5000, 1, 0), ...even(60, 2, 1)]);
    const ratio = (calibration: ReturnType<typeof calibrate>) =>
      widthOf(calibration, bucketOfKnown, 1, 1).high80 / widthOf(calibration, bucketOfKnown, 0, 1).high80;
    expect(ratio(many)).toBeGreaterThan(1.6);
    expect(ratio(few)).toBeLessThan(1.5);
    expect(ratio(few)).toBeGreaterThan(1);
  });

  test('of a locality that was never missed in goes by all of them', () => {
    const calibration = calibrate(even(500, 1, 0));
    expect(widthOf(calibration, 'new first', 9, 1).high80).toBeCloseTo(calibration.all.high80, 10);
  });

  test('follows values that lay too low upwards, and never leaves its value outside', () => {
    const launch = bucketOf({ knownBy: 'new', saleKind: 1, hasPlace: true });
    const lowValues = Array.from({ length: 2000 }, (_, i) => miss(0.8 + draw(i, 5), 0, launch));
    const width = widthOf(calibrate([...even(5000, 1, 0), ...lowValues]), launch, 0, 1);
    expect(width.high80).toBeGreaterThan(1.5);
    expect(width.low80).toBeGreaterThan(-0.2);
    expect(width.low80).toBeLessThan(0);
  });

  test('learns less from one tower than from as many sales of as many buildings', () => {
    const wide = (building?: number) => Array.from({ length: 400 }, (_, i) => miss(2 + draw(i, 7), 1, bucketOfKnown, building));
    const tower = calibrate([...even(5000, 1, 0), ...wide(1_000_000)]);
    const many = calibrate([...even(5000, 1, 0), ...wide()]);
    expect(widthOf(tower, bucketOfKnown, 1, 1).high80).toBeLessThan(widthOf(many, bucketOfKnown, 1, 1).high80 * 0.7);
  });

  test('of launches is not set by the one in twelve that was missed wildly, however many homes it had', () => {
    const launch = bucketOf({ knownBy: 'new', saleKind: 1, hasPlace: true });
    const launches = (wild: number) =>
      Array.from({ length: 12 }, (_, k) => k).flatMap((k) =>
        Array.from({ length: k === 0 ? 500 : 40 }, (_none, i) =>
          miss(k === 0 ? wild : 0.8 * (2 * draw(k, 11) - 1) + 0.1 * draw(i, 13), 0, launch, 2_000_000 + k),
        ),
      );
    const high80 = (wild: number) => widthOf(calibrate([...even(5000, 1, 0), ...launches(wild)]), launch, 0, 1).high80;
    expect(high80(5)).toBeLessThan(1.2 * high80(0.8));
  });

  test('of a model of before signs were told apart reaches as far down as up', () => {
    const quantiles = { q80: 1.3, q95: 2, q68: 1 };
    const stored = {
      all: quantiles,
      buckets: new Map([['known again', { n: 300, quantiles: { q80: 1.3, q95: 2, q68: 1 } }]]),
      localities: new Map(),
    };
    expect(widthOf(calibrationOf(stored), 'known again', 0, 0.05)).toEqual({
      low80: -0.065,
      high80: 0.065,
      low95: -0.1,
      high95: 0.1,
      half68: 0.05,
    });
  });
});

test('a value is refused by the miss to be expected and by nothing else', () => {
  const width = { low80: -0.1, high80: 0.1, low95: -0.2, high95: 0.2, half68: 0.07 };
  expect(refusalOf(width)).toBeNull();
  expect(refusalOf({ ...width, half68: 0.31 })).toBe('too-unsure');
});

test('a building is new without a sale of its own, thin below three, then known', () => {
  expect([0, 0.04, 0.05, 2.9, 3].map(knownBy)).toEqual(['new', 'new', 'thin', 'thin', 'known']);
});
