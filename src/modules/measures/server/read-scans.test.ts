/** @module-tag deep */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { insertSales, makeSale } from '#modules/transactions/testing.ts';
import { MeasureQuestion, type MeasureAnswer } from '../contract.ts';
import { catalogue } from '../model/catalogue.ts';
import { dimensions } from '../model/dimension.ts';
import { isFit } from '../model/fits.ts';
import { answerMeasures, answerTogether } from './answer-measures.ts';

let clickhouse: ClickHouse;
beforeAll(async () => {
  clickhouse = await testClickHouse();
  await insertSales(
    clickhouse,
    Array.from({ length: 300 }, (_, at) =>
      makeSale({
        locality: at % 5 === 0 ? 'Aundh' : 'Baner',
        registeredOn: `${2023 + Math.floor(at / 150)}-${String(1 + (at % 12)).padStart(2, '0')}-11`,
        project: at % 9 === 0 ? '' : `Project ${at % 7}`,
        promoter: at % 9 === 0 ? '' : `Promoter ${at % 3}`,
        agreementPaise: (4_000_000 + at * 31_000) * 100,
        configuration: at % 2 === 0 ? '2 BHK' : '3 BHK',
        floor: at % 25,
        buyerCount: 1 + (at % 2),
        buyerAgeBand: at % 4 === 0 ? '' : '30-45',
        lender: at % 3 === 0 ? 'Bank of Trees' : '',
      }),
    ),
  );
});
afterAll(() => clickhouse.close());

const ofSales = catalogue.filter(({ fact }) => fact === undefined);
const places = [
  { city: 'Pune', village: 'Baner', from: '2024-01-01', to: '2024-12-31' },
  { city: 'Pune', from: '2024-01-01', to: '2024-12-31' },
];
/** A question takes no more. */
const MOST = 24;
/** Every cut there is with what may be cut by it, beside the year before. Answers are remembered: another limit is another question. */
const questions = (place: (typeof places)[number], limit: number) =>
  dimensions
    .filter(({ notOfSales }) => !notOfSales)
    .map(({ id }, at) => {
      const fit = ofSales.filter((one) => isFit(one, id)).map((one) => one.id);
      const measures = at % 2 === 0 ? fit.slice(0, MOST) : fit.slice(-MOST);
      return MeasureQuestion.parse({ ...place, by: [id], measures, comparedWith: 'year-before', limit });
    });

test.each(places)('questions that come together say what each says by itself, the year before too: %o', async (place) => {
  const together = await Promise.all(answerTogether(clickhouse, questions(place, 51)));
  const alone: MeasureAnswer[] = [];
  for (const one of questions(place, 52)) alone.push(await answerMeasures(clickhouse, one));
  expect(together.some(({ cells }) => cells.length > 1)).toBe(true);
  expect(together).toEqual(alone);
});

test('a list of questions about a locality is a few statements, its year before in each of them; a question twice in the list is asked once', async () => {
  const read = vi.spyOn(clickhouse, 'rows');
  const [place] = places;
  const list = questions(place!, 53);
  const answers = await Promise.all(answerTogether(clickhouse, [...list, list[0]!]));
  const scans = read.mock.calls.filter(([sql]) => sql.includes('GROUPING SETS'));
  expect(scans.length).toBeLessThanOrEqual(4);
  expect(scans.every(([sql]) => sql.includes('AS scope'))).toBe(true);
  expect(answers.at(-1)).toEqual(answers[0]);
  read.mockRestore();
});

test('what one aggregate would cost in every cut decides: counts go together, and dear ones only where they share their cut', async () => {
  const read = vi.spyOn(clickhouse, 'rows');
  const ask = (measures: string[], by: (typeof dimensions)[number]['id']) =>
    MeasureQuestion.parse({ ...places[1]!, measures, by: [by], comparedWith: 'year-before', limit: 54 });
  const light = ['lender', 'configuration', 'floor-band'] as const;
  await Promise.all(
    answerTogether(clickhouse, [
      ...light.map((by) => ask(['share-of-sales'], by)),
      ask(['promoter-concentration', 'active-projects'], 'quarter'),
      ask(['median-rate', 'median-price', 'median-area', 'rate-p10', 'rate-p90'], 'project'),
    ]),
  );
  const scans = read.mock.calls.map(([sql]) => sql).filter((sql) => sql.includes('GROUPING SETS'));
  const now = scans.filter((_, at) => at < scans.length / 2);
  expect(now.map((sql) => [sql.includes('quantile'), sql.includes('sumMap'), sql.includes('lender')])).toEqual([
    [false, true, false],
    [true, false, false],
    [false, false, true],
  ]);
  read.mockRestore();
});

test('one question of a list that the store fails takes only those with it that were read with it', async () => {
  const { rows } = clickhouse;
  clickhouse.rows = (sql, ...more) => (sql.includes('sumMap') ? Promise.reject(new Error('away')) : rows(sql, ...more));
  try {
    const ask = (measure: string, by: 'quarter' | 'configuration') =>
      MeasureQuestion.parse({ ...places[1]!, measures: [measure], by: [by], limit: 57 });
    const settled = await Promise.allSettled(
      answerTogether(clickhouse, [ask('promoter-concentration', 'quarter'), ask('sales-count', 'configuration')]),
    );
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  } finally {
    clickhouse.rows = rows;
  }
});

test('of one place, a light question and a heavy one about other days are each answered of their own days', async () => {
  const answerTo = (measure: string, from: string, to: string, limit: number) =>
    answerMeasures(clickhouse, MeasureQuestion.parse({ city: 'Pune', village: 'Baner', measures: [measure], from, to, limit }));
  const of = (limit: number) =>
    [answerTo('median-rate', '2023-01-01', '2023-06-30', limit), answerTo('sales-count', '2024-01-01', '2024-12-31', limit)] as const;
  const together = await Promise.all(of(55));
  const [heavy, light] = of(56);
  await heavy;
  expect(together).toEqual([await heavy, await light]);
  expect(together[1].total.values['sales-count']?.value).toBe(120);
  expect(together.map(({ period }) => period?.to)).toEqual(['2023-06-30', '2024-12-11']);
});

test('many people who ask about different places at once are each told their own sales', async () => {
  const answerTo = (village: string, year: number, limit: number) =>
    answerMeasures(
      clickhouse,
      MeasureQuestion.parse({
        city: 'Pune',
        village,
        measures: ['sales-count', 'median-rate', 'share-of-sales'],
        by: ['configuration'],
        comparedWith: 'year-before',
        from: `${year}-01-01`,
        to: `${year}-11-30`,
        limit,
      }),
    );
  const markets = ['Kharadi', 'Baner', 'Aundh', 'Kothrud'].flatMap((village) => [2023, 2024].map((year) => [village, year] as const));
  const together = await Promise.all([...markets, ...markets].map(([village, year], at) => answerTo(village, year, 60 + at)));
  const alone: MeasureAnswer[] = [];
  for (const [village, year] of markets) alone.push(await answerTo(village, year, 80 + alone.length));
  expect(together).toEqual([...alone, ...alone]);
  expect(alone.map(({ total }) => total.values['sales-count']?.value)).toEqual([0, 0, 110, 110, 28, 27, 0, 0]);
});
