import pino from 'pino';
import { connectClickHouse } from '#server/clickhouse/connect.ts';
import { readConfig } from '#server/config.ts';
import { openFiles } from '#server/files/files.ts';
import type { Ground } from '#server/ground.ts';
import { openMail } from '#server/mail/mail.ts';
import { openPostgres } from '#server/postgres/postgres.ts';
import { settleSecret } from '#server/secret.ts';
import { importFile } from './import-file.ts';
import { standInFor } from './store-stand-in.ts';

/*
 * For a test only: a process of its own that imports a file and, when its sales are stored and nothing else is, says so
 * and waits to be killed.
 */
const [folder = '', file = ''] = process.argv.slice(2);
const config = settleSecret(readConfig({ DATA_DIR: folder }, folder));
const log = pino({ level: 'silent' });
const postgres = await openPostgres(config);
const clickhouse = await connectClickHouse(
  { username: '', password: '', database: config.CLICKHOUSE_DATABASE, dataDir: config.DATA_DIR },
  log,
);
const jobs = { enqueue: async () => 'job' } as unknown as Ground['jobs'];
const hanging = await standInFor(
  clickhouse,
  (table) => (table === 'sale_staged' ? 'pass-and-hang' : 'hang'),
  () => process.stdout.write('stored\n'),
);
const now = () => new Date();
const ground: Ground = {
  config,
  log,
  db: postgres.db,
  clickhouse: hanging.clickhouse,
  files: openFiles(config),
  mail: openMail(config, now),
  jobs,
  now,
};
await importFile(ground, { path: file, by: 'test' });
