import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, testPassword, type TestApp } from '#server/http/testing.ts';
import { audit, session, signInFailure } from './schema.ts';

let it: TestApp;
beforeAll(async () => {
  it = await testApp();
}, 60_000);
afterAll(() => it.close());

const signIn = (payload: object, remoteAddress = '10.0.0.1') => ({
  method: 'POST' as const,
  url: '/api/v1/auth/sign-in',
  payload,
  remoteAddress,
});

test('the right password opens a session, and the page learns who is there', async () => {
  const asha = await it.visitor('signed-in');
  expect((await asha.inject({ url: '/auth/user/verify/' })).json()).toEqual({ success: true });
  expect((await asha.inject({ method: 'POST', url: '/auth/user/current/' })).json()).toEqual([
    {
      fields: {
        first_name: 'Asha',
        last_name: 'Kulkarni',
        email: asha.email,
        mobile_number: '',
        is_superuser: false,
        is_operator: false,
        needs_second_factor: false,
        is_impersonated: false,
        products: [],
      },
    },
  ]);
});

test('a stranger gets an answer without the key success, and no user', async () => {
  const stranger = await it.visitor();
  expect((await stranger.inject({ url: '/auth/user/verify/' })).json()).toEqual({});
  expect((await stranger.inject({ url: '/auth/user/verify' })).json()).toEqual({});
  const refused = await stranger.inject({ method: 'POST', url: '/auth/user/current' });
  expect([refused.statusCode, refused.json().code]).toEqual([401, 'not-signed-in']);
});

test('a wrong password and an unknown address get the same answer', async () => {
  const asha = await it.visitor('signed-in');
  const stranger = await it.visitor();
  const wrong = await stranger.inject(signIn({ email: asha.email, password: 'not it' }));
  const unknown = await stranger.inject(signIn({ email: 'nobody@example.com', password: 'not it' }));
  const withoutId = (body: { requestId?: string }) => ({ ...body, requestId: undefined });
  expect(wrong.statusCode).toBe(401);
  expect(unknown.statusCode).toBe(401);
  expect(withoutId(unknown.json())).toEqual(withoutId(wrong.json()));
  expect([...stranger.cookies.keys()]).toEqual(['csrftoken']);
});

test('the session cookie cannot be read by scripts and is sent to this site only', async () => {
  const asha = await it.visitor('signed-in');
  const again = await asha.inject(signIn({ email: asha.email, password: testPassword }));
  const cookie = again.cookies.find(({ name }) => name === 'mulya.session_token');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
});

test('signing out ends the session on the server, also for who kept the cookie', async () => {
  const asha = await it.visitor('signed-in');
  const cookiesBefore = new Map(asha.cookies);
  expect((await asha.inject({ method: 'POST', url: '/auth/logout/' })).json()).toEqual({ success: true });
  expect(asha.cookies.has('mulya.session_token')).toBe(false);
  const thief = await it.visitor();
  for (const [name, value] of cookiesBefore) thief.cookies.set(name, value);
  expect((await thief.inject({ url: '/auth/user/verify/' })).json()).toEqual({});
  expect((await thief.inject({ url: '/api/v1/auth/profile' })).statusCode).toBe(401);
});

test('signing out twice, or without a session, is no mistake', async () => {
  const stranger = await it.visitor();
  expect((await stranger.inject({ method: 'POST', url: '/auth/logout' })).statusCode).toBe(200);
});

describe('after five wrong passwords', () => {
  beforeAll(() => it.stopClock());
  test('the next try must wait, longer each time, while the owner signs in from elsewhere', async () => {
    const asha = await it.visitor('signed-in');
    const attacker = await it.visitor();
    const tryOnce = (password: string, from = '10.6.6.6') => attacker.inject(signIn({ email: asha.email, password }, from));
    for (let i = 0; i < 5; i++) expect((await tryOnce('guess')).statusCode).toBe(401);
    const blocked = await tryOnce(testPassword);
    expect([blocked.statusCode, blocked.json().code, blocked.headers['retry-after']]).toEqual([429, 'too-many-attempts', '5']);
    it.advance(5_100);
    expect((await tryOnce('guess')).statusCode).toBe(401);
    expect((await tryOnce('guess')).headers['retry-after']).toBe('10');

    expect((await asha.inject(signIn({ email: asha.email.toUpperCase(), password: testPassword }, '10.7.7.7'))).statusCode).toBe(200);
    it.advance(10_100);
    expect((await tryOnce(testPassword)).statusCode).toBe(200);
    expect((await tryOnce('a slip')).statusCode).toBe(401);
  });

  test('an address nobody has waits just the same', async () => {
    const attacker = await it.visitor();
    const answers = [];
    for (let i = 0; i < 6; i++) answers.push((await attacker.inject(signIn({ email: 'ghost@example.com', password: 'guess' }))).statusCode);
    expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('guesses sent all at once do not slip through together', async () => {
    const asha = await it.visitor('signed-in');
    const attacker = await it.visitor();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => attacker.inject(signIn({ email: asha.email, password: 'guess' }, '10.8.8.8'))),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(7);
  });
});

test.each([
  ['no fields', {}],
  ['a list for a name', { email: ['a@b.co'], password: 'x' }],
  ['an object for a password', { email: 'a@b.co', password: { $ne: null } }],
  ['SQL in the address', { email: "' OR 1=1 --", password: 'x' }],
  ['a NUL in the password', { email: 'a@b.co', password: 'x\0y' }],
  ['a password of a novel', { email: 'a@b.co', password: 'x'.repeat(5000) }],
])('%s is refused as a mistake of the caller', async (_what, payload) => {
  const stranger = await it.visitor();
  const answer = await stranger.inject(signIn(payload));
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json())).toEqual(expect.arrayContaining(['error', 'code', 'requestId']));
});

test('nobody can make themselves a superuser by fields of their own', async () => {
  const stranger = await it.visitor();
  await stranger.inject({
    method: 'POST',
    url: '/api/v1/auth/sign-up',
    payload: {
      email: 'climber@example.com',
      password: 'four seas',
      firstName: 'C',
      isSuperuser: true,
      is_superuser: true,
      emailVerified: true,
    },
  });
  const asha = await it.visitor('signed-in');
  await asha.inject({
    method: 'POST',
    url: '/api/v1/auth/profile',
    payload: { firstName: 'Asha', lastName: 'K', mobileNumber: '', isSuperuser: true },
  });
  expect((await asha.inject({ url: '/api/v1/auth/profile' })).json()).toMatchObject({ isSuperuser: false, lastName: 'K' });
  const refused = await stranger.inject(signIn({ email: 'climber@example.com', password: 'four seas' }));
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'email-not-confirmed']);
});

test('a forged session cookie is a stranger', async () => {
  const stranger = await it.visitor();
  for (const value of ['x', 'x.y', `${'a'.repeat(32)}.${'b'.repeat(43)}=`, '%%%', "' OR 1=1"]) {
    stranger.cookies.set('mulya.session_token', value);
    expect((await stranger.inject({ url: '/auth/user/verify/' })).json()).toEqual({});
  }
});

test('what is kept of attempts and audit names no address', async () => {
  const stored = JSON.stringify([await it.ground.db.select().from(signInFailure), await it.ground.db.select().from(audit)]);
  expect(stored).not.toMatch(/@example|10\.\d+\.\d+/);
  expect((await it.ground.db.select().from(session)).length).toBeGreaterThan(0);
});

test('the micro-market analysis is open to those entitled and to superusers', async () => {
  const allowed = async (visitor: Awaited<ReturnType<TestApp['visitor']>>) =>
    (await visitor.inject({ url: '/mma/canUserViewMMA' })).json() as { userAllowed: boolean };
  expect(await allowed(await it.visitor())).toEqual({ userAllowed: false });
  expect(await allowed(await it.visitor('signed-in'))).toEqual({ userAllowed: false });
  expect(await allowed(await it.visitor('entitled', ['valuation']))).toEqual({ userAllowed: false });
  expect(await allowed(await it.visitor('entitled', ['market-lens']))).toEqual({ userAllowed: true });
  expect(await allowed(await it.visitor('superuser'))).toEqual({ userAllowed: true });
});
