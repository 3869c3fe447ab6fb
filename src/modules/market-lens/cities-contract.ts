import { z } from 'zod';
import { endpoint } from '#core/endpoint.ts';

export const CityCard = z.object({
  city: z.string(),
  /** The days counted; null where nothing is known of them. */
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  sales: z.number().int(),
  /** Null when fewer than `needed` sales carry one. */
  medianRate: z.number().nullable(),
  needed: z.number().int(),
  currency: z.string().nullable(),
});
export type CityCard = z.infer<typeof CityCard>;

export const citiesByDefault = endpoint({
  method: 'GET',
  path: '/api/v1/analyses/cities',
  access: { entitled: ['market-lens', 'sale-transactions'] },
  summary: 'Every city with sales as its screens count it by default: flats of the last twelve whole months that its data reach.',
  input: z.object({}),
  output: z.array(CityCard),
});
