import * as errors from '#messages/server/errors';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify';
import { createRequestHandler, RouterContextProvider, type RouterContext, type ServerBuild } from 'react-router';
import { badRequest } from '#core/app-error.ts';
import { languageCookie } from '#core/language.ts';
import { scriptHashesOf } from './inline-scripts.ts';
import { stylesOfParts, withStylesInside } from './inline-styles.ts';
import { correctedAddress, robots, sitemap } from '#site/page-languages.ts';
import { BUILT_ORIGIN } from '#site/page-meta.ts';
import { CSRF_COOKIE, CSRF_HEADER } from '#server/http/csrf.ts';
import { changeLanguage } from '#server/http/language-of-request.ts';
import type { OwnApi } from '#web/api/own-api.ts';
import type { OwnDoor } from '#web/api/own-door.ts';
import { languageHeader } from './web/language-header.ts';
import { nonceHeader } from './web/nonce-header.ts';

const root = join(import.meta.dirname, '../..');
const buildDirectory = join(root, 'build');

/**
 * Serves the web application from a scope of its own: built files, pages rendered at build time, and the rest by React Router.
 * Register it last, since it answers every address nobody else did, unknown ones with the 404 page. Pages are read and never sent
 * anything: a change asked of an unknown address is a call, and answered as one.
 * `buildDirectory` is given by tests only.
 */
export async function serveWeb(app: FastifyInstance, options: { production: boolean; publicUrl?: string; buildDirectory?: string }) {
  const { publicUrl } = options;
  if (publicUrl !== undefined) {
    app.get('/sitemap.xml', (_request, reply) => reply.type('application/xml; charset=utf-8').send(sitemap(publicUrl)));
    app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots(publicUrl)));
  }
  await (options.production ? serveBuild(app, options.buildDirectory ?? buildDirectory, publicUrl) : serveDevelopment(app, publicUrl));
}

/** A page is held as text: it names this installation, which it could not when it was built. */
type BuiltPage = { html: string; scripts: readonly string[]; etag: string; brotli?: Promise<Buffer> };
type BuiltFile = { file: string; page?: BuiltPage };

async function serveBuild(app: FastifyInstance, directory: string, publicUrl: string | undefined) {
  const client = join(directory, 'client');
  const styles = readStyles(client);
  const finish = finishedPage(styles, publicUrl);
  const withParts = stylesOfParts(styles);
  const built = findBuiltFiles(client, finish);
  // Scripts and styles were compressed as well as can be when they were built.
  await app.register(fastifyStatic, { root: client, serve: false, preCompressed: true });
  const build = (await import(join(directory, 'server/index.js'))) as ServerBuild;
  const render = renderer(
    app,
    () => Promise.resolve(build),
    'production',
    (html) => withParts(finish(html)),
  );

  app.get('*', async (request, reply) => {
    const found = built.get(pathOf(request));
    if (!found) return redirected(request, reply) ?? render(request, reply);
    if (found.file.startsWith('assets/')) return reply.sendFile(found.file, { immutable: true, maxAge: '365d' });
    // Pages and the few files without a hash in their name are checked again at each visit.
    if (found.page === undefined) return reply.sendFile(found.file, { maxAge: 0 });
    reply.allowScripts(found.page.scripts);
    reply.header('cache-control', 'public, max-age=0').header('etag', found.page.etag);
    if (request.headers['if-none-match']?.includes(found.page.etag) === true) return reply.status(304).send();
    reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding');
    const { page } = found;
    if (!acceptsBrotli(request)) return reply.send(page.html);
    // A tenth of a second once, for a fifth fewer bytes: most pages then reach a slow line in one round of packets.
    page.brotli ??= brotli(page.html, brotliBest);
    return reply.header('content-encoding', 'br').send(await page.brotli);
  });
}

const acceptsBrotli = ({ headers }: FastifyRequest) => /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(String(headers['accept-encoding']));

const brotli = promisify(brotliCompress);
const brotliBest = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** The text of every built sheet by its address. */
const readStyles = (client: string): ReadonlyMap<string, string> =>
  new Map(
    globSync('assets/*.css', { cwd: client }).map((entry) => [`/${entry.split(sep).join('/')}`, readFileSync(join(client, entry), 'utf8')]),
  );

/** A page as this installation sends it: with its addresses and, where it is still, with its styles. */
const finishedPage = (styles: ReadonlyMap<string, string>, publicUrl: string | undefined) => (html: string) =>
  withStylesInside(atOrigin(html, publicUrl), (address) => styles.get(address) ?? '');

/** Address → file. Only listed files are ever opened, so no address, however odd, can lead elsewhere. */
function findBuiltFiles(client: string, finish: (html: string) => string): ReadonlyMap<string, BuiltFile> {
  const files = new Map<string, BuiltFile>();
  for (const entry of globSync('**/*.*', { cwd: client })) {
    const file = entry.split(sep).join('/');
    if (file.endsWith('.br')) continue;
    if (!file.endsWith('.html')) {
      files.set(`/${file}`, { file });
      continue;
    }
    const html = finish(readFileSync(join(client, entry), 'utf8'));
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    const page: BuiltFile = { file, page: { html, scripts: scriptHashesOf(html), etag } };
    const address = `/${file.slice(0, -'index.html'.length)}`;
    files.set(address, page);
    if (address !== '/') files.set(address.slice(0, -1), page);
  }
  return files;
}

/** Addresses in the head of a page are whole ones: of this installation, else below the host that is asked. */
const atOrigin = (html: string, publicUrl: string | undefined) =>
  html.replaceAll(BUILT_ORIGIN, publicUrl === undefined ? '' : new URL(publicUrl).origin);

async function serveDevelopment(app: FastifyInstance, publicUrl: string | undefined) {
  const { createServer } = await import('vite');
  const vite = await createServer({ root, server: { middlewareMode: true, hmr: { server: app.server } } });
  app.addHook('onClose', () => vite.close());
  const render = renderer(
    app,
    () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    'development',
    (html) => atOrigin(html, publicUrl),
  );
  app.get('*', async (request, reply) => {
    const answeredByVite = await new Promise<boolean>((resolve) => {
      reply.raw.once('close', () => resolve(true));
      vite.middlewares.handle(request.raw, reply.raw, () => resolve(false));
    });
    if (answeredByVite) return reply.hijack();
    return redirected(request, reply) ?? render(request, reply);
  });
}

/** One page has one address: /FAQ and //faq lead to /faq, with what was asked of it. Null for every other address. */
function redirected(request: FastifyRequest, reply: FastifyReply) {
  const address = correctedAddress(pathOf(request));
  if (address === null) return null;
  const [, query] = /^[^?]*(\?.*)$/.exec(request.raw.url ?? '') ?? [];
  return reply.redirect(address + (query ?? ''), 301);
}

function renderer(
  app: FastifyInstance,
  load: () => Promise<ServerBuild>,
  mode: 'production' | 'development',
  finish: (html: string) => string,
) {
  const handle = createRequestHandler(load, mode);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    changeLanguage(request, reply);
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const context = new RouterContextProvider();
    const { ownApi, visitorDoor } = (await load()).entry.module as unknown as {
      ownApi: RouterContext<OwnApi>;
      visitorDoor: RouterContext<OwnDoor | null>;
    };
    context.set(ownApi, ownApiFor(app, request));
    context.set(visitorDoor, visitorDoorFor(app, request));
    const answer = await handle(webRequest(request, reply.scriptNonce(), gone.signal), context);
    reply.status(answer.status);
    for (const [name, value] of answer.headers) reply.header(name, value);
    // Addresses of pages hold mailed tokens and what people look for.
    reply.header('cache-control', 'no-store');
    if (answer.body === null) return reply.send(null);
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true;
    return reply.send(isPage ? finish(await answer.text()) : Buffer.from(await answer.arrayBuffer()));
  };
}

/** A call of a page goes through the same door as one of its visitor's browser, and counts for the same address. */
const askOwn = (app: FastifyInstance, request: FastifyRequest, { headers, ...call }: InjectOptions) =>
  app.inject({ ...call, remoteAddress: request.ip, headers: { host: request.host, ...headers } });

/** Public pages call the API in the visitor's language and without a session. */
const ownApiFor =
  (app: FastifyInstance, request: FastifyRequest): OwnApi =>
  async (path) => {
    const answer = await askOwn(app, request, { method: 'GET', url: path, cookies: { [languageCookie]: request.language } });
    return answer.statusCode === 200 ? answer.json() : null;
  };

/** Screens ask with the visitor's session; null where the request has none. */
function visitorDoorFor(app: FastifyInstance, request: FastifyRequest): OwnDoor | null {
  const { cookie } = request.headers;
  if (cookie === undefined || request.method !== 'GET') return null;
  const token = request.cookies[CSRF_COOKIE];
  return async ({ method, address, body }) => {
    const answer = await askOwn(app, request, {
      method: method as InjectOptions['method'] & string,
      url: address,
      headers: {
        cookie,
        'user-agent': request.headers['user-agent'] ?? '',
        ...(token !== undefined && { [CSRF_HEADER]: token }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    const retryAfter = answer.headers['retry-after'];
    return { status: answer.statusCode, text: answer.payload, retryAfter: retryAfter === undefined ? null : String(retryAfter) };
  };
}

function webRequest(request: FastifyRequest, nonce: string, signal: AbortSignal) {
  const address =
    URL.parse(`${request.protocol}://${request.host}${request.raw.url ?? '/'}`) ?? URL.parse(`http://localhost${request.raw.url}`);
  if (address === null) throw badRequest(errors.notUrl);
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (name !== nonceHeader && name !== languageHeader && value !== undefined)
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  headers.set(nonceHeader, nonce);
  headers.set(languageHeader, request.language);
  return new Request(address, { method: request.method, headers, signal });
}

/** Fastify has already refused addresses that cannot be decoded. */
const pathOf = (request: FastifyRequest) => decodeURIComponent(request.url.split('?')[0] ?? '/');
