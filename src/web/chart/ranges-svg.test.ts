import { expect, test } from 'vitest';
import type { Palette } from '../palette.ts';
import { areLyingBars } from './bars-svg.ts';
import type { ChartSpec } from './chart-spec.ts';
import { areLyingRanges, rangesSvg } from './ranges-svg.ts';

const spec: ChartSpec = {
  title: 'T',
  subtitle: 'S',
  x: { kind: 'category', inRows: true },
  y: { format: 'percent' },
  series: [
    {
      kind: 'band',
      name: 'Range',
      points: [
        { x: 'A & Sons', low: 0.02, high: 0.1 },
        { x: 'B', low: -0.05, high: 0.05 },
      ],
    },
    {
      kind: 'line',
      name: 'Premium',
      role: 'subject',
      points: [
        { x: 'A & Sons', y: 0.06 },
        { x: 'B', y: 0 },
      ],
    },
  ],
};
const palette = { ink: '#000', line: '#111', slate: '#222', seal: '#333', 'ink-faint': '#444', paper: '#fff' } as Palette;

test('ranges on paper have a row each, a full dot where the sign is known and a hollow one where it is not', () => {
  const svg = rangesSvg(spec, { palette, width: 300, measure: (text, size) => text.length * size * 0.5 });
  expect(svg).toContain('>A &amp; Sons<');
  expect(svg).toContain('>6.0%<');
  expect([...svg.matchAll(/<circle [^>]*fill="(#\w+)"/g)].map(([, fill]) => fill)).toEqual(['#333', '#fff']);
  const [first, second] = [...svg.matchAll(/<circle cx="([\d.]+)"/g)].map(([, x]) => Number(x));
  expect(first).toBeGreaterThan(second ?? 0);
});

test('a line over months or quarters with its band is no lying range, nor are bars', () => {
  expect(areLyingRanges(spec)).toBe(true);
  expect(areLyingBars(spec)).toBe(false);
  expect(areLyingRanges({ ...spec, x: { kind: 'month' } })).toBe(false);
  expect(areLyingRanges({ ...spec, x: { kind: 'category' } })).toBe(false);
  expect(areLyingRanges({ ...spec, series: spec.series.slice(0, 1) })).toBe(false);
});
