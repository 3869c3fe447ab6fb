import { dayInIndia, startOfMonth } from '#core/period.ts';
import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import { firstBidRows, type FirstBid } from '../../contract.ts';
import { bidColumns, bidRows } from './bid-rows.ts';
import { onePlotTable, plotTableKey } from './plot-tables.ts';
import { ratesOfPlaces } from './rates-of-places.ts';

const at = (id: string) => bidColumns.findIndex((column) => column.id === id);
const places = {
  row: at('row'),
  reference: at('reference'),
  answer: at('answer'),
  plotSqm: at('plot'),
  scheme: at('scheme'),
  builtSqm: at('built'),
  ratePerSqm: at('rate'),
  rateFrom: at('rateFrom'),
  landRupees: at('land'),
  reason: at('reason'),
} as const;

/** The first rows of a table with their answers, as its files have them. */
export async function firstBids(ground: Ground, person: Person, id: string, signal: AbortSignal): Promise<FirstBid[]> {
  await onePlotTable(ground, person, id);
  const start = startOfMonth(dayInIndia(ground.now()));
  const blocks = bidRows(ground.files.path(plotTableKey(id)), start, ratesOfPlaces(ground), signal, firstBidRows);
  for await (const block of blocks)
    return block.map(
      (cells) => Object.fromEntries(Object.entries(places).map(([name, place]) => [name, cells[place] ?? null])) as FirstBid,
    );
  return [];
}
