import * as words from '#messages/feasibility/plot-table';
import { AppError } from '#core/app-error.ts';
import { settlePlaces } from '#modules/transactions/server/index.ts';
import type { Ground } from '#server/ground.ts';
import { readMarketFacts } from '../read-market-facts.ts';
import { rateSource, type PlaceRate, type RateOf } from './bid-rows.ts';

/** Each place is a question to the store; a table of more is of more than one city. */
const mostPlaces = 300;

/** Asks registered sales once for each place. */
export function ratesOfPlaces({ clickhouse }: Pick<Ground, 'clickhouse'>): RateOf {
  const rates = new Map<string, Promise<PlaceRate>>();
  return (city, village) => {
    const key = `${city.toLowerCase()}|${village.toLowerCase()}`;
    const before = rates.get(key);
    if (before) return before;
    if (rates.size >= mostPlaces) return Promise.resolve({ why: words.mostPlaces({ most: String(mostPlaces) }) });
    const rate = readRate(city, village);
    rates.set(key, rate);
    return rate;
  };

  async function readRate(city: string, village: string): Promise<PlaceRate> {
    try {
      const facts = await readMarketFacts(clickhouse, await settlePlaces(clickhouse, { city, village }));
      const { ratePerSqm, needed } = facts;
      if (ratePerSqm === null) return { why: words.fewSales({ village: facts.village, needed: String(needed) }) };
      const source = rateSource({ ...facts, n: ratePerSqm.n });
      return { ratePerSqm: ratePerSqm.value, source: facts.isDemonstration ? words.demonstrationSource({ source }) : source };
    } catch (error) {
      if (error instanceof AppError) return { why: error.say() };
      throw error;
    }
  }
}
