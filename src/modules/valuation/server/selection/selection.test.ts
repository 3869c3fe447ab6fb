/** @module-tag deep */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportsServer } from '#modules/exports/server/index.ts';
import { exportedBy, readWorkbook } from '#modules/exports/testing.ts';
import { answerSandbox, legacyOrder, refundOrder, startOrder, verifyPayment, type CheckoutAnswer } from '#modules/payments/contract.ts';
import { paymentsServer } from '#modules/payments/server/index.ts';
import { insertSales, makeSale, setBatchLive } from '#modules/transactions/testing.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { testApp, type TestApp, type Visitor } from '#server/http/testing.ts';
import { nearbyAmenities } from '../../beside-contract.ts';
import { revalue } from '../../choices-contract.ts';
import { oneValuation, valuationResult, valueProperty, type StoredValuation, type Valued } from '../../contract.ts';
import { checkSelection, mostSelected, selectableSales } from '../../selection-contract.ts';
import { buildingName, makeMarket } from '../../testing.ts';
import { valuationServer } from '../index.ts';

let clickhouse: ClickHouse;
let app: TestApp;
let desk: Visitor;
let batch: number;
const flat = {
  city: 'Pune',
  village: 'Baner',
  project: buildingName(2),
  carpetAreaSqft: 800,
  floor: 5,
  configuration: '2 BHK',
  saleKind: 'resale' as const,
  valuationDate: '2025-07-01',
};

beforeAll(async () => {
  clickhouse = await testClickHouse();
  batch = await insertSales(clickhouse, makeMarket({ buildings: 12, salesPerMonth: 2 }));
  await insertSales(clickhouse, makeMarket({ city: 'Nashik', locality: 'Gangapur', buildings: 2, seed: 9 }));
  await insertSales(clickhouse, [
    makeSale({ project: buildingName(2), documentClass: 'gift', unitNumber: 'G' }),
    makeSale({ project: buildingName(2), flags: ['rate-outlier'], unitNumber: 'F' }),
  ]);
  app = await testApp({ modules: [exportsServer, paymentsServer, valuationServer], clickhouse, jobs: true });
  desk = await app.visitor('superuser');
});
afterAll(async () => {
  await app.close();
  await clickhouse.close();
});

const choose = async (n = 10, from = 0) => {
  const { sales } = await (await app.visitor('signed-in')).call(selectableSales, flat);
  return sales.slice(from, from + n).map(({ saleId }) => saleId);
};
const post = (who: Visitor, path: string, payload: object) => who.inject({ method: 'POST', url: path, payload });
const selectionOf = (saleIds: readonly string[]) => ({ ...flat, stSelection: saleIds.join('-') });
const settle = async (who: Visitor, orderId: string) =>
  who.call(verifyPayment, (await who.call(answerSandbox, { id: orderId, outcome: 'success' })) as CheckoutAnswer);
async function buy(who: Visitor, saleIds: readonly string[]) {
  const { key } = await who.call(checkSelection, selectionOf(saleIds));
  const { orderId, amount } = await who.call(startOrder, { sku: 'valuation-selection', subject: key });
  expect(amount).toBe(19_900);
  return settle(who, orderId);
}
const idsIn = (where: string) =>
  clickhouse
    .rows<{ id: string }>(`SELECT toString(sale_id) AS id FROM sale WHERE ${where} LIMIT 20`)
    .then((rows) => rows.map(({ id }) => id));

test('who has no product chooses sales without seeing a price, pays 199 rupees, and the value is from exactly those', async () => {
  const buyer = await app.visitor('signed-in');
  const offered = await post(buyer, selectableSales.path, flat);
  expect(offered.json().needed).toBe(8);
  expect(offered.body).not.toMatch(/paise|price|rate|unit/i);
  const far = await buyer.call(checkSelection, selectionOf(await choose(10, 30)));
  expect(far.why).toMatch(/close, recent and alike ones; 8 are needed|lie too far apart/);
  const ids = await choose(10, 1);
  const unpaid = await post(buyer, valueProperty.path, selectionOf(ids));
  expect([unpaid.statusCode, unpaid.json().code]).toEqual([402, 'payment-required']);
  expect((await buyer.call(checkSelection, selectionOf(ids))).why).toBeNull();
  await buy(buyer, ids);

  const opened = await buyer.call(valueProperty, selectionOf(ids));
  const value = opened.result as Valued;
  expect(value.comparables.map(({ saleId }) => saleId).toSorted()).toEqual([...ids].toSorted());
  expect(value.selection?.saleIds).toEqual([...ids].toSorted());
  const mean = value.comparables.reduce((sum, { weight, adjustedPaise }) => sum + weight * adjustedPaise, 0);
  expect(Math.abs(value.valuePaise - mean)).toBeLessThanOrEqual(51);
  expect(value.legs.reduce((sum, { paise }) => sum + paise, 0)).toBe(value.valuePaise);
  expect(value.lowPaise).toBeLessThan(value.valuePaise);
  expect(value.evidence.n).toBe(ids.length);
  expect(value.warnings[0]).toContain('10 chosen sales only');
});

test('the paid value opens again, by its address and the specification’s call, as it was made; it is one valuation', async () => {
  const buyer = await app.visitor('signed-in');
  const ids = await choose(9);
  await buy(buyer, ids);
  const first = await buyer.call(valueProperty, selectionOf(ids));
  const again = await buyer.call(valueProperty, selectionOf([...ids].toReversed().concat(ids)));
  expect(again).toEqual(first);
  expect(await buyer.call(oneValuation, { id: first.id })).toEqual(first);
  expect((await buyer.call(nearbyAmenities, { id: first.id })) !== null).toBe(true);
  const named = await buyer.call(valuationResult, selectionOf(ids));
  expect(named.valuation).toMatchObject({ id: first.id, valuePaise: (first.result as Valued).valuePaise });
  const repeated = await post(buyer, startOrder.path, {
    sku: 'valuation-selection',
    subject: (await buyer.call(checkSelection, selectionOf(ids))).key,
  });
  expect(repeated.json().code).toBe('already-bought');
});

test('a payment opens that selection only, for its buyer only, until it is given back', async () => {
  const buyer = await app.visitor('signed-in');
  const ids = await choose(9);
  const order = await buy(buyer, ids);
  const { id } = await buyer.call(valueProperty, selectionOf(ids));
  const status = async (who: Visitor, path: string, payload: object) => (await post(who, path, payload)).statusCode;
  expect(await status(buyer, valueProperty.path, selectionOf(await choose(10)))).toBe(402);
  expect(await status(buyer, valueProperty.path, { ...selectionOf(ids), carpetAreaSqft: 820 })).toBe(402);
  expect(await status(buyer, valueProperty.path, flat)).toBe(403);
  expect(await status(buyer, revalue.path.replace(':id', id), {})).toBe(403);
  const holder = await app.visitor('entitled', ['valuation']);
  expect((await post(holder, revalue.path.replace(':id', id), {})).statusCode).toBe(404);
  expect(await status(holder, valueProperty.path, selectionOf(ids))).toBe(402);
  const stranger = await app.visitor('signed-in');
  expect(await status(stranger, valueProperty.path, selectionOf(ids))).toBe(402);
  expect((await stranger.inject({ url: `/api/v1/valuations/${id}` })).statusCode).toBe(403);
  await desk.call(refundOrder, { id: order.id, reason: 'Not wanted' });
  expect(await status(buyer, valueProperty.path, selectionOf(ids))).toBe(402);
  expect((await buyer.inject({ url: `/api/v1/valuations/${id}` })).statusCode).toBe(403);
});

test('the file of a paid value says what its screen says, and opens for its buyer alone', async () => {
  const buyer = await app.visitor('signed-in');
  const ids = await choose(8);
  await buy(buyer, ids);
  const { id, result } = (await buyer.call(valueProperty, selectionOf(ids))) as StoredValuation & { result: Valued };
  const sheets = await readWorkbook((await exportedBy(buyer, 'valuation-report', { id }, 'xlsx')).bytes);
  const rows = [...sheets.values()].flat();
  const head = rows.findIndex((row) => row.includes('Adjusted') && row.includes('Weight'));
  const at = rows[head]!.indexOf('Adjusted');
  const paise = rows.slice(head + 1, head + 1 + ids.length).map((row) => Math.round(Number(row[at]) * 100));
  expect(paise).toEqual(result.comparables.map(({ adjustedPaise }) => adjustedPaise));
  const other = await app.visitor('signed-in');
  expect((await post(other, '/api/v1/exports', { exporter: 'valuation-report', input: { id }, format: 'xlsx' })).statusCode).toBe(403);
});

test('too few sales carry no value: it is said before anything is paid, and cannot be ordered', async () => {
  const buyer = await app.visitor('signed-in');
  for (const n of [1, 7]) {
    const { key, why } = await buyer.call(checkSelection, selectionOf(await choose(n)));
    expect(why).toContain('at least 8 are needed');
    const refused = await post(buyer, startOrder.path, { sku: 'valuation-selection', subject: key });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'not-sold']);
  }
  expect((await post(buyer, startOrder.path, { sku: 'valuation-selection', subject: 'made up' })).statusCode).toBe(404);
});

test('sales of another city, gifts, doubtful ones, unknown numbers, no numbers and five hundred are refused in words', async () => {
  const buyer = await app.visitor('signed-in');
  const ids = await choose(9);
  const [foreign = ''] = await idsIn("city = 'Nashik'");
  const [gift = ''] = await idsIn("document_class = 'gift'");
  const [doubtful = ''] = await idsIn("has(flags, 'rate-outlier')");
  for (const strange of [foreign, gift, doubtful, '1', '99999999999999999999']) {
    expect(strange).not.toBe('');
    const refused = await post(buyer, checkSelection.path, selectionOf([...ids, strange]));
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'not-comparable']);
    expect(refused.json().error).toContain(`Sale ${strange} is no comparable of this property`);
  }
  const many = Array.from({ length: 500 }, (_none, at) => String(at + 1));
  expect((await post(buyer, checkSelection.path, selectionOf(many))).json().error).toContain(`At most ${mostSelected} sales`);
  for (const text of ['a1,b2', '-', '1-two']) {
    const refused = await post(buyer, checkSelection.path, { ...flat, stSelection: text });
    expect([refused.statusCode, refused.json().error]).toEqual([400, expect.stringContaining('numbers of the chosen sales')]);
  }
});

test('the bare payment of the specification becomes one for the first selection that carries a value, and for no second', async () => {
  const buyer = await app.visitor('signed-in');
  await settle(buyer, (await buyer.call(legacyOrder, {})).orderId);
  // What comes to no value costs nothing.
  expect((await buyer.call(valueProperty, selectionOf(await choose(3)))).result.kind).toBe('insufficient-evidence');
  const ids = await choose(9);
  expect((await buyer.call(checkSelection, selectionOf(ids))).isPaid).toBe(true);
  expect((await buyer.call(valueProperty, selectionOf(ids))).result.kind).toBe('valued');
  expect((await buyer.call(checkSelection, selectionOf(await choose(10)))).isPaid).toBe(false);
  expect((await post(buyer, valueProperty.path, selectionOf(await choose(10)))).statusCode).toBe(402);
});

test('what was ordered is what opens, though the import it came from is undone; unpaid, it can be ordered no more', async () => {
  const [buyer, late] = [await app.visitor('signed-in'), await app.visitor('signed-in')];
  const ids = await choose(9);
  await buy(buyer, ids);
  const before = await buyer.call(valueProperty, selectionOf(ids));
  const { key } = await late.call(checkSelection, selectionOf(ids));
  const between = await app.visitor('signed-in');
  const { key: hers } = await between.call(checkSelection, selectionOf(ids));
  const { orderId } = await between.call(startOrder, { sku: 'valuation-selection', subject: hers });
  await setBatchLive(clickhouse, batch, false);
  try {
    expect(await buyer.call(valueProperty, selectionOf(ids))).toEqual(before);
    const refused = await post(late, startOrder.path, { sku: 'valuation-selection', subject: key });
    expect(refused.statusCode).toBeGreaterThanOrEqual(400);
    expect((await post(late, startOrder.path, { sku: 'valuation-selection', subject: key })).json().code).not.toBe('internal');
    await settle(between, orderId);
    expect((await between.call(valueProperty, selectionOf(ids))).result).toMatchObject({
      kind: 'valued',
      valuePaise: (before.result as Valued).valuePaise,
    });
  } finally {
    await setBatchLive(clickhouse, batch, true);
  }
});
