import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chartRows } from './chart-rows.ts';
import type { ChartSpec, Measure } from './chart-spec.ts';
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
const drawnAs = (kind: 'bar' | 'line', y: Measure, ...values: number[]): ChartSpec => ({
  ...baner,
  y,
  series: [{ kind, name: 'Sales', role: 'subject', points: values.map((value, at) => ({ x: `2024-0${at + 1}`, y: value })) }],
});
function ticksOf(spec: ChartSpec) {
  const { grid, yAxis } = prepareChart(spec, palette) as {
    grid: { left: number };
    yAxis: {
      min: number;
      max: number;
      interval: number;
      axisLabel: { margin: number; formatter: (value: number) => string };
    };
  };
  const { min, max, interval, axisLabel } = yAxis;
  const texts = Array.from({ length: Math.round((max - min) / interval) + 1 }, (_, at) => axisLabel.formatter(min + at * interval));
  return { texts, plotFrom: grid.left, textFrom: grid.left - axisLabel.margin };
}

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

test('few sales are counted in whole ones', () => {
  expect(ticksOf(drawnAs('bar', { format: 'count' }, 1, 0, 1)).texts).toEqual(['0', '1']);
  expect(ticksOf(drawnAs('bar', { format: 'count' }, 1, 2)).texts).toEqual(['0', '1', '2']);
  expect(ticksOf(drawnAs('bar', { format: 'count' }, 9)).texts).toEqual(['0', '5', '10']);
});

test('no two ticks read alike, whatever is measured', () => {
  const measures = (['rate', 'money', 'count', 'percent', 'area'] as const).flatMap((format) =>
    ['INR', 'SGD'].map((currency) => ({ format, currency })),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...measures),
      fc.constantFrom('bar' as const, 'line' as const),
      fc.array(fc.double({ min: 0, max: 1e9, noNaN: true }), { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 0, max: 10 }),
      (measure, kind, values, power) => {
        const { texts } = ticksOf(drawnAs(kind, measure, ...values.map((value) => value / 10 ** power)));
        expect(new Set(texts).size).toBe(texts.length);
      },
    ),
  );
});

test('ticks stand beside the plot, so no bar or line runs through them', () => {
  const room = (text: string) => text.length * 6;
  const rates = ticksOf(drawnAs('bar', { format: 'rate' }, 9200, 9800));
  expect(rates.texts).toEqual(['₹0', '₹2,500', '₹5,000', '₹7,500', '₹10,000/sq ft']);
  const counts = ticksOf(drawnAs('bar', { format: 'count' }, 38_00_000));
  expect(counts.texts.at(-2)).toBe('30,00,000');
  expect([rates.textFrom, counts.textFrom]).toEqual([0, 0]);
  expect(rates.plotFrom).toBeGreaterThan(room('₹7,500'));
  expect(counts.plotFrom).toBeGreaterThan(room('30,00,000'));
});

test('months of rates and of counts stand in line when one chart is above the other', () => {
  expect(ticksOf(baner).plotFrom).toBe(ticksOf(drawnAs('bar', { format: 'count' }, 7)).plotFrom);
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

test('what happened when is marked on the axis, signs that would touch in two rows, and what is off the axis not at all', () => {
  const months = Array.from({ length: 60 }, (_, at) => `${2020 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`);
  const spec: ChartSpec = {
    title: '',
    subtitle: '',
    x: { kind: 'month' },
    y: { format: 'count' },
    series: [{ kind: 'line', name: 'Sales', role: 'subject', points: months.map((x) => ({ x, y: 1 })) }],
    marks: [
      { x: '2020-09', until: '2020-12', label: '1' },
      { x: '2020-10', label: '2' },
      { x: '2023-01', label: '3' },
      { x: '1999-01', label: '4' },
    ],
  };
  const { series } = prepareChart(spec, palette) as { series: { markLine?: { data: unknown[] }; markArea?: { data: unknown[] } }[] };
  expect(series.at(-1)?.markLine?.data).toEqual([
    { xAxis: '2020-09', label: { formatter: '1', distance: 2 } },
    { xAxis: '2020-10', label: { formatter: '2', distance: 14 } },
    { xAxis: '2023-01', label: { formatter: '3', distance: 2 } },
  ]);
  expect(series.at(-1)?.markArea?.data).toEqual([[{ xAxis: '2020-09' }, { xAxis: '2020-12' }]]);
});
