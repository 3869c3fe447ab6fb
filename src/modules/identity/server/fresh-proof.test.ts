import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seeAs } from '#modules/admin/contract.ts';
import { adminServer } from '#modules/admin/server/index.ts';
import type { JsonEndpoint } from '#core/endpoint.ts';
import { requestFor, testApp, testPassword, type TestApp, type Visitor } from '#server/http/testing.ts';
import { authenticatorCode } from '../testing.ts';
import { changePassword, signIn, verifyUser } from '../contract.ts';
import { listApiKeys, makeApiKey, rotateApiKey } from '../keys-contract.ts';
import { unlinkWayOfSigningIn } from '../providers-contract.ts';
import {
  askDeletion,
  attachPhone,
  beginSecondFactor,
  confirmPhone,
  confirmSecondFactor,
  detachPhone,
  endSecondFactor,
  giveProof,
  giveSecondFactor,
  mailProof,
  newRecoveryCodes,
  readProof,
} from '../security-contract.ts';
import { account, audit, session, user } from './schema.ts';

let it: TestApp;
beforeAll(async () => {
  it = await testApp({ modules: [adminServer] });
}, 60_000);
afterAll(() => it.close());

const minute = 60_000;
const key = { name: 'Bank feed', scopes: ['valuations'] as ['valuations'] };
const ask = (visitor: Visitor, endpoint: JsonEndpoint, input: Record<string, unknown>) => visitor.inject(requestFor(endpoint, input));
const codeOf = async (answer: ReturnType<Visitor['inject']>) => (await answer).json().code;
const mailsTo = async (email: string) => (await it.ground.mail.outbox(300)).filter(({ to }) => to === email);
const mailTo = async (email: string, subject: RegExp) => {
  await expect.poll(async () => (await mailsTo(email)).some((mail) => subject.test(mail.subject))).toBe(true);
  return (await mailsTo(email)).find((mail) => subject.test(mail.subject))!;
};
const textTo = async (to: string) => {
  await expect.poll(async () => (await mailsTo(to)).length).toBeGreaterThan(0);
  return (await mailsTo(to))[0]!.text.slice(0, 6);
};
/** Whoever copied the session's cookie. */
async function thiefOf(visitor: Visitor) {
  const thief = await it.visitor();
  for (const [name, value] of visitor.cookies) thief.cookies.set(name, value);
  return Object.assign(thief, { email: visitor.email });
}

const everyChange = (email: string): [JsonEndpoint, Record<string, unknown>][] => [
  [attachPhone, { phoneNumber: '9833000001' }],
  [detachPhone, {}],
  [makeApiKey, key],
  [beginSecondFactor, {}],
  [confirmSecondFactor, { code: '123456' }],
  [endSecondFactor, {}],
  [newRecoveryCodes, {}],
  [unlinkWayOfSigningIn, { way: 'google' }],
  [askDeletion, { typed: email }],
];

test('a session alone changes nothing about how one gets in: not just after sign-in, not with a wrong password, not as somebody else', async () => {
  const asha = await it.visitor('signed-in');
  const { key: mine } = await asha.call(makeApiKey, { ...key, password: testPassword });
  it.advance(11 * minute);
  const thief = await thiefOf(asha);
  for (const [endpoint, input] of [...everyChange(asha.email), [rotateApiKey, { id: mine.id }] as const]) {
    const refused = await ask(thief, endpoint, input);
    expect([endpoint.path, refused.statusCode, refused.json().code]).toEqual([endpoint.path, 403, 'proof-needed']);
    expect(refused.json().details).toEqual({ ways: ['password'] });
  }
  expect(await codeOf(ask(thief, makeApiKey, { ...key, password: 'not it' }))).toBe('wrong-password');
  expect(await asha.call(listApiKeys, {})).toHaveLength(1);

  const admin = await it.visitor('superuser');
  await admin.call(seeAs, { id: asha.userId });
  await admin.inject({ url: '/api/v1/csrf' });
  for (const [endpoint, input] of [
    ...everyChange(asha.email),
    [giveProof, { by: 'password', secret: testPassword }],
    [readProof, {}],
  ] as const)
    expect([endpoint.path, await codeOf(ask(admin, endpoint, input))]).toEqual([endpoint.path, 'forbidden']);
});

test('a proof holds ten minutes, in the session in which it was given and in no other', async () => {
  const asha = await it.visitor('signed-in');
  const laptop = await it.visitor();
  await laptop.call(signIn, { email: asha.email, password: testPassword });
  expect(await asha.call(readProof, {})).toEqual({ until: null, ways: ['password'] });
  await asha.call(giveProof, { by: 'password', secret: testPassword });
  expect((await asha.call(readProof, {})).until).not.toBeNull();
  expect((await ask(asha, makeApiKey, key)).statusCode).toBe(200);
  expect(await codeOf(ask(laptop, makeApiKey, key))).toBe('proof-needed');
  it.advance(9 * minute);
  expect((await ask(asha, makeApiKey, key)).statusCode).toBe(200);
  it.advance(2 * minute);
  expect(await codeOf(ask(asha, makeApiKey, key))).toBe('proof-needed');
});

test('guesses at a proof are slowed for the session that guesses, at once too, and not for the owner’s', async () => {
  const asha = await it.visitor('signed-in');
  const thief = await thiefOf(asha);
  const owner = await it.visitor();
  await owner.call(signIn, { email: asha.email, password: testPassword });
  const guesses = await Promise.all(
    Array.from({ length: 12 }, (_none, at) => {
      if (at % 3 === 0) return ask(thief, giveProof, { by: 'password', secret: `guess ${at}` });
      if (at % 3 === 1) return ask(thief, changePassword, { currentPassword: `guess ${at}`, newPassword: 'brand new' });
      return ask(thief, askDeletion, { typed: asha.email, password: `guess ${at}` });
    }),
  );
  expect(guesses.filter((answer) => answer.statusCode === 400)).toHaveLength(5);
  expect(guesses.filter((answer) => answer.statusCode === 429)).toHaveLength(7);
  expect((await ask(owner, giveProof, { by: 'password', secret: testPassword })).statusCode).toBe(200);
});

test('with an authenticator its code or a recovery code is a proof, each once; a phone is none', async () => {
  const asha = await it.visitor('signed-in');
  await asha.call(attachPhone, { phoneNumber: '9833000002', password: testPassword });
  await asha.call(confirmPhone, { phoneNumber: '9833000002', code: await textTo('+919833000002') });
  const { secret, recoveryCodes } = await asha.call(beginSecondFactor, {});
  await asha.call(confirmSecondFactor, { code: authenticatorCode(secret) });
  expect(await codeOf(ask(asha, giveProof, { by: 'totp', secret: authenticatorCode(secret) }))).toBe('code-spent');
  it.advance(11 * minute);
  expect(await asha.call(readProof, {})).toEqual({ until: null, ways: ['password', 'totp', 'recovery'] });
  expect((await ask(asha, giveProof, { by: 'mail', secret: '123456' })).statusCode).toBe(409);
  expect((await asha.inject({ method: 'POST', url: giveProof.path, payload: { by: 'phone', secret: '123456' } })).statusCode).toBe(400);
  await asha.call(giveProof, { by: 'recovery', secret: recoveryCodes[0]! });
  expect(await codeOf(ask(asha, giveProof, { by: 'recovery', secret: recoveryCodes[0]! }))).toBe('wrong-code');
  // Another authenticator does not take the place of the one that is on.
  expect((await ask(asha, beginSecondFactor, {})).statusCode).toBe(409);
  await asha.call(endSecondFactor, {});
  expect((await asha.call(readProof, {})).ways).toEqual(['password']);
});

test('an account without a password proves by a code in its mail, which is good for the browser that asked', async () => {
  const asha = await it.visitor('signed-in');
  const other = await it.visitor();
  await other.call(signIn, { email: asha.email, password: testPassword });
  await it.ground.db.delete(account).where(eq(account.userId, asha.userId));
  expect((await asha.call(readProof, {})).ways).toEqual(['mail']);
  expect(await codeOf(ask(asha, askDeletion, { typed: asha.email }))).toBe('proof-needed');
  await asha.call(mailProof, {});
  const code = /^\d{6}/.exec((await mailTo(asha.email, /prove/)).text)![0];
  expect(await codeOf(ask(other, giveProof, { by: 'mail', secret: code }))).toBe('wrong-code');
  await asha.call(giveProof, { by: 'mail', secret: code });
  const { secret } = await asha.call(beginSecondFactor, {});
  await asha.call(confirmSecondFactor, { code: authenticatorCode(secret) });
  expect((await asha.call(readProof, {})).ways).toEqual(['totp', 'recovery']);
  expect(await asha.call(verifyUser, {})).toEqual({ success: true });
  // Whoever was in another session has not shown the authenticator.
  expect(await other.call(verifyUser, {})).toEqual({});
});

test('the owner is mailed each change: what, when, from where, and how to undo it', async () => {
  const asha = await it.visitor('signed-in');
  await it.ground.db.insert(account).values({ id: 'g', userId: asha.userId, providerId: 'google', accountId: 'g-9' });
  const from = {
    remoteAddress: '103.21.58.7',
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:128.0) Gecko/20100101 Firefox/128.0' },
  };
  const act = async <I extends z.ZodObject>(endpoint: JsonEndpoint<I>, input: z.input<I>) => {
    const answer = await asha.inject({ ...requestFor(endpoint, input), ...from });
    expect([endpoint.path, answer.statusCode]).toEqual([endpoint.path, 200]);
    return answer.json();
  };
  await act(giveProof, { by: 'password', secret: testPassword });
  await act(attachPhone, { phoneNumber: '9833000003' });
  await act(confirmPhone, { phoneNumber: '9833000003', code: await textTo('+919833000003') });
  const { key: made } = await act(makeApiKey, { ...key, name: 'Feed\r\nBcc: x' });
  await act(rotateApiKey, { id: made.id });
  const { secret } = await act(beginSecondFactor, {});
  await act(confirmSecondFactor, { code: authenticatorCode(secret) });
  const { recoveryCodes } = await act(newRecoveryCodes, {});
  await act(endSecondFactor, {});
  await act(detachPhone, {});
  await act(unlinkWayOfSigningIn, { way: 'google' });
  await act(changePassword, { currentPassword: testPassword, newPassword: 'brand new' });
  const subjects = [
    /A phone now opens/,
    /new API key calls/,
    /key of yours was renewed/,
    /second factor of your account is on/,
    /recovery codes were replaced/,
    /second factor of your account is off/,
    /phone was taken off/,
    /Google does not open/,
    /password was changed/,
  ];
  for (const subject of subjects) {
    const { text, subject: line } = await mailTo(asha.email, subject);
    expect(text, line).toContain('Firefox 128 on Windows, network 103.21.…');
    expect(text, line).toMatch(/When: \d+ \w+ \d{4}, .* \(India\)/);
    expect(text, line).toContain('If it was not you:');
    expect(text, line).toContain('/auth/password/forgot/');
    expect(text + line).not.toMatch(/103\.21\.58|9833000003|mk_\w{20}|Bcc: x\r?\n|\r/);
    for (const code of recoveryCodes) expect(text).not.toContain(code);
  }
  const noted = await it.ground.db.select({ action: audit.action }).from(audit).where(eq(audit.actorId, asha.userId));
  expect(noted.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'proved',
      'phone-attached',
      'api-key-made',
      'api-key-rotated',
      'second-factor-on',
      'way-unlinked',
      'password-changed',
    ]),
  );
});

test('a change that cannot be written into the log is not made', async () => {
  const asha = await it.visitor('signed-in');
  await asha.call(giveProof, { by: 'password', secret: testPassword });
  await it.ground.db.execute("ALTER TABLE identity_audit ADD CONSTRAINT log_is_full CHECK (action <> 'api-key-made') NOT VALID");
  try {
    expect((await ask(asha, makeApiKey, key)).statusCode).toBe(500);
    expect(await asha.call(listApiKeys, {})).toEqual([]);
  } finally {
    await it.ground.db.execute('ALTER TABLE identity_audit DROP CONSTRAINT log_is_full');
  }
});

test('of many keys asked for at once a person gets twenty', async () => {
  const asha = await it.visitor('signed-in');
  await asha.call(giveProof, { by: 'password', secret: testPassword });
  const answers = await Promise.all(Array.from({ length: 26 }, () => ask(asha, makeApiKey, key)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(6);
});

/** What somebody with a stolen session and the password made to last, and a browser that is trusted. */
async function withEverything(digits: string) {
  const asha = await it.visitor('signed-in');
  await asha.call(giveProof, { by: 'password', secret: testPassword });
  await asha.call(attachPhone, { phoneNumber: digits });
  await asha.call(confirmPhone, { phoneNumber: digits, code: await textTo(`+91${digits}`) });
  await asha.call(makeApiKey, key);
  const { secret, recoveryCodes } = await asha.call(beginSecondFactor, {});
  await asha.call(confirmSecondFactor, { code: authenticatorCode(secret) });
  const trusted = await it.visitor();
  await trusted.call(signIn, { email: asha.email, password: testPassword });
  await trusted.call(giveSecondFactor, { by: 'recovery', code: recoveryCodes[0]!, trustDevice: true });
  return { asha, trusted };
}
const keysThatWork = async (visitor: Visitor) => (await visitor.call(listApiKeys, {})).filter(({ revokedAt }) => revokedAt === null);
const phoneOf = async (userId: string) =>
  (await it.ground.db.select({ phoneNumber: user.phoneNumber }).from(user).where(eq(user.id, userId)))[0]?.phoneNumber;

test('a new password by mail ends sessions, keys, the phone and trusted browsers; each can be left', async () => {
  const { asha, trusted } = await withEverything('9833000004');
  const mailedLink = async () => {
    await it
      .visitor()
      .then((stranger) => stranger.inject({ method: 'POST', url: '/api/v1/auth/password/forgot', payload: { email: asha.email } }));
    const [, uid, token] = /reset\/([^/]+)\/([^/]+)\//.exec((await mailTo(asha.email, /Choose a new password/)).text)!;
    return { uid: uid!, token: token! };
  };
  const stranger = await it.visitor();
  const link = await mailedLink();
  const reset = await stranger.inject({
    method: 'POST',
    url: '/api/v1/auth/password/reset',
    payload: { ...link, newPassword: 'brand new' },
  });
  expect(reset.statusCode).toBe(200);
  expect(await asha.call(verifyUser, {})).toEqual({});
  expect(await it.ground.db.select().from(session).where(eq(session.userId, asha.userId))).toEqual([]);
  expect(await phoneOf(asha.userId)).toBeNull();
  expect((await mailTo(asha.email, /password was replaced/)).text).toContain('Ended with it: 2 sessions, 1 API key, sign-in by phone.');
  // The browser that was trusted shows the second factor again, and the factor itself stays.
  const again = await ask(trusted, signIn, { email: asha.email, password: 'brand new' });
  expect(again.json()).toEqual({ done: false, secondFactor: ['totp', 'recovery'] });
}, 60_000);

test('a new password with the old one ends what is chosen, and whoever copied this browser’s session is outside in any case', async () => {
  const asha = await it.visitor('signed-in');
  await asha.call(makeApiKey, { ...key, password: testPassword });
  await asha.call(attachPhone, { phoneNumber: '9833000005' });
  await asha.call(confirmPhone, { phoneNumber: '9833000005', code: await textTo('+919833000005') });
  const thief = await thiefOf(asha);
  const phone = await it.visitor();
  await phone.call(signIn, { email: asha.email, password: testPassword });
  await asha.call(changePassword, { currentPassword: testPassword, newPassword: 'brand new', endSessions: false });
  expect(await asha.call(verifyUser, {})).toEqual({ success: true });
  expect(await phone.call(verifyUser, {})).toEqual({ success: true });
  expect(await thief.call(verifyUser, {})).toEqual({});
  expect(await keysThatWork(asha)).toHaveLength(1);
  expect(await phoneOf(asha.userId)).toBe('+919833000005');
  await asha.call(changePassword, { currentPassword: 'brand new', newPassword: 'four seas', endKeys: true, endPhone: true });
  expect(await phone.call(verifyUser, {})).toEqual({});
  expect(await keysThatWork(asha)).toEqual([]);
  expect(await phoneOf(asha.userId)).toBeNull();
});
