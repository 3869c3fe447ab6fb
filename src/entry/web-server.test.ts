import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerInLanguage } from '#server/http/language-of-request.ts';
import { addSecurityHeaders } from '#server/http/security-headers.ts';
import { serveWeb } from './web-server.ts';

/** The least that React Router takes for a build: one page rendered at build time, one rendered by the server. */
const serverBuild = `
export const routes = { root: { id: 'root', path: '', module: { default: () => null } } };
export const entry = { module: { handleError: () => {}, default: (request, status, headers) =>
  new Response(request.method === 'HEAD' ? null : 'nonce ' + request.headers.get('x-mulya-nonce') + ' language ' + request.headers.get('x-mulya-language'), { status, headers: { 'content-type': 'text/html' } }) } };
export const assets = { routes: { root: { id: 'root', path: '', hasLoader: false } }, entry: { module: '', imports: [] }, url: '', version: '1' };
export const basename = '/'; export const assetsBuildDirectory = ''; export const publicPath = '/'; export const isSpaMode = false; export const ssr = true;
export const prerender = []; export const future = {}; export const routeDiscovery = { mode: 'lazy', manifestPath: '/__manifest' };
`;

let directory: string;
let app: FastifyInstance;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'mulya-web-'));
  await mkdir(join(directory, 'client/assets'), { recursive: true });
  await mkdir(join(directory, 'client/about'), { recursive: true });
  await mkdir(join(directory, 'server'));
  await writeFile(
    join(directory, 'client/about/index.html'),
    '<html><script>let a = 1</script><script src="/assets/a-123.js"></script></html>',
  );
  await writeFile(join(directory, 'client/assets/a-123.js'), 'let b = 2');
  await writeFile(join(directory, 'secret.txt'), 'secret');
  await writeFile(join(directory, 'server/package.json'), '{"type":"module"}');
  await writeFile(join(directory, 'server/index.js'), serverBuild);
  app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await app.register(cookie);
  answerInLanguage(app);
  await addSecurityHeaders(app, { publicUrl: 'http://localhost', mapTileUrl: undefined });
  await app.register((scope) => serveWeb(scope, { production: true, buildDirectory: directory }));
});
afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true });
});

test.each(['/about/', '/about', '/about/?from=mail'])('%s is the page rendered at build time, whose own scripts may run', async (url) => {
  const reply = await app.inject(url);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/);
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', undefined],
  ['', undefined],
])('whoever accepts "%s" gets a page rendered at build time as %s, and caches tell them apart', async (accepted, encoding) => {
  const reply = await app.inject({ url: '/about/', headers: { 'accept-encoding': accepted } });
  expect(reply.headers['content-encoding']).toBe(encoding);
  expect(reply.headers.vary).toBe('accept-encoding');
  const text = encoding === 'br' ? brotliDecompressSync(reply.rawPayload).toString() : reply.body;
  expect(text).toContain('<script>let a = 1</script>');
});

test.each([
  ['/FAQ', '/faq'],
  ['/About//?msg=A%20b', '/about/?msg=A%20b'],
  ['/HI/Contact/?page=/faq', '/hi/contact/?page=/faq'],
  ['//hi//plans', '/hi/plans/'],
])('%s leads to the one address of its page, %s', async (url, address) => {
  const reply = await app.inject({ url: `http://localhost${url}` });
  expect([reply.statusCode, reply.headers.location]).toEqual([301, address]);
});

test.each(['//example.com/', '/Nowhere', '//nowhere'])('%s, which no public page has, leads nowhere', async (url) => {
  const reply = await app.inject({ url: `http://localhost${url}` });
  expect([reply.statusCode, reply.headers.location]).toEqual([404, undefined]);
});

test('built files may be kept for ever, since their names change with their content', async () => {
  const reply = await app.inject('/assets/a-123.js');
  expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('a page rendered by the server gets a word of its own for its scripts, whatever the visitor sends', async () => {
  const reply = await app.inject({ url: '/', headers: { 'x-mulya-nonce': 'stolen' } });
  const nonce = /^nonce (\S+) /.exec(reply.body)?.[1];
  expect(nonce).not.toBe('stolen');
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(reply.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
});

test.each([
  ['/', {}, 'en'],
  ['/', { cookie: 'language=mr' }, 'mr'],
  ['/', { cookie: 'language=xx' }, 'en'],
  ['/', { 'x-mulya-language': 'hi' }, 'en'],
  ['/hi/nowhere/', { cookie: 'language=mr' }, 'hi'],
  ['/history/', {}, 'en'],
  ['/mr/nowhere/?language=hi', {}, 'mr'],
])('the page %s for a visitor with %o is rendered in %s, for that visitor alone', async (url, headers, language) => {
  const reply = await app.inject({ url, headers });
  expect(reply.body).toMatch(new RegExp(`language ${language}$`));
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(reply.cookies).toEqual([]);
});

test('?language= changes the language of a page and of those after it, to one that we speak', async () => {
  const reply = await app.inject('/?language=hi');
  expect(reply.body).toMatch(/language hi$/);
  expect(reply.cookies).toEqual([{ name: 'language', value: 'hi', path: '/', sameSite: 'Lax', maxAge: 31_536_000 }]);
  expect((await app.inject('/?language=xx')).cookies).toEqual([]);
  expect((await app.inject('/?language=hi&language=mr')).cookies).toEqual([]);
});

test.each(['/nowhere', '/%2e%2e/secret.txt', '/..%2fsecret.txt', `/${'a'.repeat(5000)}`, '/about/index.html%00'])(
  '%s is a 404 page',
  async (url) => {
    const reply = await app.inject(url);
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['content-type']).toContain('text/html');
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.body).not.toContain('secret');
  },
);

test('a change asked of an address nobody has is answered as a call is', async () => {
  const reply = await app.inject({ method: 'POST', url: '/nowhere', payload: { a: 1 } });
  expect(reply.statusCode).toBe(404);
  expect(reply.headers['content-type']).toContain('application/json');
});

test('HEAD answers like GET, without the page', async () => {
  const reply = await app.inject({ method: 'HEAD', url: '/nowhere' });
  expect([reply.statusCode, reply.body]).toEqual([404, '']);
});
