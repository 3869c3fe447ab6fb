import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readPages } from '#modules/exports/testing.ts';
import { audit, user } from '#modules/identity/server/schema.ts';
import { testApp, type TestApp, type Visitor } from '#server/http/testing.ts';
import * as contract from '../contract.ts';
import { hmacHex } from './provider/provider.ts';
import { openSandbox } from './provider/sandbox.ts';
import { reconcile } from './reconcile.ts';
import { paymentsServer, type Seller } from './index.ts';

const goods: readonly Seller[] = [{ name: 'index-two-pdf', offer: async (_person, saleId) => ({ title: `Index II of sale ${saleId}` }) }];
let app: TestApp;
let sandbox: ReturnType<typeof openSandbox>;
let buyer: Visitor;
let desk: Visitor;

beforeAll(async () => {
  app = await testApp({ modules: [paymentsServer, { name: 'documents', goods: () => goods }] });
  sandbox = openSandbox(app.ground);
  desk = await app.visitor('superuser');
});
afterAll(() => app.close());
beforeEach(async () => {
  buyer = await app.visitor('signed-in');
});

const order = (sku: 'index-two-pdf' | 'valuation-selection' | 'propgpt-month' | 'market-lens-pro-month', who = buyer) =>
  who.call(contract.startOrder, { sku, ...(sku === 'index-two-pdf' && { subject: '704' }) });
const pay = (checkout: contract.Checkout, outcome: 'success' | 'failure' | 'late', who = buyer) =>
  who.call(contract.answerSandbox, { id: checkout.orderId, outcome });
const verify = async (checkout: contract.Checkout) =>
  buyer.call(contract.verifyPayment, (await pay(checkout, 'success')) as contract.CheckoutAnswer);
const detail = (id: string) => desk.call(contract.deskOrder, { id });

async function tell(
  payment: object,
  { event = 'payment.captured', id = String(crypto.randomUUID()), secret = sandbox.webhookSecret } = {},
) {
  const payload = JSON.stringify({ event, payload: payment });
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-signature': hmacHex(secret, payload),
    'x-razorpay-event-id': id,
  };
  return app.app.inject({ method: 'POST', url: contract.webhook.path, payload, headers });
}

test('the bare call of the specification begins an order of 19900 paise, with the public key and the colour of the theme', async () => {
  const checkout = await buyer.call(contract.legacyOrder, {});
  expect(checkout).toMatchObject({ currency: 'INR', amount: 19_900, key: 'rzp_test_sandbox', isTest: true, provider: 'sandbox' });
  expect(checkout.theme.color).toMatch(/^#[0-9a-f]{6}$/);
  expect(checkout.id).toMatch(/^order_/);
});

test('an amount at which nothing is sold is refused in words, and no order is begun', async () => {
  const answer = await buyer.inject({ method: 'POST', url: contract.legacyOrder.path, payload: { amt: 100 } });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'no-such-price', error: expect.stringContaining('₹1.00') });
  expect(answer.json().error).toContain('₹45 or ₹199');
  expect(await buyer.call(contract.myOrders, {})).toEqual([]);
});

test('45 rupees for no document in particular order nothing, by the bare call or by ours', async () => {
  const bare = await buyer.inject({ method: 'POST', url: contract.legacyOrder.path, payload: { amt: 4500 } });
  const ours = await buyer.inject({ method: 'POST', url: contract.startOrder.path, payload: { sku: 'index-two-pdf' } });
  expect([bare, ours].map(({ statusCode }) => statusCode)).toEqual([400, 400]);
  expect(bare.json().error).toContain('bought for one document');
  expect(await buyer.call(contract.myOrders, {})).toEqual([]);
  expect(await buyer.call(contract.legacyOrder, { amt: 4500, subject: '704' })).toMatchObject({
    amount: 4500,
    description: 'Index II of sale 704',
  });
});

test.each([
  { 'x-forwarded-for': '203.0.113.5' },
  { forwarded: 'for=203.0.113.5' },
  { 'x-real-ip': '203.0.113.5' },
  { via: '1.1 cache' },
  { host: 'mulya.example' },
])('test money is not to be had by who comes from elsewhere, through a proxy that no setting names: %o', async (headers) => {
  const checkout = await order('propgpt-month');
  for (const [url, payload] of [
    [contract.startOrder.path, { sku: 'index-two-pdf' }],
    [contract.legacyOrder.path, {}],
    [contract.answerSandbox.path, { id: checkout.orderId, outcome: 'success' }],
  ] as const) {
    const answer = await buyer.inject({ method: 'POST', url, payload, headers });
    expect([answer.statusCode, answer.json().code], url).toEqual([409, 'payments-off']);
  }
});

test('a price of the browser is not heard: an order costs what the table says', async () => {
  const answer = await buyer.inject({
    method: 'POST',
    url: contract.startOrder.path,
    payload: { sku: 'propgpt-month', amount: 1, amountPaise: 1, amt: 1 },
  });
  expect(answer.json().amount).toBe(49_900);
});

test('a signed answer of the checkout pays the order: ledger, invoice, mail and right are there at once', async () => {
  const paid = await verify(await order('propgpt-month'));
  expect(paid).toMatchObject({ state: 'paid', amountPaise: 49_900, invoiceNumber: expect.stringMatching(/^TST\/2627\/\d{6}$/) });
  const { entries } = await detail(paid.id);
  expect(entries.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(0);
  expect(balance(entries)).toEqual({
    provider: 49_900,
    customer: 0,
    ordered: 0,
    sales: -42_288,
    gst: -7612,
    rights: 49_900,
    'rights-given': -49_900,
  });
  const holdings = await buyer.call(contract.readHoldings, {});
  expect(holdings.plans.find(({ plan }) => plan === 'propgpt')).toMatchObject({ state: 'active', mayBuy: false });
  const mails = await app.ground.mail.outbox(20);
  expect(mails.find(({ to }) => to === buyer.email)?.subject).toBe(`TEST Receipt ${paid.invoiceNumber}: ₹499.00`);
});

const balance = (entries: readonly { account: string; amountPaise: number }[]) => {
  const sums: Record<string, number> = {};
  for (const { account, amountPaise } of entries) sums[account] = (sums[account] ?? 0) + amountPaise;
  return sums;
};

test('a forged signature pays nothing, nor does a right one for another order', async () => {
  const [mine, other] = [await order('index-two-pdf'), await order('valuation-selection')];
  const answer = (await pay(mine, 'success')) as contract.CheckoutAnswer;
  const forged = await Promise.all(
    [
      { ...answer, razorpay_signature: 'a'.repeat(64) },
      { ...answer, razorpay_order_id: other.id },
      { ...answer, razorpay_signature: hmacHex('guessed', `${mine.id}|${answer.razorpay_payment_id}`) },
    ].map((payload) => buyer.inject({ method: 'POST', url: contract.verifyPayment.path, payload })),
  );
  expect(forged.map((reply) => [reply.statusCode, reply.json().code])).toEqual(forged.map(() => [400, 'bad-signature']));
  expect((await buyer.call(contract.oneOrder, { id: mine.orderId })).state).toBe('created');
});

test('two clicks and a second tab meet in one order', async () => {
  const orders = await Promise.all([order('index-two-pdf'), order('index-two-pdf'), order('index-two-pdf')]);
  expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(1);
  expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
});

test('paid in two tabs all the same, the second payment is entered as owed and given back', async () => {
  const checkout = await order('index-two-pdf');
  await verify(checkout);
  const second = await sandbox.pay(checkout.id, true);
  expect((await tell({ payment: { entity: second } })).statusCode).toBe(200);
  expect(balance((await detail(checkout.orderId)).entries)).toMatchObject({ provider: 9000, 'owed-back': -4500 });
  await reconcile({ ...app.ground, goods }, sandbox, { atOnce: true });
  const { entries, order: shown, surplusRefunds } = await detail(checkout.orderId);
  expect(balance(entries)).toMatchObject({ provider: 4500, 'owed-back': 0, rights: 4500 });
  expect(shown.state).toBe('paid');
  expect(surplusRefunds).toMatchObject([{ amountPaise: 4500, state: 'processed', reason: 'Paid a second time.' }]);
});

test('a webhook pays what the browser never reported; told again, with the same id or another, it changes nothing', async () => {
  const checkout = await order('propgpt-month');
  const payment = await sandbox.pay(checkout.id, true);
  const body = { payment: { entity: payment } };
  expect((await tell(body, { id: 'evt_1' })).json()).toEqual({ received: true });
  const before = await detail(checkout.orderId);
  await tell(body, { id: 'evt_1' });
  await tell(body, { id: 'evt_2', event: 'order.paid' });
  await tell({ payment: { entity: { ...payment, status: 'failed' } } }, { event: 'payment.failed' });
  const after = await detail(checkout.orderId);
  expect(after.entries).toEqual(before.entries);
  expect(after.order.state).toBe('paid');
});

test('news of a refund that comes before news of its payment enters both', async () => {
  const checkout = await order('propgpt-month');
  const payment = await sandbox.pay(checkout.id, true);
  const refund = { id: 'rfnd_first', payment_id: payment['id'], amount: 49_900, status: 'processed', notes: [] };
  await tell({ payment: { entity: { ...payment, status: 'refunded' } }, refund: { entity: refund } }, { event: 'refund.processed' });
  const { order: shown, entries } = await detail(checkout.orderId);
  expect(shown.state).toBe('refunded');
  expect(balance(entries)).toEqual({ provider: 0, customer: 0, ordered: 0, sales: 0, gst: 0, rights: 0, 'rights-given': 0 });
});

test('a webhook with a wrong signature, or without one, is refused and noted nowhere', async () => {
  const checkout = await order('index-two-pdf');
  const body = { payment: { entity: await sandbox.pay(checkout.id, true) } };
  expect((await tell(body, { secret: 'not the secret' })).json()).toMatchObject({ code: 'bad-signature' });
  expect((await app.app.inject({ method: 'POST', url: contract.webhook.path, payload: body })).statusCode).toBe(400);
  expect((await buyer.call(contract.oneOrder, { id: checkout.orderId })).state).toBe('created');
});

test('another sum than was asked for pays nothing and is given back', async () => {
  const checkout = await order('index-two-pdf');
  const payment = { ...(await sandbox.pay(checkout.id, true)), amount: 100 };
  await tell({ payment: { entity: payment } });
  const { order: shown, surplusRefunds } = await detail(checkout.orderId);
  expect(shown.state).toBe('created');
  expect(surplusRefunds).toMatchObject([{ amountPaise: 100, reason: 'Another sum than was asked for.' }]);
});

/** [what is told of the payment or refund, why it is refused] */
const impossible: [object, RegExp][] = [
  [{ currency: 'JPY' }, /in JPY, and the order in INR/],
  [{ currency: 'inr' }, /in inr/],
  [{ currency: '' }, /in no currency/],
  [{ amount: -4500 }, /negative/],
  [{ amount: 0 }, /zero/],
  [{ amount: 4500.5 }, /not a whole number/],
  [{ amount: 1e18 }, /larger than anything/],
  [{ amount: 'forty-five rupees' }, /not a number/],
  [{ amount: null }, /not a number/],
];

test('a payment in another currency, or of a sum that cannot be, books nothing and is noted once for the administrator', async () => {
  const checkout = await order('propgpt-month');
  const before = await detail(checkout.orderId);
  for (const [odd] of impossible) {
    const payment = await sandbox.pay(checkout.id, true);
    for (const event of ['payment.captured', 'order.paid', 'payment.failed']) {
      const status = event === 'payment.failed' ? 'failed' : 'captured';
      expect((await tell({ payment: { entity: { ...payment, ...odd, status } } }, { event })).statusCode).toBe(200);
    }
  }
  const after = await detail(checkout.orderId);
  expect([after.order.state, after.entries, after.attempts, after.surplusRefunds]).toEqual(['created', before.entries, [], []]);
  expect(after.refused.map(({ why }) => why)).toEqual(impossible.map(([, why]) => expect.stringMatching(why)));
  expect(after.refused[0]).toMatchObject({ kind: 'payment', told: '49900 JPY' });
  const audited = await app.ground.db.select().from(audit).where(eq(audit.subjectId, checkout.orderId));
  expect(audited.map(({ action }) => action)).toEqual(impossible.map(() => 'payment-report-refused'));
  // The order still takes the payment that was asked for.
  await tell({ payment: { entity: await sandbox.pay(checkout.id, true) } });
  expect((await detail(checkout.orderId)).order.state).toBe('paid');
});

test('a refund in another currency, of a sum that cannot be, or of more than came in books nothing and is noted', async () => {
  const paid = await verify(await order('propgpt-month'));
  const before = await detail(paid.id);
  const odd: [object, RegExp][] = [...impossible.slice(0, 2), ...impossible.slice(3), [{ amount: 49_901 }, /more than is left/]];
  for (const [at, [report]] of odd.entries()) {
    const refund = {
      id: `rfnd_odd${at}`,
      payment_id: paid.paymentId,
      amount: 49_900,
      currency: 'INR',
      status: 'processed',
      notes: [],
      ...report,
    };
    for (const event of ['refund.created', 'refund.processed'])
      expect((await tell({ refund: { entity: refund } }, { event })).statusCode).toBe(200);
  }
  const after = await detail(paid.id);
  expect([after.order, after.entries]).toEqual([before.order, before.entries]);
  expect(after.refused.map(({ kind, why }) => [kind, why])).toEqual(odd.map(([, why]) => ['refund', expect.stringMatching(why)]));
  const part = (id: string, amount: number) =>
    tell({ refund: { entity: { id, payment_id: paid.paymentId, amount, currency: 'INR', status: 'processed', notes: [] } } });
  await part('rfnd_most', 40_000);
  await part('rfnd_beyond', 9_901);
  expect((await detail(paid.id)).order).toMatchObject({ state: 'partly-refunded', refundedPaise: 40_000 });
});

test('a payment that comes after its account was deleted is given back', async () => {
  const checkout = await order('propgpt-month');
  await app.ground.db.delete(user).where(eq(user.id, buyer.userId));
  expect((await tell({ payment: { entity: await sandbox.pay(checkout.id, true) } })).statusCode).toBe(200);
  expect((await detail(checkout.orderId)).surplusRefunds).toMatchObject([{ reason: 'The account was deleted before the payment came.' }]);
});

test('killed in the middle of a payment, the server finds it when it asks the provider', async () => {
  const checkout = await order('market-lens-pro-month');
  await sandbox.pay(checkout.id, true); // and nobody tells
  app.advance(4 * 60_000);
  expect((await reconcile({ ...app.ground, goods }, sandbox)).unanswered).toBe(0);
  expect((await buyer.call(contract.oneOrder, { id: checkout.orderId })).state).toBe('paid');
});

test('nobody pays: the order runs out after a day; a payment later than that still counts', async () => {
  const checkout = await order('propgpt-month');
  app.advance(25 * 3_600_000);
  await reconcile({ ...app.ground, goods }, sandbox);
  expect((await buyer.call(contract.oneOrder, { id: checkout.orderId })).state).toBe('expired');
  await tell({ payment: { entity: await sandbox.pay(checkout.id, true) } });
  const { order: shown, entries } = await detail(checkout.orderId);
  expect(shown.state).toBe('paid');
  expect(balance(entries)).toMatchObject({ provider: 49_900, customer: 0, ordered: 0 });
});

test('a failed payment says why, may be tried again, and a closed checkout is no harm to a payment that comes after', async () => {
  const checkout = await order('index-two-pdf');
  const { problem } = await pay(checkout, 'failure');
  await tell({ payment: { entity: await sandbox.pay(checkout.id, false) } }, { event: 'payment.failed' });
  expect(await buyer.call(contract.oneOrder, { id: checkout.orderId })).toMatchObject({ state: 'failed', problem });
  expect((await buyer.call(contract.dismissOrder, { id: checkout.orderId })).state).toBe('dismissed');
  expect((await order('index-two-pdf')).orderId).toBe(checkout.orderId);
  expect((await verify(checkout)).state).toBe('paid');
});

test('a part is given back, then the rest: two credit notes add up to the invoice, and what was bought closes', async () => {
  const paid = await verify(await order('propgpt-month'));
  const part = await desk.call(contract.refundOrder, { id: paid.id, amountPaise: 10_000, reason: 'Out for a week' });
  expect(part).toMatchObject({ state: 'partly-refunded', refundedPaise: 10_000 });
  const tooMuch = await desk.inject({
    method: 'POST',
    url: `/api/v1/payments/desk/orders/${paid.id}/refund`,
    payload: { amountPaise: 40_000, reason: 'More' },
  });
  expect(tooMuch.json().error).toContain('₹399.00');
  const whole = await desk.call(contract.refundOrder, { id: paid.id, reason: 'Not wanted' });
  expect(whole.state).toBe('refunded');
  expect(whole.refunds.map(({ creditNoteNumber }) => creditNoteNumber)).toEqual([
    expect.stringMatching(/^TCN\//),
    expect.stringMatching(/^TCN\//),
  ]);
  expect(balance((await detail(paid.id)).entries)).toMatchObject({ provider: 0, sales: 0, gst: 0, rights: 0 });
  expect((await buyer.call(contract.readHoldings, {})).plans.find(({ plan }) => plan === 'propgpt')?.state).toBe('none');
});

test('two clicks on refund give back once', async () => {
  const paid = await verify(await order('index-two-pdf'));
  const url = `/api/v1/payments/desk/orders/${paid.id}/refund`;
  const answers = await Promise.all([1, 2].map(() => desk.inject({ method: 'POST', url, payload: { reason: 'Twice' } })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(balance((await detail(paid.id)).entries)).toMatchObject({ provider: 0 });
});

test('nobody sees, pays, verifies, dismisses or prints the order of another', async () => {
  const paid = await verify(await order('index-two-pdf'));
  const open = await order('valuation-selection');
  const answer = (await pay(open, 'success')) as contract.CheckoutAnswer;
  const other = await app.visitor('signed-in');
  const tried = await Promise.all([
    other.inject({ url: `/api/v1/payments/orders/${paid.id}` }),
    other.inject({ url: `/api/v1/payments/orders/${paid.id}/invoice` }),
    other.inject({ method: 'POST', url: `/api/v1/payments/orders/${open.orderId}/dismiss`, payload: {} }),
    other.inject({ method: 'POST', url: `/api/v1/payments/sandbox/${open.orderId}`, payload: { outcome: 'success' } }),
    other.inject({ method: 'POST', url: contract.verifyPayment.path, payload: answer }),
  ]);
  expect(tried.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
  expect(await other.call(contract.myOrders, {})).toEqual([]);
});

test('the invoice says its number, tax inside the state by halves, the sum in words, and TEST', async () => {
  const paid = await verify(await order('propgpt-month'));
  const file = await buyer.inject({ url: `/api/v1/payments/orders/${paid.id}/invoice` });
  const text = (await readPages(file.rawPayload)).join(' ').replaceAll(/\s+/g, ' ');
  for (const words of [
    paid.invoiceNumber ?? '',
    'TEST: no money was moved',
    'Maharashtra (27)',
    '998439',
    'CGST 9% ₹38.06',
    'SGST 9% ₹38.06',
    'Total paid ₹499.00',
    'Rupees four hundred ninety-nine only',
  ])
    expect(text).toContain(words);
});

test('a buyer of another state pays integrated tax; a GSTIN that cannot be is refused', async () => {
  const buyerIn = (stateCode: '29' | '27', gstin: string) => ({ name: 'Asha & Co', address: 'MG Road, Bengaluru', stateCode, gstin });
  const save = (payload: object) => buyer.inject({ method: 'PUT', url: contract.saveBilling.path, payload });
  expect((await save(buyerIn('29', '29AAGCB7383J1Z5'))).json().error).toContain('not a GSTIN');
  expect((await save(buyerIn('27', '29AAGCB7383J1Z4'))).json().error).toContain('another state');
  expect((await save(buyerIn('29', '29AAGCB7383J1Z4'))).statusCode).toBe(200);
  const paid = await verify(await order('valuation-selection'));
  const file = await buyer.inject({ url: `/api/v1/payments/orders/${paid.id}/invoice` });
  const text = (await readPages(file.rawPayload)).join(' ').replaceAll(/\s+/g, ' ');
  expect(text).toContain('IGST 18% ₹30.36');
  expect(text).toContain('GSTIN: 29AAGCB7383J1Z4');
  expect(text).not.toContain('CGST 9%');
});
