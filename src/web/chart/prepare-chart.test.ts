import { expect, test } from 'vitest';
import { chartRows } from './chart-rows.ts';
import type { ChartSpec } from './chart-spec.ts';
import type { Palette } from '../palette.ts';
import { axisNote, categoriesOf, colorOf, prepareChart } from './prepare-chart.ts';

const palette = new Proxy({}, { get: (_target, name) => name }) as Palette;
const baner: ChartSpec = {
  title: "Baner's rate rose 6.2% in a year",
  subtitle: 'Median rate of registered sales, by month',
  x: { kind: 'month' },
  y: { format: 'rate' },
  series: [
    {
      kind: 'line',
      name: 'Baner',
      role: 'subject',
      points: [
        { x: '2024-01-01', y: 9200, n: 14 },
        { x: '2024-02-01', y: null, n: 0 },
        { x: '2024-04-01', y: 9800, n: 3, thin: true },
      ],
    },
    { kind: 'line', name: 'Balewadi', role: 'comparison', points: [{ x: '2024-03-01', y: 8700 }] },
    { kind: 'band', name: 'Middle half', points: [{ x: '2024-01-01', low: 8800, high: 9900 }] },
  ],
};
type Drawn = { name: string; data: { value: number | null; itemStyle?: object }[] };
const drawn = (spec: ChartSpec) => prepareChart(spec, palette)['series'] as Drawn[];

test('time runs evenly: a month without a sale keeps its place', () => {
  expect(categoriesOf(baner)).toEqual(['2024-01', '2024-02', '2024-03', '2024-04']);
});

test('a month whose rate is not known is a gap and never a zero', () => {
  const line = drawn(baner).find(({ name }) => name === 'Baner');
  expect(line?.data.map(({ value }) => value)).toEqual([9200, null, null, 9800]);
});

test('a thin month is drawn hollow', () => {
  const line = drawn(baner).find(({ name }) => name === 'Baner');
  expect(line?.data[3]).toMatchObject({ value: 9800, itemStyle: { borderType: 'dashed' } });
});

test('the subject is seal red, the comparison is not, and the subject lies on top', () => {
  expect(baner.series.slice(0, 2).map((series) => colorOf(series, baner, palette))).toEqual(['seal', 'ink-faint']);
  expect(drawn(baner).at(-1)?.name).toBe('Baner');
});

test('an axis of rates says where it starts; an axis of counts starts at zero', () => {
  expect(axisNote(baner)).toBe('Axis starts at ₹8,500/sq ft');
  const counts: ChartSpec = {
    ...baner,
    y: { format: 'count' },
    series: [{ kind: 'bar', name: 'Sales', role: 'subject', points: [{ x: '2024-01', y: 40 }] }],
  };
  expect(axisNote(counts)).toBeNull();
});

test('the table says the same with the number of sales beside it', () => {
  expect(chartRows(baner)).toMatchObject({
    head: ['Month', 'Baner', 'Baner, n', 'Balewadi', 'Middle half'],
    rows: [
      ['Jan 2024', '₹9,200/sq ft', '14', '', '₹8,800/sq ft – ₹9,900/sq ft'],
      ['Feb 2024', 'not known', '0', '', ''],
      ['Mar 2024', '', '', '₹8,700/sq ft', ''],
      ['Apr 2024', '₹9,800/sq ft', '3', '', ''],
    ],
  });
});

test('two kinds of flats as bars keep their order as given', () => {
  const bars: ChartSpec = {
    ...baner,
    x: { kind: 'category' },
    series: [
      {
        kind: 'bar',
        name: 'Sales',
        role: 'subject',
        points: [
          { x: '2 BHK', y: 40 },
          { x: '1 BHK', y: 12 },
        ],
      },
    ],
  };
  expect(categoriesOf(bars)).toEqual(['2 BHK', '1 BHK']);
});
