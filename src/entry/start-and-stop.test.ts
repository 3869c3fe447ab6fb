/** @module-tag deep */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { fillClickHouseFolder } from '#server/clickhouse/testing.ts';
import { fillPostgresFolder } from '#server/postgres/testing.ts';

let dataDir: string;
const running = new Set<ChildProcess>();
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'mulya-start-'));
  await Promise.all([fillPostgresFolder(join(dataDir, 'postgres')), fillClickHouseFolder(dataDir)]);
}, 60_000);
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const ourSecret = 'a secret of this test, of more than 32 characters';

/** The real program, with its words; `ended` is its exit code, or the signal that ended it. */
function start(settings: Record<string, string> = {}, program = ['server.ts']) {
  const [file = '', ...args] = program;
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: '0',
    DEMO_SALES: '0',
    LOG_LEVEL: 'warn',
    DATA_DIR: dataDir,
    SESSION_SECRET: '',
    ...settings,
  };
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  let output = '';
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const [, address] = /Mulya is ready at (\S+) /.exec(output) ?? [];
        if (address !== undefined) resolve(address);
      });
    child.once('close', () => reject(new Error(`it ended before it was ready:\n${output}`)));
  });
  ready.catch(() => undefined);
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string);
  return { child, ready, ended, output: () => output };
}

/** Starts and expects it not to come up, in so many words. */
async function refusal(settings: Record<string, string> = {}) {
  const { ended, output } = start(settings);
  expect(await ended, output()).toBe(1);
  expect(output()).toContain('Mulya did not start.');
  return output();
}

const modes = (folder: string) =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => (statSync(path).mode & 0o077) !== 0);

test('a first start leaves a folder, and files of stores, that nobody else can open, whatever the umask and whatever lay open', async () => {
  const before = process.umask(0);
  try {
    writeFileSync(join(dataDir, 'secret'), ourSecret);
    chmodSync(join(dataDir, 'secret'), 0o666);
    chmodSync(dataDir, 0o777);
    chmodSync(join(dataDir, 'postgres', 'PG_VERSION'), 0o666);
    const server = start();
    const address = await server.ready;
    expect(modes(dataDir)).toEqual([]);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.ended, server.output()).toBe(0);
    expect(modes(dataDir)).toEqual([]);
  } finally {
    process.umask(before);
  }
}, 120_000);

test('told to end, it takes no new connection, finishes what is under way, closes its stores and goes', async () => {
  const server = start();
  const address = new URL(await server.ready);
  const csrf = await fetch(new URL('/api/v1/csrf', address));
  const [, token = ''] = /csrftoken=([^;]+)/.exec(csrf.headers.getSetCookie().join(';')) ?? [];
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'does not matter 1' });
  const underWay = request(new URL('/api/v1/auth/sign-in', address), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': body.length,
      'x-csrftoken': decodeURIComponent(token),
      cookie: `csrftoken=${token}`,
    },
  });
  const answer = once(underWay, 'response') as Promise<[{ statusCode: number; headers: Record<string, string> }]>;
  underWay.write(body.slice(0, 10));
  await new Promise((resolve) => setTimeout(resolve, 300));
  server.child.kill('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 300));
  const refused = connect(Number(address.port), '127.0.0.1');
  const [error] = (await once(refused, 'error')) as [NodeJS.ErrnoException];
  expect(error.code).toBe('ECONNREFUSED');
  underWay.end(body.slice(10));
  const [{ statusCode }] = await answer;
  // An answer of the product, from its stores: no such account.
  expect(statusCode).toBe(401);
  expect(await server.ended, server.output()).toBe(0);
  expect(['mulya.lock', 'control.json'].filter((name) => existsSync(join(dataDir, name)))).toEqual([]);
});

test('a second signal ends it at once, though an answer is under way', async () => {
  const server = start();
  const address = new URL(await server.ready);
  const socket = connect(Number(address.port), '127.0.0.1').on('error', () => undefined);
  socket.write('POST /api/v1/auth/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\nContent-Type: application/json\r\n\r\n{');
  await new Promise((resolve) => setTimeout(resolve, 300));
  server.child.kill('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(server.child.exitCode).toBeNull();
  server.child.kill('SIGINT');
  expect(await server.ended).toBe('SIGKILL');
  socket.destroy();
});

test('without the secret its data were made under it does not start, says which file is missing, and makes no new one', async () => {
  const secret = join(dataDir, 'secret');
  renameSync(secret, `${secret}.away`);
  const refused = await refusal();
  expect(refused).toContain(`${secret} is missing`);
  expect(refused).toMatch(/Put it back from a copy.*set SESSION_SECRET/);
  expect(existsSync(secret)).toBe(false);
  writeFileSync(secret, 'half a sec');
  expect(await refusal()).toContain(`${secret} is damaged`);
  writeFileSync(secret, 'another secret, of thirty-two characters and more');
  expect(await refusal()).toContain('another secret than the one these data were made under');
  renameSync(`${secret}.away`, secret);
});

test('a folder of a newer version, or of another PostgreSQL, is left as it is', async () => {
  const installation = join(dataDir, 'installation.json');
  const written = readFileSync(installation, 'utf8');
  writeFileSync(installation, JSON.stringify({ ...(JSON.parse(written) as object), format: 99 }));
  expect(await refusal()).toMatch(/newer version of Mulya.*installation\.json says format 99/);
  writeFileSync(installation, written.slice(0, 10));
  expect(await refusal()).toContain(`${installation} is damaged`);
  writeFileSync(installation, written);

  const version = join(dataDir, 'postgres/PG_VERSION');
  const is = readFileSync(version, 'utf8');
  writeFileSync(version, '17\n');
  expect(await refusal()).toContain(`${join(dataDir, 'postgres')} was made by PostgreSQL 17`);
  writeFileSync(version, is);
});

test('a damaged store is told with its folder and the way out', { timeout: 180_000 }, async () => {
  const control = join(dataDir, 'postgres/global/pg_control');
  const whole = readFileSync(control);
  truncateSync(control, 100);
  const refused = await refusal();
  expect(refused).toContain(`${join(dataDir, 'postgres')} is damaged. Put it back from a copy.`);
  writeFileSync(control, whole);

  const store = join(dataDir, 'clickhouse/store');
  const data = readdirSync(store, { recursive: true })
    .map((name) => join(store, String(name)))
    .filter((path) => path.endsWith('/data.bin') && !path.includes('/detached/'));
  expect(data.length).toBeGreaterThan(0);
  for (const path of data) truncateSync(path, 3);
  const facts = await refusal();
  expect(facts).toMatch(/The facts are damaged: ClickHouse could not read \d+ of their parts/);
  expect(facts).toMatch(/schema_migration: .*\/detached\/broken-on-start/);
  expect(facts).toContain(`Put ${join(dataDir, 'clickhouse')} back from a copy.`);
});
