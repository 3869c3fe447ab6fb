import { DrizzleQueryError } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { conflict } from '#core/app-error.ts';
import { endpoint } from '#core/endpoint.ts';
import { toAppError } from './errors.ts';
import { serve } from './serve.ts';
import { testApp, type TestApp } from './testing.ts';

const path = (name: string) => `/api/v1/try/${name}`;
const save = endpoint({
  method: 'POST',
  path: path('save'),
  access: 'anyone',
  summary: 'Takes a name.',
  input: z.object({ name: z.string().max(100), tags: z.array(z.string()).optional() }),
  output: z.object({ name: z.string() }),
});
const faulty = endpoint({
  method: 'GET',
  path: path('faulty'),
  access: 'anyone',
  summary: 'Throws.',
  input: z.object({ how: z.string() }),
  output: z.object({}),
});
const analysed = endpoint({ ...faulty, path: path('analysed'), analysis: 'Rate trend' });
const slow = endpoint({
  method: 'POST',
  path: path('slow'),
  access: 'anyone',
  summary: 'Never ends.',
  input: z.object({}),
  output: z.object({}),
});
const limited = endpoint({
  method: 'GET',
  path: path('limited'),
  access: 'anyone',
  summary: 'Twice a minute.',
  input: z.object({}),
  output: z.object({}),
  ratePerMinute: 2,
});

const logged: string[] = [];
let slowSignal: AbortSignal | undefined;
let it: TestApp;
/** A real socket, for what only shows on one. */
let address: string;
beforeAll(async () => {
  it = await testApp({
    rateLimits: true,
    onLog: (line) => logged.push(line),
    modules: [
      {
        name: 'try',
        open: () => ({
          routes(app) {
            serve(app, save, ({ name }) => ({ name }));
            serve(app, analysed, () => {
              throw new Error('it went wrong');
            });
            serve(app, faulty, ({ how }) => {
              if (how === 'conflict') throw conflict('This batch is being undone.', { batch: 7 });
              if (how === 'by number') throw Object.assign(new Error('ILLEGAL_AGGREGATION'), { code: 184 });
              const cause = Object.assign(new Error('it went wrong'), { code: how === 'away' ? '08006' : '42P01' });
              throw Object.assign(new Error('Failed query: insert … params: asha@example.com', { cause }), {
                query: 'insert',
                params: ['asha@example.com'],
              });
            });
            serve(app, slow, (_input, { signal }) => {
              slowSignal = signal;
              return new Promise(() => {});
            });
            serve(app, limited, () => ({}));
          },
        }),
      },
    ],
  });
  address = await it.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => it.close());

const get = (name: string, headers = {}) => it.app.inject({ url: path(name), headers });

describe('one error shape', () => {
  const shape = { error: expect.any(String), code: expect.any(String), requestId: expect.any(String) };
  test('for a mistake of the caller, with its details', async () => {
    const answer = await get('faulty?how=conflict');
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { ...shape, error: 'This batch is being undone.', code: 'conflict', details: { batch: 7 } },
    ]);
  });
  test('for a fault of ours, which tells the caller nothing and the log no personal data', async () => {
    const answer = await get('faulty?how=badly');
    expect([answer.statusCode, answer.json()]).toEqual([500, { ...shape, error: 'Something went wrong.', code: 'internal' }]);
    const line = logged.find((text) => text.includes('request failed'))!;
    expect(JSON.parse(line)).toMatchObject({ reqId: answer.json().requestId, fault: { query: 'insert', cause: { code: '42P01' } } });
    expect(line).not.toContain('asha@example.com');
  });
  test('for a database that is away, with when to come back', async () => {
    const answer = await get('faulty?how=away');
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().error]).toEqual([
      503,
      '5',
      'The database is not answering. Please try again in a moment.',
    ]);
    expect(answer.body).not.toContain('asha@example.com');
  });
  test('for a fault whose code is a number, as the stores have them', async () => {
    const answer = await get('faulty?how=by%20number');
    expect([answer.statusCode, answer.json()]).toEqual([500, { ...shape, error: 'Something went wrong.', code: 'internal' }]);
  });
  test('for a fault in an analysis, with its name', async () => {
    const answer = await get('analysed?how=badly');
    expect([answer.statusCode, answer.json()]).toEqual([500, { ...shape, error: 'Rate trend: Something went wrong.', code: 'internal' }]);
  });
  test('for calls nobody serves, also where pages are', async () => {
    const withPages = await testApp({
      http: { web: async (app) => void app.get('*', (_request, reply) => reply.type('text/html').status(404).send('<p>no page</p>')) },
    });
    const visitor = await withPages.visitor();
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const)
      for (const url of ['/mma/nowhere', '/mma/getGraphWiseData/nowhere/', '/mma', '/api/nowhere', '/auth/user/nowhere/']) {
        const answer = await visitor.inject({ method, url });
        expect([answer.statusCode, answer.json()], `${method} ${url}`).toEqual([404, shape]);
      }
    expect((await visitor.inject({ method: 'POST', url: '/nowhere' })).json()).toEqual(shape);
    expect((await visitor.inject({ url: '/auth/logout/' })).json()).toEqual(shape);
    expect((await visitor.inject({ url: '/nowhere' })).body).toBe('<p>no page</p>');
    await withPages.close();
  });
  test('but a page for whoever follows an address that cannot be read, in the language of the reader; a call stays a call', async () => {
    const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const answer = await it.app.inject({ url: '/hi/%zz', headers: asBrowser });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(answer.body).toContain('<html lang="hi-IN">');
    expect(answer.body).toContain('<a href="/hi/">');
    expect((await get('faulty?how=conflict', asBrowser)).json()).toMatchObject({ code: 'conflict' });
  });
  test('for addresses nobody serves, methods and malformed ones', async () => {
    for (const url of ['/nowhere', '/api/v1/nowhere', '/%zz']) {
      const answer = await it.app.inject({ url });
      expect(answer.statusCode).toBe(url === '/%zz' ? 400 : 404);
      expect(answer.json()).toEqual(shape);
    }
  });
  test('for bodies that are too large, no JSON, or of another type', async () => {
    const visitor = await it.visitor();
    const send = async (payload: string, type = 'application/json') => {
      const answer = await visitor.inject({ method: 'POST', url: path('save'), payload, headers: { 'content-type': type } });
      return [answer.statusCode, answer.json().code];
    };
    expect(await send(JSON.stringify({ name: 'x'.repeat(1_100_000) }))).toEqual([413, 'too-large']);
    expect(await send('{"name":')).toEqual([400, 'malformed-json']);
    expect(await send('{"__proto__":{"name":"x"}}')).toEqual([400, 'malformed-json']);
    expect(await send('[1]')).toEqual([400, 'bad-request']);
    expect(await send('"x"')).toEqual([400, 'bad-request']);
    expect(await send('name=x', 'application/x-www-form-urlencoded')).toEqual([415, 'unsupported-media-type']);
    expect(await send('name', 'text/plain')).toEqual([415, 'unsupported-media-type']);
    expect(await send('')).toEqual([400, 'invalid-input']);
  });
  test('for too many calls, with the time to come back', async () => {
    const from = { remoteAddress: '10.1.1.1' };
    const answers = [];
    for (let i = 0; i < 3; i++) answers.push(await it.app.inject({ url: path('limited'), ...from }));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
    expect(answers[2]!.json()).toEqual({ ...shape, code: 'too-many-requests' });
    expect(Number(answers[2]!.headers['retry-after'])).toBeGreaterThan(0);
    expect((await it.app.inject({ url: path('limited'), remoteAddress: '10.1.1.2' })).statusCode).toBe(200);
  });
  test('for an answer that takes too long, whose work is told to stop, though its body was read long ago', async () => {
    const visitor = await it.visitor();
    it.app.answerTimeoutMs = 200;
    const slow = visitor.inject({ method: 'POST', url: path('slow'), payload: { a: 1 } });
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(slowSignal!.aborted).toBe(false);
    const answer = await slow;
    it.app.answerTimeoutMs = 60_000;
    expect([answer.statusCode, answer.json().code]).toEqual([504, 'timeout']);
    expect(slowSignal!.aborted).toBe(true);
  });
});

test('work is told to stop when the client leaves', async () => {
  const token = (await it.visitor()).cookies.get('csrftoken')!;
  const leaving = new AbortController();
  slowSignal = undefined;
  const slow = fetch(`${address}${path('slow')}`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', cookie: `csrftoken=${token}`, 'x-csrftoken': token },
    signal: leaving.signal,
  });
  await vi.waitFor(() => expect(slowSignal).toBeDefined());
  leaving.abort();
  await expect(slow).rejects.toThrow();
  await vi.waitFor(() => expect(slowSignal!.aborted).toBe(true));
});

describe('a store that met the end of the disk', () => {
  const withCode = (code: string, cause?: Error) => Object.assign(new Error('no room', { cause }), { code });
  test.each([
    ['a file of the system', withCode('ENOSPC')],
    ['a quota', withCode('EDQUOT')],
    ['PostgreSQL', withCode('53100')],
    ['PostgreSQL, told by drizzle', new DrizzleQueryError('INSERT INTO a VALUES ($1)', ['x'], withCode('53100'))],
    ['something further down', new Error('a', { cause: new Error('b', { cause: withCode('ENOSPC') }) })],
  ])('is 507: %s', (_what, error) => {
    expect(toAppError(error)).toMatchObject({ status: 507, code: 'disk-full' });
  });
  test('other faults of the stores are not', () => {
    expect(toAppError(withCode('53200')).status).toBe(500);
    expect(toAppError(withCode('EACCES')).status).toBe(500);
  });
});
