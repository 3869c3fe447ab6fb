import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ConnectedClickHouse } from '#server/clickhouse/connect.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { insertSales, insertVerdict, makeSale, saleIdOf, setBatchLive } from '#modules/transactions/testing.ts';
import { MeasureQuestion } from '../contract.ts';
import { answerMeasures } from './answer-measures.ts';

/** Two years of a locality and its neighbour. Which rows are left out follows from their place in the list, so that a loop can count them again. */
const rows = Array.from({ length: 280 }, (_, at) => ({
  locality: at % 4 === 0 ? 'Aundh' : 'Baner',
  project: at % 5 === 0 ? 'Fern Court' : 'Sahyadri Court',
  configuration: at % 2 === 0 ? '2 BHK' : '3 BHK',
  registeredOn: `${at < 140 ? 2023 : 2024}-${String(1 + (at % 12)).padStart(2, '0')}-11`,
  excludedBy: at % 7 === 0 ? 'token-price' : '',
}));
/** In Alibag no sale counts. */
const allLeftOut = Array.from({ length: 6 }, () => ({ locality: 'Alibag', registeredOn: '2024-05-05', excludedBy: 'token-price' }));
type Row = (typeof rows)[number];
let clickhouse: ConnectedClickHouse;
let batch: number;
let limit = 40;

beforeAll(async () => {
  clickhouse = await testClickHouse();
  batch = await insertSales(clickhouse, [...rows, ...allLeftOut].map(makeSale));
});
afterAll(() => clickhouse.close());

/** A question of its own each time, since answers are remembered, and the statements it made. */
async function ask(question: object) {
  const read = vi.spyOn(clickhouse, 'rows');
  limit++;
  const answer = await answerMeasures(clickhouse, MeasureQuestion.parse({ city: 'Pune', measures: ['sales-count'], limit, ...question }));
  const statements = read.mock.calls.filter(([sql]) => sql.includes('FROM sale') && sql.includes('count()'));
  read.mockRestore();
  return { answer, statements };
}
const inYear = { from: '2024-01-01', to: '2024-12-31' };
const of2024 = (row: Row) => row.registeredOn.startsWith('2024');

test.each<[string, object, (row: Row) => boolean]>([
  ['a locality', { village: 'Baner' }, ({ locality }) => locality === 'Baner'],
  ['days of a locality', { village: 'Baner', ...inYear }, (row) => row.locality === 'Baner' && of2024(row)],
  ['a project', { village: 'Baner', project: 'Fern Court' }, (row) => row.locality === 'Baner' && row.project === 'Fern Court'],
  ['a configuration', { village: 'Aundh', configurations: ['2 BHK'] }, (row) => row.locality === 'Aundh' && row.configuration === '2 BHK'],
  ['a cut', { village: 'Baner', by: ['configuration'], ...inYear }, (row) => row.locality === 'Baner' && of2024(row)],
  [
    'the year before beside it',
    { village: 'Baner', comparedWith: 'year-before', ...inYear },
    (row) => row.locality === 'Baner' && of2024(row),
  ],
  [
    'a cut and the year before',
    { village: 'Baner', by: ['project'], comparedWith: 'year-before', ...inYear },
    (row) => row.locality === 'Baner' && of2024(row),
  ],
])('%s: what is left out is counted in the same statement, and is no part of the figure', async (_name, question, isMeant) => {
  const meant = rows.filter(isMeant);
  const { answer, statements } = await ask(question);
  const leftOut = meant.filter(({ excludedBy }) => excludedBy !== '').length;
  expect(leftOut).toBeGreaterThan(0);
  expect([answer.leftOut, answer.total.values['sales-count']?.value]).toEqual([leftOut, meant.length - leftOut]);
  expect(statements).toHaveLength(1);
});

test('where no sale counts all are left out, where they are shown none is, and a city is counted by a statement of its own', async () => {
  const none = await ask({ village: 'Alibag' });
  expect([none.answer.leftOut, none.answer.total.values['sales-count']?.value]).toEqual([6, 0]);
  const shown = await ask({ village: 'Alibag', flagged: 'include' });
  expect([shown.answer.leftOut, shown.answer.total.values['sales-count']?.value]).toEqual([0, 6]);
  const city = await ask({});
  expect(city.answer.leftOut).toBe(rows.filter(({ excludedBy }) => excludedBy !== '').length + 6);
});

test('a verdict moves a sale from one number to the other, and the end of a batch takes both away', async () => {
  const before = (await ask({ village: 'Aundh' })).answer;
  await insertVerdict(clickhouse, { saleId: saleIdOf(batch, 5), batchId: 0, verdict: 'token-price' });
  const after = (await ask({ village: 'Aundh' })).answer;
  const countOf = ({ total }: typeof before) => total.values['sales-count']?.value ?? null;
  expect(rows[4]).toMatchObject({ locality: 'Aundh', excludedBy: '' });
  expect([after.leftOut, countOf(after)]).toEqual([before.leftOut + 1, (countOf(before) ?? 0) - 1]);
  await setBatchLive(clickhouse, batch, false);
  await expect(ask({ village: 'Aundh' })).rejects.toThrow();
});
