import pino from 'pino';
import { readConfig } from '#server/config.ts';
import { openFiles } from '#server/files/files.ts';
import { openMail } from '#server/mail/mail.ts';
import { openPostgres } from '#server/postgres/postgres.ts';
import { settleSecret } from '#server/secret.ts';
import { openSandbox } from './provider/sandbox.ts';
import type { Seller, Shop } from './sellers.ts';
import { settlePayment } from './settle-payment.ts';
import { startOrder } from './start-order.ts';

/*
 * For a test only: a process of its own that orders a document, has it paid at the provider, and stops in the middle of entering the
 * payment: money, invoice and right are written, nothing is committed. It says so and waits to be killed.
 */
const [folder = '', userId = ''] = process.argv.slice(2);
const config = settleSecret(readConfig({ DATA_DIR: folder }, folder));
const { db } = await openPostgres(config);
const now = () => new Date();
const hanging: Seller = {
  name: 'index-two-pdf',
  offer: () => Promise.resolve({ title: 'Index II: Nilgiri Heights' }),
  paid: () => {
    process.stdout.write('in the middle\n');
    return new Promise(() => setInterval(() => undefined, 1000));
  },
};
const shop = {
  config,
  log: pino({ level: 'silent' }),
  db,
  files: openFiles(config),
  mail: openMail(config, now),
  now,
  goods: [hanging],
} as unknown as Shop;
const sandbox = openSandbox(shop);
const person = { kind: 'person' as const, userId, email: '', isSuperuser: false, isOperator: false, products: [] };
const { providerOrderId } = await startOrder(shop, sandbox, person, { sku: 'index-two-pdf', subject: '704' });
await sandbox.pay(providerOrderId ?? '', true);
const [payment] = await sandbox.paymentsOf(providerOrderId ?? '');
if (payment !== undefined) await settlePayment(shop, payment);
