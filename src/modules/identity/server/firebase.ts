import { createRemoteJWKSet, jwtVerify, UnsecuredJWT, type JWTPayload } from 'jose';
import { z } from 'zod';
import * as words from '#messages/identity/errors';
import { AppError } from '#core/app-error.ts';
import type { Ground } from '#server/ground.ts';
import type { Context } from '#server/http/serve.ts';
import type { SignedIn } from '../contract.ts';
import { firebaseWays } from '../model/firebase-ways.ts';
import { askIdentity, headersOf } from './ask-identity.ts';
import { identityOf } from './identity.ts';
import { ownerOf, signInVouched, type Vouched } from './join-identity.ts';

/** A token older than this is not looked at: the SDK sends a new one whenever it signs in or has renewed it. */
const oldestTokenSeconds = 5 * 60;
/** And it opens a session only this long after its owner signed in: a token that was merely renewed must not bring back a session that was ended. */
const oldestSignInSeconds = 5 * 60;
const clockToleranceSeconds = 10;

const Claims = z.object({
  sub: z.string().min(1).max(128),
  auth_time: z.number(),
  iat: z.number(),
  email: z.string().optional(),
  email_verified: z.boolean().default(false),
  phone_number: z.string().optional(),
  firebase: z.object({ sign_in_provider: z.string().optional() }).default({}),
  name: z.string().max(300).default(''),
});

const keysOf = new WeakMap<Ground, ReturnType<typeof createRemoteJWKSet>>();

export function firebaseSettings({ config }: Pick<Ground, 'config'>) {
  const { FIREBASE_API_KEY: apiKey, FIREBASE_AUTH_DOMAIN: authDomain, FIREBASE_PROJECT_ID: projectId } = config;
  if (apiKey === undefined || authDomain === undefined || projectId === undefined) return null;
  const offered = new Set(config.FIREBASE_WAYS.split(','));
  return {
    apiKey,
    authDomain,
    projectId,
    emulatorUrl: config.FIREBASE_EMULATOR_URL ?? null,
    ways: firebaseWays.filter((way) => offered.has(way)),
  };
}

/** POST of the token sync: the provider's ID token, as Bearer, becomes a session of ours; a renewed one lengthens the session that is open. */
export async function takeIdToken(ground: Ground, context: Context): Promise<SignedIn> {
  const settings = firebaseSettings(ground);
  if (settings === null) throw new AppError(403, 'operation-not-allowed', words.firebaseNotSetUp);
  const [, token] = /^Bearer (\S{1,8000})$/.exec(context.request.headers.authorization ?? '') ?? [];
  if (token === undefined) throw new AppError(401, 'invalid-user-token', words.noToken);
  const { vouched, signedInAt } = await readIdToken(ground, settings, token);
  const { caller } = context;
  if (caller.kind === 'person') return lengthen(ground, vouched, caller.impersonatedBy ?? caller.userId, context);
  if (signedInAt < ground.now().getTime() / 1000 - oldestSignInSeconds) throw notValid();
  return signInVouched(ground, vouched, context);
}

/** Whoever is signed in stays who they are: a token of somebody else changes nothing. */
async function lengthen(ground: Ground, vouched: Vouched, userId: string, context: Context): Promise<SignedIn> {
  const owner = await ownerOf(ground, vouched);
  if (owner?.id !== userId) throw new AppError(409, 'user-mismatch', words.otherAccount);
  await askIdentity(context, () => identityOf(ground).api.getSession({ headers: headersOf(context), returnHeaders: true }));
  return { done: true, secondFactor: [] };
}

const notValid = () => new AppError(401, 'invalid-user-token', words.signInNotValid);

async function readIdToken(
  ground: Ground,
  { projectId, emulatorUrl }: { projectId: string; emulatorUrl: string | null },
  token: string,
): Promise<{ vouched: Vouched; signedInAt: number }> {
  const expected = {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    clockTolerance: clockToleranceSeconds,
    maxTokenAge: oldestTokenSeconds,
    currentDate: ground.now(),
  };
  const payload = await verify(ground, token, expected, emulatorUrl !== null).catch(() => null);
  const claims = Claims.safeParse(payload);
  const now = ground.now().getTime() / 1000;
  if (!claims.success || claims.data.auth_time > now + clockToleranceSeconds) throw notValid();
  const { sub, auth_time, email, email_verified, phone_number, firebase, name } = claims.data;
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  const vouched: Vouched = {
    provider: 'firebase',
    accountId: sub,
    email: email ?? null,
    emailVerified: email_verified,
    phoneNumber: phone_number ?? null,
    byPhone: firebase.sign_in_provider === 'phone' || (email === undefined && phone_number !== undefined),
    firstName: firstName.slice(0, 80),
    lastName: rest.join(' ').slice(0, 80),
  };
  return { vouched, signedInAt: auth_time };
}

type Expected = { issuer: string; audience: string; clockTolerance: number; maxTokenAge: number; currentDate: Date };

/** The emulator signs nothing; the settings refuse it in production. Everywhere else a token without a signature is no token. */
async function verify(ground: Ground, token: string, expected: Expected, byEmulator: boolean): Promise<JWTPayload> {
  if (byEmulator) return UnsecuredJWT.decode(token, expected).payload;
  const keys = keysOf.get(ground) ?? createRemoteJWKSet(new URL(ground.config.FIREBASE_JWKS_URL));
  keysOf.set(ground, keys);
  return (await jwtVerify(token, keys, { ...expected, algorithms: ['RS256'] })).payload;
}
