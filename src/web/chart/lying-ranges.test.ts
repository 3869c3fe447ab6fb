import { expect, test } from 'vitest';
import type { ChartSpec } from './chart-spec.ts';
import { lyingRanges } from './lying-ranges.ts';

const spec = (points: { x: string; low: number; y: number; high: number }[]): ChartSpec => ({
  title: '',
  subtitle: '',
  x: { kind: 'category' },
  y: { format: 'percent' },
  series: [
    { kind: 'band', name: 'Range', points: points.map(({ x, low, high }) => ({ x, low, high })) },
    { kind: 'line', name: 'Value', role: 'subject', points: points.map(({ x, y }) => ({ x, y })) },
  ],
});

test('ranges share one scale with zero on it, and say whether they hold zero', () => {
  const { zero, ranges } = lyingRanges(
    spec([
      { x: 'Up', low: 0.02, y: 0.05, high: 0.08 },
      { x: 'Down', low: -0.02, y: -0.01, high: 0.01 },
    ]),
  );
  expect(zero).toBeCloseTo(0.2);
  expect(ranges.map(({ low, high, holdsZero }) => [low, high, holdsZero])).toEqual([
    [expect.closeTo(0.4), 1, false],
    [0, expect.closeTo(0.3), true],
  ]);
});

test('without a range there is nothing to draw', () => {
  expect(lyingRanges(spec([]))).toEqual({ zero: 0, ranges: [] });
});
