import { findStoredPage, storedAnswer } from '#web/offline/stored-pages.ts';
import { howToAnswer, type Way } from './how-to-answer.ts';
import { networkFirst } from './network-first.ts';

/*
 * Opens an inspection again where there is no connection. It only hands out: what is kept is put there by the page itself
 * (web/offline/keep-page.ts), whole and checked, so nothing that passes here, an error or a sign-in say, can ever be kept. It answers
 * the navigation to an inspection, the report and photos that inspection draws, and built files; all else it does not touch.
 *
 * Workbox (7.4.1: routing, strategies, expiration, cacheable-response) was tried: 17 kB, and its strategies keep each answer by
 * itself as it passes. Here the document, its files and its answers live and die together, for one person, and the page has to know
 * whether they are there; that would be a plugin for each of its steps around the thirty lines that it would save.
 *
 * A worker may answer under the folder it is served from: vite.config.ts names its file /valuation/certified/inspection-worker.js.
 */

/** As much of a worker's surroundings as is used; TypeScript knows either them or a page's. */
type Life = Event & { waitUntil: (work: Promise<unknown>) => void };
type Fetching = Event & { readonly request: Request; respondWith: (answer: Promise<Response>) => void };
type Surroundings = {
  readonly clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: ((type: 'install' | 'activate', listener: (event: Life) => void) => void) &
    ((type: 'fetch', listener: (event: Fetching) => void) => void);
};
const worker = globalThis as unknown as Surroundings;

/** A signal that is all but lost must not make anybody wait at an empty screen. */
const PATIENCE_MS = 3000;

// A new worker takes over at once: it holds nothing, and what was kept with one build is whole by itself.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('fetch', (event) => {
  const { method, mode, url, referrer, headers } = event.request;
  const way = howToAnswer({ method, mode, url, referrer, hasRange: headers.has('range') }, location.origin);
  if (way !== null) event.respondWith(answer(event.request, way));
});

async function answer(request: Request, way: Way): Promise<Response> {
  // Their names change with their content: the same name is the same file.
  if (way.kind === 'asset') return (await storedAsset(way.address)) ?? fetch(request);
  return networkFirst({
    ask: () => fetch(request),
    stored: () => storedFor(way),
    patience: () => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  });
}

/**
 * As an answer of our own: Chromium keeps compiled scripts beside those that it was handed straight from a Cache, by the Cache's name, and
 * makes it anew, empty, when the copy was forgotten meanwhile.
 */
async function storedAsset(address: string): Promise<Response | null> {
  const cachedResponse = await caches.match(address, { ignoreVary: true }).catch(() => undefined);
  return cachedResponse === undefined ? null : new Response(cachedResponse.body, cachedResponse);
}

async function storedFor(way: Exclude<Way, { kind: 'asset' }>): Promise<Response | null> {
  const copy = await findStoredPage(way.path, Date.now());
  return copy === null ? null : ((await storedAnswer(copy.name, way.kind === 'page' ? way.path : way.address)) ?? null);
}
