import { pagePath } from '#web/offline/stored-pages.ts';

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const inspection = new RegExp(`^/valuation/certified/(${ID})/inspection/?$`);
const drawn = new RegExp(`^/api/v1/certified-reports/(${ID})(?:/photos/${ID})?$`);

/** The report whose inspection stands at an address of ours; null for every other address. */
export const reportInspectedAt = (pathname: string) => inspection.exec(pathname)?.[1] ?? null;

/** What of a request decides; `referrer` is the page that asks. */
export type PageRequest = Pick<Request, 'method' | 'mode' | 'url' | 'referrer'> & { hasRange: boolean };
export type Way =
  | { kind: 'page'; path: string }
  /** The report, or one of its photos, asked for by the inspection of the same report. */
  | { kind: 'answer'; path: string; address: string }
  | { kind: 'asset'; address: string };

/** How the worker answers; null where it stays out: whatever changes something, belongs to others, or is no part of an inspection. */
export function howToAnswer({ method, mode, url, referrer, hasRange }: PageRequest, origin: string): Way | null {
  const parsed = URL.parse(url);
  if (method !== 'GET' || hasRange || parsed?.origin !== origin) return null;
  const { pathname, search } = parsed;
  if (mode === 'navigate') return reportInspectedAt(pathname) === null ? null : { kind: 'page', path: pagePath(pathname) };
  if (pathname.startsWith('/assets/') || pathname === '/favicon.svg') return { kind: 'asset', address: pathname };
  const from = URL.parse(referrer);
  const id = drawn.exec(pathname)?.[1];
  if (id === undefined || search !== '' || from?.origin !== origin || reportInspectedAt(from.pathname) !== id) return null;
  return { kind: 'answer', path: pagePath(from.pathname), address: pathname };
}
