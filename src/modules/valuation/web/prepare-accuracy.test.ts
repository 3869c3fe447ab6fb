import { expect, test } from 'vitest';
import { sayIn } from '#core/language.ts';
import { readRatios } from '../model/ratio-bands.ts';
import { factsBaseline, type PublishedStudy, type StudyGroup } from '../accuracy-contract.ts';
import { asShare, baselineName, errorByMonth, groupsOf, inOrder, rangesByMonth, readOrder, studyName } from './prepare-accuracy.ts';

const group = (name: string, n: number): StudyGroup => ({
  name,
  n,
  mdape: 4,
  mape: 5,
  ppe5: 60,
  ppe10: 90,
  ppe20: 99,
  medianRatio: 1,
  cod: 5,
  prd: 1,
  prb: 0,
  vei: 0,
  coverage80: 79,
  coverage95: 94,
  hitRate: 98,
  mdapeInterval: n < 20 ? null : [3, 5],
  baselineMdape: 6,
});
const none = { city: [], locality: [], building: [], grade: [], price: [], configuration: [], saleKind: [] };
const published: PublishedStudy = {
  id: '00000000-0000-4000-8000-000000000000',
  source: '',
  split: 'frozen',
  demonstration: true,
  measuredAt: '2026-11-21T10:00:00.000Z',
  study: {
    ...group('all', 510),
    baseline: { ...group('baseline', 510) },
    split: 'frozen',
    from: '2025-07',
    to: '2025-08',
    cutOff: '2025-08-30',
    commit: 'abc123',
    seconds: 10,
    by: { ...none, month: [group('2025-07', 500), group('2025-08', 10)], locality: [group('Aundh', 10), group('Baner', 500)] },
    skipped: [],
  },
};

test('errors by month stand with what they might have been and the baseline, and a month of few tries is thin', () => {
  const spec = errorByMonth(published);
  const [band, line, baseline] = spec.series;
  expect(spec.title).toBe('Half of the values lie within 4.0% of the price');
  expect(band).toMatchObject({
    points: [
      { low: 0.03, high: 0.05 },
      { low: null, high: null },
    ],
  });
  expect(line).toMatchObject({
    points: [
      { x: '2025-07', y: 0.04, n: 500, thin: false },
      { n: 10, thin: true },
    ],
  });
  expect(baseline).toMatchObject({ role: 'comparison', points: [{ y: 0.06 }, { y: 0.06 }] });
  expect(spec).toMatchObject({ n: 510, source: 'measured 21 Nov 2026, program abc123' });
  expect(rangesByMonth(published).title).toBe('Of 100 prices 79 lay in the range that promises 80');
});

test('localities come by the number of tries', () => {
  expect(groupsOf(published, 'locality').map(({ name }) => name)).toEqual(['Baner', 'Aundh']);
});

test('a ratio is inside its band with both ends, and unknown is neither', () => {
  const read = readRatios({ medianRatio: 1.1, cod: 15.1, prd: 0.98, prb: null, vei: -11 });
  expect(read.map(({ band, isInside }) => [band.figure, isInside])).toEqual([
    ['medianRatio', true],
    ['cod', false],
    ['prd', true],
    ['prb', null],
    ['vei', false],
  ]);
  expect(asShare(null)).toBe('not known');
});

test('names that studies store in English are said in the language of the reader; those of files stay as they are', () => {
  const names = () => [studyName({ source: 'only Nashik, Nagpur' }), baselineName(factsBaseline), studyName({ source: 'county.csv' })];
  expect(names()).toEqual(['only Nashik, Nagpur', factsBaseline, 'county.csv']);
  for (const language of ['hi', 'mr'] as const)
    expect(sayIn(language, names)).toEqual([
      expect.stringMatching(/^\p{Script=Devanagari}+ Nashik, Nagpur$/u),
      expect.stringMatching(/^[\p{Script=Devanagari}\s,]+$/u),
      'county.csv',
    ]);
});

test('groups stand in the order that the address names, those of too few tries last in either direction', () => {
  const groups = [
    { ...group('Aundh', 10), mdape: 1 },
    { ...group('Baner', 500), mdape: 4 },
    { ...group('Kothrud', 300), mdape: 6 },
    { ...group('Wakad', 900), mdape: 3 },
  ];
  const names = (order: string | null) => inOrder(groups, readOrder(order)).map(({ name }) => name);
  expect(names('mdape')).toEqual(['Wakad', 'Baner', 'Kothrud', 'Aundh']);
  expect(names('-mdape')).toEqual(['Kothrud', 'Baner', 'Wakad', 'Aundh']);
  for (const nothing of [null, 'name', '-constructor', '--mdape']) expect(names(nothing)).toEqual(['Aundh', 'Baner', 'Kothrud', 'Wakad']);
});
