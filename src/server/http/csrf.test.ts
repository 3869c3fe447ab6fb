import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#core/endpoint.ts';
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

let it: TestApp;
beforeAll(async () => {
  it = await testApp({
    modules: [
      {
        name: 'try',
        open: () => ({
          routes(app) {
            serve(app, save, ({ name }) => ({ name }));
          },
        }),
      },
    ],
  });
});
afterAll(() => it.close());

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
