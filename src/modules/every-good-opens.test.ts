import { afterAll, beforeAll, expect, test } from 'vitest';
import { productsFor } from '#core/endpoint.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { requestFor, testApp, type TestApp, type Visitor } from '#server/http/testing.ts';
import { oneReport } from './certified-reports/contract.ts';
import { makeCast, reportAfter, type Cast } from './certified-reports/testing.ts';
import { currentUser } from './identity/contract.ts';
import { answerSandbox, readShelf, startOrder, verifyPayment, type CheckoutAnswer } from './payments/contract.ts';
import { plans, skus, soldBy, type Sku } from './payments/model/catalogue.ts';
import { oneSale } from './transactions/contract.ts';
import { insertSales } from './transactions/testing.ts';
import { valueProperty, type Valued } from './valuation/contract.ts';
import { checkSelection, selectableSales } from './valuation/selection-contract.ts';
import { buildingName, makeMarket } from './valuation/testing.ts';
import { serverModules } from './server.ts';

let app: TestApp;
let clickhouse: ClickHouse;
let cast: Cast;
beforeAll(async () => {
  clickhouse = await testClickHouse();
  await insertSales(clickhouse, makeMarket({ buildings: 6, salesPerMonth: 2 }));
  const modules = serverModules.filter(({ name }) => name !== 'identity');
  app = await testApp({ modules, clickhouse, jobs: true, settings: { DEMO_SALES: '0' } });
  cast = await makeCast(app);
}, 120_000);
afterAll(async () => {
  await app.close();
  await clickhouse.close();
});

const flat = { city: 'Pune', village: 'Baner', project: buildingName(2), carpetAreaSqft: 800, floor: 5, valuationDate: '2025-07-01' };

async function pay(buyer: Visitor, sku: Sku, subject = '') {
  const { orderId: id } = await buyer.call(startOrder, { sku, subject });
  const order = await buyer.call(verifyPayment, (await buyer.call(answerSandbox, { id, outcome: 'success' })) as CheckoutAnswer);
  expect(order.state).toBe('paid');
}
const chosenSales = async (buyer: Visitor) => (await buyer.call(selectableSales, flat)).sales.slice(0, 9).map(({ saleId }) => saleId);
const code = async (who: Visitor, endpoint: Parameters<typeof requestFor>[0]) => {
  const answer = await who.inject(requestFor(endpoint, {}));
  return String(answer.headers['content-type']).startsWith('application/json')
    ? ((answer.json() as { code?: string } | null)?.code ?? '')
    : '';
};

/** All that a plan's products open, which its buyer could not open before. */
const planOpens = (sku: Sku) => async (buyer: Visitor) => {
  const sold = soldBy(sku);
  if (sold.kind !== 'plan') throw new Error(`${sku} is no plan`);
  const { opens } = plans[sold.plan];
  const ofPlan = app.app.endpoints.filter(
    ({ access }) => typeof access === 'object' && productsFor(access).some((one) => opens.includes(one)),
  );
  expect(await Promise.all(ofPlan.slice(0, 3).map((endpoint) => code(buyer, endpoint)))).toEqual(ofPlan.slice(0, 3).map(() => 'forbidden'));
  await pay(buyer, sku);
  const [{ fields } = { fields: {} }] = await buyer.call(currentUser, {});
  expect((fields as { products: string[] }).products).toEqual(expect.arrayContaining([...opens]));
  for (const endpoint of ofPlan) expect([endpoint.path, await code(buyer, endpoint)]).not.toEqual([endpoint.path, 'forbidden']);
};

/** Everything on the price list: bought by somebody who has nothing else, and opened. A new good needs a line here. */
const opensFor: Record<Sku, (buyer: Visitor) => Promise<void>> = {
  'index-two-pdf': async (buyer) => {
    const [saleId = ''] = await chosenSales(buyer);
    await pay(buyer, 'index-two-pdf', saleId);
    expect((await buyer.call(oneSale, { saleId })).saleId).toBe(saleId);
  },
  'valuation-selection': async (buyer) => {
    const subject = { ...flat, stSelection: (await chosenSales(buyer)).join('-') };
    await pay(buyer, 'valuation-selection', (await buyer.call(checkSelection, subject)).key);
    const { result } = await buyer.call(valueProperty, subject);
    expect((result as Valued).comparables).toHaveLength(9);
  },
  'certified-report': async () => {
    const { id } = await reportAfter(app, cast, 'accept');
    await pay(cast.customer, 'certified-report', id);
    expect((await cast.customer.call(oneReport, { id })).state).toBe('paid');
  },
  'propgpt-month': planOpens('propgpt-month'),
  'propgpt-year': planOpens('propgpt-year'),
  'market-lens-month': planOpens('market-lens-month'),
  'market-lens-year': planOpens('market-lens-year'),
  'market-lens-pro-month': planOpens('market-lens-pro-month'),
  'market-lens-pro-year': planOpens('market-lens-pro-year'),
  'simulator-month': planOpens('simulator-month'),
  'simulator-year': planOpens('simulator-year'),
};

test.each(skus)('%s is on the price list, and opens for whoever buys it with nothing else', async (sku) => {
  const buyer = await app.visitor('signed-in');
  expect((await buyer.call(readShelf, {})).prices.map((price) => price.sku)).toContain(sku);
  await opensFor[sku](buyer);
});
