import { expect, test } from 'vitest';
import { sayIn } from '#core/language.ts';
import type { MeasureAnswer, OverTime } from '#modules/measures/contract.ts';
import { allYears, overTimeFigures, prepareIndex, prepareSalesForecast, prepareSeasons, recordWords, refusalWords } from './over-time.ts';

const quarters = ['2025-01', '2025-04', '2025-07'];
const answer: OverTime = {
  asOf: '2025-09-30',
  sales: 60,
  period: { from: '2025-01-01', to: '2025-09-30' },
  demonstrationSales: 0,
  mixedCurrencies: false,
  index: quarters.map((quarter, at) => ({ quarter, value: 100 + at, low: 98 + at, high: 102 + at, n: 20 })),
  overYear: { ratio: 0.062, low: 0.03, high: 0.09 },
  cagr: { ratio: -0.01, low: -0.02, high: 0.001, years: 2.5 },
  volatility: 0,
  seasons: Array.from({ length: 12 }, (_, at) => ({ monthOfYear: at + 1, factor: at === 2 ? 1.26 : at === 4 ? 0.74 : 1 })),
  indexForecast: {
    kind: 'forecast',
    points: [
      { at: '2025-10', value: 103, low: 101, high: 105 },
      { at: '2026-01', value: 104, low: 100, high: 108 },
    ],
    backtest: { n: 40, error: 1.2, naiveError: 2, covered: 81 },
  },
  salesForecast: {
    kind: 'forecast',
    points: [{ at: '2025-10', value: 10.4, low: 5, high: 20 }],
    backtest: { n: 30, error: 14, naiveError: 15, covered: null },
  },
};
const history = {
  total: { values: { 'sales-count': { value: 30, n: 30, needed: 0 } } },
  cells: ['2025-08', '2025-09', '2025-10'].map((month, at) => ({
    key: [month],
    values: { 'sales-count': { value: 10 + at, n: 10 + at, needed: 0 } },
  })),
} as unknown as MeasureAnswer;

test('the index is drawn with its band, its forecast leaves from the last known quarter, and the title says what is expected', () => {
  const spec = prepareIndex(answer, null);
  expect(spec?.title).toBe('Price index at 102.0, 100.0 to 108.0 expected by Q1 2026');
  expect(spec?.n).toBe(60);
  expect(spec?.series.map(({ name }) => name)).toEqual(['95% band', 'Four in five', 'Index', 'Forecast']);
  expect(spec?.series[3]).toMatchObject({
    points: [
      { x: 'Q3 2025', y: 102 },
      { x: 'Q4 2025', y: 103 },
      { x: 'Q1 2026', y: 104 },
    ],
  });
});

test('index, season, forecasts and why there is none are said in Hindi and Marathi without an English word left', () => {
  const refusals = (['short-history', 'gaps', 'worse-than-naive'] as const).flatMap((because) =>
    ([8, 0] as const).map((needed) => ({ kind: 'refused' as const, because, have: 7, needed })),
  );
  for (const language of ['hi', 'mr'] as const)
    sayIn(language, () => {
      const charts = [prepareIndex(answer, null), prepareSalesForecast(answer, history), prepareSeasons(answer)];
      const texts = [
        ...charts.flatMap((spec) => [spec?.title, spec?.subtitle, spec?.source]),
        ...charts.flatMap((spec) => spec?.series.map(({ name }) => name)),
        ...overTimeFigures(answer).flatMap(({ label, beside, whyNot }) => [label, beside, whyNot]),
        ...(['prices', 'sales'] as const).flatMap((what) => refusals.map((refused) => refusalWords(what, refused, false))),
        refusalWords('sales', refusals[0]!, true),
      ];
      for (const text of texts) expect(text).toMatch(/^(?!.*[a-z]{2}).*(?:\p{Script=Devanagari}|\d).*$/u);
      if (answer.indexForecast.kind === 'forecast') expect(recordWords('prices', answer.indexForecast)).toMatch(/40.*1\.2.*2.*81/);
    });
});

test('another area is a ghost under its own name, and a refused forecast draws nothing', () => {
  const refused: OverTime = { ...answer, indexForecast: { kind: 'refused', because: 'short-history', have: 3, needed: 22 } };
  const spec = prepareIndex(refused, { name: 'Nashik', answer });
  expect(spec?.title).toBe('The same home gained 6.2% in a year');
  expect(spec?.series.map(({ name }) => name)).toEqual(['95% band', 'Index', 'Nashik']);
  expect(prepareIndex({ ...answer, index: [] }, null)).toBeNull();
});

test('sales to come stand behind the full months that were, not behind one that has only begun', () => {
  const spec = prepareSalesForecast(answer, history);
  expect(spec?.series[1]).toMatchObject({
    points: [
      { x: '2025-08', y: 10 },
      { x: '2025-09', y: 11 },
    ],
  });
  expect(spec?.series[2]).toMatchObject({
    points: [
      { x: '2025-09', y: 11 },
      { x: '2025-10', y: 10.4 },
    ],
  });
  expect(spec?.title).toBe('About 10 sales expected in the next 1 months, 11 in the last 1');
});

test('the season names its ends', () => {
  expect(prepareSeasons(answer)?.title).toBe('Mar is busiest at 1.26×, May quietest at 0.74×');
  expect(prepareSeasons({ ...answer, seasons: null })).toBeNull();
});

test('growth says its band, and what cannot be said says what it needs', () => {
  expect(overTimeFigures(answer).map(({ label, text, beside }) => [label, text, beside])).toEqual([
    ['The same home, over a year', '+6.2%', '+3.0% to +9.0%, 95%, Q3 2025 on Q3 2024'],
    ['The same home, a year, over 2.5 years (CAGR)', '−1.0%', '−2.0% to +0.1%, 95%'],
    ['Volatility of prices', '0.0%', 'a year; within the uncertainty of the index'],
  ]);
  expect(overTimeFigures({ ...answer, cagr: null })[1]).toMatchObject({ text: null, whyNot: 'Needs quarters known two years apart' });
});

test('a forecast says its record, a refusal its reason', () => {
  if (answer.indexForecast.kind !== 'forecast') throw new Error();
  expect(recordWords('prices', answer.indexForecast)).toBe(
    'Tried on the past 40 times, it missed by 1.2% at the median; saying that prices stay as they are missed by 2.0%. 81.0% of outcomes lay within the range made before them.',
  );
  expect(refusalWords('sales', { kind: 'refused', because: 'short-history', have: 20, needed: 46 }, false)).toBe(
    'No forecast of sales: 20 months are known, 46 are needed to learn from and to try it on.',
  );
  expect(refusalWords('prices', { kind: 'refused', because: 'gaps', have: 20, needed: 30 }, false)).toContain('only 20 of 30 quarters');
  expect(refusalWords('prices', { kind: 'refused', because: 'gaps', have: 20, needed: 30 }, true)).toContain('several currencies');
});

test('over time is asked of all years, whatever days a view has', () => {
  expect(allYears({ city: 'Pune', from: '2024-01-01', to: '2024-12-31' })).toEqual({ city: 'Pune' });
});
