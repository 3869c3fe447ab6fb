import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#core/app-error.ts';
import * as words from '#messages/server/errors';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A form that works without scripts cannot send a header: that the browser names our own origin stands for the token. */
    plainForm?: true;
  }
}

/**
 * Cross-site request forgery, refused twice over: a call that changes state must come from a page of our own origin, and
 * must repeat in the header `x-csrftoken` what the cookie `csrftoken` says. The token is `random.HMAC(secret, session,
 * random)`: a token taken from one session is worthless in another, and nobody without the secret can make one. Before
 * sign-in there is no session, and the random part alone stands for the visitor.
 *
 * Every page and JSON answer renews the cookie when it is missing or belongs to another session, sign-in included; so
 * a refused call may simply be tried once more. A plain form carries no header: there the browser must name our own origin.
 */
export const CSRF_COOKIE = 'csrftoken';
export const CSRF_HEADER = 'x-csrftoken';

/** A program that calls with a key: no browser adds this header to another site's request, so there is nothing to forge. */
export const isApiKeyHeader = (authorization: string | null | undefined): authorization is string =>
  authorization?.startsWith('Bearer mk_') === true;

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

export function makeCsrfToken(secret: string, session: string, random = randomBytes(16).toString('base64url')) {
  const seal = createHmac('sha256', secret).update(`csrf\0${session}\0${random}`).digest('base64url');
  return `${random}.${seal}`;
}

export function isCsrfToken(secret: string, session: string, token: string | undefined): token is string {
  const [random, seal, ...rest] = token?.split('.') ?? [];
  if (!token || !random || !seal || rest.length > 0) return false;
  return sameText(token, makeCsrfToken(secret, session, random));
}

function sameText(one: string, other: string) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export type CsrfOptions = { secret: string; sessionCookie: string; publicUrl: string };

export function guardAgainstForgery(app: FastifyInstance, { secret, sessionCookie, publicUrl }: CsrfOptions) {
  const publicOrigin = new URL(publicUrl).origin;
  const secure = publicUrl.startsWith('https:');

  app.addHook('onRequest', (request, _reply, done) => {
    if (harmless.has(request.method) || isApiKeyHeader(request.headers.authorization)) return done();
    // A signature proves more than a token does, and nobody's cookies count there.
    if (request.routeOptions.config.endpoint?.signed) return done();
    if (!isOwnOrigin(request, publicOrigin)) {
      return done(new AppError(403, 'csrf', words.fromAnotherSite));
    }
    // A program that forgot its key: without a cookie there is nobody to act for, and it is told to sign in, not to reload a page.
    const { endpoint } = request.routeOptions.config;
    if (endpoint?.apiScope !== undefined && endpoint.access !== 'anyone' && request.headers.cookie === undefined) return done();
    if (request.routeOptions.config.plainForm) {
      const { origin, 'sec-fetch-site': site } = request.headers;
      return done(origin !== undefined || site === 'same-origin' ? undefined : new AppError(403, 'csrf', words.fromAnotherSite));
    }
    const header = request.headers[CSRF_HEADER];
    const cookie = request.cookies[CSRF_COOKIE];
    const session = request.cookies[sessionCookie] ?? '';
    const good = typeof header === 'string' && cookie !== undefined && sameText(header, cookie) && isCsrfToken(secret, session, header);
    done(good ? undefined : new AppError(403, 'csrf', words.pageStale));
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    if (!/^(text\/html|application\/json)/.test(String(reply.getHeader('content-type') ?? ''))) return done(null, payload);
    const session = sessionSetBy(reply.getHeader('set-cookie'), sessionCookie) ?? request.cookies[sessionCookie] ?? '';
    if (!isCsrfToken(secret, session, request.cookies[CSRF_COOKIE])) {
      // Not httpOnly: the page must read it. It opens nothing by itself.
      reply.setCookie(CSRF_COOKIE, makeCsrfToken(secret, session), { path: '/', sameSite: 'lax', secure, httpOnly: false });
    }
    done(null, payload);
  });
}

/** Browsers name the origin of every call that changes state; programs that are no browser name none. */
function isOwnOrigin(request: FastifyRequest, publicOrigin: string) {
  const { origin } = request.headers;
  if (origin !== undefined) return origin === publicOrigin || origin === `${request.protocol}://${request.host}`;
  const site = request.headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** The session this very answer opens ('' when it ends one), or null when it leaves the session alone. */
function sessionSetBy(header: number | string | string[] | undefined, sessionCookie: string): string | null {
  let found: string | null = null;
  for (const line of [header ?? []].flat().map(String)) {
    const [pair = '', ...attributes] = line.split(';');
    const at = pair.indexOf('=');
    if (pair.slice(0, at).trim() !== sessionCookie) continue;
    const ended = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute));
    found = ended ? '' : decodeURIComponent(pair.slice(at + 1).trim());
  }
  return found;
}
