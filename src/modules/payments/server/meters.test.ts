import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentUser } from '#modules/identity/contract.ts';
import { grantEntitlement } from '#modules/identity/server/index.ts';
import { testApp, type TestApp, type Visitor } from '#server/http/testing.ts';
import { answerSandbox, beginTrial, readHoldings, startOrder, verifyPayment, type CheckoutAnswer } from '../contract.ts';
import { monthlyLimits } from '../model/limits.ts';
import { paymentsServer, spend, takeDocument } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ modules: [paymentsServer] });
});
afterAll(() => app.close());

const personOf = ({ userId, email }: Visitor) => ({
  kind: 'person' as const,
  userId,
  email,
  isSuperuser: false,
  isOperator: false,
  products: [],
});
const code = (work: Promise<unknown>) => work.then(() => 'done').catch((error: { code?: string }) => error.code ?? String(error));
const count = (answers: readonly string[], answer: string) => answers.filter((one) => one === answer).length;
async function buy(visitor: Visitor, sku: 'market-lens-pro-month' | 'propgpt-month') {
  const { orderId: id } = await visitor.call(startOrder, { sku });
  await visitor.call(verifyPayment, (await visitor.call(answerSandbox, { id, outcome: 'success' })) as CheckoutAnswer);
}
const used = async (visitor: Visitor, meter: string) => (await visitor.call(readHoldings, {})).usage.find((one) => one.meter === meter);

test('of fifty questions at once exactly as many get through as the trial holds', async () => {
  const visitor = await app.visitor('signed-in');
  await visitor.call(beginTrial, { plan: 'propgpt' });
  const limit = monthlyLimits['propgpt-trial']['propgpt-questions'] ?? 0;
  const answers = await Promise.all(Array.from({ length: 50 }, () => code(spend(app.ground, personOf(visitor), 'propgpt-questions'))));
  expect([count(answers, 'done'), count(answers, 'limit-reached')]).toEqual([limit, 50 - limit]);
  expect(await used(visitor, 'propgpt-questions')).toMatchObject({ used: limit, limit });
});

test('a use that came to nothing is given back, and a new month begins at nothing', async () => {
  const visitor = await app.visitor('signed-in');
  await buy(visitor, 'market-lens-pro-month');
  const { giveBack } = await spend(app.ground, personOf(visitor), 'valuations', 200);
  expect(await code(spend(app.ground, personOf(visitor), 'valuations'))).toBe('limit-reached');
  await giveBack(5);
  expect(await used(visitor, 'valuations')).toMatchObject({ used: 195, limit: 200 });
  expect(await code(spend(app.ground, personOf(visitor), 'valuations', 6))).toBe('limit-reached');
});

test('what no plan holds must be paid; what an administrator opened by hand has its own limits', async () => {
  const visitor = await app.visitor('signed-in');
  expect(await code(spend(app.ground, personOf(visitor), 'valuations'))).toBe('payment-required');
  await grantEntitlement(app.ground, { userId: visitor.userId, product: 'valuation', grantedBy: null });
  expect(await code(spend(app.ground, personOf(visitor), 'valuations'))).toBe('done');
});

test('two tabs that take the same document by a plan use one of its downloads', async () => {
  const visitor = await app.visitor('signed-in');
  await buy(visitor, 'market-lens-pro-month');
  await Promise.all(['7', '7', '7', '8'].map((saleId) => takeDocument(app.ground, personOf(visitor), saleId)));
  expect(await used(visitor, 'index-two-downloads')).toMatchObject({ used: 2, limit: 20 });
});

test('a trial of the Simulator opens it, and leaves the trial of PropGPT', async () => {
  const visitor = await app.visitor('signed-in');
  await visitor.call(beginTrial, { plan: 'simulator' });
  const { plans } = await visitor.call(readHoldings, {});
  expect(plans.find(({ plan }) => plan === 'simulator')).toMatchObject({ state: 'trial', mayTry: false });
  expect(plans.find(({ plan }) => plan === 'propgpt')).toMatchObject({ state: 'none', mayTry: true });
  const [{ fields } = { fields: {} }] = await visitor.call(currentUser, {});
  expect((fields as { products: string[] }).products).toContain('simulator');
});

test('a trial is had once, however often one asks', async () => {
  const visitor = await app.visitor('signed-in');
  const codes = await Promise.all([1, 2, 3].map(() => code(visitor.call(beginTrial, { plan: 'propgpt' }))));
  expect(count(codes, 'done')).toBe(1);
  expect((await visitor.call(readHoldings, {})).plans.find(({ plan }) => plan === 'propgpt')).toMatchObject({
    state: 'trial',
    mayTry: false,
  });
});
