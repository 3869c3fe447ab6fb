import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerSandbox, deskOrder, refundOrder, startOrder, verifyPayment, type CheckoutAnswer } from '#modules/payments/contract.ts';
import { paymentsServer } from '#modules/payments/server/index.ts';
import { testApp, type TestApp, type Visitor } from '#server/http/testing.ts';
import { moveReport, oneReport } from '../contract.ts';
import { makeCast, reportAfter, type Cast } from '../testing.ts';
import { certifiedReportsServer } from './index.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await testApp({ modules: [paymentsServer, certifiedReportsServer] });
  cast = await makeCast(app);
});
afterAll(() => app.close());

const order = (subject: string, who: Visitor) =>
  who.inject({ method: 'POST', url: startOrder.path, payload: { sku: 'certified-report', subject } });
async function pay(id: string) {
  const checkout = await cast.customer.call(startOrder, { sku: 'certified-report', subject: id });
  const answer = await cast.customer.call(answerSandbox, { id: checkout.orderId, outcome: 'success' });
  return cast.customer.call(verifyPayment, answer as CheckoutAnswer);
}

test('the customer pays the quote, which moves the report on; given back, it is withdrawn', async () => {
  const report = await reportAfter(app, cast, 'accept');
  const paid = await pay(report.id);
  expect(paid).toMatchObject({ state: 'paid', amountPaise: report.quote.totalPaise });
  const moved = await cast.customer.call(oneReport, { id: report.id });
  expect(moved).toMatchObject({ state: 'paid', dueOn: expect.any(String) });
  await cast.administrator.call(refundOrder, { id: paid.id, reason: 'The property was sold' });
  expect((await cast.customer.call(oneReport, { id: report.id })).state).toBe('withdrawn');
});

test('what was withdrawn while the customer paid is paid back', async () => {
  const report = await reportAfter(app, cast, 'accept');
  const checkout = await cast.customer.call(startOrder, { sku: 'certified-report', subject: report.id });
  await cast.customer.call(moveReport, { id: report.id, revision: report.revision, move: 'cancel' });
  const answer = await cast.customer.call(answerSandbox, { id: checkout.orderId, outcome: 'success' });
  await cast.customer.call(verifyPayment, answer as CheckoutAnswer);
  const { order: shown } = await cast.administrator.call(deskOrder, { id: checkout.orderId });
  expect(shown.refunds).toMatchObject([{ amountPaise: report.quote.totalPaise, reason: 'What was paid for can no longer be had.' }]);
});

test('only the customer pays, and only when a payment is due', async () => {
  const quoted = await reportAfter(app, cast, 'request');
  expect((await order(quoted.id, cast.customer)).statusCode).toBe(409);
  const due = await reportAfter(app, cast, 'accept');
  for (const other of [cast.valuer, cast.administrator]) expect((await order(due.id, other)).statusCode).toBe(404);
});
