import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, testPassword, type TestApp, type Visitor } from '#server/http/testing.ts';
import { authenticatorCode } from '../testing.ts';
import { currentUser, signIn, signOut, verifyUser } from '../contract.ts';
import {
  askPhoneCode,
  attachPhone,
  beginSecondFactor,
  confirmPhone,
  confirmSecondFactor,
  endSecondFactor,
  giveSecondFactor,
  signInByPhone,
} from '../security-contract.ts';
import { user } from './schema.ts';

let it: TestApp;
beforeAll(async () => {
  it = await testApp();
}, 60_000);
afterAll(() => it.close());

const isSignedIn = async (visitor: Visitor) => 'success' in (await visitor.call(verifyUser, {}));
const codeSentTo = async (to: string) => (await it.ground.mail.outbox(5)).find((message) => message.to === to)?.text.slice(0, 6) ?? '';
/** Sent beside the answer, so that its time tells nothing. */
const sentCode = async (to: string) => {
  await expect.poll(() => codeSentTo(to)).not.toBe('');
  return codeSentTo(to);
};

async function withAuthenticator() {
  const asha = await it.visitor('signed-in');
  const { secret, address, recoveryCodes } = await asha.call(beginSecondFactor, { password: testPassword });
  expect(address).toMatch(/^otpauth:\/\/totp\/Mulya/);
  await asha.call(confirmSecondFactor, { code: authenticatorCode(secret) });
  // That one is spent: the next, which is right already.
  const code = () => authenticatorCode(secret, 1);
  return { asha, code, recoveryCodes };
}

test('with an authenticator the password alone opens nothing; its code does', async () => {
  const { asha, code } = await withAuthenticator();
  await asha.call(signOut, {});
  expect(await asha.call(signIn, { email: asha.email, password: testPassword })).toEqual({
    done: false,
    secondFactor: ['totp', 'recovery'],
  });
  expect(await isSignedIn(asha)).toBe(false);
  expect((await asha.inject({ method: 'POST', url: currentUser.path })).statusCode).toBe(401);
  const wrong = await asha.inject({ method: 'POST', url: giveSecondFactor.path, payload: { by: 'totp', code: '000000' } });
  expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'wrong-code']);
  expect(await asha.call(giveSecondFactor, { by: 'totp', code: code() })).toEqual({ done: true, secondFactor: [] });
  expect(await isSignedIn(asha)).toBe(true);
});

test('a code of an authenticator is taken once: not again within its half minute, not twice at once, and not after it turned the factor on', async () => {
  const { asha, code } = await withAuthenticator();
  const browsers = await Promise.all([it.visitor(), it.visitor()]);
  for (const browser of browsers) await browser.call(signIn, { email: asha.email, password: testPassword });
  const give = (visitor: Visitor, given: string) =>
    visitor.inject({ method: 'POST', url: giveSecondFactor.path, payload: { by: 'totp', code: given } });
  // One code for all: worked out again it is another one when the half minute ends meanwhile.
  const spent = code();
  const answers = await Promise.all(browsers.map((browser) => give(browser, spent)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  expect(answers.find(({ statusCode }) => statusCode === 400)?.json().code).toBe('code-spent');
  expect((await Promise.all(browsers.map(isSignedIn))).toSorted()).toEqual([false, true]);

  const thief = await it.visitor();
  await thief.call(signIn, { email: asha.email, password: testPassword });
  expect((await give(thief, spent)).json().code).toBe('code-spent');
  expect(await isSignedIn(thief)).toBe(false);
});

test('a recovery code works once', async () => {
  const { asha, recoveryCodes } = await withAuthenticator();
  const [once] = recoveryCodes;
  for (const status of [200, 400]) {
    await asha.call(signOut, {});
    await asha.call(signIn, { email: asha.email, password: testPassword });
    const answer = await asha.inject({ method: 'POST', url: giveSecondFactor.path, payload: { by: 'recovery', code: once } });
    expect(answer.statusCode).toBe(status);
  }
});

test('five wrong codes end a sign-in, and nobody else can finish it', async () => {
  const { asha, code } = await withAuthenticator();
  await asha.call(signOut, {});
  await asha.call(signIn, { email: asha.email, password: testPassword });
  const guess = (visitor: Visitor, given: string) =>
    visitor.inject({ method: 'POST', url: giveSecondFactor.path, payload: { by: 'totp', code: given } });
  const stranger = await it.visitor();
  expect((await guess(stranger, code())).json().code).toBe('challenge-over');
  for (let tries = 0; tries < 5; tries++) expect((await guess(asha, '000000')).statusCode).toBe(400);
  expect((await guess(asha, code())).json().code).toBe('too-many-attempts');
  expect(await isSignedIn(asha)).toBe(false);
});

test('the second factor is turned off by the password, not by an open session', async () => {
  const { asha } = await withAuthenticator();
  const refused = await asha.inject({ method: 'POST', url: endSecondFactor.path, payload: { password: 'not it' } });
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'wrong-password']);
  await asha.call(endSecondFactor, { password: testPassword });
  await asha.call(signOut, {});
  expect(await asha.call(signIn, { email: asha.email, password: testPassword })).toEqual({ done: true, secondFactor: [] });
});

test('a phone is attached by the code sent to it, and then opens the account', async () => {
  const asha = await it.visitor('signed-in');
  await asha.call(attachPhone, { phoneNumber: '98765 43210', password: testPassword });
  await asha.call(confirmPhone, { phoneNumber: '+91 98765 43210', code: await sentCode('+919876543210') });
  const phone = await it.visitor();
  it.advance(1000);
  await phone.call(askPhoneCode, { phoneNumber: '9876543210' });
  await expect.poll(async () => (await it.ground.mail.outbox(50)).filter(({ to }) => to === '+919876543210').length).toBe(2);
  expect(await phone.call(signInByPhone, { phoneNumber: '9876543210', code: await sentCode('+919876543210') })).toEqual({
    done: true,
    secondFactor: [],
  });
  expect((await phone.call(currentUser, {}))[0]?.fields.email).toBe(asha.email);

  const other = await it.visitor('signed-in');
  it.advance(1000);
  await other.call(attachPhone, { phoneNumber: '9876543210', password: testPassword });
  await expect.poll(async () => (await it.ground.mail.outbox(50)).filter(({ to }) => to === '+919876543210').length).toBe(3);
  const taken = await other.inject({
    method: 'POST',
    url: confirmPhone.path,
    payload: { phoneNumber: '9876543210', code: await sentCode('+919876543210') },
  });
  expect(taken.statusCode).toBe(409);
});

test('a code for an unknown phone is answered alike, sent to nobody, and guessed five times at most', async () => {
  const stranger = await it.visitor();
  expect(await stranger.call(askPhoneCode, { phoneNumber: '9000000001' })).toEqual({ done: true });
  const guesses = await Promise.all(
    Array.from({ length: 8 }, (_none, at) =>
      stranger.inject({ method: 'POST', url: signInByPhone.path, payload: { phoneNumber: '9000000001', code: `00000${at}` } }),
    ),
  );
  expect(guesses.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 400));
  expect(await codeSentTo('+919000000001')).toBe('');
});

test('codes to one phone from many addresses are slowed together, and its owner still signs in by password and second factor', async () => {
  const phoneNumber = '9822222222';
  const owner = await it.visitor('signed-in');
  await owner.call(attachPhone, { phoneNumber, password: testPassword });
  await owner.call(confirmPhone, { phoneNumber, code: await sentCode('+919822222222') });
  const ask = async (at: number) => {
    const visitor = await it.visitor();
    return visitor.inject({ method: 'POST', url: askPhoneCode.path, payload: { phoneNumber }, remoteAddress: `10.9.0.${at}` });
  };
  const answers = [];
  for (let at = 1; at <= 6; at++) answers.push(await ask(at));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429, 429, 429]);
  expect(answers[3]?.json().error).toMatch(/wait \d+ seconds/);
  it.advance(31_000);
  expect((await ask(7)).statusCode).toBe(200);
  expect((await ask(8)).statusCode).toBe(429);

  const desk = await it.visitor();
  expect(await desk.call(signIn, { email: owner.email, password: testPassword })).toEqual({ done: true, secondFactor: [] });
  const unknown = await it.visitor();
  const toNobody = [];
  for (let at = 1; at <= 4; at++)
    toNobody.push(
      await unknown.inject({
        method: 'POST',
        url: askPhoneCode.path,
        payload: { phoneNumber: '9000000077' },
        remoteAddress: `10.9.1.${at}`,
      }),
    );
  // Counted alike, so that the count does not tell whether an account has the number.
  expect(toNobody.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
});

async function attach(visitor: Visitor, digits: string) {
  await visitor.call(attachPhone, { phoneNumber: digits, password: testPassword });
  await visitor.call(confirmPhone, { phoneNumber: digits, code: await sentCode(`+91${digits}`) });
}
async function comeByPhone(visitor: Visitor, digits: string) {
  const textsSent = async () => (await it.ground.mail.outbox(200)).filter(({ to }) => to === `+91${digits}`).length;
  const before = await textsSent();
  it.advance(1000);
  await visitor.call(askPhoneCode, { phoneNumber: digits });
  await expect.poll(textsSent).toBe(before + 1);
  return visitor.inject({
    method: 'POST',
    url: signInByPhone.path,
    payload: { phoneNumber: digits, code: await codeSentTo(`+91${digits}`) },
  });
}

test('with an authenticator a phone is no second factor: not after the password, not after a code to the same phone', async () => {
  const { asha, code, recoveryCodes } = await withAuthenticator();
  await attach(asha, '9811111111');
  const thief = await it.visitor();
  expect((await comeByPhone(thief, '9811111111')).json()).toEqual({ done: false, secondFactor: ['totp', 'recovery'] });
  expect(await isSignedIn(thief)).toBe(false);
  const texts = async () => (await it.ground.mail.outbox(200)).filter(({ to }) => to === '+919811111111').length;
  const sentBefore = await texts();
  const sent = await thief.inject({ method: 'POST', url: '/api/v1/auth/second-factor/send', payload: {} });
  expect(sent.statusCode).toBe(404);
  const used = await codeSentTo('+919811111111');
  for (const by of ['phone', 'totp', 'recovery', 'otp']) {
    const answer = await thief.inject({ method: 'POST', url: giveSecondFactor.path, payload: { by, code: used } });
    expect(answer.statusCode, by).toBe(400);
  }
  expect(await isSignedIn(thief)).toBe(false);
  await thief.call(giveSecondFactor, { by: 'totp', code: code() });
  expect(await isSignedIn(thief)).toBe(true);

  const desk = await it.visitor();
  expect((await desk.call(signIn, { email: asha.email, password: testPassword })).secondFactor).toEqual(['totp', 'recovery']);
  expect((await desk.inject({ method: 'POST', url: giveSecondFactor.path, payload: { by: 'phone', code: used } })).statusCode).toBe(400);
  expect(await texts()).toBe(sentBefore);
  await desk.call(giveSecondFactor, { by: 'recovery', code: recoveryCodes[3]! });
  expect(await isSignedIn(desk)).toBe(true);
});

test('a browser that is trusted spares the authenticator after a password, never after a code to a phone', async () => {
  const { asha, code } = await withAuthenticator();
  await attach(asha, '9811111112');
  const laptop = await it.visitor();
  await laptop.call(signIn, { email: asha.email, password: testPassword });
  await laptop.call(giveSecondFactor, { by: 'totp', code: code(), trustDevice: true });
  await laptop.call(signOut, {});
  expect(await laptop.call(signIn, { email: asha.email, password: testPassword })).toEqual({ done: true, secondFactor: [] });
  await laptop.call(signOut, {});
  expect((await comeByPhone(laptop, '9811111112')).json()).toEqual({ done: false, secondFactor: ['totp', 'recovery'] });
});

test('a phone opens no administrator’s account, whoever attached it and whenever the person became one', async () => {
  const asha = await it.visitor('signed-in');
  await attach(asha, '9811111113');
  await it.ground.db.update(user).set({ isSuperuser: true }).where(eq(user.id, asha.userId));
  const thief = await it.visitor();
  const answer = await comeByPhone(thief, '9811111113');
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'not-by-phone']);
  expect(await isSignedIn(thief)).toBe(false);
});
