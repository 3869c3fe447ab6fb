/** Stands for this site while an address is read: the server renders pages, too, and knows no `location` there. */
const site = 'https://this.site';

/**
 * An address of this site as browsers read it, or null: they drop tabs and line breaks, take `\` for `/` and fold `..`, so the parser's
 * origin decides and not how the text looks. Sign-in pages are no place to go on to.
 */
export function ownAddress(address: string): string | null {
  // A path only: whoever names a site names another one.
  if (!address.startsWith('/')) return null;
  const read = URL.parse(address, site);
  // `/..//elsewhere` is a path here and another site as soon as it is followed.
  if (read === null || read.origin !== site || read.pathname.startsWith('//') || isSignIn(read.pathname)) return null;
  return read.pathname + read.search + read.hash;
}

function isSignIn(pathname: string) {
  try {
    return /^\/+auth(\/|$)/i.test(decodeURIComponent(pathname));
  } catch {
    return true; // what cannot be read is not gone to
  }
}

/** Open to whoever is signed in: what there is, what of it their account includes, and the way to the rest. */
export const firstScreen = '/analysis/';

/** Where to go after sign-in. Only an address of this site is believed. */
export function readNext(search: string, otherwise: string = firstScreen) {
  const next = new URLSearchParams(search).get('next');
  return (next === null ? null : ownAddress(next)) ?? otherwise;
}

export const signInAddress = (pathname: string, search: string) =>
  `/auth/signin/?${new URLSearchParams({ next: pathname + search }).toString()}`;
