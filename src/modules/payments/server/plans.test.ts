import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seeAs } from '#modules/admin/contract.ts';
import { adminServer } from '#modules/admin/server/index.ts';
import { chooseLanguage } from '#modules/identity/contract.ts';
import { findPerson } from '#modules/identity/server/index.ts';
import { addDays } from '#core/period.ts';
import { testApp, type TestApp, type Visitor } from '#server/http/testing.ts';
import * as contract from '../contract.ts';
import { todayInIndia } from './prices.ts';
import { remindOfRenewals } from './remind-renewals.ts';
import { paymentsServer } from './index.ts';
import { invoice } from './schema.ts';

let app: TestApp;
let desk: Visitor;
beforeAll(async () => {
  app = await testApp({ modules: [paymentsServer, adminServer] });
  desk = await app.visitor('superuser');
});
afterAll(() => app.close());

const day = 86_400_000;
const opensTo = async ({ userId }: Visitor) => (await findPerson(app.ground, userId))?.products ?? [];
const propgpt = async (visitor: Visitor) => (await visitor.call(contract.readHoldings, {})).plans.find(({ plan }) => plan === 'propgpt');
async function buy(visitor: Visitor) {
  const { orderId: id } = await visitor.call(contract.startOrder, { sku: 'propgpt-month' });
  const answer = await visitor.call(contract.answerSandbox, { id, outcome: 'success' });
  return visitor.call(contract.verifyPayment, answer as contract.CheckoutAnswer);
}

test('cancelled, a plan ends with its term; taken back it goes on, and without a renewal closes three days after', async () => {
  const [ends, stays] = [await app.visitor('signed-in'), await app.visitor('signed-in')];
  for (const visitor of [ends, stays]) {
    await buy(visitor);
    await visitor.call(contract.cancelPlan, { plan: 'propgpt', cancelled: true });
  }
  expect(await propgpt(ends)).toMatchObject({ state: 'ending', isCancelled: true });
  await stays.call(contract.cancelPlan, { plan: 'propgpt', cancelled: false });
  const until = (await propgpt(stays))?.until ?? '';

  // A week ahead whoever goes on is asked by mail, once; whoever cancelled is not.
  app.advance(new Date(`${addDays(until, -3)}T06:00:00Z`).getTime() - app.ground.now().getTime());
  await remindOfRenewals(app.ground);
  await remindOfRenewals(app.ground);
  const mails = (await app.ground.mail.outbox(50)).filter(({ subject }) => subject.startsWith('PropGPT ends on'));
  expect(mails.map(({ to }) => to)).toEqual([stays.email]);

  app.advance(4 * day);
  expect([(await propgpt(ends))?.state, (await propgpt(stays))?.state]).toEqual(['ended', 'grace']);
  expect([await opensTo(ends), await opensTo(stays)]).toEqual([[], ['propgpt']]);
  app.advance(3 * day);
  expect(await opensTo(stays)).toEqual([]);
});

test('a plan renewed in its last week goes on from the day after its last, and before that is not sold twice', async () => {
  const visitor = await app.visitor('signed-in');
  await buy(visitor);
  const first = (await propgpt(visitor))?.until ?? '';
  const early = await visitor.inject({ method: 'POST', url: contract.startOrder.path, payload: { sku: 'propgpt-month' } });
  expect([early.statusCode, early.json().code]).toEqual([409, 'already-bought']);
  app.advance(new Date(`${addDays(first, -2)}T06:00:00Z`).getTime() - app.ground.now().getTime());
  await buy(visitor);
  expect(((await propgpt(visitor))?.until ?? '') > addDays(first, 27)).toBe(true);
});

test('a new price counts from its day, the old one ends the day before, and neither is rewritten', async () => {
  const today = todayInIndia(app.ground);
  const price = {
    sku: 'market-lens-month',
    gstPercent: 18,
    sac: '998439',
    placeOfSupply: 'recipient',
    source: 'Own price list',
    confidence: 'L',
  } as const;
  const visitor = await app.visitor('signed-in');
  const amount = async () => (await visitor.call(contract.startOrder, { sku: 'market-lens-month' })).amount;
  const before = await visitor.call(contract.startOrder, { sku: 'market-lens-month' });
  const rows = await desk.call(contract.changePrice, { ...price, amountPaise: 349_900, validFrom: addDays(today, 1) });
  expect(rows.filter(({ sku }) => sku === 'market-lens-month')).toMatchObject([
    { amountPaise: 349_900, validFrom: addDays(today, 1), validTo: null },
    { amountPaise: 299_900, validTo: today },
  ]);
  expect(await amount()).toBe(299_900);
  app.advance(day);
  expect(await amount()).toBe(349_900);
  // The order begun at the old price ran out; a payment of it that is on its way still counts.
  expect((await visitor.call(contract.oneOrder, { id: before.orderId })).state).toBe('expired');
  for (const validFrom of [addDays(today, 1), addDays(today, -1)]) {
    const again = await desk.inject({
      method: 'POST',
      url: contract.changePrice.path,
      payload: { ...price, amountPaise: 1000, validFrom },
    });
    expect(again.statusCode).toBe(400);
  }
});

test('what is off sale is neither offered nor ordered, what people have stays, and it is sold again from its day', async () => {
  const today = todayInIndia(app.ground);
  const sku = 'propgpt-month' as const;
  const holder = await app.visitor('signed-in');
  await buy(holder);
  const until = (await propgpt(holder))?.until;
  const offered = async () => (await holder.call(contract.readShelf, {})).prices.some((price) => price.sku === sku);
  const order = async () => (await app.visitor('signed-in')).inject({ method: 'POST', url: contract.startOrder.path, payload: { sku } });

  await desk.call(contract.takeOffSale, { sku, validFrom: addDays(today, 1), note: 'Being made anew' });
  expect([await offered(), (await order()).statusCode]).toEqual([true, 200]);
  app.advance(day);
  expect(await offered()).toBe(false);
  const refused = await order();
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'not-sold', error: expect.stringContaining('not sold') }),
  ]);
  expect((await propgpt(holder))?.until).toBe(until);

  const again = await desk.inject({
    method: 'POST',
    url: contract.takeOffSale.path,
    payload: { sku, validFrom: addDays(today, 1), note: 'Twice' },
  });
  expect(again.statusCode).toBe(400);
  await desk.call(contract.putBackOnSale, { sku, validFrom: addDays(today, 1) });
  expect([await offered(), (await order()).statusCode]).toEqual([true, 200]);
  const past = await desk.inject({ method: 'POST', url: contract.takeOffSale.path, payload: { sku, validFrom: today, note: 'Backwards' } });
  expect(past.statusCode).toBe(400);
  const quoted = { sku: 'certified-report', validFrom: addDays(today, 1), note: 'Quoted' };
  expect((await desk.inject({ method: 'POST', url: contract.takeOffSale.path, payload: quoted })).statusCode).toBe(400);
});

test('who reads Marathi is answered and written to in Marathi, and the invoice says in English what was bought', async () => {
  const visitor = await app.visitor('signed-in');
  visitor.cookies.set('language', 'mr');
  await visitor.call(chooseLanguage, { language: 'mr' });
  const paid = await buy(visitor);
  expect(paid.title).toBe('PropGPT, एक महिना');
  const twice = await visitor.inject({ method: 'POST', url: contract.startOrder.path, payload: { sku: 'propgpt-month' } });
  expect(twice.json().error).toContain('नूतनीकरण');
  const mail = (await app.ground.mail.outbox(50)).find(({ to }) => to === visitor.email);
  expect(mail?.subject).toContain(`पावती ${paid.invoiceNumber}`);
  expect(mail?.text).toContain('PropGPT, एक महिना साठी ₹499.00');
  const [issued] = await app.ground.db.select({ facts: invoice.facts }).from(invoice).where(eq(invoice.orderId, paid.id));
  expect(issued?.facts.title).toBe('PropGPT, one month');
});

test('nothing is bought in another’s name by who sees the product as them', async () => {
  const owner = await app.visitor('signed-in');
  await desk.call(seeAs, { id: owner.userId });
  const tried = await desk.inject({ method: 'POST', url: contract.startOrder.path, payload: { sku: 'propgpt-month' } });
  expect([tried.statusCode, tried.json().error]).toEqual([403, expect.stringContaining('their money are out of reach')]);
});
