import pino from 'pino';
import { readConfig } from '#server/config.ts';
import type { Ground } from '#server/ground.ts';
import { openPostgres } from '#server/postgres/postgres.ts';
import { settleSecret } from '#server/secret.ts';
import { sendRequest } from '../contract.ts';
import { sendLeadMails } from './send-mails.ts';
import { storeLead } from './store-lead.ts';

/** A process for `killed.test.ts`: it stores a request, begins to mail it, and never hears of the mail again. */
const [folder = '', request = '{}'] = process.argv.slice(2);
const config = settleSecret(readConfig({ DATA_DIR: folder }, folder));
const postgres = await openPostgres(config);
const ground = {
  config,
  log: pino({ level: 'silent' }),
  db: postgres.db,
  now: () => new Date(),
  mail: {
    send: () => {
      process.stdout.write('mailing\n');
      return new Promise(() => setInterval(() => undefined, 1000));
    },
  },
} as unknown as Ground;
await storeLead(ground, sendRequest.input.parse(JSON.parse(request)), { ip: '203.0.113.7', userId: null });
await sendLeadMails(ground);
