import { MarketEvent } from '../events-contract.ts';
import { referenceRows } from '#server/reference.ts';

type Shipped = { cities: readonly string[]; event: MarketEvent };
let shipped: Shipped[] | undefined;

const everywhere = '*';

function load(): Shipped[] {
  const rows = referenceRows('market-events');
  return rows
    .map(({ cities = '', until, ...row }) => ({
      cities: cities.split(';'),
      event: MarketEvent.parse({ ...row, until: until || null }),
    }))
    .sort((a, b) => (a.event.from < b.event.from ? -1 : 1));
}

/** Events of a city and those of the whole country, the earliest first; without a city the latter alone. */
export function eventsOf(city: string | undefined): MarketEvent[] {
  shipped ??= load();
  return shipped
    .filter(({ cities }) => cities.includes(everywhere) || (city !== undefined && cities.includes(city)))
    .map(({ event }) => event);
}
