import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@clickhouse/client';
import { pino } from 'pino';
import { startMulya, type Mulya } from '../src/entry/start.ts';
import { progressBar } from '../src/entry/progress-bar.ts';
import { loadDemonstration } from '../src/modules/demonstration/server/index.ts';
import type { ClickHouse } from '../src/server/clickhouse/clickhouse.ts';
import { readConfig } from '../src/server/config.ts';
import { settleSecret } from '../src/server/secret.ts';

/** Beyond these, sales are copied in the store: to read ten million documents takes an hour and says nothing of figures. */
const MOST_GENERATED = 400_000;

/** Mulya in this process on a folder of its own, holding `sales` sales, generated and copied; made once, for later runs too. */
export async function benchStore(sales: number): Promise<Mulya> {
  const folder = `data/bench/sales-${sales}`;
  mkdirSync(folder, { recursive: true });
  const given = readConfig(
    { NODE_ENV: 'production', PORT: '0', DATA_DIR: folder, DEMO_SALES: '0', VALUATION_RETRAIN_SALES: '0', LOG_LEVEL: 'warn' },
    process.cwd(),
  );
  const mulya = await startMulya(settleSecret(given), pino({ level: 'warn' }), { pages: false, rateLimits: false });
  const done = join(folder, 'loaded');
  if (!existsSync(done) || readFileSync(done, 'utf8') !== String(sales)) {
    const bar = progressBar(`Making ${sales} sales`);
    const startedAt = performance.now();
    const { documents } = await loadDemonstration(mulya.ground, {
      sales: Math.min(sales, MOST_GENERATED),
      seed: 'bench',
      onProgress: ({ share, text }) => bar.show(share, text),
    });
    if (sales > MOST_GENERATED) await copySales(mulya.ground.clickhouse.connection, Math.round(sales / MOST_GENERATED));
    const seconds = (performance.now() - startedAt) / 1000;
    bar.done(`${documents} documents made, read and stored in ${seconds.toFixed(0)} s (${Math.round(documents / seconds)} a second)`);
    writeFileSync(done, String(sales));
  }
  return mulya;
}

const QUIET_MS = 3_000;
const PATIENCE_MS = 300_000;

/**
 * Waits until the store has had nothing to do for three seconds. In its first half-minute a server counts what large cities open with and settles
 * names; what is timed beside that tells how a start goes, not how a question does.
 */
export async function untilIdle({ rows }: Pick<ClickHouse, 'rows'>): Promise<void> {
  const startedAt = performance.now();
  for (let idleSince = startedAt; performance.now() - idleSince < QUIET_MS;) {
    if (performance.now() - startedAt > PATIENCE_MS) throw new Error('the store is still at work after five minutes');
    const others = await rows(
      "SELECT 1 FROM system.processes WHERE query NOT LIKE '%system.processes%' UNION ALL SELECT 1 FROM system.merges",
    );
    if (others.length > 0) idleSince = performance.now();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * Every sale `copies` times, the first as it is. A copy differs by up to six days, 5 % of the price and its unit; every fourth belongs to the same
 * project, the others to projects beside it, so that a city has some thousand of them.
 */
export async function copySales({ url, username, password, database }: ClickHouse['connection'], copies: number) {
  const client = createClient({ url, username, password, database, request_timeout: 3_600_000 });
  const varied = '(950 + cityHash64(sale_id, copy) % 101) / 1000';
  await client.command({
    query: `
      INSERT INTO sale SELECT * EXCEPT copy REPLACE (
        sale_id + copy * 20000000 AS sale_id, source_row + copy * 20000000 AS source_row,
        registered_on - toUInt8(cityHash64(copy, sale_id) % 7) AS registered_on,
        if(project = '' OR copy % 4 = 0, project, concat(project, ' ', toString(copy % 4))) AS project,
        if(unit_key = 0, 0, cityHash64(unit_key, copy)) AS unit_key, cityHash64(row_hash, copy) AS row_hash,
        toInt64(round(agreement_paise * ${varied})) AS agreement_paise, rate_per_sqft * ${varied} AS rate_per_sqft)
      FROM (SELECT *, arrayJoin(range(1, {copies:UInt32})) AS copy FROM sale)`,
    query_params: { copies },
  });
  await client.command({ query: 'OPTIMIZE TABLE sale FINAL' });
  await client.close();
}

/** Calls the server as the command line does, over real HTTP: by POST where there is a body. */
export async function getJson(mulya: Mulya, address: string, body?: object): Promise<unknown> {
  const authorization = `Bearer ${mulya.control.token}`;
  const reply = await fetch(
    mulya.control.url + address,
    body === undefined
      ? { headers: { authorization } }
      : {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json', ...(await forgeryHeaders(mulya)) },
          body: JSON.stringify(body),
        },
  );
  const answer: unknown = await reply.json();
  if (!reply.ok) throw new Error(`${address}: ${reply.status} ${JSON.stringify(answer)}`);
  return answer;
}

const csrfTokens = new WeakMap<Mulya, Promise<string>>();

/** Fetched once, as a browser has it from its first page. */
async function forgeryHeaders(mulya: Mulya) {
  const fetched = csrfTokens.get(mulya) ?? fetchCsrfToken(mulya);
  csrfTokens.set(mulya, fetched);
  const token = await fetched;
  return { 'x-csrftoken': token, cookie: `csrftoken=${token}` };
}

async function fetchCsrfToken({ control }: Mulya) {
  const reply = await fetch(`${control.url}/api/v1/csrf`);
  const [, token] = /csrftoken=([^;]+)/.exec(reply.headers.getSetCookie().join(';')) ?? [];
  if (token === undefined) throw new Error('the server gives no CSRF token');
  return decodeURIComponent(token);
}
