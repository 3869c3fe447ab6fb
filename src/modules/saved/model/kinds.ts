/** What an address of the product is, to whoever looks back at it. */
export const visitKinds = ['search', 'valuation', 'question'] as const;
export type VisitKind = (typeof visitKinds)[number];

const searches = [
  '/v4/mma/',
  '/v4/st/listings/',
  '/analysis/location/',
  '/analysis/compare/',
  '/analytics/',
  '/property-data-analytics/',
  '/st/',
  '/Search/list/',
  '/projects/',
];

/** Screens of one valuation: whichever was looked at, it is the valuation that one comes back to. */
const ofValuation = /^\/valuation\/(?:dashboard|comparables|nearbyamenities|projectinfo|valuationreport)\/\?/;
export const keptAddress = (address: string) => address.replace(ofValuation, '/valuation/dashboard/?');

/** Null for what is no view of anything: the places where a search begins, and screens of one's own. */
export function kindOfAddress(address: string): VisitKind | null {
  const [path = '', query = ''] = address.split('?');
  if (path.toLowerCase() === '/analysis/propgpt/') return new URLSearchParams(query).has('q') ? 'question' : null;
  if (path.startsWith('/valuation/')) return ofValuation.test(address) && query !== '' ? 'valuation' : null;
  const isNarrowed = query !== '' || /^\/(v4\/st\/listings|projects)\/[^/]+/.test(path);
  return isNarrowed && searches.some((start) => path.startsWith(start)) ? 'search' : null;
}

/** An address of this product and no other. */
export const ownAddress = /^\/(?![/\\])[^\s\\]*$/;
