import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  addToStoredPage,
  beginCopy,
  findStoredPage,
  finishCopy,
  forgetPages,
  KEPT_DAYS,
  keepPagesOf,
  storedAnswer,
  type KeptPage,
} from './stored-pages.ts';
import { cacheStorage } from './testing.ts';

beforeEach(() => void vi.stubGlobal('caches', cacheStorage()));
afterEach(() => void vi.unstubAllGlobals());

const path = '/valuation/certified/a/inspection/';
const day = 86_400_000;
const now = Date.UTC(2026, 10, 22);
const of = (firstName: string) => ({ firstName, lastName: '', email: `${firstName.toLowerCase()}@example.com`, products: [] });

type GivenPage = { at?: number; person?: KeptPage['person']; where?: string };
const begin = ({ at = now, person = of('Meera'), where = path }: GivenPage = {}) => beginCopy({ path: where, person, keptAt: at });

async function keep({ at = now, person = of('Meera'), where = path }: GivenPage = {}) {
  const copy = await begin({ at, person, where });
  await copy.cache.put(where, new Response(`page of ${at}`));
  await finishCopy(copy);
}
const pageAt = async (when: number) => {
  const found = await findStoredPage(path, when);
  return found === null ? null : (await storedAnswer(found.name, path))?.text();
};

test('a page is found with and without its last slash, and the newest copy replaces those before', async () => {
  await keep({ at: now - day });
  await keep();
  expect(await pageAt(now)).toBe(`page of ${now}`);
  expect(await findStoredPage(path.slice(0, -1), now)).not.toBeNull();
  expect(await caches.keys()).toHaveLength(1);
});

test('a copy that is being made does not count, and leaves the one before in place', async () => {
  await keep({ at: now - day });
  const begun = await begin();
  await begun.cache.put(path, new Response('half'));
  expect(await pageAt(now)).toBe(`page of ${now - day}`);
});

test(`after ${KEPT_DAYS} days a page is not shown any more, and is deleted when next seen`, async () => {
  await keep();
  expect(await pageAt(now + KEPT_DAYS * day - 1)).toBe(`page of ${now}`);
  expect(await pageAt(now + KEPT_DAYS * day)).toBeNull();
  await forgetPages(() => false, now + KEPT_DAYS * day);
  expect(await caches.keys()).toEqual([]);
});

test('what was kept for one person goes when another comes, and everything when nobody is there', async () => {
  vi.setSystemTime(now);
  await keep();
  await keep({ person: of('Ravi'), where: '/valuation/certified/b/inspection/' });
  await keepPagesOf('ravi@example.com');
  expect(await pageAt(now)).toBeNull();
  expect(await findStoredPage('/valuation/certified/b/inspection/', now)).not.toBeNull();
  await begin();
  await keepPagesOf(null);
  expect(await caches.keys()).toEqual([]);
  vi.useRealTimers();
});

test('a copy whose making was broken off goes as a whole one does: with its page, and when another person comes', async () => {
  vi.setSystemTime(now);
  await begin();
  await forgetPages((copy) => copy.path === '/valuation/certified/b/inspection/', now);
  await keepPagesOf('meera@example.com');
  expect(await caches.keys()).toHaveLength(1);
  await forgetPages((copy) => copy.path === path, now);
  expect(await caches.keys()).toEqual([]);
  await begin();
  await keepPagesOf('ravi@example.com');
  expect(await caches.keys()).toEqual([]);
  vi.useRealTimers();
});

test('a copy that cannot be read does not keep the others from being deleted', async () => {
  await keep({ where: '/valuation/certified/b/inspection/' });
  const [broken = ''] = await caches.keys();
  await (await caches.open(broken)).put('/about-this-kept-page', new Response('{'));
  await keep();
  await forgetPages((copy) => copy.path === path, now);
  expect(await caches.keys()).toEqual([broken]);
});

test('an answer is kept beside a page that is kept, says when, and leaves nothing where none is', async () => {
  expect(await addToStoredPage(path, '/api/one', '{}', 'application/json', now)).toBe(false);
  expect(await caches.keys()).toEqual([]);
  await keep();
  expect(await addToStoredPage(path, '/api/one', '{"a":1}', 'application/json', now + 5)).toBe(true);
  const answer = await storedAnswer((await findStoredPage(path, now))?.name ?? '', '/api/one');
  expect([answer?.headers.get('x-kept-at'), await answer?.text()]).toEqual([String(now + 5), '{"a":1}']);
});

test('where a browser gives no store (no https), nothing is kept and nothing breaks', async () => {
  vi.unstubAllGlobals();
  expect(await findStoredPage(path, now)).toBeNull();
  expect(await addToStoredPage(path, '/api/one', '{}', 'application/json', now)).toBe(false);
  await expect(keepPagesOf(null)).resolves.toBeUndefined();
});
