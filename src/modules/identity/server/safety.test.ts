import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, testPassword, type TestApp } from '#server/http/testing.ts';
import { askPasswordReset, currentUser, readProfile, signIn, updateProfile, verifyUser } from '../contract.ts';
import { makeApiKey } from '../keys-contract.ts';
import { askPhoneCode, attachPhone } from '../security-contract.ts';

let it: TestApp;
const log: string[] = [];
beforeAll(async () => {
  it = await testApp({ onLog: (line) => log.push(line) });
}, 60_000);
afterAll(() => it.close());

const sessionCookie = 'mulya.session_token';
const wrongSignIn = (email: string, remoteAddress: string) => ({
  method: 'POST' as const,
  url: signIn.path,
  payload: { email, password: 'not the one' },
  remoteAddress,
});

test('a session that was there before sign-in is not the one after it', async () => {
  const victim = await it.visitor('signed-in');
  const attacker = await it.visitor('signed-in');
  const planted = attacker.cookies.get(sessionCookie)!;
  const browser = await it.visitor();
  browser.cookies.set(sessionCookie, planted);
  await browser.inject({ url: '/api/v1/csrf' });
  await browser.call(signIn, { email: victim.email, password: testPassword });
  expect(browser.cookies.get(sessionCookie)).not.toBe(planted);
  expect((await attacker.call(currentUser, {}))[0]?.fields.email).toBe(attacker.email);
});

test.each([
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "Robert'); DROP TABLE identity_user;--",
  '{{7*7}}',
  '=HYPERLINK("x")',
  '\u202Enimda',
])('the name %s is kept and told as it is, in an answer no browser takes for a page', async (hostile) => {
  const asha = await it.visitor('signed-in');
  await asha.call(updateProfile, { firstName: hostile, lastName: hostile, mobileNumber: '' });
  const answer = await asha.inject({ url: readProfile.path });
  expect(answer.json()).toMatchObject({ firstName: hostile, lastName: hostile });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
  });
});

test.each(['a@example.com\r\nBcc: all@example.com', 'a@example.com\nSubject: x', 'a@example.com,b@example.com', '"x"\u0000@example.com'])(
  'an address that would write heads of a mail is no address: %j',
  async (email) => {
    const stranger = await it.visitor();
    const answer = await stranger.inject({ method: 'POST', url: askPasswordReset.path, payload: { email } });
    expect(answer.statusCode).toBe(400);
    // Mails of the tests before may still come: none goes to what was written here, nor to a part of it.
    const parts = new Set(['a@example.com', 'b@example.com', 'all@example.com', 'x@example.com']);
    const addressed = (await it.ground.mail.outbox(500)).filter(({ to }) => /[\r\n\0,"]/.test(to) || parts.has(to));
    expect(addressed).toEqual([]);
  },
);

test('a wrong password takes as long for an unknown address as for a known one', async () => {
  const asha = await it.visitor('signed-in');
  const stranger = await it.visitor();
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < 7; round++)
    for (const which of ['known', 'unknown'] as const) {
      const email = which === 'known' ? asha.email : `nobody-${round}@example.com`;
      const startedAt = performance.now();
      expect((await stranger.inject(wrongSignIn(email, `10.1.${round}.1`))).statusCode).toBe(401);
      times[which].push(performance.now() - startedAt);
    }
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[3]!;
  const ratio = median(times.known) / median(times.unknown);
  // Hashing a password is nearly all of it: without it an answer would be ten times as fast.
  expect(ratio).toBeGreaterThan(0.4);
  expect(ratio).toBeLessThan(2.5);
});

test('behind https the session cookie is for https alone', async () => {
  const secure = await testApp({ settings: { PUBLIC_URL: 'https://mulya.example' } });
  try {
    const visitor = await secure.visitor('signed-in');
    const again = await visitor.inject({ method: 'POST', url: signIn.path, payload: { email: visitor.email, password: testPassword } });
    const cookie = again.cookies.find(({ name }) => name === `__Secure-${sessionCookie}`);
    expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax' });
    expect(again.headers['strict-transport-security']).toContain('max-age=');
  } finally {
    await secure.close();
  }
});

test('no password, token, key, code, address or name of a person is in the log', async () => {
  const asha = await it.visitor('entitled', ['valuation']);
  await asha.call(attachPhone, { phoneNumber: '9822222222', password: testPassword });
  const { secret } = await asha.call(makeApiKey, { name: 'Secret project', scopes: ['valuations'], password: testPassword });
  await it.app.inject({ url: readProfile.path, headers: { authorization: `Bearer ${secret}` } });
  const stranger = await it.visitor();
  await stranger.inject(wrongSignIn(asha.email, '10.9.9.9'));
  await stranger.call(askPasswordReset, { email: asha.email });
  await stranger.call(askPhoneCode, { phoneNumber: '9822222222' });
  expect(await asha.call(verifyUser, {})).toEqual({ success: true });
  await expect.poll(async () => (await it.ground.mail.outbox(100)).some(({ to }) => to === '+919822222222')).toBe(true);
  const sent = (await it.ground.mail.outbox(100)).flatMap(({ text }) => text.match(/\b\d{6}\b|\/reset\/\S+/g) ?? []);
  const secrets = [
    testPassword,
    'not the one',
    secret,
    asha.email,
    asha.cookies.get(sessionCookie)!,
    '9822222222',
    '10.9.9.9',
    'Secret project',
    ...sent,
  ];
  const text = log.join('\n');
  expect(log.length).toBeGreaterThan(10);
  expect(secrets.filter((one) => text.includes(one))).toEqual([]);
});
