import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportsServer } from '#modules/exports/server/index.ts';
import { downloadExport, getExport, startExport } from '#modules/exports/contract.ts';
import { readPages } from '#modules/exports/testing.ts';
import { transactionsServer } from '#modules/transactions/server/index.ts';
import { searchSales } from '#modules/transactions/contract.ts';
import { insertSales, makeSale } from '#modules/transactions/testing.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { testApp, type TestApp } from '#server/http/testing.ts';
import { findSalesByText, offerIndexTwo } from '../contract.ts';
import { analysesServer } from './index.ts';

let clickhouse: ClickHouse;
let app: TestApp;
let saleId: string;

beforeAll(async () => {
  clickhouse = await testClickHouse();
  app = await testApp({ modules: [exportsServer, transactionsServer, analysesServer], clickhouse, jobs: true });
  await insertSales(clickhouse, [
    makeSale({
      documentNumber: '9182',
      balconySqm: 4.5,
      marketValuePaise: 7_000_000_00,
      stampDutyPaise: 510_000_00,
      reraNumber: 'P52100012345',
    }),
    makeSale({ project: 'Sahyadri Park', unitNumber: 'B-12', documentClass: 'gift', documentNumber: '77' }),
  ]);
  const superuser = await app.visitor('superuser');
  saleId = (await superuser.call(searchSales, { project: 'Nilgiri Heights' })).rows[0]?.saleId ?? '';
});
afterAll(async () => {
  await app.close();
  await clickhouse.close();
});

test('the paper costs 45 rupees, says what it holds, and is not sold online yet', async () => {
  const buyer = await app.visitor('entitled', ['sale-transactions']);
  expect(await buyer.call(offerIndexTwo, { saleId })).toEqual({
    price: 45,
    currency: 'INR',
    holds: [
      { label: 'Balcony, terrace and parking area', isKnown: true },
      { label: 'Government value / circle rate', isKnown: true },
      { label: 'Stamp duty', isKnown: true },
    ],
    canDownload: false,
    payment: 'not-open-yet',
  });
  expect((await buyer.inject({ url: '/api/v1/sales/999999/index-two' })).statusCode).toBe(404);
  expect((await (await app.visitor('superuser')).call(offerIndexTwo, { saleId })).canDownload).toBe(true);
});

test('a superuser downloads it as a PDF with the fourteen fields and what the document tells beside them', async () => {
  const superuser = await app.visitor('superuser');
  const made = await superuser.call(startExport, { exporter: 'index-two', input: { saleId }, format: 'pdf' });
  expect(made.title).toBe('Index II: Nilgiri Heights, building A, unit 704, Baner');
  // The first document waits for the engine to start.
  await expect.poll(async () => (await superuser.call(getExport, { id: made.id })).state, { timeout: 30_000 }).toBe('done');
  const file = await superuser.inject({ url: downloadExport.path.replace(':id', made.id) });
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const text = (await readPages(file.rawPayload)).join(' ').replaceAll(/\s+/g, ' ');
  for (const words of [
    'Agreement to sale',
    '₹85,00,000',
    '9182 / 2025 / Haveli 9',
    'balcony 4.50 sq m',
    '₹70,00,000, or ₹10,005/sq ft',
    '₹5,10,000',
  ])
    expect(text).toContain(words);
});

test('nobody else gets the file, with the product or without', async () => {
  for (const products of [['sale-transactions'], []] as const) {
    const other = await app.visitor('entitled', products);
    const answer = await other.inject({
      method: 'POST',
      url: startExport.path,
      payload: { exporter: 'index-two', input: { saleId }, format: 'pdf' },
    });
    expect(answer.statusCode).toBe(403);
  }
});

test.each([
  ['nilG', 'Nilgiri Heights'],
  ['9182', 'Nilgiri Heights'],
  ['p52100012345', 'Nilgiri Heights'],
  ['b-12', 'Sahyadri Park'],
  ['77', 'Sahyadri Park'],
])('a document is found by “%s”, whatever its class', async (text, project) => {
  const reader = await app.visitor('entitled', ['sale-transactions']);
  const found = await reader.call(findSalesByText, { text });
  expect(found.rows.map((row) => row.project)).toEqual([project]);
  expect(found.total).toBe(1);
});

test('one letter finds nothing: it would find everything', async () => {
  const reader = await app.visitor('entitled', ['sale-transactions']);
  expect((await reader.inject({ url: `${findSalesByText.path}?text=n` })).statusCode).toBe(400);
});
