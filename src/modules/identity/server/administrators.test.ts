import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPeople } from '#modules/admin/contract.ts';
import { adminServer } from '#modules/admin/server/index.ts';
import { testApp, testPassword, type TestApp } from '#server/http/testing.ts';
import { authenticatorCode } from '../testing.ts';
import { currentUser } from '../contract.ts';
import { beginSecondFactor, confirmSecondFactor } from '../security-contract.ts';
import { createFirstAdministrator, resetAdministratorPassword } from './administrators.ts';

let it: TestApp;
beforeAll(async () => {
  it = await testApp({ settings: { ADMIN_EMAIL: 'Owner@Example.com', SIGN_UP: 'false' } });
}, 60_000);
afterAll(() => it.close());

const signIn = async (credentials: { email: string; password: string }) => {
  const visitor = await it.visitor();
  await visitor.inject({ method: 'POST', url: '/api/v1/auth/sign-in', payload: credentials });
  return visitor;
};

test('the first administrator is made once, by one of two processes, and signs in as superuser', async () => {
  const made = await Promise.all([createFirstAdministrator(it.ground), createFirstAdministrator(it.ground)]);
  const shown = made.filter((credentials) => credentials !== null);
  expect(shown).toHaveLength(1);
  expect(shown[0]).toMatchObject({ email: 'owner@example.com', password: expect.stringMatching(/^([a-z2-9]{4}-){4}[a-z2-9]{4}$/) });
  const owner = await signIn(shown[0]!);
  expect((await owner.inject({ method: 'POST', url: '/auth/user/current/' })).json()[0].fields.is_superuser).toBe(true);
  expect(await createFirstAdministrator(it.ground)).toBeNull();
});

test('a lost password is replaced from the command line, and old sessions end', async () => {
  const first = await resetAdministratorPassword(it.ground, 'OWNER@example.com');
  const owner = await signIn(first!);
  const second = await resetAdministratorPassword(it.ground, 'owner@example.com');
  expect(second!.password).not.toBe(first!.password);
  expect((await owner.inject({ url: '/auth/user/verify/' })).json()).toEqual({});
  expect((await (await signIn(second!)).inject({ url: '/auth/user/verify/' })).json()).toEqual({ success: true });
});

test('a superuser in a browser may not read a new password of an administrator', async () => {
  const superuser = await signIn((await resetAdministratorPassword(it.ground, 'owner@example.com'))!);
  const refused = await superuser.inject({
    method: 'POST',
    url: '/api/v1/auth/administrator/reset-password',
    payload: { email: 'owner@example.com' },
  });
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'forbidden']);
});

test('there is no password to replace for somebody who is no superuser', async () => {
  expect(await resetAdministratorPassword(it.ground, 'nobody@example.com')).toBeNull();
});

test('with sign-up closed a visitor is told so', async () => {
  const stranger = await it.visitor();
  expect((await stranger.inject({ url: '/api/v1/auth/sign-up' })).json()).toEqual({ open: false });
  const answer = await stranger.inject({
    method: 'POST',
    url: '/api/v1/auth/sign-up',
    payload: { email: 'x@example.com', password: 'four seas', firstName: 'X' },
  });
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'sign-up-closed']);
});

test('where administrators must have a second factor, their rights wait until it is set up, and open at once', async () => {
  const strict = await testApp({ modules: [adminServer], settings: { ADMIN_SECOND_FACTOR: 'true' } });
  try {
    const admin = await strict.visitor('superuser');
    const people = () => admin.inject({ url: listPeople.path });
    const fields = async () => (await admin.call(currentUser, {}))[0]?.fields;
    expect([(await people()).statusCode, (await people()).json().code]).toEqual([403, 'second-factor-first']);
    expect(await fields()).toMatchObject({ is_superuser: false, needs_second_factor: true });

    const { secret } = await admin.call(beginSecondFactor, { password: testPassword });
    expect((await people()).statusCode).toBe(403);
    await admin.call(confirmSecondFactor, { code: authenticatorCode(secret) });
    expect((await people()).statusCode).toBe(200);
    expect(await fields()).toMatchObject({ is_superuser: true, needs_second_factor: false });

    const other = await strict.visitor('signed-in');
    expect((await other.inject({ url: listPeople.path })).json().code).toBe('forbidden');
  } finally {
    await strict.close();
  }
}, 60_000);
