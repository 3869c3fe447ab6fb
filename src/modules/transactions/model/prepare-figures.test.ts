import { expect, test } from 'vitest';
import type { Figure, SalesByMonth, SalesSummary } from '../contract.ts';
import { prepareFigures, spanWords } from './prepare-figures.ts';
import { bucketPicked, prepareMonths } from './prepare-months.ts';

const figure = (value: number | null, n = 200, needed = 5): Figure => ({ value, n, needed });
const summary = (more: Partial<SalesSummary> = {}): SalesSummary => ({
  place: { city: null, village: null, project: null },
  asOf: '2026-10-31',
  dataUntil: '2026-10-31',
  currencies: [{ currency: 'INR', sales: 200 }],
  demonstrationSales: 0,
  leftOut: 0,
  figures: {
    sales: figure(200, 200, 0),
    totalValue: figure(1_700_000_000),
    medianRate: figure(11_000),
    rateP10: figure(9_000),
    rateP90: figure(14_000),
    medianPrice: figure(8_500_000),
    medianAreaSqft: figure(700),
  },
  before: null,
  notCompared: null,
  ...more,
});
const shown = (of: SalesSummary) =>
  Object.fromEntries(
    prepareFigures(of, undefined).map(({ definition, value, unit, whyNot }) => [
      definition.id,
      value === null ? whyNot : [value, unit].filter(Boolean).join(' '),
    ]),
  );

test('headline figures are said in the units of the trade', () => {
  expect(shown(summary())).toEqual({
    'sales-count': '200',
    'sales-value': '₹170.00 Cr',
    'median-rate': '₹11,000 /sq ft',
    'rate-p10-p90': '₹9.0k–14.0k',
    'median-price': '₹85.00 L',
    'median-area': '700 sq ft',
  });
  expect(shown(summary({ currencies: [{ currency: 'SGD', sales: 200 }] }))['median-price']).toBe('S$ 8.50 M');
});

test('totals beyond a thousand crore lose their decimals, low rates their thousands', () => {
  const large = summary();
  large.figures.totalValue = figure(2_417_928_000_000);
  large.figures.rateP10 = figure(480);
  large.figures.rateP90 = figure(1250);
  expect(shown(large)).toMatchObject({ 'sales-value': '₹2,41,793 Cr', 'rate-p10-p90': '₹480–1.3k' });
});

test('a figure that is withheld says why', () => {
  const thin = summary();
  thin.figures.medianRate = figure(null, 3);
  thin.figures.rateP90 = figure(null, 3, 10);
  expect(shown(thin)).toMatchObject({ 'median-rate': '3 sales, at least 5 needed' });
  const mixed = summary({
    currencies: [
      { currency: 'INR', sales: 150 },
      { currency: 'SGD', sales: 50 },
    ],
  });
  mixed.figures.medianPrice = figure(null);
  expect(shown(mixed)['median-price']).toBe('Several currencies: choose one');
});

test('a change is said against the period before, and only when both are known', () => {
  const before = {
    kind: 'year-before' as const,
    from: '2023-01-01',
    to: '2023-12-31',
    figures: { ...summary().figures, medianRate: figure(10_000), medianPrice: figure(null, 2) },
  };
  const prepared = prepareFigures(summary({ before }), undefined);
  const changeOf = (id: string) => prepared.find(({ definition }) => definition.id === id)?.change;
  expect(changeOf('median-rate')?.ratio).toBeCloseTo(0.1, 8);
  expect(changeOf('median-rate')?.against).toBe('the year before');
  expect(changeOf('median-price')).toBeNull();
  expect(spanWords({ from: '2023-01-16', to: '2023-02-15' })).toBe('16 Jan 2023 – 15 Feb 2023');
  expect(spanWords({ from: '2023-02-01', to: '2023-02-28' })).toBe('Feb 2023');
});

const bucket = (from: string, to: string, n: number, median: number | null) => ({
  from,
  to,
  sales: n,
  n,
  rate: median === null ? null : { p25: median - 500, median, p75: median + 500 },
});
const byMonth: SalesByMonth = {
  months: [
    { month: '2026-01-01', sales: 12, n: 12, rate: { p25: 1, median: 9000, p75: 3 } },
    { month: '2026-03-01', sales: 12, n: 10, rate: { p25: 1, median: 9900, p75: 3 } },
  ],
  grain: 'month',
  buckets: [
    bucket('2026-01-01', '2026-01-31', 12, 9000),
    bucket('2026-02-01', '2026-02-28', 3, null),
    bucket('2026-03-01', '2026-03-31', 10, 9900),
  ],
  dots: null,
  needed: 5,
  currencies: [{ currency: 'INR', sales: 25 }],
  asOf: '2026-03-31',
};

test('the months say where the rate went, leave thin months blank and hatch their count', () => {
  const { rates, counts } = prepareMonths(byMonth, 'Baner, Pune');
  expect(rates?.title).toBe('Median rate in Baner, Pune: ₹9,000/sq ft in Jan 2026, ₹9,900/sq ft in Mar 2026');
  expect(rates?.series[1]).toMatchObject({ points: [{ x: '2026-01', y: 9000, n: 12 }, { x: '2026-02', y: null }, { y: 9900 }] });
  expect(rates?.definition).toMatch(/left blank: 1 here/);
  expect(counts.title).toBe('Most sales in Jan 2026: 12');
  expect(counts.series[0]).toMatchObject({ points: [{ thin: false }, { y: 3, thin: true }, { thin: false }] });
  expect(prepareMonths({ ...byMonth, buckets: [], months: [] }, 'Pune').rates).toBeNull();
});

test('few sales are drawn by quarter with each sale as a dot, and no trend is told from buckets of fewer than ten', () => {
  const few: SalesByMonth = {
    ...byMonth,
    grain: 'quarter',
    buckets: [bucket('2025-10-01', '2025-12-31', 9, 14_000), bucket('2026-01-01', '2026-03-31', 8, 15_000)],
    dots: [
      { on: '2025-10-05', rate: 14_000 },
      { on: '2025-11-20', rate: 14_200 },
      { on: '2026-03-31', rate: 15_000 },
    ],
  };
  const { rates, counts } = prepareMonths(few, 'Baner');
  expect(rates?.title).toBe('About ₹14,200/sq ft in Baner: 17 sales do not show a trend');
  expect(rates?.subtitle).toBe('Median rate by quarter; each dot is one sale');
  expect(rates?.dots).toEqual([
    { x: 'Q4 2025', y: 14_000 },
    { x: 'Q4 2025', y: 14_200 },
    { x: 'Q1 2026', y: 15_000 },
  ]);
  expect(counts.subtitle).toBe('Sales by quarter of registration');
  // The title is of the bars that are drawn, whatever their months hold.
  expect(counts.title).toBe('Most sales in Q4 2025: 9');
  expect(bucketPicked(few, 'Q1 2026')).toMatchObject({ from: '2026-01-01', to: '2026-03-31' });
  // With ten sales on both ends the ends are told.
  const firm = { ...few, buckets: few.buckets.map(({ from, to, sales, rate }) => ({ from, to, sales, n: 10, rate })) };
  expect(prepareMonths(firm, 'Baner').rates?.title).toBe('Median rate in Baner: ₹14,000/sq ft in Q4 2025, ₹15,000/sq ft in Q1 2026');
});
