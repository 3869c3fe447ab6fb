import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import pino from 'pino';
import type { z } from 'zod';
import { unavailable } from '#core/app-error.ts';
import { products as everyProduct, type JsonEndpoint, type Product } from '#core/endpoint.ts';
import { signIn, signUp } from '#modules/identity/contract.ts';
import {
  auditImpersonatedCalls,
  grantEntitlement,
  identityModule,
  makeCountUse,
  makeFindCaller,
  sessionCookieName,
} from '#modules/identity/server/index.ts';
import { user } from '#modules/identity/server/schema.ts';
import type { ClickHouse } from '../clickhouse/clickhouse.ts';
import { readConfig } from '../config.ts';
import { openFiles } from '../files/files.ts';
import type { Ground } from '../ground.ts';
import type { NamedPart, ServerModule } from '../server-module.ts';
import { openJobs, type Jobs } from '../jobs/jobs.ts';
import { openMail } from '../mail/mail.ts';
import type { Postgres } from '../postgres/postgres.ts';
import { testPostgres } from '../postgres/testing.ts';
import { settleSecret } from '../secret.ts';
import { buildHttp, type HttpOptions } from './build-http.ts';

export type TestAppOptions = {
  /** Besides identity, which is always there. */
  modules?: readonly ServerModule<NamedPart, NamedPart>[];
  /** From testClickHouse(), whose owner closes it. Without one the store is down, and says so. */
  clickhouse?: ClickHouse;
  /** Of its own for a test that takes the database away; closed with the application. */
  postgres?: Postgres;
  /** A real job queue; it takes a second to start. */
  jobs?: boolean;
  /** Off unless a test is about them. */
  rateLimits?: boolean;
  settings?: Record<string, string>;
  /** Lines of the log, one JSON text each. */
  onLog?: (line: string) => void;
  http?: Partial<Pick<HttpOptions, 'web' | 'answerTimeoutMs' | 'bodyPace' | 'inlineScriptHashes' | 'development'>>;
};

export type Role = 'stranger' | 'signed-in' | 'entitled' | 'trial' | 'valuer' | 'operator' | 'superuser';
export type TestApp = {
  app: FastifyInstance;
  ground: Ground;
  /** Somebody with a browser of their own. All but strangers have an account and signed in by the real call. */
  visitor(role?: Role, products?: readonly Product[]): Promise<Visitor>;
  /** Moves the clock of `ground.now`. */
  advance(milliseconds: number): void;
  /** Stops it: from here it moves by `advance` only. */
  stopClock(): void;
  close(): Promise<void>;
};

export const testPassword = 'correct horse 1';

/** The real application on a database in memory; requests are injected. Make one per test file and close it after all. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'mulya-app-'));
  const config = settleSecret(readConfig({ DATA_DIR: folder, PUBLIC_URL: 'http://localhost', ...options.settings }, folder));
  const postgres = options.postgres ?? (await testPostgres());
  const log = options.onLog ? pino({ level: 'debug' }, { write: options.onLog }) : pino({ level: 'silent' });
  let shift = 0;
  let stoppedAt: number | null = null;
  const now = () => new Date((stoppedAt ?? Date.now()) + shift);
  const ground: Ground = {
    config,
    log,
    db: postgres.db,
    clickhouse: options.clickhouse ?? clickHouseThatIsDown,
    files: openFiles(config),
    mail: openMail(config, now),
    jobs: options.jobs ? await openJobs(postgres, config, log) : noJobs,
    now,
  };
  const app = await buildHttp(ground, {
    findCaller: makeFindCaller(ground),
    sessionCookie: sessionCookieName(config),
    countUse: makeCountUse(ground),
    onImpersonatedCall: auditImpersonatedCalls(ground),
    modules: [identityModule, ...(options.modules ?? [])],
    rateLimits: options.rateLimits ?? false,
    ...options.http,
  });

  let people = 0;
  return {
    app,
    ground,
    advance: (milliseconds) => {
      shift += milliseconds;
    },
    stopClock: () => {
      stoppedAt = Date.now();
    },
    async visitor(role = 'stranger', products: readonly Product[] = everyProduct) {
      const visitor = await visit(app);
      if (role === 'stranger') return visitor;
      const email = `person-${(people += 1)}@example.com`;
      await visitor.call(signUp, { email, password: testPassword, firstName: 'Asha', lastName: 'Kulkarni' });
      const [made] = await ground.db
        .update(user)
        .set({ emailVerified: true, isSuperuser: role === 'superuser', isOperator: role === 'operator' })
        .where(eq(user.email, email))
        .returning();
      if (!made) throw new Error('sign-up made no account');
      const granted =
        role === 'entitled' ? products : role === 'trial' ? (['market-lens'] as const) : role === 'valuer' ? (['valuer'] as const) : [];
      for (const product of granted)
        await grantEntitlement(ground, { userId: made.id, product, plan: role === 'trial' ? 'trial' : 'full', grantedBy: null });
      await visitor.call(signIn, { email, password: testPassword });
      return Object.assign(visitor, { email, userId: made.id });
    },
    async close() {
      await app.close();
      if (options.jobs) await ground.jobs.close();
      await postgres.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type Visitor = {
  email: string;
  userId: string;
  cookies: Map<string, string>;
  /** A request with this visitor's cookies and, where state changes, the CSRF header. */
  inject(request: InjectOptions): Promise<LightMyRequestResponse>;
  /** By contract, as the web does it; a failure throws with its status and body. */
  call<I extends z.ZodObject, O extends z.ZodType>(endpoint: JsonEndpoint<I, O>, input: z.input<I>): Promise<z.output<O>>;
};

async function visit(app: FastifyInstance): Promise<Visitor> {
  const cookies = new Map<string, string>();
  const inject = async (request: InjectOptions) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
    const headers = { ...(cookie && { cookie }), 'x-csrftoken': cookies.get('csrftoken') ?? '', ...request.headers };
    const response = await app.inject({ ...request, headers });
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  await inject({ url: '/api/v1/csrf' });
  return {
    email: '',
    userId: '',
    cookies,
    inject,
    async call(endpoint, input) {
      const response = await inject(requestFor(endpoint, input));
      if (response.statusCode !== 200) throw new Error(`${endpoint.method} ${endpoint.path}: ${response.statusCode} ${response.body}`);
      return response.json();
    },
  };
}

/** The request that carries an input to its endpoint. */
export function requestFor(endpoint: Pick<JsonEndpoint, 'method' | 'path'>, input: Readonly<Record<string, unknown>>): InjectOptions {
  const rest = { ...input };
  const path = endpoint.path.replace(/:(\w+)/g, (_part, name: string) => {
    const value = String(rest[name] ?? 'x');
    delete rest[name];
    return encodeURIComponent(value);
  });
  if (endpoint.method !== 'GET' && endpoint.method !== 'DELETE') return { method: endpoint.method, url: path, payload: rest };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) {
    for (const one of [value].flat()) if (one !== undefined && one !== null) query.append(name, String(one));
  }
  return { method: endpoint.method, url: `${path}?${query.toString()}` };
}

const down = () => Promise.reject(unavailable('The analytics store is not answering. Please try again in a moment.'));
const clickHouseThatIsDown: ClickHouse = {
  rows: down,
  row: down,
  command: down,
  insertTsv: down,
  stream: down,
  writes: () => 0,
  ping: () => Promise.resolve(false),
  close: () => Promise.resolve(),
  connection: { url: '', username: '', password: '', database: '' },
};

const noQueue = () => Promise.reject(new Error('this test app has no job queue: pass jobs: true'));
const noJobs: Jobs = {
  define: () => Promise.resolve(),
  enqueue: noQueue,
  schedule: () => Promise.resolve(),
  cancel: noQueue,
  overview: () => Promise.resolve([]),
  failures: () => Promise.resolve([]),
  tryAgain: () => Promise.resolve(false),
  ping: () => Promise.resolve(),
  close: () => Promise.resolve(),
};
