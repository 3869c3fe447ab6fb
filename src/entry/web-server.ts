import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { badRequest } from '#core/app-error.ts';
import { scriptHashesOf } from './inline-scripts.ts';
import { nonceHeader } from './web/nonce-header.ts';

const root = join(import.meta.dirname, '../..');
const buildDirectory = join(root, 'build');

/**
 * Serves the web application from a scope of its own: built files, pages rendered at build time, and the rest by React Router.
 * Register it last, since it answers every address nobody else did, unknown ones with the 404 page. Pages are read and never sent
 * anything: a change asked of an unknown address is a call, and answered as one.
 * `buildDirectory` is given by tests only.
 */
export async function serveWeb(app: FastifyInstance, options: { production: boolean; buildDirectory?: string }) {
  await (options.production ? serveBuild(app, options.buildDirectory ?? buildDirectory) : serveDevelopment(app));
}

type BuiltFile = { file: string; scripts: readonly string[] };

async function serveBuild(app: FastifyInstance, directory: string) {
  const client = join(directory, 'client');
  const built = findBuiltFiles(client);
  await app.register(fastifyStatic, { root: client, serve: false });
  const build = (await import(join(directory, 'server/index.js'))) as ServerBuild;
  const render = renderer(() => Promise.resolve(build), 'production');

  app.get('*', (request, reply) => {
    const found = built.get(pathOf(request));
    if (!found) return render(request, reply);
    if (found.file.startsWith('assets/')) return reply.sendFile(found.file, { immutable: true, maxAge: '365d' });
    reply.allowScripts(found.scripts);
    // Pages and the few files without a hash in their name are checked again at each visit.
    return reply.sendFile(found.file, { maxAge: 0 });
  });
}

/** Address → file. Only listed files are ever opened, so no address, however odd, can lead elsewhere. */
function findBuiltFiles(client: string): ReadonlyMap<string, BuiltFile> {
  const files = new Map<string, BuiltFile>();
  for (const entry of globSync('**/*.*', { cwd: client })) {
    const file = entry.split(sep).join('/');
    if (!file.endsWith('.html')) {
      files.set(`/${file}`, { file, scripts: [] });
      continue;
    }
    const page: BuiltFile = { file, scripts: scriptHashesOf(readFileSync(join(client, entry), 'utf8')) };
    const address = `/${file.slice(0, -'index.html'.length)}`;
    files.set(address, page);
    if (address !== '/') files.set(address.slice(0, -1), page);
  }
  return files;
}

async function serveDevelopment(app: FastifyInstance) {
  const { createServer } = await import('vite');
  const vite = await createServer({ root, server: { middlewareMode: true, hmr: { server: app.server } } });
  app.addHook('onClose', () => vite.close());
  const render = renderer(() => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>, 'development');
  app.get('*', async (request, reply) => {
    const answeredByVite = await new Promise<boolean>((resolve) => {
      reply.raw.once('close', () => resolve(true));
      vite.middlewares.handle(request.raw, reply.raw, () => resolve(false));
    });
    if (answeredByVite) return reply.hijack();
    return render(request, reply);
  });
}

function renderer(load: () => Promise<ServerBuild>, mode: 'production' | 'development') {
  const handle = createRequestHandler(load, mode);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const answer = await handle(webRequest(request, reply.scriptNonce(), gone.signal), new RouterContextProvider());
    reply.status(answer.status);
    for (const [name, value] of answer.headers) reply.header(name, value);
    // Addresses of pages hold mailed tokens and what people look for.
    reply.header('cache-control', 'no-store');
    return reply.send(answer.body === null ? null : Buffer.from(await answer.arrayBuffer()));
  };
}

function webRequest(request: FastifyRequest, nonce: string, signal: AbortSignal) {
  const address =
    URL.parse(`${request.protocol}://${request.host}${request.raw.url ?? '/'}`) ?? URL.parse(`http://localhost${request.raw.url}`);
  if (address === null) throw badRequest('This address is not a valid URL.');
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (name !== nonceHeader && value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  headers.set(nonceHeader, nonce);
  return new Request(address, { method: request.method, headers, signal });
}

/** Fastify has already refused addresses that cannot be decoded. */
const pathOf = (request: FastifyRequest) => decodeURIComponent(request.url.split('?')[0] ?? '/');
