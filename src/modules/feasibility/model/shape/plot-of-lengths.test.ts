import { expect, test } from 'vitest';
import { lengthsOf, plotOfLengths } from './plot-of-lengths.ts';
import { signedArea } from './plot-shape.ts';

const areaOf = (lengths: number[], angles: number[]) => {
  const ring = plotOfLengths(lengths, angles);
  return typeof ring === 'string' ? ring : signedArea(ring);
};

test('a rectangle, a right triangle and an L of typed sides have their areas', () => {
  expect(areaOf([20, 30, 20, 30], [90, 90, 90, 90])).toBeCloseTo(600, 6);
  expect(areaOf([3, 4, 5], [90, (Math.atan2(3, 4) * 180) / Math.PI, (Math.atan2(4, 3) * 180) / Math.PI])).toBeCloseTo(6, 6);
  expect(areaOf([40, 20, 20, 20, 20, 40], [90, 90, 270, 90, 90, 90])).toBeCloseTo(1200, 6);
});

test('an error of a few centimetres is spread, a larger one is refused with its size', () => {
  expect(areaOf([20.05, 30, 20, 30.02], [90, 90, 90, 90])).toBeCloseTo(601, 0);
  expect(areaOf([22, 30, 20, 30], [90, 90, 90, 90])).toContain('ends 2.00 m from the first corner');
  expect(areaOf([20, 30, 20, 30], [90, 90, 90, 80])).toContain('add up to 360°; these add up to 350°');
  expect(areaOf([20, 30], [90, 90])).toContain('three sides');
});

test('lengths and angles of a ring make the ring again, whichever way it turns', () => {
  const ring = [
    [0, 0],
    [40, 0],
    [40, 20],
    [20, 20],
    [20, 40],
    [0, 40],
  ] as const;
  for (const one of [ring, ring.toReversed()]) {
    const { lengths, angles } = lengthsOf(one);
    expect(Math.abs(areaOf(lengths, angles) as number)).toBeCloseTo(1200, 6);
  }
});
