import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConnectedClickHouse } from '#server/clickhouse/connect.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { loadProjects, makeProject } from '#modules/projects/testing.ts';
import { insertSales, makeSale } from '#modules/transactions/testing.ts';
import { answerMap } from '../model/answer-map.ts';
import { textOfAnswer } from '../model/answer-words.ts';
import { numbersOfItsOwn } from '../model/own-numbers.ts';
import { emptyFrame } from '../model/question-address.ts';
import { answerQuestion } from './answer-question.ts';
import { questionFor } from './question-for.ts';

let clickhouse: ConnectedClickHouse;
const ask = (question: string) => answerQuestion(clickhouse, { question, context: null, today: '2025-01-15' });

beforeAll(async () => {
  clickhouse = await testClickHouse();
  const sale = (locality: string, at: number, more: object = {}) =>
    makeSale({
      locality,
      registeredOn: `${2023 + (at % 2)}-${String(1 + (at % 12)).padStart(2, '0')}-28`,
      areaSqm: 60,
      agreementPaise: (6_000_000 + at * 10_000) * 100,
      configuration: '2 BHK',
      ...more,
    });
  await insertSales(
    clickhouse,
    [
      ...Array.from({ length: 130 }, (_, at) => sale(`Place ${String(at).padStart(3, '0')}`, 1)),
      ...Array.from({ length: 24 }, (_, at) => sale('Baner', at)),
      ...Array.from({ length: 12 }, (_, at) => sale('Wakad', at, { agreementPaise: 9_000_000_00 })),
      ...['Aundh', 'Kothrud'].flatMap((locality) => Array.from({ length: 12 }, (_, at) => sale(locality, at, { project: 'Twin Court' }))),
    ],
    { demonstration: true },
  );
  await loadProjects(clickhouse, [
    makeProject({
      projectId: 'P1',
      registration: 'P52100000001',
      name: 'Court',
      village: 'Baner',
      snapshotOn: '2024-09-30',
      apartments: 90,
      booked: 30,
    }),
  ]);
});
afterAll(() => clickhouse.close());

test('the catalogue puts rows in order before a limit cuts them: the cheapest of a large city is not the cheapest of its largest', () => {
  const frame = {
    ...emptyFrame,
    measures: ['median-rate'],
    by: ['project' as const],
    order: { measure: 'median-rate', of: 'value' as const, direction: 'asc' as const },
  };
  const days = { from: '2024-01-01', to: '2024-12-31' };
  expect(questionFor(frame, { city: 'Pune' }, days)).toMatchObject({
    orderBy: 'median-rate',
    orderOf: 'value',
    direction: 'asc',
    limit: 20,
  });
  expect(questionFor({ ...frame, limit: 3 }, { city: 'Pune' }, days).limit).toBe(3);
});

test('rows that a table leaves out are said to be there', async () => {
  const answer = await ask('sales by locality in Pune in 2024');
  expect(answer.table?.rows).toHaveLength(100);
  expect(textOfAnswer(answer)).toContain('first 100 rows; there are more');
  expect(numbersOfItsOwn('sales by locality in Pune in 2024', answer)).toEqual([]);
  expect(textOfAnswer(await ask('top 5 localities of Pune by sales in 2024'))).not.toContain('there are more');
  expect(textOfAnswer(await ask('sales by year in Pune'))).not.toContain('there are more');
});

test('a column for each cell of a row, the place and the time before among them', async () => {
  for (const question of [
    'sales and median rate in Baner and Wakad in 2024 compared with a year ago',
    'sales and median rate in Baner by month in 2024 compared with a year ago',
    'sales in Baner and Wakad by configuration in 2024',
    'sales in Baner and Wakad in 2024',
  ]) {
    const { table } = await ask(question);
    const widest = Math.max(...(table?.rows ?? []).map(({ words, cells }) => words.length + cells.length));
    expect(table?.columns, question).toHaveLength(widest);
  }
  expect((await ask('sales and median rate in Baner and Wakad in 2024 compared with a year ago')).table?.columns).toEqual([
    'Place',
    'Sales',
    'Median rate',
    'Sales, before',
    'Median rate, before',
    'Sales, change',
    'Median rate, change',
  ]);
});

test('what an answer of several places stands on is of all of them', async () => {
  const { about } = await ask('sales in Baner and Wakad in 2024');
  expect(about?.demonstrationSales).toBe(18);
});

test('figures of filings alone say the day of the filings, not that of the sales', async () => {
  const { about, outcome } = await ask('unsold units in Baner');
  expect(outcome).toBe('answer');
  expect(about).toMatchObject({ asOf: null, supplyAsOf: '2024-09-30' });
});

test('where no sale, and where one is found, it is said in words that fit', async () => {
  expect(textOfAnswer(await ask('median rate of 4 BHK in Baner in 2024'))).toContain('no sale, 5 are needed');
});

test('one row of a cut is its share of the whole', async () => {
  const { cells, outcome } = await ask('what share of sales is 2 BHK in Baner in 2024');
  expect(outcome).toBe('answer');
  expect(Object.values(cells)[0]).toMatchObject({ measure: 'share-of-sales', value: 100, n: 12 });
});

test('a cut of which no row can be told says so', async () => {
  const answer = await ask('sales by age of buyers in Wakad in March 2024');
  expect(answer.outcome).toBe('too-few');
  expect(textOfAnswer(answer)).toContain('None of its rows has enough sales');
});

test('two projects of one name are told apart in a list of their city', async () => {
  const namesIn = async (question: string) => (await ask(question)).table?.rows.map(({ words: [name] }) => name) ?? [];
  const city = await namesIn('projects in Pune by sales');
  expect(city).toEqual(expect.arrayContaining(['Twin Court, Aundh', 'Twin Court, Kothrud']));
  expect(city).not.toContain('Twin Court');
  expect(await namesIn('projects in Aundh by sales')).toEqual(['Twin Court']);
  expect(textOfAnswer(await ask('top project of Pune by sales'))).toMatch(/First: [^.]*, [A-Z]/);
});

test('localities of a city are drawn where their sales lie, each with its figure; a few, a locality and a cut by time are not', async () => {
  const answer = await ask('sales by locality in Pune');
  const map = answerMap(answer);
  expect(answer.table?.positions).toHaveLength(answer.table?.rows.length ?? 0);
  const baner = map?.points.find(({ id }) => id === 'Baner');
  const row = answer.table?.rows.find(({ words }) => words[0] === 'Baner');
  expect(baner?.value).toBe(answer.cells[row?.cells[0] ?? '']?.value);
  expect([baner?.latitude, baner?.longitude].map((degrees) => degrees?.toFixed(3))).toEqual(['18.559', '73.787']);
  // In order of change a place is coloured by how far it moved.
  const moved = await ask('where did sales rise most in Pune');
  const [first] = moved.table?.rows ?? [];
  expect(answerMap(moved)?.points[0]?.value).toBe(moved.cells[first?.cells[2] ?? '']?.value);
  expect(answerMap(moved)?.measure?.format(moved.cells[first?.cells[2] ?? '']?.value ?? 0)).toBe(
    moved.cells[first?.cells[2] ?? '']?.printed,
  );
  for (const question of ['sales in Baner and Wakad', 'sales by month in Pune', 'sales by project in Baner'])
    expect(answerMap(await ask(question)), question).toBeNull();
});
