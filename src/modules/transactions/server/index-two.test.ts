import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportsServer } from '#modules/exports/server/index.ts';
import { downloadExport, getExport, startExport } from '#modules/exports/contract.ts';
import { readPages } from '#modules/exports/testing.ts';
import { answerSandbox, refundOrder, startOrder, verifyPayment, type CheckoutAnswer } from '#modules/payments/contract.ts';
import { paymentsServer } from '#modules/payments/server/index.ts';
import { transactionsServer } from './index.ts';
import { searchSales } from '../contract.ts';
import { insertSales, makeSale } from '../testing.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { testApp, type TestApp, type Visitor } from '#server/http/testing.ts';
import { findSalesByText, offerIndexTwo } from '../index-two-contract.ts';

let clickhouse: ClickHouse;
let app: TestApp;
let saleId: string;

beforeAll(async () => {
  clickhouse = await testClickHouse();
  app = await testApp({ modules: [exportsServer, paymentsServer, transactionsServer], clickhouse, jobs: true });
  await insertSales(clickhouse, [
    makeSale({
      documentNumber: '9182',
      balconySqm: 4.5,
      parkingSqm: 12.5,
      parkingSlots: 1,
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

test('the paper costs 45 rupees, says what it holds, and can be paid here', async () => {
  const buyer = await app.visitor('entitled', ['sale-transactions']);
  expect(await buyer.call(offerIndexTwo, { saleId })).toEqual({
    title: 'Nilgiri Heights, building A, unit 704, Baner',
    price: 45,
    currency: 'INR',
    holds: [
      { label: 'Balcony, terrace and parking area', isKnown: true },
      { label: 'Government value / circle rate', isKnown: true },
      { label: 'Stamp duty', isKnown: true },
    ],
    had: 'to-pay',
    payment: 'open',
  });
  expect((await buyer.inject({ url: '/api/v1/sales/999999/index-two' })).statusCode).toBe(404);
  expect((await (await app.visitor('superuser')).call(offerIndexTwo, { saleId })).had).toBe('free');
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
    'balcony 4.50 sq m, parking 1 place, 12.50 sq m in all',
    '₹70,00,000, or ₹10,005/sq ft',
    '₹5,10,000',
  ])
    expect(text).toContain(words);
});

const fileFor = (visitor: Visitor, payload: object = { exporter: 'index-two', input: { saleId }, format: 'pdf' }) =>
  visitor.inject({ method: 'POST', url: startExport.path, payload });

test('nobody else gets the file: with the product or without it, not without paying', async () => {
  for (const products of [[], ['sale-transactions']] as const) {
    const unpaid = await fileFor(await app.visitor('entitled', [...products]));
    expect([unpaid.statusCode, unpaid.json().code]).toEqual([402, 'payment-required']);
  }
});

test('who pays for it has it, has it again for nothing, and has no other document by it', async () => {
  const buyer = await app.visitor('entitled', ['sale-transactions']);
  const checkout = await buyer.call(startOrder, { sku: 'index-two-pdf', subject: saleId });
  expect(checkout).toMatchObject({ amount: 4500, description: 'Index II: Nilgiri Heights, building A, unit 704, Baner' });
  await buyer.call(verifyPayment, (await buyer.call(answerSandbox, { id: checkout.orderId, outcome: 'success' })) as CheckoutAnswer);
  expect((await buyer.call(offerIndexTwo, { saleId })).had).toBe('paid');
  for (let time = 0; time < 2; time += 1) expect((await fileFor(buyer)).statusCode).toBe(200);
  const other = (await (await app.visitor('superuser')).call(searchSales, { project: 'Sahyadri Park', documentClass: 'all' })).rows[0]
    ?.saleId;
  expect((await fileFor(buyer, { exporter: 'index-two', input: { saleId: other }, format: 'pdf' })).statusCode).toBe(402);
  const again = await buyer.inject({ method: 'POST', url: startOrder.path, payload: { sku: 'index-two-pdf', subject: saleId } });
  expect(again.json().code).toBe('already-bought');
});

test('a document nobody can see is not sold', async () => {
  const buyer = await app.visitor('entitled', ['sale-transactions']);
  const order = (subject: string, who: Visitor) =>
    who.inject({ method: 'POST', url: startOrder.path, payload: { sku: 'index-two-pdf', subject } });
  expect((await order('99999999', buyer)).statusCode).toBe(404);
  // A second spelling of the same number would be a second thing to pay for.
  expect((await order(`0${saleId}`, buyer)).statusCode).toBe(404);
  expect((await buyer.inject({ url: `/api/v1/sales/0${saleId}` })).statusCode).toBe(400);
  expect((await order('', buyer)).statusCode).toBe(400);
});

test('who has no product buys one document and reads it, as screen, call and file; no other opens, and nobody else reads it', async () => {
  const buyer = await app.visitor('signed-in');
  const read = (who: Visitor, id = saleId) => who.inject({ url: `/api/v1/sales/${id}` });
  const before = await read(buyer);
  expect([before.statusCode, before.json().code]).toEqual([402, 'payment-required']);
  const checkout = await buyer.call(startOrder, { sku: 'index-two-pdf', subject: saleId });
  await buyer.call(verifyPayment, (await buyer.call(answerSandbox, { id: checkout.orderId, outcome: 'success' })) as CheckoutAnswer);
  expect((await read(buyer)).json()).toMatchObject({ saleId, project: 'Nilgiri Heights', unitNumber: '704' });
  expect((await buyer.call(offerIndexTwo, { saleId })).had).toBe('paid');
  expect((await fileFor(buyer)).statusCode).toBe(200);
  const superuser = await app.visitor('superuser');
  const other = (await superuser.call(searchSales, { project: 'Sahyadri Park', documentClass: 'all' })).rows[0]?.saleId;
  expect((await read(buyer, other)).statusCode).toBe(402);
  expect((await read(await app.visitor('signed-in'))).statusCode).toBe(402);
  await superuser.call(refundOrder, { id: checkout.orderId, reason: 'Not wanted' });
  expect((await read(buyer)).statusCode).toBe(402);
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
