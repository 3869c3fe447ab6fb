import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { backTestOfPlace } from '../contract.ts';
import type { MarketFacts } from '../model/scenario/market-facts.ts';

/** With fewer launches of a locality those of its city are shown. */
const fewestLaunches = 8;

/** How forecasts as of past launches did: of the locality, or of its city where too few were launched there. Not called where nobody may ask. */
export function useBackTest(market: MarketFacts | null, mayAsk: boolean) {
  const city = market?.city ?? '';
  const village = market?.village ?? '';
  const ofLocality = useQuery({
    queryKey: ['feasibility', 'back-test', city, village],
    queryFn: ({ signal }) => call(backTestOfPlace, { city, village }, { signal, quiet: true }),
    enabled: mayAsk && market !== null,
  });
  const isThin = ofLocality.data !== undefined && ofLocality.data.tried.length < fewestLaunches;
  const ofCity = useQuery({
    queryKey: ['feasibility', 'back-test', city],
    queryFn: ({ signal }) => call(backTestOfPlace, { city }, { signal, quiet: true }),
    enabled: isThin,
  });
  return { query: isThin ? ofCity : ofLocality, thinIn: isThin ? { village, launches: ofLocality.data.tried.length } : null };
}
