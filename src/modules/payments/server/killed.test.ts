/** @module-tag deep */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { user } from '#modules/identity/server/schema.ts';
import { readConfig } from '#server/config.ts';
import { openFiles } from '#server/files/files.ts';
import { testApp, type TestApp, type Visitor } from '#server/http/testing.ts';
import { openMail } from '#server/mail/mail.ts';
import { openPostgres } from '#server/postgres/postgres.ts';
import { fillPostgresFolder } from '#server/postgres/testing.ts';
import { settleSecret } from '#server/secret.ts';
import * as contract from '../contract.ts';
import { paymentsServer } from './index.ts';
import { seedPrices } from './prices.ts';
import { hmacHex } from './provider/provider.ts';
import { openSandbox } from './provider/sandbox.ts';
import { reconcile } from './reconcile.ts';
import { entry, invoice, order, right } from './schema.ts';
import type { Shop } from './sellers.ts';

test('a process killed in the middle of entering a payment has entered nothing; the next one enters it once, whole', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mulya-killed-'));
  const config = settleSecret(readConfig({ DATA_DIR: folder }, folder));
  const now = () => new Date();
  const open = async () => {
    const postgres = await openPostgres(config);
    const ground = {
      config,
      log: pino({ level: 'silent' }),
      db: postgres.db,
      files: openFiles(config),
      mail: openMail(config, now),
      now,
      goods: [],
    };
    return { postgres, ground: ground as unknown as Shop };
  };
  try {
    await fillPostgresFolder(join(folder, 'postgres'));
    const first = await open();
    await seedPrices(first.ground);
    await first.postgres.db.insert(user).values({ id: 'asha', name: 'Asha', email: 'asha@example.com' });
    await first.postgres.close();

    const child = spawn(process.execPath, [join(import.meta.dirname, 'pay-and-hang.ts'), folder, 'asha'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    await rm(join(folder, 'postgres', 'postmaster.pid'), { force: true });

    const { postgres, ground } = await open();
    const { db } = postgres;
    const [before] = await db.select().from(order);
    expect(before?.state).toBe('created');
    expect(await db.select().from(invoice)).toEqual([]);
    const sandbox = openSandbox(ground);
    expect(await reconcile(ground, sandbox, { atOnce: true })).toMatchObject({ paid: 1, unanswered: 0 });
    expect(await reconcile(ground, sandbox, { atOnce: true })).toMatchObject({ paid: 0 });
    expect((await db.select().from(order))[0]).toMatchObject({ state: 'paid' });
    expect(await db.select().from(right)).toMatchObject([{ subject: '704', isOpen: true }]);
    expect((await db.select().from(invoice)).map(({ number }) => number)).toEqual([expect.stringMatching(/000001$/)]);
    const entries = await db.select().from(entry);
    expect(entries.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(0);
    expect(await ground.mail.outbox(5)).toHaveLength(1);
    await postgres.close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

let app: TestApp;
let buyer: Visitor;
beforeAll(async () => {
  app = await testApp({ modules: [paymentsServer] });
  buyer = await app.visitor('signed-in');
});
afterAll(() => app.close());

test('the database away: browser and webhook are told to come again in words, and ten seconds later nothing is lost or paid twice', async () => {
  const sandbox = openSandbox(app.ground);
  const checkout = await buyer.call(contract.startOrder, { sku: 'propgpt-month' });
  const answer = await buyer.call(contract.answerSandbox, { id: checkout.orderId, outcome: 'success' });
  const payment = (await sandbox.paymentsOf(checkout.id))[0]!;
  const payload = JSON.stringify({
    event: 'payment.captured',
    payload: {
      payment: { entity: { id: payment.id, order_id: checkout.id, amount: payment.amount, currency: 'INR', status: 'captured' } },
    },
  });
  const signed = {
    'content-type': 'application/json',
    'x-razorpay-signature': hmacHex(sandbox.webhookSecret, payload),
    'x-razorpay-event-id': 'evt_away',
  };
  const tell = () => app.app.inject({ method: 'POST', url: contract.webhook.path, payload, headers: signed });
  const verify = () => buyer.inject({ method: 'POST', url: contract.verifyPayment.path, payload: answer });

  const { db } = app.ground;
  const real = db.transaction.bind(db);
  const gone = Object.assign(new Error('Failed query'), {
    query: 'begin',
    cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
  });
  db.transaction = () => Promise.reject(gone);
  for (const refused of [await tell(), await verify()])
    expect([refused.statusCode, refused.json().error]).toEqual([503, expect.stringContaining('The database is not answering.')]);
  db.transaction = real;
  app.advance(10_000);

  expect((await verify()).json().state).toBe('paid');
  expect((await tell()).statusCode).toBe(200);
  const entries = (await db.select().from(entry)).filter(({ orderId }) => orderId === checkout.orderId);
  expect(entries.filter(({ account }) => account === 'provider').map(({ amountPaise }) => amountPaise)).toEqual([49_900]);
});

test('ledger and papers take no change and no deletion, whoever holds the connection', async () => {
  const { db } = app.ground;
  for (const statement of [
    sql`UPDATE payment_entry SET amount_paise = 0`,
    sql`DELETE FROM payment_entry`,
    sql`DELETE FROM payment_booking`,
    sql`DELETE FROM payment_invoice`,
    sql`UPDATE payment_invoice SET facts = '{}'`,
  ])
    await expect(db.execute(statement)).rejects.toMatchObject({ cause: { message: expect.stringContaining('append-only') } });
});
