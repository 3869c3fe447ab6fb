/** @module-tag deep */
import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { signIn, signUp } from '#modules/identity/contract.ts';
import { testApp, testPassword, type TestApp } from './testing.ts';

let it: TestApp;
afterEach(() => it?.close());
const { bavail, bsize } = statfsSync(tmpdir());
const freeMb = Math.floor((bavail * bsize) / 1_048_576);
/** More than any disk has: a sixteenth of it is, too. */
const beyondAll = '1000000000';

test('a disk that runs low is told by readiness while everything still works', async () => {
  it = await testApp({ settings: { DISK_LOW_MB: String(freeMb + 5000) } });
  const { stores } = (await it.app.inject('/readyz')).json<{ stores: Record<string, unknown> }>();
  expect(stores['disk']).toEqual({ state: 'low', detail: `less than ${freeMb + 5000} MB free` });
  await it.visitor('signed-in');
});

test('a full disk is told by readiness, refuses changes with 507, and lets in and out', async () => {
  it = await testApp({ settings: { DISK_LOW_MB: beyondAll } });
  const ready = await it.app.inject('/readyz');
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toMatchObject({ stores: { disk: { state: 'not-ready', detail: 'the disk is full, and changes are refused' } } });
  const visitor = await it.visitor();
  const account = { email: 'asha@example.com', password: testPassword, firstName: 'Asha', lastName: 'Kulkarni' };
  const refused = await visitor.inject({ method: signUp.method, url: signUp.path, payload: account });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    507,
    { code: 'disk-full', error: expect.stringContaining('Nothing was stored') },
  ]);
  // Whoever makes room must get in: this one has no account, and is told that.
  const signedIn = await visitor.inject({
    method: signIn.method,
    url: signIn.path,
    payload: { email: account.email, password: testPassword },
  });
  expect(signedIn.statusCode).toBe(401);
  expect((await visitor.inject({ url: '/api/v1/csrf' })).statusCode).toBe(200);
});
