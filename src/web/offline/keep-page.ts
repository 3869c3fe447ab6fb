import { addToStoredPage, beginCopy, findStoredPage, finishCopy, storedAnswer, pagePath, type KeptPage } from './stored-pages.ts';

const isBuilt = (pathname: string) => pathname.startsWith('/assets/') || pathname === '/favicon.svg';

/** The built files that a document links. React Router's manifest in it names those of other pages too: these are not needed here. */
export const assetsIn = (html: string) => [
  ...new Set([...html.matchAll(/ (?:href|src)="(\/assets\/[^"?#]+)"/g)].map(([, asset = '']) => asset)),
];

/** The built files that this tab has loaded so far (the browser's own list; `entry.client` makes it long enough). */
const assetsUsed = () =>
  new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => URL.parse(name))
      .filter((url) => url !== null && url.origin === location.origin && isBuilt(url.pathname))
      .map((url) => url?.pathname ?? ''),
  );

/** An answer worth keeping: whole, ours, of the kind that was asked for, and from the address itself rather than where it led to. */
const isWorthKeeping = (answer: Response, type: string) =>
  answer.status === 200 && answer.type === 'basic' && !answer.redirected && (answer.headers.get('content-type') ?? '').startsWith(type);

/**
 * Keeps the page as this tab shows it: its document, asked for anew, with the built files that were used. Nothing is kept when the
 * server has meanwhile another build (its document then names files that this tab never loaded): the next visit does it.
 * @returns whether it is kept. Never throws: a full disk or a lost connection leaves the copy there was.
 */
export async function keepPage(page: KeptPage): Promise<boolean> {
  if (!('caches' in globalThis)) return false;
  const path = pagePath(page.path);
  const made = await beginCopy(page).catch(() => null);
  if (made === null) return false;
  try {
    const document = await fetch(path, { headers: { accept: 'text/html' }, redirect: 'error' });
    if (!isWorthKeeping(document, 'text/html')) throw new Error('no page');
    const named = assetsIn(await document.clone().text());
    const used = assetsUsed();
    if (named.length === 0 || !named.every((asset) => used.has(asset))) throw new Error('another build');
    await Promise.all([...used].map((asset) => keepAsset(made.cache, asset, named.includes(asset))));
    await made.cache.put(path, document);
    await takeOverAnswers(path, made.cache, page);
    await finishCopy(made);
    return true;
  } catch {
    await caches.delete(made.name).catch(() => false);
    return false;
  }
}

async function keepAsset(cache: Cache, asset: string, isNeeded: boolean) {
  const cachedAsset = await caches.match(asset, { ignoreVary: true });
  const answer = cachedAsset ?? (await fetch(asset, { redirect: 'error' }).catch(() => null));
  if (answer?.status === 200 && answer.type === 'basic') await cache.put(asset, answer);
  else if (isNeeded) throw new Error(`no ${asset}`);
}

/** Answers that were kept for the same person stay kept. */
async function takeOverAnswers(path: string, cache: Cache, page: KeptPage) {
  const before = await findStoredPage(path, page.keptAt);
  if (before === null || before.page.person.email !== page.person.email) return;
  for (const request of await (await caches.open(before.name)).keys()) {
    const { pathname } = new URL(request.url);
    const answer = pathname.startsWith('/api/') ? await storedAnswer(before.name, pathname) : undefined;
    if (answer !== undefined) await cache.put(pathname, answer);
  }
}

/** Parts of the screen that are fetched later (a menu, a letter in another font) join the copy as they come. @returns how to stop. */
export function keepLaterAssets(path: string): () => void {
  const seen = assetsUsed();
  const observer = new PerformanceObserver(() => {
    for (const asset of assetsUsed()) {
      if (seen.has(asset)) continue;
      seen.add(asset);
      void keepLater(path, asset).catch(() => undefined);
    }
  });
  observer.observe({ type: 'resource' });
  return () => observer.disconnect();
}

async function keepLater(path: string, asset: string) {
  const stored = await findStoredPage(path, Date.now());
  if (stored === null || (await storedAnswer(stored.name, asset)) !== undefined) return;
  const answer = await fetch(asset, { redirect: 'error' });
  const type = answer.headers.get('content-type') ?? '';
  if (isWorthKeeping(answer, type)) await addToStoredPage(path, asset, await answer.blob(), type, Date.now());
}
