import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, testPassword, type TestApp, type Visitor } from '#server/http/testing.ts';
import { currentUser, signIn, signOut, verifyUser } from '../contract.ts';
import { identityOf } from './identity.ts';
import {
  askPhoneCode,
  attachPhone,
  beginSecondFactor,
  confirmPhone,
  confirmSecondFactor,
  endSecondFactor,
  giveSecondFactor,
  sendSecondFactor,
  signInByPhone,
} from '../security-contract.ts';

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
  const code = async () => (await identityOf(it.ground).api.generateTOTP({ body: { secret: base32(secret) } })).code;
  await asha.call(confirmSecondFactor, { code: await code() });
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
  expect(await asha.call(giveSecondFactor, { by: 'totp', code: await code() })).toEqual({ done: true, secondFactor: [] });
  expect(await isSignedIn(asha)).toBe(true);
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
  expect((await guess(stranger, await code())).json().code).toBe('challenge-over');
  for (let tries = 0; tries < 5; tries++) expect((await guess(asha, '000000')).statusCode).toBe(400);
  expect((await guess(asha, await code())).json().code).toBe('too-many-attempts');
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
  await asha.call(attachPhone, { phoneNumber: '98765 43210' });
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
  await other.call(attachPhone, { phoneNumber: '9876543210' });
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

test('who comes by phone is asked for the authenticator all the same, and may use the phone as second factor after the password', async () => {
  const { asha, code } = await withAuthenticator();
  await asha.call(attachPhone, { phoneNumber: '9811111111' });
  await asha.call(confirmPhone, { phoneNumber: '9811111111', code: await sentCode('+919811111111') });
  const phone = await it.visitor();
  it.advance(1000);
  await phone.call(askPhoneCode, { phoneNumber: '9811111111' });
  await expect.poll(async () => (await it.ground.mail.outbox(50)).filter(({ to }) => to === '+919811111111').length).toBe(2);
  expect((await phone.call(signInByPhone, { phoneNumber: '9811111111', code: await sentCode('+919811111111') })).secondFactor).toContain(
    'totp',
  );
  expect(await isSignedIn(phone)).toBe(false);
  await phone.call(giveSecondFactor, { by: 'totp', code: await code() });
  expect(await isSignedIn(phone)).toBe(true);

  const desk = await it.visitor();
  expect((await desk.call(signIn, { email: asha.email, password: testPassword })).secondFactor).toEqual(['totp', 'phone', 'recovery']);
  it.advance(1000);
  await desk.call(sendSecondFactor, {});
  await expect.poll(async () => (await it.ground.mail.outbox(50)).filter(({ to }) => to === '+919811111111').length).toBe(3);
  await desk.call(giveSecondFactor, { by: 'phone', code: await sentCode('+919811111111') });
  expect(await isSignedIn(desk)).toBe(true);
});

/** The address of an authenticator writes the secret in base 32. */
function base32(text: string) {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  let bits = '';
  for (const letter of text.replace(/=+$/, '')) bits += alphabet.indexOf(letter).toString(2).padStart(5, '0');
  return String.fromCharCode(...(bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}
