import type { Product } from '#core/endpoint.ts';

/** Products that can be granted already and open nothing yet. A test holds this to what the endpoints ask for. */
export const inProgress = [
  { product: 'simulator', will: 'Feasibility of a project: FSI, costs, cash flow, IRR, and up to ten scenarios side by side.' },
  { product: 'propgpt', will: 'Questions about the market in plain words, answered from the same sales with their count.' },
  { product: 'land-desk', will: 'Land for developers: a requirement, a shortlist, and a feasibility report of each parcel.' },
] as const satisfies readonly { product: Product; will: string }[];
