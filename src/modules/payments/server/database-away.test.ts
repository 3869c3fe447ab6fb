import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { signIn, verifyUser } from '#modules/identity/contract.ts';
import { verifyAudit } from '#modules/identity/server/index.ts';
import { openPostgres } from '#server/postgres/postgres.ts';
import { testApp, testPassword, type TestApp, type Visitor } from '#server/http/testing.ts';
import { makeOwnPostgres, type OwnPostgres } from '#server/postgres/own-postgres.ts';
import * as contract from '../contract.ts';
import { paymentsServer } from './index.ts';
import { hmacHex } from './provider/provider.ts';
import { openSandbox } from './provider/sandbox.ts';
import { reconcile } from './reconcile.ts';
import { entry, invoice, order, right } from './schema.ts';

/** Set by `npm run test:postgres`: it needs PostgreSQL on this machine, which `npm test` does not. */
const isAsked = process.env['TEST_POSTGRES'] !== undefined;
const buyers = 50;
const signIns = 100;

test.runIf(isAsked)(
  'the database fails in the midst of 200 sign-ins and payments and is away for ten seconds: all are told so, nothing is lost or paid twice',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mulya-away-'));
    const port = await freePort();
    const server = makeOwnPostgres(folder, { listen_addresses: '127.0.0.1', port: String(port) });
    if (server === null) throw new Error('PostgreSQL is not installed (Debian: apt-get install postgresql)');
    server.start();
    try {
      const postgres = await openPostgres({ DATABASE_URL: `postgresql://mulya@127.0.0.1:${port}/postgres`, DATA_DIR: folder });
      const app = await testApp({ modules: [paymentsServer], postgres, http: { answerTimeoutMs: 280_000 } });
      await failInTheMidst(app, server);
      await app.close();
    } finally {
      server.stop('immediate');
      await rm(folder, { recursive: true, force: true });
    }
  },
  600_000,
);

test.skipIf(isAsked)('a PostgreSQL that fails in the midst of payments (not run here: npm run test:postgres)', () => {});

type Call = () => ReturnType<Visitor['inject']>;

async function failInTheMidst(app: TestApp, server: OwnPostgres) {
  const sandbox = openSandbox(app.ground);
  const people: Visitor[] = [];
  for (let at = 0; at < buyers; at++) people.push(await app.visitor('signed-in'));
  const paying = await Promise.all(people.map((visitor) => payInTheWindow(app, visitor, sandbox)));
  const browsers = await Promise.all(Array.from({ length: signIns }, () => app.visitor()));
  const calls: Call[] = [
    ...paying.flat(),
    ...browsers.map(
      (browser, at) => () =>
        browser.inject({
          method: 'POST',
          url: signIn.path,
          payload: { email: people[at % buyers]!.email, password: testPassword },
          remoteAddress: `10.3.0.${at}`,
        }),
    ),
  ];
  expect(calls).toHaveLength(200);

  let answered = 0;
  const underWay = calls.map(async (call) => {
    const answer = await call();
    answered += 1;
    return answer;
  });
  await expect.poll(() => answered, { timeout: 120_000, interval: 5 }).toBeGreaterThan(20);
  server.stop('immediate');
  const startedAgain = wait(10_000).then(() => server.start());
  const first = await Promise.all(underWay);
  const refused = calls.filter((_call, at) => first[at]!.statusCode !== 200);
  expect(refused.length).toBeGreaterThan(20);
  expect(refused.length).toBeLessThan(180);
  for (const answer of first.filter(({ statusCode }) => statusCode !== 200))
    expect([answer.statusCode, answer.json().error]).toEqual([503, 'The database is not answering. Please try again in a moment.']);
  await startedAgain;

  // As people and the provider do: they try again until it is done. All at once they may still wait longer for a connection than it gives them.
  let again = refused;
  for (let round = 0; again.length > 0 && round < 10; round++) {
    const answers = await Promise.all(again.map((call) => call()));
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status !== 200 && status !== 503)).toEqual([]);
    again = again.filter((_call, at) => answers[at]!.statusCode !== 200);
  }
  expect(again).toHaveLength(0);
  expect(await reconcile({ ...app.ground, goods: [] }, sandbox, { atOnce: true })).toMatchObject({ paid: 0, unanswered: 0 });
  await expectAllPaidOnce(app);
  for (const browser of browsers) expect(await browser.call(verifyUser, {})).toEqual({ success: true });
  expect(await verifyAudit(app.ground)).toMatchObject({ isWhole: true });
}

/** Paid at the provider; what is left to do is the browser's answer and the provider's webhook, which meet. */
async function payInTheWindow(app: TestApp, buyer: Visitor, sandbox: ReturnType<typeof openSandbox>): Promise<Call[]> {
  const checkout = await buyer.call(contract.startOrder, { sku: 'propgpt-month' });
  const answer = await buyer.call(contract.answerSandbox, { id: checkout.orderId, outcome: 'success' });
  const payment = (await sandbox.paymentsOf(checkout.id))[0]!;
  const entity = { id: payment.id, order_id: checkout.id, amount: payment.amount, currency: 'INR', status: 'captured' };
  const payload = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } });
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-signature': hmacHex(sandbox.webhookSecret, payload),
    'x-razorpay-event-id': `evt_${checkout.orderId}`,
  };
  return [
    () => buyer.inject({ method: 'POST', url: contract.verifyPayment.path, payload: answer }),
    () => app.app.inject({ method: 'POST', url: contract.webhook.path, payload, headers }),
  ];
}

async function expectAllPaidOnce({ ground: { db } }: TestApp) {
  const orders = await db.select().from(order);
  expect(orders.map(({ state }) => state)).toEqual(Array.from({ length: buyers }, () => 'paid'));
  const entries = await db.select().from(entry);
  expect(entries.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(0);
  for (const { id, amountPaise } of orders) {
    const received = entries.filter(({ orderId, account }) => orderId === id && account === 'provider');
    expect(received.map((one) => one.amountPaise)).toEqual([amountPaise]);
  }
  expect(await db.select().from(right)).toHaveLength(buyers);
  const numbers = (await db.select().from(invoice)).map(({ number }) => Number(number.slice(-6))).toSorted((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: buyers }, (_none, at) => at + 1));
}

async function freePort() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
