import { createHash, randomBytes } from 'node:crypto';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';
import * as words from '#messages/identity/errors';
import { AppError, unavailable } from '#core/app-error.ts';
import type { Ground } from '#server/ground.ts';
import type { Context } from '#server/http/serve.ts';
import { identityOf } from './identity.ts';
import { signInVouched, type Vouched } from './join-identity.ts';
import { demandSwitch } from './switches.ts';

/** OpenID Connect with a code, PKCE, state and nonce. The state is bound to the browser by a cookie: nobody is signed in to another's account by a link. */
const STATE_COOKIE = 'mulya.oauth_state';
const worksForMs = 10 * 60_000;
const patienceMs = 10_000;

const Discovery = z.object({ issuer: z.string(), authorization_endpoint: z.url(), token_endpoint: z.url(), jwks_uri: z.url() });
type Provider = z.infer<typeof Discovery> & { keys: ReturnType<typeof createRemoteJWKSet> };
const Begun = z.object({ verifier: z.string(), nonce: z.string(), next: z.string() });
const Claims = z.object({
  sub: z.string().min(1),
  nonce: z.string(),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
  given_name: z.string().max(200).default(''),
  family_name: z.string().max(200).default(''),
});

const providers = new WeakMap<Ground, Promise<Provider>>();

export const hasGoogle = ({ config }: Pick<Ground, 'config'>) => config.GOOGLE_CLIENT_ID !== undefined;
const callbackOf = ({ config }: Ground) => `${config.PUBLIC_URL}/auth/oauth/callback/`;

export async function beginGoogle(ground: Ground, next: string, context: Context) {
  const { clientId } = await demandGoogle(ground);
  const provider = await providerOf(ground);
  const [state, nonce, verifier] = [random(), random(), random()];
  const { internalAdapter } = await identityOf(ground).$context;
  await internalAdapter.createVerificationValue({
    identifier: `oauth:${state}`,
    value: JSON.stringify({ verifier, nonce, next }),
    expiresAt: new Date(Date.now() + worksForMs),
  });
  const secure = ground.config.PUBLIC_URL.startsWith('https:');
  context.reply.setCookie(STATE_COOKIE, state, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: worksForMs / 1000 });
  const address = new URL(provider.authorization_endpoint);
  address.search = new URLSearchParams({
    client_id: clientId,
    redirect_uri: callbackOf(ground),
    response_type: 'code',
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  }).toString();
  return { address: address.toString() };
}

export async function finishGoogle(ground: Ground, { code, state }: { code: string; state: string }, context: Context) {
  const { clientId, clientSecret } = await demandGoogle(ground);
  const { internalAdapter } = await identityOf(ground).$context;
  const stored = context.request.cookies[STATE_COOKIE] === state ? await internalAdapter.consumeVerificationValue(`oauth:${state}`) : null;
  context.reply.clearCookie(STATE_COOKIE, { path: '/' });
  if (!stored || stored.expiresAt < new Date()) throw new AppError(400, 'no-auth-event', words.notBegunHere);
  const { verifier, nonce, next } = Begun.parse(JSON.parse(stored.value));
  const provider = await providerOf(ground);
  const idToken = await exchange(provider, { code, verifier, clientId, clientSecret, callback: callbackOf(ground) });
  const vouched = await readClaims(provider, idToken, { clientId, nonce });
  return { ...(await signInVouched(ground, vouched, context)), next };
}

async function demandGoogle(ground: Ground) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = ground.config;
  if (clientId === undefined || clientSecret === undefined) throw new AppError(403, 'operation-not-allowed', words.googleNotSetUp);
  await demandSwitch(ground, 'google-sign-in');
  return { clientId, clientSecret };
}

/** Asked once; asked again after a failure. */
function providerOf(ground: Ground): Promise<Provider> {
  const found = providers.get(ground);
  if (found) return found;
  const discovered = discover(ground.config.GOOGLE_ISSUER);
  providers.set(ground, discovered);
  discovered.catch(() => providers.delete(ground));
  return discovered;
}

async function discover(issuer: string): Promise<Provider> {
  const answer = await reach(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  const found = Discovery.safeParse(await answer.json().catch(() => null));
  if (!answer.ok || !found.success) throw notReached();
  return { ...found.data, keys: createRemoteJWKSet(new URL(found.data.jwks_uri)) };
}

async function exchange(
  provider: Provider,
  given: { code: string; verifier: string; clientId: string; clientSecret: string; callback: string },
) {
  const answer = await reach(provider.token_endpoint, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: given.code,
      code_verifier: given.verifier,
      client_id: given.clientId,
      client_secret: given.clientSecret,
      redirect_uri: given.callback,
    }),
  });
  const body = z.object({ id_token: z.string() }).safeParse(await answer.json().catch(() => null));
  if (!answer.ok || !body.success) throw refused();
  return body.data.id_token;
}

async function readClaims(provider: Provider, idToken: string, { clientId, nonce }: { clientId: string; nonce: string }): Promise<Vouched> {
  const verified = await jwtVerify(idToken, provider.keys, { issuer: provider.issuer, audience: clientId }).catch(() => null);
  const claims = Claims.safeParse(verified?.payload);
  if (!claims.success || claims.data.nonce !== nonce) throw refused();
  const { sub, email, email_verified, given_name, family_name } = claims.data;
  return {
    provider: 'google',
    accountId: sub,
    email: email ?? null,
    emailVerified: email_verified,
    phoneNumber: null,
    byPhone: false,
    firstName: given_name.slice(0, 80),
    lastName: family_name.slice(0, 80),
  };
}

const reach = (address: string, init: RequestInit = {}) =>
  fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(patienceMs) }).catch(() => {
    throw notReached();
  });

const random = () => randomBytes(32).toString('base64url');
const notReached = () => unavailable(words.googleAway, 5);
const refused = () => new AppError(400, 'invalid-credential', words.googleRefused);
