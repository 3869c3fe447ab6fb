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
export type KeptPerson = { firstName: string; lastName: string; email: string; products: readonly Product[] };
export type KeptPage = { path: string; person: KeptPerson; keptAt: number };

const PREFIX = 'mulya-kept-page ';
const ABOUT = '/about-this-kept-page';
const DAY_MS = 86_400_000;
/** A copy without its last entry is one that is being made, or was given up. */
const MAKING_MS = 60_000;

const isSupported = () => 'caches' in globalThis;
const madeAt = (name: string) => Number(name.slice(PREFIX.length).split(' ')[0]);
const namesOfCopies = async () => (isSupported() ? (await caches.keys()).filter((name) => name.startsWith(PREFIX)) : []);

/** One address for a page, with or without its last slash. */
export const pagePath = (pathname: string) => (pathname.endsWith('/') ? pathname : `${pathname}/`);
export const isInTime = (keptAt: number, now: number) => now - keptAt < KEPT_DAYS * DAY_MS;

async function aboutOf(name: string): Promise<KeptPage | null> {
  // `match` with a name never makes a cache, as `open` would.
  const about = await caches.match(ABOUT, { cacheName: name });
  return about === undefined ? null : ((await about.json()) as KeptPage);
}

/** The newest whole copy of a page, with the cache it lies in; null without one, or when it is too old. */
export async function findKept(pathname: string, now: number): Promise<{ name: string; page: KeptPage } | null> {
  const path = pagePath(pathname);
  const mine = (await namesOfCopies()).filter((name) => name.endsWith(` ${path}`)).sort((a, b) => madeAt(b) - madeAt(a));
  for (const name of mine) {
    const page = await aboutOf(name);
    if (page !== null && isInTime(page.keptAt, now)) return { name, page };
  }
  return null;
}

/** What a copy has at an address. */
export const keptAnswer = (name: string, address: string) => caches.match(address, { cacheName: name, ignoreVary: true });

/** A new, still empty copy. It counts once `finishCopy` has written down what it is. */
export const beginCopy = (path: string, now: number) => {
  const name = `${PREFIX}${now} ${pagePath(path)}`;
  return caches.open(name).then((cache) => ({ name, cache }));
};

/** Makes a copy count, and deletes those of the same page that it replaces. */
export async function finishCopy({ name, cache }: { name: string; cache: Cache }, page: KeptPage) {
  await cache.put(ABOUT, Response.json(page));
  const path = pagePath(page.path);
  const older = (await namesOfCopies()).filter((other) => other.endsWith(` ${path}`) && madeAt(other) < madeAt(name));
  await Promise.all(older.map((other) => caches.delete(other)));
}

/** Puts an answer beside a kept page; nothing happens without one, and none is left behind when it is forgotten meanwhile. */
export async function addToKept(path: string, address: string, body: BodyInit, type: string, now: number) {
  const kept = await findKept(path, now);
  if (kept === null) return false;
  const cache = await caches.open(kept.name);
  await cache.put(address, new Response(body, { headers: { 'content-type': type, [keptAtHeader]: String(now) } }));
  if ((await aboutOf(kept.name)) !== null) return true;
  await caches.delete(kept.name);
  return false;
}

/** Deletes the copies of which `which` says so, and in passing what is too old or was never finished. */
export async function forgetPages(which: (page: KeptPage) => boolean, now: number) {
  const over: string[] = [];
  for (const name of await namesOfCopies()) {
    const page = await aboutOf(name);
    if (page === null ? now - madeAt(name) > MAKING_MS : !isInTime(page.keptAt, now) || which(page)) over.push(name);
  }
  await deleteCopies(over);
}

/** Deletes whatever was kept for anybody but this person (an e-mail address; null: for everybody), begun copies included. */
export async function keepPagesOf(email: string | null) {
  if (email !== null) return forgetPages(({ person }) => person.email !== email, Date.now());
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
