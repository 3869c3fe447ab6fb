import type { Product } from '#core/endpoint.ts';

/** Products that can be granted already and open nothing yet. A test holds this to what the endpoints ask for. */
export const inProgress = [
  { product: 'land-desk', will: 'Land for developers: a requirement, a shortlist, and a feasibility report of each parcel.' },
] as const satisfies readonly { product: Product; will: string }[];
