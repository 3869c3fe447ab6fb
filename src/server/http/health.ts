import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { forbidden } from '#core/app-error.ts';
import * as words from '#messages/server/errors';
import { diskRoom } from '../files/disk-room.ts';
import type { Ground } from '../ground.ts';

export type StoreState = { state: 'ready' | 'low' | 'not-ready'; detail?: string };
export type Readiness = { ready: boolean; stores: Record<'postgres' | 'clickhouse' | 'files' | 'jobs' | 'disk', StoreState> };

const PATIENCE_MS = 2000;

/** `/healthz` (the process lives), `/readyz` (every store answers) and `/metrics`, for the machines that watch over us. */
export function addHealth(app: FastifyInstance, ground: Ground) {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ alive: true }));
  app.get('/readyz', async (_request, reply) => {
    const readiness = await checkStores(ground);
    if (!readiness.ready) reply.header('retry-after', '2');
    return reply
      .status(readiness.ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(readiness);
  });
  addMetrics(app, ground);
}

export async function checkStores(ground: Pick<Ground, 'config' | 'db' | 'clickhouse' | 'files' | 'jobs'>): Promise<Readiness> {
  const [postgres, clickhouse, files, jobs, disk] = await Promise.all([
    check(() => ground.db.execute(sql`SELECT 1`)),
    check(async () => {
      if (!(await ground.clickhouse.ping())) throw new Error('does not answer');
    }),
    check(() => ground.files.ping()),
    check(() => ground.jobs.ping()),
    diskState(ground.config),
  ]);
  const stores = { postgres, clickhouse, files, jobs, disk };
  return { ready: Object.values(stores).every(({ state }) => state !== 'not-ready'), stores };
}

async function diskState(config: Ground['config']): Promise<StoreState> {
  const { state } = await diskRoom(config);
  if (state === 'full') return { state: 'not-ready', detail: 'the disk is full, and changes are refused' };
  return state === 'low' ? { state, detail: `less than ${config.DISK_LOW_MB} MB free` } : { state };
}

/** What went wrong stays in the log of the store: this page is open to anyone. */
async function check(ask: () => PromiseLike<unknown>): Promise<StoreState> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), PATIENCE_MS);
  });
  try {
    const outcome = await Promise.race([ask(), late]);
    return outcome === 'late' ? { state: 'not-ready', detail: `no answer within ${PATIENCE_MS / 1000} s` } : { state: 'ready' };
  } catch {
    return { state: 'not-ready', detail: 'does not answer' };
  } finally {
    clearTimeout(timer);
  }
}

function addMetrics(app: FastifyInstance, ground: Ground) {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to the end of the answer, by route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [register],
  });
  const ready = new Gauge({
    name: 'store_ready',
    help: 'Whether a store answers: 1 or 0.',
    labelNames: ['store'] as const,
    registers: [register],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    done();
  });
  app.addHook('onClose', () => register.clear());
  app.get('/metrics', async (request, reply) => {
    if (!(await mayReadMetrics(request, ground.config.METRICS_TOKEN))) throw forbidden(words.metricsFor);
    const { stores } = await checkStores(ground);
    for (const [store, { state }] of Object.entries(stores)) ready.set({ store }, state === 'not-ready' ? 0 : 1);
    return reply
      .header('cache-control', 'no-store')
      .type(register.contentType)
      .send(await register.metrics());
  });
}

/** By the token of the settings, or as a superuser. An address is no proof: a proxy on this machine makes everybody look local. */
async function mayReadMetrics(request: FastifyRequest, token: string | undefined) {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (token !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(token))) return true;
  const caller = await request.findCaller();
  return caller.kind === 'person' && caller.key === undefined && caller.isSuperuser;
}

const digest = (text: string) => createHash('sha256').update(text).digest();
