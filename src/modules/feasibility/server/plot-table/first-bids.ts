import { dayInIndia, startOfMonth } from '#core/period.ts';
import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import { firstBidRows, type FirstBid } from '../../contract.ts';
import { bidColumns, bidRows } from './bid-rows.ts';
import { onePlotTable, plotTableKey } from './plot-tables.ts';
import { ratesOfPlaces } from './rates-of-places.ts';

/** Names in the answer and the columns of a bid they are read from. */
const columnOf = {
  row: 'row',
  reference: 'reference',
  answer: 'answer',
  plotSqm: 'plot',
  scheme: 'scheme',
  builtSqm: 'built',
  ratePerSqm: 'rate',
  rateFrom: 'rateFrom',
  landRupees: 'land',
  reason: 'reason',
} as const;

/** The first rows of a table with their answers, as its files have them. */
export async function firstBids(ground: Ground, person: Person, id: string, signal: AbortSignal): Promise<FirstBid[]> {
  await onePlotTable(ground, person, id);
  const ids = bidColumns().map((column) => column.id);
  const start = startOfMonth(dayInIndia(ground.now()));
  const blocks = bidRows(ground.files.path(plotTableKey(id)), start, ratesOfPlaces(ground), signal, firstBidRows);
  for await (const block of blocks)
    return block.map(
      (cells) =>
        Object.fromEntries(Object.entries(columnOf).map(([name, column]) => [name, cells[ids.indexOf(column)] ?? null])) as FirstBid,
    );
  return [];
}
