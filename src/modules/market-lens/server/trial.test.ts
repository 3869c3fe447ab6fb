import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportsServer } from '#modules/exports/server/index.ts';
import { measuresServer } from '#modules/measures/server/index.ts';
import { transactionsServer } from '#modules/transactions/server/index.ts';
import { insertSales, makeSale } from '#modules/transactions/testing.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { testApp, type TestApp, type Visitor } from '#server/http/testing.ts';
import { askTrialMeasures, readTrialTerms, searchTrialSales } from '../trial-contract.ts';
import { marketLensServer } from './index.ts';

let clickhouse: ClickHouse;
let app: TestApp;
let guest: Visitor;

/** Data up to 31 October 2026: the trial's days are 1 May 2025 to 30 April 2026. */
beforeAll(async () => {
  clickhouse = await testClickHouse();
  app = await testApp({ modules: [exportsServer, transactionsServer, measuresServer, marketLensServer], clickhouse, jobs: true });
  guest = await app.visitor('signed-in');
});
afterAll(async () => {
  await app.close();
  await clickhouse.close();
});
const inWindow = 30;

test('while nothing is loaded a trial has no days and says so', async () => {
  expect(await guest.call(readTrialTerms, {})).toEqual({ window: null, rows: 20 });
  expect(await guest.call(searchTrialSales, {})).toEqual({ rows: [], total: 0 });
});

test('with data it sees twelve months that ended half a year ago', async () => {
  await insertSales(clickhouse, [
    ...Array.from({ length: inWindow }, (_none, at) =>
      makeSale({
        registeredOn: at === 0 ? '2025-05-01' : at === 1 ? '2026-04-30' : '2025-09-10',
        unitNumber: String(at),
        project: `Project ${at}`,
      }),
    ),
    ...Array.from({ length: 40 }, (_none, at) => makeSale({ registeredOn: '2025-04-30', unitNumber: `before ${at}` })),
    ...Array.from({ length: 40 }, (_none, at) =>
      makeSale({ registeredOn: at === 0 ? '2026-10-31' : '2026-05-01', unitNumber: `after ${at}` }),
    ),
    makeSale({ registeredOn: '2025-09-10', documentClass: 'gift', unitNumber: 'a gift' }),
  ]);
  expect(await guest.call(readTrialTerms, {})).toEqual({ window: { from: '2025-05-01', to: '2026-04-30' }, rows: 20 });
});

/** Everything a caller might send to see more than the terms say. */
const attempts = [
  '',
  'from=1990-01-01&to=2099-12-31',
  'from=2026-05-01',
  'to=2025-04-30',
  'pageSize=500',
  'limit=1000',
  'after=abc',
  'trialLink=false',
  'documentClass=all&flagged=include',
  'sortBy=registeredOn&direction=asc&pageSize=500',
  'from=2025-05-01&from=1990-01-01',
];

test.each(attempts)('no sale beyond the days, the class or the twenty rows is shown, whatever is asked: %s', async (query) => {
  const answer = await guest.inject({ url: `${searchTrialSales.path}?${query}` });
  if (answer.statusCode === 400) return expect(query).toContain('from=2025-05-01&from');
  expect(answer.statusCode).toBe(200);
  const { rows, total } = answer.json<{ rows: { registeredOn: string; documentClass: string }[]; total: number }>();
  expect(rows.length).toBeLessThanOrEqual(20);
  expect(total).toBeLessThanOrEqual(inWindow);
  for (const { registeredOn, documentClass } of rows) {
    expect(registeredOn >= '2025-05-01' && registeredOn <= '2026-04-30').toBe(true);
    expect(documentClass).toBe('market-sale');
  }
});

test.each(attempts)('no number counts a sale beyond them either: %s', async (query) => {
  const url = `${askTrialMeasures.path}?measures=sales-count&city=Pune&by=project&${query}&comparedWith=year-before`;
  const answer = await guest.inject({ url });
  if (answer.statusCode === 400) return expect(query).toContain('from=2025-05-01&from');
  const { total, cells, dataUntil } = answer.json<{
    total: { values: Record<string, { value: number }>; before: unknown; rows: unknown };
    cells: { rows: unknown }[];
    dataUntil: string;
  }>();
  expect(total.values['sales-count']?.value).toBeLessThanOrEqual(inWindow);
  expect(total.before).toBeNull();
  expect(cells.length).toBeLessThanOrEqual(20);
  expect([total, ...cells].every(({ rows }) => rows === null)).toBe(true);
  expect(dataUntil).toBe('2026-04-30');
});

test('the days themselves belong to it, first and last', async () => {
  const { total } = await guest.call(askTrialMeasures, { measures: ['sales-count'], city: 'Pune' });
  expect(total.values['sales-count']?.value).toBe(inWindow);
});

test('what says who bought is not part of it', async () => {
  expect((await guest.inject({ url: `${askTrialMeasures.path}?measures=loan-share` })).statusCode).toBe(400);
  expect((await guest.inject({ url: `${askTrialMeasures.path}?measures=sales-count&by=buyer-age-band` })).statusCode).toBe(400);
});

test('whoever tries has no other way to sales, their numbers or files of them', async () => {
  for (const url of [
    '/api/v1/sales',
    '/api/v1/sales/summary',
    '/api/v1/measures/answer?measures=sales-count',
    '/api/v1/sales/export.csv',
    '/api/v1/find/sales?text=Project',
  ])
    expect((await guest.inject({ url })).statusCode, url).toBe(403);
  // A document may have been bought by itself, so its paper asks for the document first: there is none of this number.
  for (const [exporter, status] of [
    ['sales-explorer', 403],
    ['index-two', 404],
  ] as const) {
    const answer = await guest.inject({
      method: 'POST',
      url: '/api/v1/exports',
      payload: { exporter, input: { saleId: '1' }, format: 'csv' },
    });
    expect(answer.statusCode, exporter).toBe(status);
  }
});

test('the limits are the same for those who have the product: a trial link shows a trial', async () => {
  const owner = await app.visitor('superuser');
  const { rows, total } = await owner.call(searchTrialSales, { city: 'Pune' });
  expect([rows.length, total]).toEqual([20, inWindow]);
});

test('a stranger is asked to sign in first', async () => {
  expect((await (await app.visitor()).inject({ url: searchTrialSales.path })).statusCode).toBe(401);
});
