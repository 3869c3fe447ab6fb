import { expect, test } from 'vitest';
import type { ChartSpec } from './chart-spec.ts';
import { formatMeasure, formatTick, grainOf } from './format-measure.ts';
import { lyingBars } from './lying-bars.ts';

const spec: ChartSpec = {
  title: 'Three bedrooms are dearest',
  subtitle: 'Median rate by configuration',
  x: { kind: 'category' },
  y: { format: 'rate' },
  series: [
    {
      kind: 'bar',
      name: 'Baner',
      role: 'other',
      points: [
        { x: '2 BHK', y: 8000, n: 40 },
        { x: '3 BHK', y: 10_000, n: 22 },
        { x: '4 BHK', y: null, n: 3 },
      ],
    },
    { kind: 'bar', name: 'a year before', role: 'comparison', points: [{ x: '2 BHK', y: 12_500 }] },
  ],
};

test('bars share one scale with what they are compared with, and stand on zero', () => {
  const [two, three] = lyingBars(spec);
  expect(two).toMatchObject({ length: 0.64, before: 1, text: '₹8,000/sq ft' });
  expect(three).toMatchObject({ length: 0.8, before: null });
});

test('a category with too few sales has no bar and says its n', () => {
  expect(lyingBars(spec).at(-1)).toMatchObject({ length: null, text: 'not enough sales (n = 3)' });
});

test('plain numbers are said with their decimals and unit, and only the topmost tick carries the unit', () => {
  const times = { format: 'number', decimals: 2, unit: '×' } as const;
  expect(formatMeasure(1.084, times)).toBe('1.08×');
  expect(formatMeasure(null, times)).toBe('not known');
  expect(formatTick(1.1, times, false)).toBe('1.10');
  expect(formatTick(1.2, times, true)).toBe('1.20×');
  expect(grainOf(times, 2)).toBeCloseTo(0.01, 12);
});
