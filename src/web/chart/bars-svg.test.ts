import { expect, test } from 'vitest';
import type { Palette } from '../palette.ts';
import { areLyingBars, barsSvg } from './bars-svg.ts';
import type { ChartSpec } from './chart-spec.ts';

const spec: ChartSpec = {
  title: 'T',
  subtitle: 'S',
  x: { kind: 'category' },
  y: { format: 'percent' },
  series: [
    {
      kind: 'bar',
      name: 'Share',
      role: 'other',
      points: [
        { x: 'A & Sons', y: 0.5 },
        { x: 'A bank with a very long name indeed', y: 0.25 },
      ],
    },
    { kind: 'bar', name: 'The year before', role: 'comparison', points: [{ x: 'A & Sons', y: 0.4 }] },
  ],
};
const palette = { ink: '#000', line: '#111', slate: '#222', seal: '#333', 'ink-faint': '#444' } as Palette;
const measure = (text: string, size: number) => text.length * size * 0.5;

test('lying bars on paper write out every value, cut long names, and say what the mark is', () => {
  const svg = barsSvg(spec, { palette, width: 300, measure });
  expect(svg).toContain('>A &amp; Sons<');
  expect(svg).toContain('>50.0%<');
  expect(svg).toContain('>25.0%<');
  expect(svg).toMatch(/>A bank[^<]*…</);
  expect(svg).toContain('>The year before<');
  const [first, second] = [...svg.matchAll(/<rect x="[\d.]+" y="[\d.]+" width="([\d.]+)" height="12"/g)].map(([, width]) => Number(width));
  expect((first ?? 0) / (second ?? 1)).toBeCloseTo(2, 2);
});

test('lines and months are no lying bars', () => {
  expect(areLyingBars(spec)).toBe(true);
  expect(areLyingBars({ ...spec, x: { kind: 'month' } })).toBe(false);
  expect(areLyingBars({ ...spec, series: [{ kind: 'line', name: 'L', role: 'subject', points: [] }] })).toBe(false);
});
