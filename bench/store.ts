import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { startMulya, type Mulya } from '../src/entry/start.ts';
import { progressBar } from '../src/entry/progress-bar.ts';
import { loadDemonstration } from '../src/modules/demonstration/server/index.ts';
import { readConfig } from '../src/server/config.ts';
import { settleSecret } from '../src/server/secret.ts';

/** Beyond this size the words of a document are kept short: what is measured is figures, and disks have an end. */
const BRIEF_ABOVE = 1_000_000;

/** Mulya in this process on a folder of its own, holding `sales` generated sales; made once and kept for the next run. */
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
      sales,
      seed: 'bench',
      prose: sales > BRIEF_ABOVE ? 'brief' : 'full',
      onProgress: ({ share, text }) => bar.show(share, text),
    });
    const seconds = (performance.now() - startedAt) / 1000;
    bar.done(`${documents} documents made, read and stored in ${seconds.toFixed(0)} s (${Math.round(documents / seconds)} a second)`);
    writeFileSync(done, String(sales));
  }
  return mulya;
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
