import { z } from 'zod';
import { endpoint } from '#core/endpoint.ts';
import { LocationScore } from './contract.ts';
import { MeasuredValue } from '#modules/measures/contract.ts';

export const LocationScores = z.object({
  /** The day of the weights. */
  weightsOn: z.iso.date(),
  localities: z.array(
    LocationScore.extend({
      locality: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      /** Of flats, in the twelve months. */
      medianRate: MeasuredValue,
      rows: z.string().nullable(),
    }),
  ),
  period: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  currency: z.string().nullable(),
  demonstrationSales: z.number().int(),
  /** Whether the score tells the level of rates: localities foretold from the others alone. */
  tried: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('tried'),
      n: z.number().int(),
      rankCorrelation: z.number(),
      explained: z.number(),
      explainedByCentre: z.number(),
      medianError: z.number(),
      medianErrorOfMean: z.number(),
      sentence: z.string(),
    }),
    z.object({ kind: z.literal('refused'), n: z.number().int(), needed: z.number().int(), sentence: z.string() }),
  ]),
});
export type LocationScores = z.infer<typeof LocationScores>;

export const readLocationScores = endpoint({
  method: 'GET',
  path: '/api/v1/analyses/location-scores',
  access: { entitled: ['market-lens', 'sale-transactions'] },
  summary: 'The location score of every locality of a city with its parts, beside median rates, and how far it foretells them.',
  input: z.object({ city: z.string().trim().min(1).max(200) }),
  output: LocationScores,
  ratePerMinute: 120,
});
