import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testApp, testPassword, type TestApp } from '#server/http/testing.ts';

let it: TestApp;
beforeAll(async () => {
  it = await testApp();
}, 60_000);
afterAll(() => it.close());

const post = (url: string, payload: object) => ({ method: 'POST' as const, url: `/api/v1/auth${url}`, payload });

/** Mails go out after the answer, so that their time tells nothing. */
const lastMailTo = (address: string, subject: RegExp) =>
  vi.waitFor(async () => {
    const found = (await it.ground.mail.outbox(100)).find(({ to, subject: given }) => to === address && subject.test(given));
    if (!found) throw new Error(`no mail to ${address}`);
    return found;
  });

const resetLink = async (address: string) => {
  const { text } = await lastMailTo(address, /new password/);
  const [, uid, token] = /\/auth\/password\/reset\/([^/]+)\/([^/]+)\//.exec(text)!;
  return { uid: uid!, token: token! };
};

test('a forgotten password is replaced by the mailed link, once, and every session ends', async () => {
  const asha = await it.visitor('signed-in');
  const stranger = await it.visitor();
  expect((await stranger.inject(post('/password/forgot', { email: asha.email }))).statusCode).toBe(200);
  const link = await resetLink(asha.email);
  const set = await stranger.inject(post('/password/reset', { ...link, newPassword: 'brand new' }));
  expect(set.json()).toEqual({ done: true });

  expect((await asha.inject({ url: '/auth/user/verify/' })).json()).toEqual({});
  expect((await stranger.inject(post('/sign-in', { email: asha.email, password: testPassword }))).statusCode).toBe(401);
  expect((await stranger.inject(post('/sign-in', { email: asha.email, password: 'brand new' }))).statusCode).toBe(200);
  const again = await stranger.inject(post('/password/reset', { ...link, newPassword: 'once more' }));
  expect([again.statusCode, again.json().code]).toEqual([400, 'link-invalid']);
});

test("somebody else's number in the link is refused, and the link still works after", async () => {
  const asha = await it.visitor('signed-in');
  const other = await it.visitor('signed-in');
  await other.inject(post('/password/forgot', { email: asha.email }));
  const link = await resetLink(asha.email);
  const refused = await other.inject(post('/password/reset', { ...link, uid: other.userId, newPassword: 'brand new' }));
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'link-invalid']);
  expect((await other.inject(post('/password/reset', { ...link, newPassword: 'brand new' }))).statusCode).toBe(200);
});

test('an unknown address is answered like a known one, and no mail is sent', async () => {
  const stranger = await it.visitor();
  const answer = await stranger.inject(post('/password/forgot', { email: 'nobody@example.com' }));
  expect([answer.statusCode, answer.json()]).toEqual([200, { done: true }]);
  expect((await it.ground.mail.outbox(100)).some(({ to }) => to === 'nobody@example.com')).toBe(false);
});

test.each([
  { uid: '../..', token: 'x' },
  { uid: 'x', token: "' OR 1=1" },
  { uid: 'x', token: 'y' },
  { uid: '', token: '' },
])('a made-up link %j is refused', async (link) => {
  const stranger = await it.visitor();
  expect((await stranger.inject(post('/password/reset', { ...link, newPassword: 'brand new' }))).statusCode).toBe(400);
});

test('a new account is confirmed by the mailed link, and can sign in after that only', async () => {
  const stranger = await it.visitor();
  const account = { email: 'new@example.com', password: 'four seas', firstName: 'Meera' };
  expect((await stranger.inject(post('/sign-up', account))).json()).toEqual({ done: true });
  expect((await stranger.inject(post('/sign-in', account))).json()).toMatchObject({ code: 'email-not-confirmed' });
  const { text } = await lastMailTo('new@example.com', /Confirm/);
  const token = decodeURIComponent(/token=(\S+)/.exec(text)![1]!);
  expect((await stranger.inject(post('/email/confirm', { token: `${token}x` }))).json()).toMatchObject({ code: 'link-invalid' });
  expect((await stranger.inject(post('/email/confirm', { token }))).json()).toEqual({ done: true });
  expect((await stranger.inject(post('/sign-in', account))).statusCode).toBe(200);
});

test('signing up with a known address looks like success; its owner is told by mail and keeps the password', async () => {
  const asha = await it.visitor('signed-in');
  const stranger = await it.visitor();
  const answer = await stranger.inject(post('/sign-up', { email: asha.email, password: 'taken over', firstName: 'X' }));
  expect([answer.statusCode, answer.json()]).toEqual([200, { done: true }]);
  await lastMailTo(asha.email, /already have an account/);
  expect((await stranger.inject(post('/sign-in', { email: asha.email, password: 'taken over' }))).statusCode).toBe(401);
  expect((await stranger.inject(post('/sign-in', { email: asha.email, password: testPassword }))).statusCode).toBe(200);
});

test('changing the password needs the current one, keeps this session and ends the others', async () => {
  const asha = await it.visitor('signed-in');
  const phone = await it.visitor();
  await phone.inject(post('/sign-in', { email: asha.email, password: testPassword }));
  const wrong = await asha.inject(post('/password/change', { currentPassword: 'not it', newPassword: 'brand new' }));
  expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'wrong-password']);
  const right = await asha.inject(post('/password/change', { currentPassword: testPassword, newPassword: 'brand new' }));
  expect(right.statusCode).toBe(200);
  expect((await asha.inject({ url: '/auth/user/verify/' })).json()).toEqual({ success: true });
  expect((await phone.inject({ url: '/auth/user/verify/' })).json()).toEqual({});
});

test('five characters are too short for a password, six are enough', async () => {
  const stranger = await it.visitor();
  const answer = await stranger.inject(post('/sign-up', { email: 'short@example.com', password: 'x7#Kq', firstName: 'S' }));
  expect([answer.statusCode, answer.json().error]).toEqual([400, 'A password needs at least 6 characters.']);
  expect((await stranger.inject(post('/sign-up', { email: 'short@example.com', password: 'x7#Kq2', firstName: 'S' }))).statusCode).toBe(
    200,
  );
});

test.each(['123456', 'P@ssword1', 'Asha2026'])('%s is refused wherever a password is set, and sets none', async (weak) => {
  const stranger = await it.visitor();
  const up = await stranger.inject(post('/sign-up', { email: 'weak@example.com', password: weak, firstName: 'Asha' }));
  expect([up.statusCode, up.json().details[0].path]).toEqual([400, 'password']);
  const asha = await it.visitor('signed-in');
  const change = await asha.inject(post('/password/change', { currentPassword: testPassword, newPassword: weak }));
  expect([change.statusCode, change.json().details[0].path]).toEqual([400, 'newPassword']);
  await stranger.inject(post('/password/forgot', { email: asha.email }));
  const link = await resetLink(asha.email);
  const reset = await stranger.inject(post('/password/reset', { ...link, newPassword: weak }));
  expect([reset.statusCode, reset.json().details[0].path]).toEqual([400, 'newPassword']);
  // The link was not used up by it.
  expect((await stranger.inject(post('/password/reset', { ...link, newPassword: 'brand new' }))).statusCode).toBe(200);
});

test('links to one address are no flood, whoever asks: the answer is the same, and the last one mailed still works', async () => {
  const asha = await it.visitor('signed-in');
  const stranger = await it.visitor();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_none, at) =>
      stranger.inject({ ...post('/password/forgot', { email: asha.email }), remoteAddress: `10.20.${at}.1` }),
    ),
  );
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(new Set(['200 {"done":true}']));
  const link = await resetLink(asha.email);
  const mails = (await it.ground.mail.outbox(100)).filter(({ to, subject }) => to === asha.email && /new password/.test(subject));
  expect(mails).toHaveLength(3);
  expect((await stranger.inject(post('/password/reset', { ...link, newPassword: 'brand new' }))).statusCode).toBe(200);
});

test('names are kept as written, scripts and all, and the mail address of a hostile one gets no mail header', async () => {
  const asha = await it.visitor('signed-in');
  const firstName = '<script>alert(1)</script> मीरा';
  await asha.inject(post('/profile', { firstName, lastName: "O'Brien", mobileNumber: '+91 98765 43210' }));
  expect((await asha.inject({ url: '/api/v1/auth/profile' })).json()).toMatchObject({ firstName, mobileNumber: '+91 98765 43210' });
  const injected = await asha.inject(post('/password/forgot', { email: 'a@example.com\r\nBcc: all@example.com' }));
  expect(injected.statusCode).toBe(400);
});
