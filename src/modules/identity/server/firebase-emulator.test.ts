import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/http/testing.ts';
import { currentUser } from '../contract.ts';
import { endSyncedSession, syncIdToken } from '../providers-contract.ts';

/** Set by `npm run test:emulator`; without it there is nothing to ask, and the name of the test says so. */
const host = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
const emulator = `http://${host}`;
const project = 'demo-mulya';

let it: TestApp;
beforeAll(async () => {
  it = await testApp({
    settings: {
      FIREBASE_API_KEY: 'any',
      FIREBASE_AUTH_DOMAIN: `${project}.firebaseapp.com`,
      FIREBASE_PROJECT_ID: project,
      ...(host && { FIREBASE_EMULATOR_URL: emulator }),
    },
  });
}, 60_000);
afterAll(() => it.close());

const ask = async (path: string, body: object) => {
  const answer = await fetch(`${emulator}/identitytoolkit.googleapis.com/v1/${path}?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as { idToken?: string; localId?: string };
};

test.runIf(host)('whom the official emulator signs in by Google gets a session of ours, once the address is confirmed', async () => {
  const claims = JSON.stringify({
    sub: `g-${Date.now()}`,
    email: `emu-${Date.now()}@example.com`,
    email_verified: true,
    name: 'Emu Later',
  });
  const { idToken } = await ask('accounts:signInWithIdp', {
    requestUri: 'http://localhost',
    postBody: `id_token=${encodeURIComponent(claims)}&providerId=google.com`,
    returnSecureToken: true,
  });
  const visitor = await it.visitor();
  const answer = await visitor.inject({ method: 'POST', url: syncIdToken.path, headers: { authorization: `Bearer ${idToken}` } });
  expect(answer.json()).toEqual({ done: true, secondFactor: [] });
  expect((await visitor.call(currentUser, {}))[0]?.fields.email).toMatch(/^emu-/);
  expect((await visitor.inject({ method: 'DELETE', url: endSyncedSession.path })).statusCode).toBe(200);
});

test.runIf(host)('an address the emulator has not confirmed opens nothing', async () => {
  const { idToken } = await ask('accounts:signUp', {
    email: `raw-${Date.now()}@example.com`,
    password: 'secret12',
    returnSecureToken: true,
  });
  const visitor = await it.visitor();
  const answer = await visitor.inject({ method: 'POST', url: syncIdToken.path, headers: { authorization: `Bearer ${idToken}` } });
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'email-not-confirmed']);
});

test.skipIf(host)('with the emulator of Firebase (not run here: npm run test:emulator)', () => {});
