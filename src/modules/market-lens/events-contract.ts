import { z } from 'zod';
import { endpoint } from '#core/endpoint.ts';

export const eventKinds = ['duty', 'reckoner', 'rule', 'cost', 'closure', 'place'] as const;

export const MarketEvent = z.object({
  kind: z.enum(eventKinds),
  from: z.iso.date(),
  /** Last day of what lasted and is over; null for what began that day. */
  until: z.iso.date().nullable(),
  label: z.string(),
  source: z.string(),
  /** H: read in a rule text or in several places; M: one source; L: best estimate. */
  confidence: z.enum(['H', 'M', 'L']),
});
export type MarketEvent = z.infer<typeof MarketEvent>;

export const listMarketEvents = endpoint({
  method: 'GET',
  path: '/api/v1/market-lens/events',
  access: { entitled: ['market-lens', 'sale-transactions'] },
  summary:
    'What happened to the markets of a city, or of all of them, and when: duty windows, revisions of official rates, rules; each with its source.',
  input: z.object({ city: z.string().trim().min(1).max(200).optional() }),
  output: z.array(MarketEvent),
});
