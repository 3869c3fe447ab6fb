import type { Product } from '#core/endpoint.ts';

/*
 * What a device keeps of a page that must open again without a connection: the document with the headers it came with (its policy of
 * scripts and its nonce belong together), every built file it used, and the answers it drew, in one Cache of its own. So a copy is
 * whole or not there at all, two builds never mix, and forgetting it is one deletion. It names the person it was drawn for.
 *
 * The page keeps, a service worker hands out (modules/certified-reports/web/offline). Read by both.
 */

/** A copy older than this is not shown any more, and deleted when next seen. */
export const KEPT_DAYS = 14;
/** On a kept answer: when it came, in milliseconds since 1970. */
export const keptAtHeader = 'x-kept-at';

/** As much of a person as the frame and the page need. */
export type PersonOfPage = { firstName: string; lastName: string; email: string; products: readonly Product[] };
export type KeptPage = { path: string; person: PersonOfPage; keptAt: number };

const PREFIX = 'mulya-kept-page ';
/** The first entry of a copy says for whom it is made; the last, the same once more, that it is whole. */
const BEGUN = '/kept-page-begun';
const WHOLE = '/about-this-kept-page';
const DAY_MS = 86_400_000;
/** A copy that is not whole by then was given up. */
const MAKING_MS = 60_000;

const isSupported = () => 'caches' in globalThis;
const madeAt = (name: string) => Number(name.slice(PREFIX.length).split(' ')[0]);
const namesOfCopies = async () => (isSupported() ? (await caches.keys()).filter((name) => name.startsWith(PREFIX)) : []);

/** One address for a page, with or without its last slash. */
export const pagePath = (pathname: string) => (pathname.endsWith('/') ? pathname : `${pathname}/`);
export const isInTime = (keptAt: number, now: number) => now - keptAt < KEPT_DAYS * DAY_MS;

const pathOf = (name: string) => name.slice(name.indexOf(' ', PREFIX.length) + 1);

async function aboutOf(name: string, entry: typeof BEGUN | typeof WHOLE = WHOLE): Promise<KeptPage | null> {
  // `match` with a name never makes a cache, as `open` would. A copy that cannot be read is none, and must not keep others from going.
  const about = await caches.match(entry, { cacheName: name }).catch(() => undefined);
  return about === undefined ? null : ((await about.json().catch(() => null)) as KeptPage | null);
}

/** The newest whole copy of a page, with the cache it lies in; null without one, or when it is too old. */
export async function findStoredPage(pathname: string, now: number): Promise<{ name: string; page: KeptPage } | null> {
  const path = pagePath(pathname);
  const mine = (await namesOfCopies()).filter((name) => pathOf(name) === path).sort((a, b) => madeAt(b) - madeAt(a));
  for (const name of mine) {
    const page = await aboutOf(name);
    if (page !== null && isInTime(page.keptAt, now)) return { name, page };
  }
  return null;
}

/** What a copy has at an address. */
export const storedAnswer = (name: string, address: string) => caches.match(address, { cacheName: name, ignoreVary: true });

/** A new copy, of which only the person it is for is known. It counts once `finishCopy` has written down that it is whole. */
export async function beginCopy(page: KeptPage) {
  const name = `${PREFIX}${page.keptAt} ${pagePath(page.path)}`;
  const cache = await caches.open(name);
  await cache.put(BEGUN, Response.json(page));
  return { name, cache, page };
}

/** Makes a copy count, and deletes those of the same page that it replaces. */
export async function finishCopy({ name, cache, page }: Awaited<ReturnType<typeof beginCopy>>) {
  await cache.put(WHOLE, Response.json(page));
  const older = (await namesOfCopies()).filter((other) => pathOf(other) === pathOf(name) && madeAt(other) < madeAt(name));
  await Promise.all(older.map((other) => caches.delete(other)));
}

/** Puts an answer beside a kept page; nothing happens without one, and none is left behind when it is forgotten meanwhile. */
export async function addToStoredPage(path: string, address: string, body: BodyInit, type: string, now: number) {
  const page = await findStoredPage(path, now);
  if (page === null) return false;
  const cache = await caches.open(page.name);
  await cache.put(address, new Response(body, { headers: { 'content-type': type, [keptAtHeader]: String(now) } }));
  if ((await aboutOf(page.name)) !== null) return true;
  await caches.delete(page.name);
  return false;
}

type Copy = { path: string; /** null: broken off before that was written down. */ person: PersonOfPage | null };

/**
 * Deletes the copies of which `which` says so, also those that are still being made (a page that is left breaks off what it was keeping),
 * and in passing what is too old or was never finished.
 */
export async function forgetPages(which: (copy: Copy) => boolean, now: number) {
  const over: string[] = [];
  for (const name of await namesOfCopies()) {
    const whole = await aboutOf(name);
    const begun = whole ?? (await aboutOf(name, BEGUN));
    const isOver = whole === null ? now - madeAt(name) > MAKING_MS : !isInTime(whole.keptAt, now);
    if (isOver || which({ path: pathOf(name), person: begun?.person ?? null })) over.push(name);
  }
  await deleteCopies(over);
}

/** Deletes whatever was kept for anybody but this person (an e-mail address; null: for everybody), begun copies included. */
export async function keepPagesOf(email: string | null) {
  if (email !== null) return forgetPages(({ person }) => person !== null && person.email !== email, Date.now());
  return deleteCopies(await namesOfCopies());
}

/** With the last copy goes the worker that handed it out: a browser says better than it that there is no connection. */
async function deleteCopies(names: readonly string[]) {
  if (names.length === 0) return;
  await Promise.all(names.map((name) => caches.delete(name)));
  if ((await namesOfCopies()).length > 0 || !('serviceWorker' in navigator)) return;
  const workers = await navigator.serviceWorker.getRegistrations();
  await Promise.all(workers.map((worker) => worker.unregister()));
}
