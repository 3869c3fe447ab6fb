import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#core/endpoint.ts';
import { serve } from './serve.ts';
import { testApp, type TestApp } from './testing.ts';

const ask = endpoint({
  method: 'GET',
  path: '/api/v1/try/ask',
  access: 'anyone',
  summary: 'Asks the database.',
  input: z.object({}),
  output: z.object({}),
});

let it: TestApp;
let server: Server;
let pool: pg.Pool;
let port: number;
beforeAll(async () => {
  // Takes connections and hangs up, as a database does that is being stopped.
  server = createServer((socket: Socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  pool = new pg.Pool({ host: '127.0.0.1', port, user: 'x', database: 'x', connectionTimeoutMillis: 2000 });
  const db = drizzle({ client: pool });
  it = await testApp({
    modules: [
      {
        name: 'try',
        open: () => ({
          routes: (app) =>
            serve(app, ask, async () => {
              await db.execute(sql`SELECT 1`);
              return {};
            }),
        }),
      },
    ],
  });
}, 60_000);
afterAll(async () => {
  await it.close();
  await pool.end();
});

test('while the database hangs up, and while nothing listens there, callers are told to come back, and nothing else', async () => {
  for (const listens of [true, false]) {
    if (!listens) await new Promise((resolve) => server.close(resolve));
    const answer = await it.app.inject({ url: ask.path });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.json()).toMatchObject({ code: 'unavailable', error: expect.stringContaining('The database is not answering') });
    expect(answer.body).not.toMatch(/127\.0\.0\.1|SELECT|ECONN/);
  }
});
