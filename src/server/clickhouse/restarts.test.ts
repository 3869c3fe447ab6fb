/** @module-tag deep */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ConnectedClickHouse, connectClickHouse } from './connect.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const heavy = 'SELECT count() FROM numbers(100000000000000) WHERE cityHash64(number) = 1';
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** One that has ended stays listed as a zombie until its new parent looks. */
const isRunning = (pid: number) => existsSync(`/proc/${pid}/status`) && !/^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));

let dataDir: string;
let open: ConnectedClickHouse[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mulya-clickhouse-'));
  open = [];
});
afterEach(async () => {
  await Promise.all(open.map((clickhouse) => clickhouse.close()));
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
});
async function start() {
  const clickhouse = await connectClickHouse({ dataDir, username: '', password: '', database: 'mulya' }, silent);
  open.push(clickhouse);
  return clickhouse;
}
const addBatch = (clickhouse: ConnectedClickHouse, batch: number) =>
  clickhouse.command('INSERT INTO sale_batch (batch_id, live, demonstration, changed_at) SELECT {batch:UInt32}, true, false, now64(3)', {
    batch,
  });
const batches = async (clickhouse: ConnectedClickHouse) =>
  (await clickhouse.rows<{ batch_id: number }>('SELECT batch_id FROM sale_batch ORDER BY batch_id')).map((row) => row.batch_id);

test('what was stored is there after a restart', async () => {
  const first = await start();
  await addBatch(first, 7);
  await first.close();
  expect(await batches(await start())).toEqual([7]);
});

test('an engine that dies is back by itself with its data; meanwhile callers are told to try again', async () => {
  const clickhouse = await start();
  await addBatch(clickhouse, 1);
  const { connection } = clickhouse;
  const running = expect(clickhouse.rows(heavy)).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  await pause(200);
  process.kill(clickhouse.processId() ?? 0, 'SIGKILL');
  await running;
  await vi.waitFor(() => expect(clickhouse.state()).toBe('restarting'));
  await expect(clickhouse.rows('SELECT 1')).rejects.toMatchObject({ status: 503, code: 'unavailable', retryAfterSeconds: 3 });
  expect(await clickhouse.ping()).toBe(false);
  await vi.waitFor(() => expect(clickhouse.state()).toBe('ready'), 10_000);
  expect(await batches(clickhouse)).toEqual([1]);
  expect(clickhouse.connection).toEqual(connection);
});

test('an import cut off by the death of the engine leaves no rows and no half-made table', async () => {
  const clickhouse = await start();
  async function* rows() {
    for (let piece = 0; piece < 40; piece++) {
      yield Array.from({ length: 10_000 }, (_, row) => `${piece * 10_000 + row}\t1\t0\t2026-01-01 00:00:00.000\n`).join('');
      // With rows still to come, so that the import cannot have ended, however fast the machine is.
      if (piece === 30) process.kill(clickhouse.processId() ?? 0, 'SIGKILL');
    }
  }
  await expect(
    clickhouse.insertTsv('sale_batch', ['batch_id', 'live', 'demonstration', 'changed_at'], Readable.from(rows())),
  ).rejects.toMatchObject({ status: 503 });
  await vi.waitFor(async () => expect(await batches(clickhouse)).toEqual([]), 10_000);
  expect(await clickhouse.rows(`SELECT name FROM system.tables WHERE startsWith(name, '_insert_')`)).toEqual([]);
});

test('it closes within three seconds under heavy questions', async () => {
  const clickhouse = await start();
  const answers = Promise.allSettled(Array.from({ length: 8 }, () => clickhouse.rows(heavy)));
  await pause(300);
  const since = Date.now();
  await clickhouse.close();
  expect(Date.now() - since).toBeLessThan(3000);
  for (const one of await answers) expect(one).toMatchObject({ status: 'rejected', reason: { status: 503 } });
});

test('when the program is killed its engine goes too, and the next start gets the folder', async () => {
  const connect = fileURLToPath(new URL('./connect.ts', import.meta.url));
  const program = `import { connectClickHouse } from ${JSON.stringify(connect)};
    const log = { info() {}, warn() {}, error() {} };
    const clickhouse = await connectClickHouse({ dataDir: ${JSON.stringify(dataDir)}, username: '', password: '', database: 'mulya' }, log);
    await clickhouse.command('INSERT INTO sale_batch (batch_id, live, demonstration, changed_at) SELECT 3, true, false, now64(3)');
    clickhouse.rows(${JSON.stringify(heavy)});
    setTimeout(() => console.log(clickhouse.processId()), 300);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output] = (await once(parent.stdout, 'data')) as [Buffer];
  const host = Number(output.toString());
  expect(isRunning(host)).toBe(true);
  parent.kill('SIGKILL');
  expect(await batches(await start())).toEqual([3]);
  await vi.waitFor(() => expect(isRunning(host)).toBe(false), 3000);
});

test('a second program on the same folder is refused in clear words', async () => {
  await start();
  await expect(start()).rejects.toThrow(/Another process is using .*clickhouse\. Stop it, or set DATA_DIR or CLICKHOUSE_URL\./);
});
