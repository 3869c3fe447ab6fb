import { readFileSync } from 'node:fs';
import { readCsvTable } from '#core/csv-table.ts';
import { MarketEvent } from '../events-contract.ts';

type Shipped = { cities: readonly string[]; event: MarketEvent };
let known: Shipped[] | undefined;

const everywhere = '*';

function load(): Shipped[] {
  const rows = readCsvTable(readFileSync(new URL('../../../../reference/market-events.csv', import.meta.url), 'utf8'));
  return rows
    .map(({ cities = '', until, ...row }) => ({
      cities: cities.split(';'),
      event: MarketEvent.parse({ ...row, until: until || null }),
    }))
    .sort((a, b) => (a.event.from < b.event.from ? -1 : 1));
}

/** Events of a city and those of the whole country, the earliest first; without a city the latter alone. */
export function eventsOf(city: string | undefined): MarketEvent[] {
  known ??= load();
  return known
    .filter(({ cities }) => cities.includes(everywhere) || (city !== undefined && cities.includes(city)))
    .map(({ event }) => event);
}
