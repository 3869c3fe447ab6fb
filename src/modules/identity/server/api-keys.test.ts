import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#core/endpoint.ts';
import { personOf } from '#server/http/access.ts';
import { serve } from '#server/http/serve.ts';
import { testApp, testPassword, type TestApp, type Visitor } from '#server/http/testing.ts';
import { readProfile, verifyUser } from '../contract.ts';
import { listApiKeys, makeApiKey, revokeApiKey, rotateApiKey } from '../keys-contract.ts';
import { apiKey } from './access-schema.ts';

const value = endpoint({
  method: 'POST',
  path: '/api/v1/try/value',
  access: { entitled: 'valuation' },
  apiScope: 'valuations',
  summary: 'Says who calls.',
  input: z.object({}),
  output: z.object({ by: z.string(), isSuperuser: z.boolean() }),
});
const market = endpoint({ ...value, method: 'GET', path: '/api/v1/try/market', access: { entitled: 'market-lens' }, apiScope: 'market' });

let it: TestApp;
beforeAll(async () => {
  it = await testApp({
    modules: [
      {
        name: 'try',
        open: () => ({
          routes(app) {
            for (const one of [value, market])
              serve(app, one, (_input, context) => {
                const { email, isSuperuser } = personOf(context);
                return { by: email, isSuperuser };
              });
          },
        }),
      },
    ],
  });
}, 60_000);
afterAll(() => it.close());

const wanted = { name: 'Bank feed', scopes: ['valuations'] as ['valuations'], callsPerDay: 3, password: testPassword };
const byKey = (secret: string, { method, path }: { method: string; path: string }, headers = {}) =>
  it.app.inject({ method: method as 'GET', url: path, headers: { authorization: `Bearer ${secret}`, ...headers } });
const makeOne = (visitor: Visitor, more = {}) => visitor.call(makeApiKey, { ...wanted, ...more });

test('a key calls in the name of its owner without cookie or CSRF header, within its scope', async () => {
  const asha = await it.visitor('entitled', ['valuation', 'market-lens']);
  const { secret, key } = await makeOne(asha);
  expect(secret).toMatch(/^mk_[\w-]{32}$/);
  expect(secret.startsWith(key.start)).toBe(true);
  expect((await byKey(secret, value)).json()).toEqual({ by: asha.email, isSuperuser: false });
  expect((await byKey(secret, market)).json().code).toBe('key-scope');
  expect((await byKey(secret, readProfile)).json().code).toBe('not-for-keys');
  expect((await asha.call(listApiKeys, {}))[0]).toMatchObject({ usedToday: { calls: 1 }, lastUsedAt: expect.any(String) });
});

test('what is kept of a key does not open anything', async () => {
  const asha = await it.visitor('entitled', ['valuation']);
  const { secret } = await makeOne(asha);
  const stored = JSON.stringify([await it.ground.db.select().from(apiKey), await asha.call(listApiKeys, {})]);
  expect(stored).not.toContain(secret);
  expect(stored).not.toContain(secret.slice(9));
});

test('a key makes as many calls a day as it may, also when they come at once, and counts anew the next day', async () => {
  const asha = await it.visitor('entitled', ['valuation']);
  const { secret } = await makeOne(asha);
  const answers = await Promise.all(Array.from({ length: 10 }, () => byKey(secret, value)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(7);
  it.advance(24 * 3_600_000);
  expect((await byKey(secret, value)).statusCode).toBe(200);
});

test('after a rotation both keys work for a day, then the new one alone; a revoked key works never', async () => {
  const asha = await it.visitor('entitled', ['valuation']);
  const old = await makeOne(asha);
  const made = await asha.call(rotateApiKey, { id: old.key.id });
  expect((await byKey(old.secret, value)).statusCode).toBe(200);
  expect((await byKey(made.secret, value)).statusCode).toBe(200);
  it.advance(25 * 3_600_000);
  expect((await byKey(old.secret, value)).json().code).toBe('key-invalid');
  expect((await byKey(made.secret, value)).statusCode).toBe(200);
  await asha.call(revokeApiKey, { id: made.key.id });
  expect((await byKey(made.secret, value)).statusCode).toBe(401);
});

test('somebody else’s key does not exist', async () => {
  const asha = await it.visitor('entitled', ['valuation']);
  const { key } = await makeOne(asha);
  const other = await it.visitor('signed-in');
  expect((await other.inject({ method: 'DELETE', url: revokeApiKey.path.replace(':id', key.id) })).statusCode).toBe(404);
  expect(await other.call(listApiKeys, {})).toEqual([]);
});

test('a key never opens more than its owner may, nor what an administrator alone may', async () => {
  const { secret: plain } = await makeOne(await it.visitor('signed-in'));
  expect((await byKey(plain, value)).json().code).toBe('forbidden');
  const { secret: administrator } = await makeOne(await it.visitor('superuser'));
  expect((await byKey(administrator, value)).json()).toMatchObject({ isSuperuser: false });
});

test('a wrong key is refused, and never borrows the session of a browser', async () => {
  const asha = await it.visitor('entitled', ['valuation']);
  const cookie = [...asha.cookies].map(([name, text]) => `${name}=${encodeURIComponent(text)}`).join('; ');
  const answer = await byKey('mk_nothing', value, { cookie });
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'key-invalid']);
  const changed = await it.app.inject({
    method: 'POST',
    url: '/api/v1/auth/profile',
    headers: { authorization: 'Bearer mk_x', cookie },
    payload: {},
  });
  expect(changed.statusCode).toBe(401);
  expect(await asha.call(verifyUser, {})).toEqual({ success: true });
});
