import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { assetsIn, keepPage } from './keep-page.ts';
import { addToStoredPage, findStoredPage, storedAnswer } from './stored-pages.ts';
import { cacheStorage } from './testing.ts';

const origin = 'https://mulya.example';
const path = '/valuation/certified/a/inspection/';
const now = Date.UTC(2026, 10, 22);
const person = { firstName: 'Meera', lastName: '', email: 'meera@example.com', products: [] };
const document = '<link href="/assets/entry-1.js"><link href="/assets/base-2.css"><script nonce="abc">go()</script>';

type GivenResponse = { body?: string; status?: number; type?: string; redirected?: boolean };
/** An answer as a browser hands it over; Node's own knows no address and calls itself no kind. */
function responseOf({ body = '', status = 200, type = 'text/html; charset=utf-8', redirected = false }: GivenResponse) {
  const headers = { 'content-type': type, 'content-security-policy': "script-src 'nonce-abc'" };
  const answer = new Response(body, { status, headers });
  return Object.defineProperties(answer, { type: { value: 'basic' }, redirected: { value: redirected } });
}

let page: GivenResponse;
let files: Record<string, GivenResponse>;
let loaded: string[];
beforeEach(() => {
  page = { body: document };
  files = { '/assets/entry-1.js': {}, '/assets/base-2.css': {}, '/assets/menu-3.js': {} };
  loaded = Object.keys(files);
  vi.stubGlobal('caches', cacheStorage());
  vi.stubGlobal('location', { origin });
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => loaded.map((name) => ({ name: origin + name }) as PerformanceEntry));
  vi.stubGlobal('fetch', (address: string) => Promise.resolve(responseOf(address === path ? page : (files[address] ?? { status: 404 }))));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const keep = (keptAt = now) => keepPage({ path, person, keptAt });
const storedAt = async (address: string) => storedAnswer((await findStoredPage(path, now + 10))?.name ?? '', address);

test('a page is kept with the files that the tab used, and its policy with the nonce of its body', async () => {
  expect(await keep()).toBe(true);
  const answer = await storedAt(path);
  expect([answer?.headers.get('content-security-policy'), await answer?.text()]).toEqual(["script-src 'nonce-abc'", document]);
  for (const file of loaded) expect((await storedAt(file))?.status, file).toBe(200);
});

test.each<[string, GivenResponse]>([
  ['an error', { body: document, status: 500 }],
  ['a refusal', { body: document, status: 403 }],
  ['a page one was sent on to', { body: document, redirected: true }],
  ['something that is no page', { body: '{}', type: 'application/json' }],
  ['a page of somebody in between', { body: '<h1>Welcome to the hotel</h1>' }],
  ['a page of another build', { body: '<link href="/assets/entry-9.js">' }],
])('%s is not kept, and the copy of before stays', async (_what, answer) => {
  await keep();
  page = answer;
  expect(await keep(now + 5)).toBe(false);
  expect(await (await storedAt(path))?.text()).toBe(document);
  expect(await caches.keys()).toHaveLength(1);
});

test('without one of its own files a page is not kept; a file that came later and is gone is left out', async () => {
  files['/assets/menu-3.js'] = { status: 404 };
  expect(await keep()).toBe(true);
  expect(await storedAt('/assets/menu-3.js')).toBeUndefined();
  vi.stubGlobal('caches', cacheStorage());
  files['/assets/base-2.css'] = { status: 404 };
  expect(await keep()).toBe(false);
  expect(await caches.keys()).toEqual([]);
});

test('kept anew, a page keeps the answers of the same person and drops those of another', async () => {
  await keep();
  await addToStoredPage(path, '/api/one', 'mine', 'application/json', now);
  expect(await keep(now + 5)).toBe(true);
  expect(await (await storedAt('/api/one'))?.text()).toBe('mine');
  expect(await keepPage({ path, person: { ...person, email: 'ravi@example.com' }, keptAt: now + 6 })).toBe(true);
  expect(await storedAt('/api/one')).toBeUndefined();
});

test('a document needs the files it links, and not those that the list of routes in it names for other pages', () => {
  const html = `<link rel="modulepreload" href="/assets/entry-1.js"/><link rel="stylesheet" href="/assets/base-2.css"/>
    <script nonce="x" src="/assets/a-3.js"></script><script nonce="x">routes={"module":"/assets/home-4.js"}</script><a href="/assets-list/">`;
  expect(assetsIn(html)).toEqual(['/assets/entry-1.js', '/assets/base-2.css', '/assets/a-3.js']);
});
