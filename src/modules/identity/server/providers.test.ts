import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, testPassword, type TestApp, type Visitor } from '#server/http/testing.ts';
import { currentUser, signIn, verifyUser } from '../contract.ts';
import {
  beginGoogleSignIn,
  endSyncedSession,
  finishGoogleSignIn,
  linkWayOfSigningIn,
  syncIdToken,
  unlinkWayOfSigningIn,
} from '../providers-contract.ts';
import { beginSecondFactor, confirmSecondFactor, giveSecondFactor, waysOfSigningIn } from '../security-contract.ts';
import { authenticatorCode } from '../testing.ts';
import { user } from './schema.ts';

/** A provider of OpenID Connect over real HTTP, which is also where Firebase's keys stand. What it says next is set by the test. */
let provider: Server;
let issuer: string;
let it: TestApp;
const keys = await generateKeyPair('RS256');
const forged = await generateKeyPair('RS256');
const says: { claims: Record<string, unknown>; key: CryptoKey; asked: URLSearchParams | null } = {
  claims: {},
  key: keys.privateKey,
  asked: null,
};

beforeAll(async () => {
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  provider = createServer((request, response) => {
    const json = (body: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    if (request.url === '/.well-known/openid-configuration')
      return json({ issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/jwks` });
    if (request.url === '/jwks') return json({ keys: [jwk] });
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      says.asked = new URLSearchParams(body);
      void new SignJWT(says.claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setIssuer(issuer)
        .setAudience('client-1')
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(says.key)
        .then((id_token) => json({ id_token }));
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  it = await testApp({
    settings: {
      GOOGLE_CLIENT_ID: 'client-1',
      GOOGLE_CLIENT_SECRET: 'a secret',
      GOOGLE_ISSUER: issuer,
      FIREBASE_API_KEY: 'key',
      FIREBASE_AUTH_DOMAIN: 'demo.firebaseapp.com',
      FIREBASE_PROJECT_ID: 'demo-project',
      FIREBASE_JWKS_URL: `${issuer}/jwks`,
    },
  });
}, 60_000);
afterAll(async () => {
  await it.close();
  provider.close();
});

const asha = { sub: 'g-1', email: 'Asha@Example.com', email_verified: true, given_name: 'Asha', family_name: 'Kulkarni' };

/** As a browser goes: to the provider with our address, and back with its code and our state. */
async function byGoogle(visitor: Visitor, claims: Record<string, unknown>, key = keys.privateKey, next = '/v4/st/listings/Pune/') {
  const { address } = await visitor.call(beginGoogleSignIn, { next });
  const parameters = new URL(address).searchParams;
  Object.assign(says, { claims: { nonce: parameters.get('nonce'), ...claims }, key });
  return visitor.inject({ method: 'POST', url: finishGoogleSignIn.path, payload: { code: 'c', state: parameters.get('state') } });
}

test('Google makes an account with names, signs in again, and brings a person back to where they wanted to go', async () => {
  const first = await it.visitor();
  expect((await byGoogle(first, asha)).json()).toEqual({ done: true, secondFactor: [], next: '/v4/st/listings/Pune/' });
  expect((await first.call(currentUser, {}))[0]?.fields).toMatchObject({ first_name: 'Asha', email: 'asha@example.com' });
  expect(says.asked?.get('code_verifier')).toMatch(/^[\w-]{43}$/);
  const again = await it.visitor();
  await byGoogle(again, { ...asha, email: 'changed@example.com' });
  expect((await again.call(currentUser, {}))[0]?.fields.email).toBe('asha@example.com');
});

test('a state of another browser, a second use, another nonce and a forged signature open nothing', async () => {
  const mine = await it.visitor();
  const { address } = await mine.call(beginGoogleSignIn, {});
  const state = new URL(address).searchParams.get('state');
  Object.assign(says, { claims: { ...asha, nonce: new URL(address).searchParams.get('nonce') }, key: keys.privateKey });
  const finish = (visitor: Visitor) => visitor.inject({ method: 'POST', url: finishGoogleSignIn.path, payload: { code: 'c', state } });
  expect((await finish(await it.visitor())).json().code).toBe('no-auth-event');
  expect((await finish(mine)).statusCode).toBe(200);
  expect((await finish(mine)).json().code).toBe('no-auth-event');
  expect((await byGoogle(await it.visitor(), { ...asha, nonce: 'another' })).json().code).toBe('invalid-credential');
  expect((await byGoogle(await it.visitor(), asha, forged.privateKey)).json().code).toBe('invalid-credential');
});

test('an address that has an account is linked by proof only: the old way first, then the new one', async () => {
  const owner = await it.visitor('signed-in');
  const claims = { ...asha, sub: 'g-2', email: owner.email };
  const visitor = await it.visitor();
  const refused = await byGoogle(visitor, claims);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'account-exists-with-different-credential']);
  expect(await visitor.call(verifyUser, {})).toEqual({});
  const { linkToken } = refused.json().details;

  const thief = await it.visitor('signed-in');
  const stolen = await thief.inject({ method: 'POST', url: linkWayOfSigningIn.path, payload: { linkToken } });
  expect(stolen.json().code).toBe('link-invalid');

  const { linkToken: mine } = (await byGoogle(visitor, claims)).json().details;
  await visitor.call(signIn, { email: owner.email, password: testPassword });
  await visitor.call(linkWayOfSigningIn, { linkToken: mine });
  const later = await it.visitor();
  expect((await byGoogle(later, claims)).statusCode).toBe(200);
  expect((await later.call(currentUser, {}))[0]?.fields.email).toBe(owner.email);
});

test('a session that was there before links nothing without a fresh proof; the owner is mailed, and takes it off again', async () => {
  const owner = await it.visitor('signed-in');
  const claims = { ...asha, sub: 'g-5', email: owner.email };
  // Somebody with the owner's stolen session, and an account of the same address at the provider.
  const { linkToken } = (await byGoogle(await it.visitor(), claims)).json().details;
  const link = (more = {}) => owner.inject({ method: 'POST', url: linkWayOfSigningIn.path, payload: { linkToken, ...more } });
  expect((await link()).json().code).toBe('proof-needed');
  expect((await link({ password: 'not it' })).json().code).toBe('wrong-password');
  expect((await byGoogle(await it.visitor(), claims)).statusCode).toBe(409);
  expect((await link({ password: testPassword })).statusCode).toBe(200);
  const mails = async () =>
    (await it.ground.mail.outbox(50)).filter(({ to, subject }) => to === owner.email && /Google now opens/.test(subject));
  await expect.poll(async () => (await mails()).length).toBe(1);
  await owner.call(unlinkWayOfSigningIn, { way: 'google' });
  expect((await byGoogle(await it.visitor(), claims)).statusCode).toBe(409);
});

test('an address the provider has not confirmed makes no account', async () => {
  const answer = await byGoogle(await it.visitor(), { ...asha, sub: 'g-3', email: 'new@example.com', email_verified: false });
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'email-not-confirmed']);
  expect(await it.ground.db.select().from(user).where(eq(user.email, 'new@example.com'))).toEqual([]);
});

// ── Firebase ─────────────────────────────────────────────────────────────────────────────────────────────────────────

const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;
const token = (
  change: { claims?: Record<string, unknown>; issuer?: string; audience?: string; iat?: number; exp?: number; key?: CryptoKey } = {},
) =>
  new SignJWT({ auth_time: secondsAgo(5), email: 'ravi@example.com', email_verified: true, name: 'Ravi Deshpande', ...change.claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setSubject('fb-1')
    .setIssuer(change.issuer ?? 'https://securetoken.google.com/demo-project')
    .setAudience(change.audience ?? 'demo-project')
    .setIssuedAt(change.iat ?? secondsAgo(5))
    .setExpirationTime(change.exp ?? secondsAgo(-3600))
    .sign(change.key ?? keys.privateKey);
const sync = (visitor: Visitor, bearer: string) =>
  visitor.inject({ method: 'POST', url: syncIdToken.path, headers: { authorization: `Bearer ${bearer}` } });

test('an ID token opens our session, and DELETE ends it', async () => {
  const ravi = await it.visitor();
  expect((await sync(ravi, await token())).json()).toEqual({ done: true, secondFactor: [] });
  expect((await ravi.call(currentUser, {}))[0]?.fields).toMatchObject({ first_name: 'Ravi', last_name: 'Deshpande' });
  expect((await ravi.inject({ method: 'DELETE', url: endSyncedSession.path })).json()).toEqual({ success: true });
  expect(await ravi.call(verifyUser, {})).toEqual({});
});

test.each<[string, () => Promise<string> | string]>([
  ['of another project', () => token({ audience: 'other' })],
  ['of another issuer', () => token({ issuer: 'https://evil.example' })],
  ['that has run out', () => token({ exp: secondsAgo(60) })],
  ['older than five minutes', () => token({ iat: secondsAgo(400) })],
  ['signed by somebody else', () => token({ key: forged.privateKey })],
  ['of a sign-in yet to come', () => token({ claims: { auth_time: secondsAgo(-600) } })],
  [
    'without a signature',
    () =>
      new UnsecuredJWT({ auth_time: secondsAgo(5), email: 'x@example.com', email_verified: true, sub: 'x' })
        .setIssuer('https://securetoken.google.com/demo-project')
        .setAudience('demo-project')
        .setIssuedAt()
        .encode(),
  ],
  ['that is none', () => 'nonsense'],
])('an ID token %s opens nothing', async (_what, make) => {
  const visitor = await it.visitor();
  const answer = await sync(visitor, await make());
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'invalid-user-token']);
  expect(await visitor.call(verifyUser, {})).toEqual({});
});

test('the same linking rule holds for Firebase', async () => {
  const owner = await it.visitor('signed-in');
  const answer = await sync(await it.visitor(), await token({ claims: { email: owner.email } }));
  // fb-1 is Ravi's: whoever has that id at the provider is Ravi, whatever the address says now.
  expect(answer.statusCode).toBe(200);
  const other = await new SignJWT({ auth_time: secondsAgo(5), email: owner.email, email_verified: true })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setSubject('fb-2')
    .setIssuer('https://securetoken.google.com/demo-project')
    .setAudience('demo-project')
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(keys.privateKey);
  expect((await sync(await it.visitor(), other)).json().code).toBe('account-exists-with-different-credential');
});

test('a renewed token lengthens the session of its owner; it brings no ended session back, and makes nobody somebody else', async () => {
  const renewed = () => token({ claims: { auth_time: secondsAgo(3000) } });
  const ravi = await it.visitor();
  await sync(ravi, await token());
  const again = await sync(ravi, await renewed());
  expect([again.statusCode, again.json()]).toEqual([200, { done: true, secondFactor: [] }]);
  expect((await ravi.call(currentUser, {}))[0]?.fields.first_name).toBe('Ravi');
  await ravi.inject({ method: 'DELETE', url: endSyncedSession.path });
  const late = await sync(ravi, await renewed());
  expect([late.statusCode, late.json().code]).toEqual([401, 'invalid-user-token']);

  const owner = await it.visitor('signed-in');
  const swapped = await sync(owner, await token());
  expect([swapped.statusCode, swapped.json().code]).toEqual([409, 'user-mismatch']);
  expect((await owner.call(currentUser, {}))[0]?.fields.email).toBe(owner.email);
  // Taken back twice: there is nothing left to end, and that is no fault.
  expect((await ravi.inject({ method: 'DELETE', url: endSyncedSession.path })).statusCode).toBe(200);
});

test('a phone at the provider is a phone here: it is asked for the authenticator, and opens no administrator’s account', async () => {
  const owner = await it.visitor('signed-in');
  const { secret } = await owner.call(beginSecondFactor, { password: testPassword });
  await owner.call(confirmSecondFactor, { code: authenticatorCode(secret) });
  await it.ground.db.update(user).set({ phoneNumber: '+919844000001' }).where(eq(user.id, owner.userId));
  const byPhone = () =>
    new SignJWT({ auth_time: secondsAgo(5), phone_number: '+919844000001', firebase: { sign_in_provider: 'phone' } })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setSubject('fb-phone')
      .setIssuer('https://securetoken.google.com/demo-project')
      .setAudience('demo-project')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(keys.privateKey);
  const thief = await it.visitor();
  expect((await sync(thief, await byPhone())).json()).toEqual({ done: false, secondFactor: ['totp', 'recovery'] });
  expect((await thief.inject({ method: 'POST', url: giveSecondFactor.path, payload: { by: 'phone', code: '123456' } })).statusCode).toBe(
    400,
  );
  await it.ground.db.update(user).set({ isSuperuser: true }).where(eq(user.id, owner.userId));
  expect((await sync(await it.visitor(), await byPhone())).json().code).toBe('not-by-phone');
});

test('the ways that are set up are told, and no secret of them', async () => {
  const ways = await (await it.visitor()).inject({ url: waysOfSigningIn.path });
  expect(ways.json()).toMatchObject({
    google: true,
    phone: true,
    firebase: { projectId: 'demo-project', emulatorUrl: null, ways: ['google', 'password', 'phone'] },
  });
  expect(ways.body).not.toContain('a secret');
});
