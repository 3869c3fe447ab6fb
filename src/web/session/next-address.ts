/** Where to go after sign-in. Only an address of this site is believed: `//elsewhere` and `https:` are not. */
export function readNext(search: string, otherwise = '/v4/st/listings/') {
  const next = new URLSearchParams(search).get('next');
  if (next === null || !/^\/(?![/\\])/.test(next) || next.startsWith('/auth/')) return otherwise;
  return next;
}

export const signInAddress = (pathname: string, search: string) =>
  `/auth/signin/?${new URLSearchParams({ next: pathname + search }).toString()}`;
