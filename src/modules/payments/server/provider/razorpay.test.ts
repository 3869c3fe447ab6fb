/** @module-tag deep */
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp, type Visitor } from '#server/http/testing.ts';
import * as contract from '../../contract.ts';
import { paymentsServer } from '../index.ts';
import { hmacHex } from './provider.ts';

const secret = 'secret-of-the-key';

/** Razorpay's API as far as we use it, over real HTTP: orders, payments, captures and refunds, with its own shapes and refusals. */
function double() {
  const api = Fastify();
  const payments = new Map<string, Record<string, unknown>>();
  const refunds: Record<string, unknown>[] = [];
  const requests: { url: string; authorization: string; body: unknown }[] = [];
  let trouble: 'none' | 'refuses' | 'fails' = 'none';
  api.addHook('preHandler', async ({ url, headers, body }, reply) => {
    requests.push({ url, authorization: headers.authorization ?? '', body });
    if (trouble === 'refuses')
      await reply.status(400).send({ error: { code: 'BAD_REQUEST_ERROR', description: 'The amount must be atleast INR 1.00' } });
    if (trouble === 'fails') await reply.status(502).send('<html>bad gateway</html>');
  });
  type Ids = { Params: { id: string } };
  api.post('/v1/orders', async ({ body }) => ({ id: `order_${requests.length}`, entity: 'order', status: 'created', ...(body as object) }));
  api.get<Ids>('/v1/orders/:id/payments', async ({ params }) => {
    const items = [...payments.values()].filter((one) => one['order_id'] === params.id);
    return { entity: 'collection', count: items.length, items };
  });
  api.get<Ids>('/v1/payments/:id', async ({ params }) => payments.get(params.id));
  api.post<Ids>('/v1/payments/:id/capture', async ({ params }) => Object.assign(payments.get(params.id) ?? {}, { status: 'captured' }));
  api.post<Ids>('/v1/payments/:id/refund', async ({ params, body }) => {
    const refund = { id: `rfnd_${refunds.length}`, entity: 'refund', payment_id: params.id, status: 'processed', ...(body as object) };
    refunds.push(refund);
    return refund;
  });
  api.get<Ids>('/v1/payments/:id/refunds', async ({ params }) => {
    const items = refunds.filter((one) => one['payment_id'] === params.id);
    return { entity: 'collection', count: items.length, items };
  });
  return { api, payments, refunds, asked: requests, setTrouble: (kind: typeof trouble) => (trouble = kind) };
}

const razorpay = double();
let app: TestApp;
let buyer: Visitor;
beforeAll(async () => {
  const address = await razorpay.api.listen({ port: 0, host: '127.0.0.1' });
  app = await testApp({
    modules: [paymentsServer],
    settings: {
      RAZORPAY_KEY_ID: 'rzp_test_double',
      RAZORPAY_KEY_SECRET: secret,
      RAZORPAY_WEBHOOK_SECRET: 'secret-of-the-hook',
      RAZORPAY_API_URL: address,
    },
  });
});
afterAll(async () => {
  await app.close();
  await razorpay.api.close();
});

const newBuyer = async () => (buyer = await app.visitor('signed-in'));
const pays = (checkout: contract.Checkout, status: string) => {
  const id = `pay_${razorpay.payments.size}`;
  razorpay.payments.set(id, {
    id,
    entity: 'payment',
    order_id: checkout.id,
    amount: checkout.amount,
    currency: 'INR',
    status,
    method: 'upi',
  });
  return { razorpay_order_id: checkout.id, razorpay_payment_id: id, razorpay_signature: hmacHex(secret, `${checkout.id}|${id}`) };
};

test('an order is made by the library with our amount and receipt; the browser learns the public key only', async () => {
  await newBuyer();
  const answer = await buyer.inject({ method: 'POST', url: contract.startOrder.path, payload: { sku: 'propgpt-month' } });
  const checkout = answer.json() as contract.Checkout;
  expect(checkout).toMatchObject({ provider: 'razorpay', key: 'rzp_test_double', amount: 49_900, isTest: true });
  expect(answer.body).not.toContain(secret);
  const { url, authorization, body } = razorpay.asked.at(-1)!;
  expect(url).toBe('/v1/orders');
  expect(authorization).toBe(`Basic ${btoa(`rzp_test_double:${secret}`)}`);
  expect(body).toMatchObject({ amount: 49_900, currency: 'INR', receipt: checkout.orderId });
});

test('money that a bank has only set aside is taken before the order counts as paid', async () => {
  await newBuyer();
  const answer = pays(await buyer.call(contract.startOrder, { sku: 'propgpt-month' }), 'authorized');
  expect((await buyer.call(contract.verifyPayment, answer)).state).toBe('paid');
  expect(razorpay.asked.some(({ url }) => url === `/v1/payments/${answer.razorpay_payment_id}/capture`)).toBe(true);
});

test('a refund goes through the library once, with our id in its notes; asked again it is found, not made again', async () => {
  await newBuyer();
  const paid = await buyer.call(contract.verifyPayment, pays(await buyer.call(contract.startOrder, { sku: 'propgpt-month' }), 'captured'));
  const desk = await app.visitor('superuser');
  razorpay.refunds.length = 0;
  const refunded = await desk.call(contract.refundOrder, { id: paid.id, reason: 'Not wanted' });
  expect(refunded.state).toBe('refunded');
  await desk.call(contract.reconcilePayments, {});
  expect(razorpay.refunds).toMatchObject([{ amount: 49_900, notes: { refund: refunded.refunds[0]?.id } }]);
});

test('while Razorpay fails nothing is lost: an order says so, a signed payment waits, and the next asking settles it', async () => {
  await newBuyer();
  const checkout = await buyer.call(contract.startOrder, { sku: 'propgpt-month' });
  const answer = pays(checkout, 'captured');
  razorpay.setTrouble('fails');
  const failed = await buyer.inject({ method: 'POST', url: contract.startOrder.path, payload: { sku: 'market-lens-month' } });
  expect([failed.statusCode, failed.json().error]).toEqual([503, expect.stringContaining('Nothing was charged')]);
  expect((await buyer.call(contract.verifyPayment, answer)).state).toBe('created');
  razorpay.setTrouble('none');
  const desk = await app.visitor('superuser');
  expect(await desk.call(contract.reconcilePayments, {})).toMatchObject({ paid: 1 });
  expect((await buyer.call(contract.oneOrder, { id: checkout.orderId })).state).toBe('paid');
});

test('yen, a negative sum or half a paisa pay nothing by the checkout, by reconciliation, or set aside by a bank', async () => {
  await newBuyer();
  const desk = await app.visitor('superuser');
  const checkout = await buyer.call(contract.startOrder, { sku: 'propgpt-month' });
  const odd = [{ currency: 'JPY' }, { amount: -49_900 }, { amount: 49_900.5 }];
  for (const [at, entity] of odd.entries()) {
    const answer = pays(checkout, at === 0 ? 'authorized' : 'captured');
    Object.assign(razorpay.payments.get(answer.razorpay_payment_id) ?? {}, entity);
    const refused = await buyer.inject({ method: 'POST', url: contract.verifyPayment.path, payload: answer });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'payment-refused']);
    expect(razorpay.asked.some(({ url }) => url === `/v1/payments/${answer.razorpay_payment_id}/capture`)).toBe(false);
  }
  expect(await desk.call(contract.reconcilePayments, {})).toMatchObject({ paid: 0, unanswered: 0 });
  const { order, attempts, refused, entries } = await desk.call(contract.deskOrder, { id: checkout.orderId });
  expect([order.state, attempts, refused.length]).toEqual(['created', [], odd.length]);
  expect(new Set(entries.map(({ booking }) => booking))).toEqual(new Set([`promised:${checkout.orderId}`]));
  // One odd payment does not hide the right one beside it.
  pays(checkout, 'captured');
  expect(await desk.call(contract.reconcilePayments, {})).toMatchObject({ paid: 1, unanswered: 0 });
});

test('what Razorpay refuses is said in its words', async () => {
  await newBuyer();
  razorpay.setTrouble('refuses');
  const refused = await buyer.inject({ method: 'POST', url: contract.startOrder.path, payload: { sku: 'propgpt-month' } });
  razorpay.setTrouble('none');
  expect([refused.statusCode, refused.json().error]).toEqual([502, 'The payment provider refused: The amount must be atleast INR 1.00']);
});

test('beside keys there is no sandbox to pay by', async () => {
  await newBuyer();
  const { orderId: id } = await buyer.call(contract.startOrder, { sku: 'propgpt-month' });
  const tried = await buyer.inject({ method: 'POST', url: `/api/v1/payments/sandbox/${id}`, payload: { outcome: 'success' } });
  expect(tried.statusCode).toBe(404);
});
