import { z } from 'zod';
import { endpoint } from '#core/endpoint.ts';
import { PlaceName } from '#modules/transactions/contract.ts';

const either = { entitled: ['market-lens', 'sale-transactions'] } as const;

/** Of a place with sales their number; of one that is known from filings alone, the number of its registered projects. */
export const LensPlace = PlaceName.extend({ sales: z.number().int(), projects: z.number().int().nullable() });
export type LensPlace = z.infer<typeof LensPlace>;

export const findLensPlaces = endpoint({
  method: 'GET',
  path: '/api/v1/market-lens/places',
  // The comparison and the analyses look for places here, too.
  access: either,
  summary:
    'Cities, villages and projects whose name begins with the text: at most ten with sales, then at most ten of which only filings of projects are loaded (sales 0, projects their number).',
  input: z.object({ text: z.string().trim().max(100).default('') }),
  output: z.array(LensPlace),
});

export const listFiledCities = endpoint({
  method: 'GET',
  path: '/api/v1/market-lens/filed-cities',
  access: either,
  summary: 'Cities of which only filings of projects are loaded, and no sales; those with the most projects first.',
  input: z.object({}),
  output: z.array(z.object({ city: z.string(), projects: z.number().int() })),
});
