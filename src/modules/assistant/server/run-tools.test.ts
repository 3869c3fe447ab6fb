import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConnectedClickHouse } from '#server/clickhouse/connect.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { insertSales, makeSale } from '#modules/transactions/testing.ts';
import type { AssistantAnswer } from '../contract.ts';
import { numbersOfItsOwn } from '../model/own-numbers.ts';
import { Cells } from '../model/sentence.ts';
import { answerQuestion } from './answer-question.ts';
import { withCells } from './run-places.ts';

let clickhouse: ConnectedClickHouse;
const ask = (question: string, means?: Parameters<typeof answerQuestion>[1]['means']) =>
  answerQuestion(clickhouse, { question, context: null, today: '2025-01-15', ...(means === undefined ? {} : { means }) });
const textOf = ({ text, cells }: AssistantAnswer) =>
  text.map((part) => (part.kind === 'figure' ? cells[part.cell]?.printed : part.value)).join('');

beforeAll(async () => {
  clickhouse = await testClickHouse();
  // The rate of Baner rises from 2023 to 2024; that of Aundh falls.
  const sales = Array.from({ length: 240 }, (_, at) => {
    const isLater = at >= 120;
    const isBaner = at % 2 === 0;
    return makeSale({
      locality: isBaner ? 'Baner' : 'Aundh',
      registeredOn: at === 239 ? '2024-12-31' : `${isLater ? 2024 : 2023}-${String(1 + (at % 12)).padStart(2, '0')}-28`,
      areaSqm: 60,
      agreementPaise: (isBaner === isLater ? 8_000_000 : 6_000_000) * 100,
      configuration: at % 3 === 0 ? '2 BHK' : '3 BHK',
    });
  });
  await insertSales(clickhouse, sales);
});
afterAll(() => clickhouse.close());

test('what moved beside a change is told, and what the question took for granted is contradicted first', async () => {
  const fell = await ask('why did the rate fall in Baner');
  expect(fell).toMatchObject({ outcome: 'answer', understood: { tool: 'why', measures: ['median-rate'] } });
  expect(fell.premise).not.toBeNull();
  expect(textOf(fell).startsWith(fell.premise as string)).toBe(true);
  expect((await ask('why did the rate rise in Baner')).premise).toBeNull();
  expect((await ask('why did the rate rise in Aundh')).premise).not.toBeNull();
  const tenTimes = await ask('बाणेर का रेट एक साल में दस गुना क्यों हो गया?');
  expect(tenTimes).toMatchObject({ outcome: 'answer', understood: { tool: 'why', claim: 'rose', claimedTimes: 10 } });
  expect(textOf(tenTimes).startsWith(tenTimes.premise as string)).toBe(true);
});

test('the parts of a change in sales add up to it', async () => {
  const { table, cells } = await ask('why did sales change in Baner');
  const value = (id: string | undefined) => cells[id ?? '']?.value ?? 0;
  const sums = table?.rows.reduce(
    (sum, { cells: [now, before, change] }) => [sum[0]! + value(now), sum[1]! + value(before), sum[2]! + value(change)],
    [0, 0, 0],
  );
  const [now, before] = Object.values(cells);
  expect(sums).toEqual([now?.value, before?.value, (now?.value ?? 0) - (before?.value ?? 0)]);
});

test('each figure beside a change is of the measure, unit and days that it says', async () => {
  const answer = await ask('why did the rate rise in Baner');
  const cells = Object.values(answer.cells);
  const [now, before, change] = cells;
  expect(now).toMatchObject({ measure: 'median-rate', unit: 'money per sq ft', period: { from: '2024-01-01', to: '2024-12-31' } });
  expect(before).toMatchObject({ measure: 'median-rate', period: { from: '2023-01-01', to: '2023-12-31' } });
  expect(change).toMatchObject({ measure: 'median-rate', unit: 'percent', derived: { of: ['c1', 'c2'] } });
  expect(change?.value).toBeCloseTo(100 * ((now?.value ?? 0) / (before?.value ?? 1) - 1), 8);
  const rows = answer.table?.rows.flatMap(({ cells: ids }) => ids.map((id) => answer.cells[id])) ?? [];
  expect(rows.length).toBeGreaterThan(3);
  for (const cell of rows) expect(cell).toMatchObject({ measure: 'sales-count', unit: 'sales' });
  expect(rows.find((cell) => cell?.derived === null)).toMatchObject({ n: rows[0]?.value, rows: expect.any(String) });
});

test('a dearer place and a number that somebody heard are compared with the cells', async () => {
  expect((await ask('is Aundh more expensive than Baner')).premise).not.toBeNull();
  expect((await ask('is Baner more expensive than Aundh')).premise).toBeNull();
  expect((await ask('Baner rate is 99,000')).premise).not.toBeNull();
  // Which locality is first is looked for among all of the city.
  const isFirst = await ask('is Baner the costliest area of Pune?');
  const isNotFirst = await ask('since Aundh is the costliest area of Pune, what is the rate there?');
  expect([isFirst, isNotFirst].map(({ premise }) => premise === null)).toEqual([true, false]);
  expect(textOf(isNotFirst)).toContain('Highest median rate of a locality of Pune: Baner');
  expect(isNotFirst.understood?.places).toEqual([{ city: 'Pune', village: 'Aundh' }]);
  // Whether a figure lies above an amount is said either way, of all its sales.
  const isAbove = await ask('is the rate in Baner above 1000 per sq ft?');
  const isNotAbove = await ask('is the rate in Baner above 99,000 per sq ft?');
  expect(isAbove.premise).toBeNull();
  expect(textOf(isAbove)).toContain('is above the number in the question');
  expect(isNotAbove.premise).toContain('not above');
  const soldOf = ({ cells }: typeof isAbove) => Object.values(cells).map(({ n }) => n);
  expect(soldOf(isNotAbove)[0]).toBeGreaterThan(0);
  expect(soldOf(isNotAbove)).toEqual(soldOf(isAbove));
});

test('sales one by one need their own product, values theirs; each refusal has a next step', async () => {
  const listed = await ask('list sales in Baner in 2024');
  expect(listed).toMatchObject({ outcome: 'answer', understood: { tool: 'sales' } });
  expect(listed.table?.rows).toHaveLength(10);
  const without = { opensSales: false, value: null };
  expect(await ask('list sales in Baner in 2024', without)).toMatchObject({ outcome: 'refuse', table: null, cells: {} });
  const unvalued = await ask('value of a 700 sq ft 2 BHK in Baner', without);
  expect(unvalued).toMatchObject({ outcome: 'refuse', cells: {} });
  expect(unvalued.refusal?.offer.words).not.toBe('');
});

test('a value is asked of the valuer with the facts of the home, and asked back where place or area is missing', async () => {
  const subjects: unknown[] = [];
  const value = (subject: unknown) => {
    subjects.push(subject);
    return Promise.resolve(null);
  };
  await ask('value of a 700 sq ft 2 BHK on the 5th floor in Baner', { opensSales: true, value });
  expect(subjects).toEqual([
    expect.objectContaining({ city: 'Pune', village: 'Baner', carpetAreaSqft: 700, configuration: '2 BHK', floor: 5 }),
  ]);
  expect(await ask('value my flat')).toMatchObject({ outcome: 'clarify', clarify: { slot: 'subject' } });
});

test.each(['risks in Baner', 'schools near Baner', 'population of Pune', 'promoter premium in Pune', 'बाणेरमध्ये धोके', 'Baner ke paas metro'])(
  '%s is answered by the module that owns it',
  async (question) => {
    const answer = await ask(question);
    expect(answer.outcome).toBe('answer');
    expect(['signals', 'around', 'people', 'premiums']).toContain(answer.understood?.tool);
    expect(textOf(answer)).not.toBe('');
  },
);

test('a comparison with the time before says its days, not a number of months without a cell', async () => {
  for (const question of ['sales in Baner vs last quarter', 'rate in Aundh than last quarter'])
    expect(numbersOfItsOwn(question, await ask(question)), question).toEqual([]);
});

test('each number in the sentence of a signal is a cell, of its evidence or derived from it; lengths of time are words', () => {
  const cells = new Cells();
  const text = '11.1 months of inventory, unsold units down 19.8% on the year before, in 12 months.';
  expect(withCells({ title: 'Stock clears', sentence: text }, new Map([['11.1', 'own']]), cells, 'Wakad, Pune')).toEqual([
    { kind: 'figure', cell: 'own' },
    { kind: 'words', value: ' months of inventory, unsold units down ' },
    { kind: 'figure', cell: 'c1' },
    { kind: 'words', value: ' on the year before, in 12 months.' },
  ]);
  expect(cells.all['c1']).toMatchObject({ value: 19.8, printed: '19.8%', derived: { of: ['own'] } });
});
