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
    if (rates.size >= mostPlaces)
      return Promise.resolve({ why: `Rates of registered sales are taken for ${mostPlaces} places of one table.` });
    const rate = readRate(city, village);
    rates.set(key, rate);
    return rate;
  };

  async function readRate(city: string, village: string): Promise<PlaceRate> {
    try {
      const facts = await readMarketFacts(clickhouse, await settlePlaces(clickhouse, { city, village }));
      const { ratePerSqm, needed } = facts;
      if (ratePerSqm === null)
        return { why: `In ${facts.village} fewer registered sales than the ${needed} that a rate needs were found.` };
      const source = rateSource({ ...facts, n: ratePerSqm.n });
      return { ratePerSqm: ratePerSqm.value, source: facts.isDemonstration ? `${source}; demonstration data` : source };
    } catch (error) {
      if (error instanceof AppError) return { why: error.message };
      throw error;
    }
  }
}
