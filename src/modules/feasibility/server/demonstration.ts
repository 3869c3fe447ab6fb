import { dayInIndia, startOfMonth, addMonths } from '#core/period.ts';
import type { Ground } from '#server/ground.ts';
import type { PlotContent } from '../model/scenario/scenario-inputs.ts';
import { demonstrationInputs, demonstrationPlaces } from '../model/scenario/demonstration-plot.ts';
import type { MarketFacts } from '../model/scenario/market-facts.ts';
import { readMarketFacts } from './read-market-facts.ts';

/** The plot anybody may try, with what registered sales say; where they say nothing, the visitor types the rate. */
export async function demonstrationPlot({ clickhouse, now, log }: Ground): Promise<{ name: string; content: PlotContent }> {
  let used: { place: (typeof demonstrationPlaces)[number]; market: MarketFacts | null } = { place: demonstrationPlaces[0], market: null };
  for (const place of demonstrationPlaces) {
    const market = await readMarketFacts(clickhouse, { city: place.city, village: place.village }).catch((error: unknown) => {
      log.info({ err: error }, 'the demonstration plot has no market');
      return null;
    });
    if (used.market === null) used = { place: market === null ? used.place : place, market };
    if (market === null || market.ratePerSqm === null) continue;
    used = { place, market };
    break;
  }
  const start = addMonths(startOfMonth(dayInIndia(now())), 1);
  const { city, village, sanctioner } = used.place;
  const inputs = demonstrationInputs(start);
  const placed = { ...inputs, plot: { ...inputs.plot, sanctioner, place: { city, villages: [village] } } };
  return {
    name: `2,000 sq m in ${village}`,
    content: { market: used.market, scenarios: [{ id: 'base', name: 'Best scheme', isDeleted: false, inputs: placed }] },
  };
}
