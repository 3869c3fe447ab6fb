import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { AppError, notFound } from '#core/app-error.ts';
import { deepestJson, isDeeperThan } from '#core/json-depth.ts';
import * as words from '#messages/server/errors';
import { trustedProxies } from '../trust-proxy.ts';
import { fairLimiter } from '../fair-limiter.ts';
import type { Caller, FindCaller, Ground } from '../ground.ts';
import type { NamedPart, ServerModule } from '../server-module.ts';
import { addApiDocument } from './api-document.ts';
import { guardAgainstForgery } from './csrf.ts';
import { endSlowBodies, usualPace, type BodyPace } from './end-slow-bodies.ts';
import { answerErrors, sendError } from './errors.ts';
import { countFailedAnswers } from './failed-answers.ts';
import { addHealth } from './health.ts';
import { languageOfAddress } from '#core/language.ts';
import { answerInLanguage } from './language-of-request.ts';
import { addMapSettings } from './map-settings.ts';
import { openModules } from './open-modules.ts';
import { addRateLimits } from './rate-limits.ts';
import { refuseWhenFull } from './refuse-when-full.ts';
import { addSecurityHeaders } from './security-headers.ts';

export type HttpOptions = {
  findCaller: FindCaller;
  /** Name of the cookie that holds the session: CSRF tokens are bound to it. */
  sessionCookie: string;
  /** Counts a call against what the caller's rights allow a day; nothing is counted without it. */
  countUse?: FastifyInstance['countUse'];
  /** Told of every call that a superuser made as somebody else. */
  onImpersonatedCall?: (call: { by: string; as: string; method: string; route: string; status: number; ip: string }) => Promise<void>;
  modules: readonly ServerModule<NamedPart, NamedPart>[];
  /** Pages and their files; registered last, in a scope of its own. */
  web?: (app: FastifyInstance) => Promise<void>;
  inlineScriptHashes?: readonly string[];
  /** Vite serves the pages. */
  development?: boolean;
  rateLimits?: boolean;
  /** Longest time a JSON answer may take. */
  answerTimeoutMs?: number;
  /** How fast a body must come. */
  bodyPace?: BodyPace;
};

/** Below these lie calls and no page: whatever no module answers there is told as a call is, in JSON. */
const callPaths = ['/api/*', '/mma', '/mma/*', '/auth/user', '/auth/user/*', '/auth/logout/*'];

const stranger: Caller = { kind: 'stranger' };
const megabyte = 1_048_576;
/** Enough to fill two processors and the store behind them; a light call finds the thread after a dozen pieces of work, not after hundreds. */
export const HEAVY_AT_ONCE = 12;
const LONGEST_LINE = 2000;

/** The whole HTTP server, not yet listening: tests inject into it, the program lets it listen. */
export async function buildHttp(ground: Ground, options: HttpOptions): Promise<FastifyInstance> {
  const { config } = ground;
  const app: FastifyInstance = Fastify({
    loggerInstance: ground.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(config.TRUST_PROXY),
    bodyLimit: megabyte,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1000 },
    // At the end idle connections are closed, and answers under way are finished.
    forceCloseConnections: 'idle',
    // A large import over a slow line takes long; a connection on which nothing, or next to nothing, moves is cut off much sooner.
    requestTimeout: 6 * 3_600_000,
    connectionTimeout: 120_000,
    requestIdHeader: false,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
    },
    frameworkErrors: (error, request, reply) => {
      // No hook runs for an address that cannot be read.
      request.language = languageOfAddress(request.url) ?? 'en';
      void sendError(error, request, reply);
    },
  });

  app.decorate('endpoints', []);
  app.decorate('answerTimeoutMs', options.answerTimeoutMs ?? 60_000);
  app.decorate('uploadLimitBytes', config.UPLOAD_LIMIT_MB * megabyte);
  app.decorate('heavyCallLimiter', fairLimiter(HEAVY_AT_ONCE, LONGEST_LINE));
  app.decorate('countUse', options.countUse ?? (() => Promise.resolve()));
  app.decorateRequest('findCaller', function findCaller() {
    const { cookie: cookies, authorization } = this.headers;
    const found =
      cookies === undefined && authorization === undefined
        ? Promise.resolve(stranger)
        : options.findCaller(new Headers({ ...(cookies && { cookie: cookies }), ...(authorization && { authorization }) }));
    this.findCaller = () => found;
    return found;
  });

  app.removeContentTypeParser('text/plain');
  acceptJson(app);
  answerErrors(app);
  app.addHook('onRequest', (request, reply, done) => {
    // Many proxies hand these on as the client wrote them. Where people reach us is PUBLIC_URL, or the Host they asked for.
    delete request.raw.headers['x-forwarded-host'];
    if (!/^https?$/.test(request.protocol)) delete request.raw.headers['x-forwarded-proto'];
    reply.header('x-request-id', request.id);
    done();
  });
  // Only who sends a built file says otherwise: addresses and answers tell of people, and no cache on the way may hold them.
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  // The route's pattern stands for the address: real ones carry reset tokens and what people search for.
  app.addHook('onResponse', (request, reply, done) => {
    const { url } = request.routeOptions;
    const entry = { method: request.method, route: url ?? 'unknown', status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (request.routeOptions.config.endpoint) request.log.info(entry, 'answered');
    else request.log.debug(entry, 'answered');
    done();
  });

  endSlowBodies(app, options.bodyPace ?? usualPace);

  const { onImpersonatedCall } = options;
  if (onImpersonatedCall) {
    app.addHook('onResponse', async (request, reply) => {
      if (request.routeOptions.config.endpoint === undefined) return;
      const caller = await request.findCaller().catch(() => stranger);
      if (caller.kind === 'stranger' || caller.impersonatedBy === undefined) return;
      const { method, ip } = request;
      const route = request.routeOptions.url ?? 'unknown';
      await onImpersonatedCall({ by: caller.impersonatedBy, as: caller.userId, method, route, status: reply.statusCode, ip });
    });
  }

  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    // Brotli's own default (11) takes seconds for what level 4 does in milliseconds.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await app.register(cookie);
  answerInLanguage(app);
  await app.register(multipart);
  await addSecurityHeaders(app, {
    publicUrl: config.PUBLIC_URL,
    mapTileUrl: config.MAP_TILE_URL,
    ...(config.FIREBASE_AUTH_DOMAIN && {
      firebase: { authDomain: config.FIREBASE_AUTH_DOMAIN, emulatorUrl: config.FIREBASE_EMULATOR_URL },
    }),
    razorpayCheckout: config.PAYMENTS === 'razorpay',
    ...(options.inlineScriptHashes && { inlineScriptHashes: options.inlineScriptHashes }),
    ...(options.development && { development: true }),
  });
  guardAgainstForgery(app, { secret: config.SESSION_SECRET, sessionCookie: options.sessionCookie, publicUrl: config.PUBLIC_URL });
  await addRateLimits(app, { enabled: options.rateLimits ?? true });

  refuseWhenFull(app, config);

  addHealth(app, ground);
  countFailedAnswers(app, ground);
  addApiDocument(app);
  await addMapSettings(app, config);
  await openModules(app, ground, options.modules);
  const noSuchCall = () => {
    throw notFound(words.noSuchCall);
  };
  for (const below of callPaths) app.all(below, noSuchCall);
  app.get('/auth/logout', noSuchCall);
  if (options.web) await app.register(options.web);
  await app.ready();
  return app;
}

/** JSON as Fastify reads it, with a body of nothing taken as no fields: several calls have nothing to say. */
function acceptJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, {});
    else if (isDeeperThan(body as string))
      done(new AppError(422, 'nested-too-deeply', () => words.nestedTooDeeply({ levels: String(deepestJson) })));
    else void parse(request, body as string, done);
  });
}
