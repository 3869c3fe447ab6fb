import { expect, test } from 'vitest';
import * as findings from '#messages/market-lens/findings';
import { sayIn } from '#core/language.ts';
import { MeasureId, type OverTime, type MeasureAnswer, type MeasuredCell, type MeasuredValue } from '#modules/measures/contract.ts';
import { measuredChange, measureOf } from '#modules/measures/index.ts';
import { sections } from './blocks.ts';
import { extremes, leader, movement } from './findings.ts';
import { marketBrief } from './market-brief.ts';
import { prepareAreasChart } from './prepare-areas-chart.ts';
import { cellCalled, prepareBars, prepareTime } from './prepare-charts.ts';
import { figureText, scaleOf, whyNot } from './said.ts';

type GivenValues = Record<string, number | null>;
const valued = (given: GivenValues, n = 40): Record<string, MeasuredValue> =>
  Object.fromEntries(Object.entries(given).map(([id, value]) => [id, { value, n: value === null ? 3 : n, needed: 5 }]));
const cell = (key: string, given: GivenValues, before: GivenValues | null = null, words = key): MeasuredCell => ({
  key: [key],
  words: [words],
  values: valued(given),
  before: before === null ? null : valued(before),
  rows: `token of ${key}`,
});
const answerOf = (
  total: GivenValues,
  before: GivenValues | null,
  cells: MeasuredCell[] = [],
  more: Partial<MeasureAnswer> = {},
): MeasureAnswer => ({
  place: { city: null, village: null, project: null },
  total: { key: [], words: [], values: valued(total), before: before === null ? null : valued(before), rows: 'all' },
  cells,
  cellCount: cells.length,
  notTold: 0,
  asOf: '2026-10-31',
  dataUntil: '2026-10-31',
  period: { from: '2025-11-01', to: '2026-10-31' },
  currencies: [{ currency: 'INR', sales: 40 }],
  demonstrationSales: 0,
  leftOut: 0,
  notCompared: null,
  comparedWith: before === null ? null : { kind: 'year-before', name: 'the year before', words: '1 Nov 2024 to 31 Oct 2025' },
  supply: null,
  ...more,
});
const rate = measureOf('median-rate');

test('a title says how far the number moved, and against what', () => {
  expect(movement(answerOf({ 'median-rate': 9800 }, { 'median-rate': 9228 }), rate)).toBe(
    'Median rate up 6.2% on the year before, at ₹9,800/sq ft',
  );
  expect(movement(answerOf({ 'primary-share': 61 }, { 'primary-share': 64.2 }), measureOf('primary-share'))).toBe(
    'Share of first sales down 3.2 points on the year before, at 61.0%',
  );
  expect(movement(answerOf({ 'median-rate': 9800 }, { 'median-rate': 9800 }), rate)).toBe(
    'Median rate as in the year before: ₹9,800/sq ft',
  );
  expect(movement(answerOf({ 'median-rate': 9800 }, null), rate)).toBe('Median rate: ₹9,800/sq ft');
  const longer = { comparedWith: { kind: 'period-before', name: 'the 24 months before', words: '1 Nov 2022 to 31 Oct 2024' } } as const;
  expect(movement(answerOf({ 'sales-count': 60 }, { 'sales-count': 40 }, [], longer), measureOf('sales-count'))).toBe(
    'Sales up 50.0% on the 24 months before, at 60',
  );
  const area = { comparedWith: { kind: 'area', name: 'Aundh, Pune', words: 'Aundh, Pune' } } as const;
  expect(movement(answerOf({ 'median-rate': 9000 }, { 'median-rate': 10_000 }, [], area), rate)).toBe(
    'Median rate 10.0% below Aundh, Pune: ₹9,000/sq ft',
  );
});

test('a median that moved says what the sizes sold did to it, of flats as flats', () => {
  const answer = answerOf({ 'median-rate': 9800, 'median-area': 550 }, { 'median-rate': 9228, 'median-area': 700 });
  const flats = { city: 'Pune', village: 'Baner', propertyKinds: ['flat' as const] };
  expect(movement(answer, rate, flats)).toBe(
    'Median rate up 6.2% on the year before, at ₹9,800/sq ft; smaller flats sold: median carpet area −21.4%',
  );
  expect(movement(answer, rate, { city: 'Pune' })).toContain('; smaller units sold');
  const steady = answerOf({ 'median-rate': 9800, 'median-area': 700 }, { 'median-rate': 9228, 'median-area': 690 });
  expect(movement(steady, rate, flats)).toContain('sizes sold hardly changed: median carpet area +1.4%');
  const beside = answerOf({ 'median-rate': 9800, 'median-area': 550 }, { 'median-rate': 9228, 'median-area': 700 }, [], {
    comparedWith: { kind: 'area', name: 'Aundh, Pune', words: 'Aundh, Pune' },
  });
  expect(movement(beside, rate, flats)).not.toContain('sold');
});

test('a market is told in five sentences: what is sold, the same home with its band, the median, what is to come, who buys', () => {
  const answer = answerOf(
    { 'sales-count': 175, 'sales-a-month': 14.58, 'median-rate': 14_876, 'median-area': 550 },
    { 'median-rate': 14_195, 'median-area': 700 },
  );
  const growth = {
    mixedCurrencies: false,
    overYear: { ratio: 0.01, low: -0.066, high: 0.091 },
    cagr: null,
    volatility: null,
    index: [{ quarter: '2026-07', value: 120, low: 118, high: 122, n: 40 }],
  } as unknown as OverTime;
  const filings = { asOf: '2026-09-30', oldestSnapshot: '2024-12-31', projects: 5, demonstrationProjects: 0, sentence: null };
  const beside = answerOf(
    {
      'unsold-units': 176,
      'months-of-inventory': 19.74,
      'supply-pipeline': 291,
      'primary-share': 60.7,
      'loan-share': 65,
      'joint-share': 57.9,
    },
    null,
    [],
    { supply: filings },
  );
  const flats = { city: 'Pune', village: 'Baner', propertyKinds: ['flat' as const] };
  const sales = [
    'Flats in Baner, Pune, 1 Nov 2025 to 31 Oct 2026: 175 sales, 14.6 a month.',
    'The same home: +1.0% over a year (−6.6% to +9.1%, 95%, Q3 2026 on Q3 2025).',
    'Median rate ₹14,876/sq ft, +4.8% on the year before (smaller flats sold: median carpet area −21.4%).',
  ];
  expect(marketBrief(answer, growth, flats, beside)).toEqual([
    ...sales,
    'Coming: 176 units unsold, 19.7 months of first sales; 291 units not yet completed; filed by 30 Sep 2026 for 5 projects.',
    'Who buys: 60.7% from a promoter (n = 40); 65.0% with a loan on record; 57.9% jointly (n = 40).',
  ]);
  expect(marketBrief(answer, growth, flats, undefined), 'while the rest is fetched').toEqual(sales);
  const thin = answerOf(
    { 'unsold-units': 3, 'months-of-inventory': null, 'supply-pipeline': 0, 'primary-share': null, 'loan-share': null },
    null,
    [],
    {
      supply: { ...filings, projects: 1 },
    },
  );
  expect(marketBrief(answer, growth, flats, thin).slice(3), 'what is thin is left out').toEqual([
    'Coming: 3 units unsold; 0 units not yet completed; filed by 30 Sep 2026 for 1 project.',
  ]);
  expect(marketBrief(answer, growth, flats, answerOf({ 'unsold-units': 3 }, null)).slice(3), 'nothing is filed').toEqual([]);
});

test('a title, its chart and the reason for none are whole sentences in the language of the reader, with the same numbers', () => {
  const answer = answerOf({ 'median-rate': 9800 }, { 'median-rate': 9228 }, [
    cell('1 BHK', { 'median-rate': 14_734 }),
    cell('3 BHK', { 'median-rate': 9000 }),
  ]);
  const chart = () => prepareBars(answer, { title: extremes(answer, rate, findings.dearest), measure: 'median-rate', by: 'configuration' });
  for (const language of ['hi', 'mr'] as const)
    sayIn(language, () => {
      expect(chart()?.title).toMatch(/1 BHK[^a-z]*14,734[^a-z]*3 BHK[^a-z]*9,000/);
      expect(`${chart()?.subtitle} ${chart()?.source}`).not.toMatch(/[a-z]{3}/);
      expect(movement(answer, rate)).toMatch(/6\.2%.*9,800/);
      expect(whyNot({ value: null, n: null, needed: 10 }, { currencies: [] })).toMatch(/^[^a-z]*10[^a-z]*$/);
      for (const { title, subtitle, blocks } of sections)
        for (const text of [title, subtitle, ...blocks.map(({ name }) => name)]) expect(text).toMatch(/\p{Script=Devanagari}/u);
    });
  expect(chart()?.title).toBe('1 BHK is dearest at ₹14,734/sq ft, 3 BHK cheapest at ₹9,000/sq ft');
});

test('what is not known is neither ranked nor a finding, whichever way a document leaves it open', () => {
  const rateOf = (value: number) => ({ 'median-rate': value });
  const answer = answerOf(rateOf(9000), null, [
    cell('', rateOf(18_352), null, 'not known'),
    cell('unknown', rateOf(17_000), null, 'not known'),
    cell('1 BHK', rateOf(14_734)),
    cell('3 BHK', rateOf(9000)),
  ]);
  expect(extremes(answer, rate, findings.dearest)).toBe('1 BHK is dearest at ₹14,734/sq ft, 3 BHK cheapest at ₹9,000/sq ft');
  const bars = prepareBars(answer, { title: '', measure: 'median-rate', by: 'configuration' });
  expect(bars?.series[0]?.points.map(({ x }) => x)).toEqual(['1 BHK', '3 BHK', 'not known', 'not known']);
});

test('a title of too few sales says how many there are instead of a number', () => {
  expect(movement(answerOf({ 'median-rate': null }, null), rate)).toBe('Median rate: 3 sales, at least 5 needed');
  expect(whyNot({ value: null, n: null, needed: 10 }, { currencies: [] })).toBe('Fewer than 10: not shown');
  expect(
    whyNot(
      { value: null, n: 40, needed: 5 },
      {
        currencies: [
          { currency: 'INR', sales: 30 },
          { currency: 'SGD', sales: 10 },
        ],
      },
    ),
  ).toBe('Several currencies: choose a city or one');
});

test('charts and files keep the decimals that the screen says', () => {
  const plain = MeasureId.options.map(measureOf).filter(({ unit }) => !['money', 'money per sq ft', 'sq ft', 'percent'].includes(unit));
  expect(plain.map(({ id }) => id)).toContain('months-of-inventory');
  for (const measure of plain) expect(scaleOf(measure, 'INR').decimals ?? 0, measure.id).toBe(measure.decimals);
});

test('why a number about filings is not told depends on what it counts, and on whether there are any', () => {
  const sentence = (id: string, n: number, projects: number) =>
    whyNot(
      { value: null, n, needed: 10 },
      { currencies: [], supply: { asOf: null, oldestSnapshot: null, projects, demonstrationProjects: 0, sentence: null } },
      measureOf(id),
    );
  expect(sentence('months-of-inventory', 1, 2)).toBe('1 sale, at least 10 needed');
  expect(sentence('months-of-inventory', 0, 0)).toBe('No filings loaded');
  expect(sentence('unsold-units', 0, 0)).toBe('No filings loaded');
  expect(sentence('new-launches', 0, 3)).toBe('No filing here tells it');
  expect(sentence('new-launches', 1, 3)).toBe('Stated by 1 of 3 projects: too few to speak for the rest');
});

test('what is not told is never named as the dearest or the leader', () => {
  const cells = [
    cell('', { 'median-rate': 20_000, 'share-of-sales': 70 }, null, 'not known'),
    cell('2 BHK', { 'median-rate': 8000, 'share-of-sales': 20 }),
    cell('3 BHK', { 'median-rate': 10_000, 'share-of-sales': 10 }),
    cell('4 BHK', { 'median-rate': null, 'share-of-sales': null }),
  ];
  const answer = answerOf({ 'median-rate': 9000 }, null, cells);
  expect(extremes(answer, rate, findings.dearest)).toBe('3 BHK is dearest at ₹10,000/sq ft, 2 BHK cheapest at ₹8,000/sq ft');
  expect(leader(answer, measureOf('share-of-sales'), findings.ofSales)).toBe('2 BHK: 20.0% of sales');
  const spec = prepareBars(answer, { title: '', measure: 'median-rate', by: 'configuration', inOrderOfName: true });
  expect(spec?.series[0]?.points.map(({ x }) => x)).toEqual(['2 BHK', '3 BHK', '4 BHK', 'not known']);
});

test('shares are drawn as ratios, months by their keys, and thin months are gaps that are counted', () => {
  const cells = [
    cell('2026-01', { 'primary-share': 60 }, { 'primary-share': 55 }, 'Jan 2026'),
    cell('2026-02', { 'primary-share': null }, null, 'Feb 2026'),
  ];
  const answer = answerOf({ 'primary-share': 60 }, { 'primary-share': 55 }, cells);
  const spec = prepareTime(answer, { title: 'T', measure: 'primary-share', by: 'month', as: 'line' });
  expect(spec?.subtitle).toBe('Share of first sales by month; dashed: the year before; 1 with too few sales left blank');
  expect(spec?.series[0]).toMatchObject({
    role: 'subject',
    points: [
      { x: '2026-01', y: 0.6 },
      { x: '2026-02', y: null },
    ],
  });
  expect(spec?.series[1]).toMatchObject({ role: 'comparison', points: [{ y: 0.55 }, { y: null }] });
  expect(spec?.definition).toBe(measureOf('primary-share').definition);
  expect(
    prepareTime(answerOf({ 'median-rate': null }, null, cells), { title: '', measure: 'median-rate', by: 'month', as: 'line' }),
  ).toBeNull();
});

test('longer buckets are named by the answer, and a single gap is crossed by a dotted line that the words tell', () => {
  const rateCell = (key: string, value: number | null, label: string) => cell(key, { 'median-rate': value }, null, label);
  const cells = [rateCell('2025-01', 9000, 'H1 2025'), rateCell('2025-07', null, 'H2 2025'), rateCell('2026-01', 9500, 'H1 2026')];
  const spec = prepareTime(
    { ...answerOf({ 'median-rate': 9200 }, null, cells), bucket: 'half-year' },
    {
      title: 'T',
      measure: 'median-rate',
      by: 'month',
      as: 'line',
    },
  );
  expect(spec?.x).toEqual({ kind: 'category' });
  expect(spec?.subtitle).toBe('Median rate by half-year; a dotted line crosses one bucket with too few sales');
  expect(spec?.series[0]).toMatchObject({ bridgesOne: true, points: [{ x: 'H1 2025', y: 9000 }, { x: 'H2 2025', y: null }, { y: 9500 }] });
});

test('nine sales are shown and make no finding', () => {
  const thin = (key: string, value: number) => {
    const made = cell(key, { 'median-rate': value });
    return { ...made, values: { 'median-rate': { value, n: 9, needed: 5 } } };
  };
  const cells = [thin('4 BHK', 20_000), cell('2 BHK', { 'median-rate': 8000 }), cell('3 BHK', { 'median-rate': 9000 })];
  expect(extremes(answerOf({ 'median-rate': 9000 }, null, cells), rate, findings.dearest)).toBe(
    '3 BHK is dearest at ₹9,000/sq ft, 2 BHK cheapest at ₹8,000/sq ft',
  );
});

test('a quarter that the period holds only in part is not drawn beside whole ones', () => {
  const pace = { 'sales-velocity': 0.5 };
  const cells = ['2024-10', '2025-01', '2026-07', '2026-10'].map((key) => cell(key, pace));
  const spec = prepareTime(answerOf(pace, null, cells, { period: { from: '2024-11-01', to: '2026-10-31' } }), {
    title: '',
    measure: 'sales-velocity',
    by: 'quarter',
    as: 'line',
  });
  expect(spec?.series[0]).toMatchObject({ points: [{ x: '2025-01' }, { x: '2026-07' }] });
  expect(spec?.subtitle).toBe('Sales velocity by whole quarter');
});

test('a point of a chart opens the cell it was drawn from', () => {
  const answer = answerOf({}, null, [cell('2026-01', {}, null, 'Jan 2026'), { ...cell('30-45', {}, null, '30–45'), rows: null }]);
  expect(cellCalled(answer, '2026-01')).toBe('token of 2026-01');
  expect(cellCalled(answer, 'Jan 2026')).toBe('token of 2026-01');
  expect([cellCalled(answer, '30–45'), cellCalled(answer, 'nothing')]).toEqual([null, null]);
});

test('figures are set with their unit apart', () => {
  expect(figureText(measureOf('median-price'), 8_500_000, 'INR')).toEqual({ value: '₹85.00', unit: 'L' });
  expect(figureText(rate, 9800, 'INR')).toEqual({ value: '₹9,800', unit: '/sq ft' });
  expect(figureText(rate, null, 'INR')).toEqual({ value: null });
  expect(measuredChange(rate, null, 9800)).toBeNull();
});

test('every block draws a measure it asks for, by what it asks for it by', () => {
  for (const { blocks } of sections)
    for (const { id, ask, measures } of blocks) {
      expect(ask.measures, id).toEqual(expect.arrayContaining([...measures]));
      for (const measure of ask.measures) expect(measureOf(measure).notBy ?? [], id).not.toEqual(expect.arrayContaining([...ask.by]));
    }
});

test('localities are dots of pace and rate, the picked ones apart, and one without both numbers is no dot', () => {
  const rateAndPace = (rateValue: number | null, pace: number) => ({ 'median-rate': rateValue, 'sales-velocity': pace, 'sales-count': 40 });
  const answer = answerOf({}, null, [
    cell('Baner', rateAndPace(12_000, 0.4)),
    cell('Wagholi', rateAndPace(7000, 1.2)),
    cell('Sus', rateAndPace(null, 0.1)),
  ]);
  const spec = prepareAreasChart(answer, ['Wagholi']);
  expect(spec?.title).toBe('Baner is dearest, projects of Wagholi sell fastest');
  expect(spec?.n).toBe(80);
  expect(spec?.series).toMatchObject([
    { role: 'other', points: [{ id: 'Baner', x: 0.4, y: 12_000 }] },
    { role: 'subject', points: [{ id: 'Wagholi' }] },
  ]);
  expect(prepareAreasChart(answerOf({}, null, [cell('Sus', rateAndPace(null, 0.1))]), [])).toBeNull();
});
