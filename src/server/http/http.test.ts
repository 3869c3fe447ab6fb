import { Readable } from 'node:stream';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { conflict } from '#core/app-error.ts';
import { download, endpoint, upload } from '#core/endpoint.ts';
import { serve } from './serve.ts';
import { testApp, type TestApp } from './testing.ts';

const path = (name: string) => `/api/v1/try/${name}`;
const echo = endpoint({
  method: 'GET',
  path: path('echo/:project'),
  access: 'anyone',
  summary: 'Says what it understood.',
  input: z.object({
    project: z.string(),
    minArea: z.number().positive().optional(),
    live: z.boolean().default(false),
    coerced: z.coerce.boolean().optional(),
    kinds: z.array(z.enum(['flat', 'shop'])).default([]),
    years: z.array(z.number()).optional(),
  }),
  output: z.record(z.string(), z.unknown()),
});
const save = endpoint({
  method: 'POST',
  path: path('save'),
  access: 'anyone',
  summary: 'Takes a name.',
  input: z.object({ name: z.string().max(100), tags: z.array(z.string()).optional() }),
  output: z.object({ name: z.string() }),
});
const broken = endpoint({
  method: 'GET',
  path: path('broken'),
  access: 'anyone',
  summary: 'Answers what it did not promise.',
  input: z.object({}),
  output: z.object({ count: z.number() }),
});
const narrow = endpoint({
  method: 'GET',
  path: path('narrow'),
  access: 'anyone',
  summary: 'Promises one field and is given two.',
  input: z.object({}),
  output: z.object({ shown: z.string() }),
});
const faulty = endpoint({
  method: 'GET',
  path: path('faulty'),
  access: 'anyone',
  summary: 'Throws.',
  input: z.object({ how: z.string() }),
  output: z.object({}),
});
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
const long = endpoint({
  method: 'GET',
  path: path('long'),
  access: 'anyone',
  summary: 'A lot of text.',
  input: z.object({}),
  output: z.object({ text: z.string() }),
});
const csv = download({
  method: 'GET',
  path: path('csv'),
  access: 'anyone',
  summary: 'A file.',
  input: z.object({ fail: z.boolean().default(false) }),
  contentType: 'text/csv; charset=utf-8',
});
const take = upload({
  method: 'POST',
  path: path('take'),
  access: 'signed-in',
  summary: 'Counts the bytes of a file.',
  input: z.object({ city: z.string() }),
  output: z.object({ fileName: z.string(), bytes: z.number(), city: z.string() }),
  bodyLimit: 10_000,
});

let it: TestApp;
const logged: string[] = [];
let slowSignal: AbortSignal | undefined;
/** A real socket, for what only shows on one. */
let address: string;
beforeAll(async () => {
  it = await testApp({
    rateLimits: true,
    onLog: (line) => logged.push(line),
    settings: { MAP_TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png' },
    modules: [
      {
        name: 'try',
        register(app) {
          serve(app, echo, (input) => input);
          serve(app, save, ({ name }) => ({ name }));
          serve(app, broken, () => ({ count: 'secret text' as unknown as number }));
          serve(app, narrow, () => ({ shown: 'yes', passwordHash: 'no' }));
          serve(app, faulty, ({ how }) => {
            if (how === 'conflict') throw conflict('This batch is being undone.', { batch: 7 });
            const cause = Object.assign(new Error('connection lost'), { code: '08006' });
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
          serve(app, long, () => ({ text: 'registered sale '.repeat(500) }));
          serve(app, csv, ({ fail }) => ({
            fileName: 'विक्री "2024".csv',
            stream: Readable.from(
              (function* rows() {
                yield 'a,b\n';
                if (fail) throw new Error('the store went away');
                yield '1,2\n';
              })(),
            ),
          }));
          serve(app, take, async ({ city }, { file }) => {
            let bytes = 0;
            for await (const chunk of file.stream) bytes += (chunk as Buffer).length;
            return { fileName: file.fileName, bytes, city };
          });
        },
      },
    ],
  });
  address = await it.app.listen({ port: 0, host: '127.0.0.1' });
}, 60_000);
afterAll(() => it.close());

const get = (name: string, headers = {}) => it.app.inject({ url: path(name), headers });

describe('input', () => {
  test('path, query, numbers, yes and no, and lists by repeated keys arrive as the contract types them', async () => {
    const answer = await get('echo/Green%20Acres%2FB?minArea=450.5&live=true&coerced=false&kinds=flat&kinds=shop&years=2024');
    expect(answer.json()).toEqual({
      project: 'Green Acres/B',
      minArea: 450.5,
      live: true,
      coerced: false,
      kinds: ['flat', 'shop'],
      years: [2024],
    });
  });
  test('an empty value counts as not given, and unknown fields are dropped', async () => {
    expect((await get('echo/x?minArea=&kinds=&surprise=1')).json()).toEqual({ project: 'x', live: false, kinds: [] });
  });
  test('what does not fit is named field by field, in a sentence and in details', async () => {
    const answer = await get('echo/x?minArea=-1&kinds=castle');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'invalid-input',
      error: expect.stringContaining('minArea'),
      details: [{ path: 'minArea' }, { path: 'kinds.0' }],
    });
  });
  test.each(['echo/x?minArea=1&minArea=2', 'echo/x?project[a]=1&minArea[$gt]=1', 'echo/%00', 'echo/x?kinds=%00', 'echo/%E0%A4%A'])(
    '%s is refused or harmless, never a fault',
    async (hostile) => {
      expect((await get(hostile)).statusCode).toBeLessThan(500);
    },
  );
});

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
    expect(JSON.parse(line)).toMatchObject({ reqId: answer.json().requestId, fault: { query: 'insert', cause: { code: '08006' } } });
    expect(line).not.toContain('asha@example.com');
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
    const asked = visitor.inject({ method: 'POST', url: path('slow'), payload: { a: 1 } });
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(slowSignal!.aborted).toBe(false);
    const answer = await asked;
    it.app.answerTimeoutMs = 60_000;
    expect([answer.statusCode, answer.json().code]).toEqual([504, 'timeout']);
    expect(slowSignal!.aborted).toBe(true);
  });
});

test('work is told to stop when the client leaves', async () => {
  const token = (await it.visitor()).cookies.get('csrftoken')!;
  const leaving = new AbortController();
  slowSignal = undefined;
  const asked = fetch(`${address}${path('slow')}`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', cookie: `csrftoken=${token}`, 'x-csrftoken': token },
    signal: leaving.signal,
  });
  await vi.waitFor(() => expect(slowSignal).toBeDefined());
  leaving.abort();
  await expect(asked).rejects.toThrow();
  await vi.waitFor(() => expect(slowSignal!.aborted).toBe(true));
});

describe('output', () => {
  test('an answer that breaks its contract is a 500; the log names the field and not the value', async () => {
    const answer = await get('broken');
    expect([answer.statusCode, answer.json().error]).toEqual([500, 'Something went wrong.']);
    const line = logged.find((text) => text.includes('did not promise'))!;
    expect(line).toContain('count');
    expect(line).not.toContain('secret text');
  });
  test('what is not promised is not sent', async () => {
    expect((await get('narrow')).json()).toEqual({ shown: 'yes' });
  });
  test('long answers travel compressed', async () => {
    const answer = await get('long', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.rawPayload.length).toBeLessThan(500);
    expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString()).text).toHaveLength(8000);
  });
});

describe('files', () => {
  test('a download is named in any script, safely', async () => {
    const answer = await get('csv');
    expect(answer.body).toBe('a,b\n1,2\n');
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="______ _2024_.csv"; filename*=UTF-8''${encodeURIComponent('विक्री "2024".csv')}`,
    );
  });
  test('a download that breaks midway is cut off rather than ended as if complete', async () => {
    await expect(fetch(`${address}${path('csv')}?fail=true`).then((answer) => answer.text())).rejects.toThrow();
  });
  test('a file arrives as a stream with its plain name', async () => {
    const asha = await it.visitor('signed-in');
    const answer = await asha.inject({
      method: 'POST',
      url: `${path('take')}?city=Pune`,
      ...form('..\\..\\etc/sales.csv', 'x'.repeat(9000)),
    });
    expect(answer.json()).toEqual({ fileName: 'sales.csv', bytes: 9000, city: 'Pune' });
  });
  test('a file over the limit is refused, announced or not', async () => {
    const asha = await it.visitor('signed-in');
    const { headers, payload } = form('big.csv', 'x'.repeat(20_000));
    const announced = await asha.inject({ method: 'POST', url: `${path('take')}?city=Pune`, headers, payload });
    const streamed = await asha.inject({ method: 'POST', url: `${path('take')}?city=Pune`, headers, payload: Readable.from([payload]) });
    expect([announced.statusCode, streamed.statusCode]).toEqual([413, 413]);
    expect(streamed.json().code).toBe('too-large');
  });
  test('a stranger is refused before the file is read, and a form without a file is told so', async () => {
    const stranger = await it.visitor();
    const refused = await stranger.inject({ method: 'POST', url: `${path('take')}?city=Pune`, ...form('a.csv', 'x') });
    expect(refused.statusCode).toBe(401);
    const asha = await it.visitor('signed-in');
    const empty = await asha.inject({
      method: 'POST',
      url: `${path('take')}?city=Pune`,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      payload: '--b--\r\n',
    });
    expect(empty.statusCode).toBe(400);
    const json = await asha.inject({ method: 'POST', url: `${path('take')}?city=Pune`, payload: {} });
    expect(json.statusCode).toBe(415);
  });
});

describe('forgery', () => {
  const send = (cookie: string, token: string | undefined, headers = {}) =>
    it.app.inject({
      method: 'POST',
      url: path('save'),
      payload: { name: 'x' },
      headers: { cookie, ...(token === undefined ? {} : { 'x-csrftoken': token }), ...headers },
    });
  const freshToken = async () => (await it.visitor()).cookies.get('csrftoken')!;

  test('a change needs the token in the cookie and in the header', async () => {
    const token = await freshToken();
    expect((await send(`csrftoken=${token}`, token)).statusCode).toBe(200);
    for (const [cookie, header] of [
      [`csrftoken=${token}`, undefined],
      ['', token],
      [`csrftoken=${token}`, await freshToken()],
      ['csrftoken=a.b', 'a.b'],
      ['csrftoken=', ''],
    ] as const) {
      const refused = await send(cookie, header);
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'csrf']);
    }
  });
  test('a token of before sign-in or of another session is worthless, and sign-in brings the new one', async () => {
    const asha = await it.visitor('signed-in');
    const session = `mulya.session_token=${encodeURIComponent(asha.cookies.get('mulya.session_token')!)}`;
    const before = await freshToken();
    const other = (await it.visitor('signed-in')).cookies.get('csrftoken')!;
    for (const token of [before, other]) expect((await send(`${session}; csrftoken=${token}`, token)).statusCode).toBe(403);
    const own = asha.cookies.get('csrftoken')!;
    expect((await send(`${session}; csrftoken=${own}`, own)).statusCode).toBe(200);
  });
  test('a refusal brings a token with which the same call succeeds', async () => {
    const refused = await send('', undefined);
    const token = refused.cookies.find(({ name }) => name === 'csrftoken')!;
    expect(token).toMatchObject({ sameSite: 'Lax', path: '/' });
    expect((await send(`csrftoken=${token.value}`, token.value)).statusCode).toBe(200);
  });
  test('a page of another site is refused even with the right token', async () => {
    const token = await freshToken();
    const from = (headers: object) => send(`csrftoken=${token}`, token, headers);
    expect((await from({ origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await from({ origin: 'null' })).statusCode).toBe(403);
    expect((await from({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await from({ origin: 'http://localhost', 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
  });
});

describe('headers', () => {
  test('the policy lets in our own scripts, the configured map tiles, and nobody frames us', async () => {
    const policy = String((await get('narrow')).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("img-src 'self' data: blob: https://tiles.example;");
    expect(policy).toContain("worker-src 'self' blob:");
    expect(policy).toContain("frame-ancestors 'none'");
  });
  test('plain http announces no HSTS', async () => {
    expect((await get('narrow')).headers['strict-transport-security']).toBeUndefined();
  });
  test('a sane request id is taken over, any other is replaced', async () => {
    expect((await get('narrow', { 'x-request-id': 'trace-12345678' })).headers['x-request-id']).toBe('trace-12345678');
    expect((await get('narrow', { 'x-request-id': '<script>alert(1)' })).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
  test('the log holds the pattern of the address, not what people look for', async () => {
    await get('echo/Asha%20Kulkarni?kinds=flat');
    const answered = logged.filter((line) => line.includes('"answered"'));
    expect(answered.some((line) => line.includes('/api/v1/try/echo/:project'))).toBe(true);
    expect(logged.join('')).not.toMatch(/Kulkarni|csrftoken|session_token/);
  });
});

describe('health', () => {
  test('the process is alive while a store is down, and readiness says which', async () => {
    expect((await it.app.inject('/healthz')).json()).toEqual({ alive: true });
    const ready = await it.app.inject('/readyz');
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toEqual({
      ready: false,
      stores: {
        postgres: { state: 'ready' },
        clickhouse: { state: 'not-ready', detail: 'does not answer' },
        files: { state: 'ready' },
        jobs: { state: 'ready' },
      },
    });
  });
  test('metrics are for this machine and for superusers', async () => {
    const local = await it.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    expect(local.body).toMatch(/http_request_duration_seconds_bucket\{.*route="\/api\/v1\/try\/echo\/:project"/);
    expect(local.body).toContain('store_ready{store="clickhouse"} 0');
    expect((await it.app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })).statusCode).toBe(403);
    const behindProxy = await it.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(behindProxy.statusCode).toBe(403);
    const superuser = await it.visitor('superuser');
    expect((await superuser.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })).statusCode).toBe(200);
  });
});

function form(fileName: string, content: string) {
  const payload = [
    '--boundary',
    `Content-Disposition: form-data; name="file"; filename="${fileName}"`,
    'Content-Type: text/csv',
    '',
    content,
    '--boundary--',
    '',
  ].join('\r\n');
  return { headers: { 'content-type': 'multipart/form-data; boundary=boundary' }, payload };
}
