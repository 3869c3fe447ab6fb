import * as words from '#messages/feasibility/plot-table';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { formatDate, type IsoDate } from '#core/period.ts';
import { openTable, readLimits } from '#modules/documents/server/index.ts';
import type { Column } from '#modules/exports/index.ts';
import type { FirstBid } from '../../contract.ts';
import { mapPlotColumns } from '../../model/bulk/plot-columns.ts';
import { quickBid } from '../../model/bulk/quick-bid.ts';
import { readPlotRow, type PlotRow } from '../../model/bulk/read-plot-row.ts';
import { blankInputs } from '../../model/scenario/demonstration-plot.ts';
import { orRefusal } from '../refusal.ts';
import { shippedTables } from '../shipped-rules.ts';

/** A rate of sale that registered sales give, and from what; `why` where they give none. */
export type PlaceRate = { ratePerSqm: number; source: string } | { why: string };
export type RateOf = (city: string, village: string) => Promise<PlaceRate>;

const text = (id: string, label: string): Column => ({ id, label, kind: 'text' });
const rupees = (id: string, label: string): Column => ({ id, label, kind: 'money', currency: 'INR' });
const sqm = (id: string, label: string): Column => ({ id, label, kind: 'number', unit: 'sq m', decimals: 2 });

/** The columns of `bidRows`. */
export const bidColumns = (): Column[] => [
  { id: 'row', label: words.row(), kind: 'count' },
  text('reference', words.reference()),
  text('answer', words.answerLabel()),
  sqm('plot', words.plot()),
  { id: 'road', label: words.road(), kind: 'number', unit: 'm', decimals: 2 },
  text('scheme', words.bestScheme()),
  text('clause', words.clause()),
  sqm('built', words.built()),
  { id: 'fsi', label: words.fsi(), kind: 'number', decimals: 3 },
  { id: 'rate', label: words.rate(), kind: 'number', unit: words.rateUnit(), decimals: 0 },
  text('rateFrom', words.rateFrom()),
  rupees('gdv', words.gdv()),
  rupees('cost', words.cost()),
  rupees('land', words.land()),
  { id: 'landRate', label: words.landRate(), kind: 'number', unit: '₹', decimals: 0 },
  text('reason', words.reason()),
  text('confidence', words.confidence()),
];
type Cells = (string | number | null)[];

/** Rows between two turns of other requests: about twenty milliseconds. */
const ROWS_AT_ONCE = 100;

/**
 * Each row of a table answered: a price, an area without one and why, or what is wrong with the row. In the order of the file. The answer is
 * `priced`, `no price` or `faulty`; a file says it by `wordedBids`.
 */
export async function* bidRows(
  path: string,
  start: IsoDate,
  rateOf: RateOf | null,
  signal: AbortSignal,
  rowsAtOnce = ROWS_AT_ONCE,
): AsyncGenerator<Cells[]> {
  const { headers, groups } = await openTable(path, {}, readLimits);
  const columns = mapPlotColumns(headers);
  const terms = { inputs: blankInputs(start), tables: shippedTables() };
  let block: Cells[] = [];
  for await (const group of groups)
    for (const { number, cells, broken } of group) {
      signal.throwIfAborted();
      const read = broken === null ? readPlotRow(cells, columns) : { reference: '', row: null, fault: words.brokenRow({ fault: broken }) };
      block.push(read.row === null ? faultRow(number, read.reference, read.fault) : await bidRow(number, read.row, terms, rateOf));
      if (block.length < rowsAtOnce) continue;
      yield block;
      block = [];
      await nextTurn();
    }
  if (block.length > 0) yield block;
}

/** Rows as a file says them. */
export async function* wordedBids(blocks: AsyncIterable<Cells[]>): AsyncGenerator<Cells[]> {
  const at = bidColumns().findIndex(({ id }) => id === 'answer');
  for await (const block of blocks) yield block.map((cells) => cells.with(at, answerWords(cells[at] as FirstBid['answer'])));
}
const answerWords = (answer: FirstBid['answer']) => words.answer({ answer: answer === 'no price' ? 'unpriced' : answer });

const faultRow = (number: number, reference: string, fault: string): Cells => [
  number,
  reference,
  'faulty',
  ...Array<null>(12).fill(null),
  fault,
  null,
];

async function bidRow(number: number, row: PlotRow, terms: Parameters<typeof quickBid>[1], rateOf: RateOf | null): Promise<Cells> {
  const place = await placeRate(row, rateOf);
  const rate = 'ratePerSqm' in place ? place.ratePerSqm : null;
  const bid = orRefusal(() => quickBid({ ...row, saleRatePerSqm: rate }, terms));
  if ('refused' in bid) return faultRow(number, row.reference, bid.refused.join(' '));
  const { scheme, builtSqm, gdvRupees, costRupees, landRupees } = bid;
  const why = rate === null && 'why' in place && place.why !== '' ? place.why : bid.why;
  const { grossPlotSqm } = row.plot;
  return [
    number,
    row.reference,
    landRupees === null ? 'no price' : 'priced',
    grossPlotSqm,
    row.plot.roadWidthM,
    scheme.scheme,
    scheme.clause,
    builtSqm,
    builtSqm / grossPlotSqm,
    rate,
    'source' in place ? place.source : null,
    inWhole(gdvRupees),
    inWhole(costRupees),
    landRupees,
    landRupees === null ? null : landRupees / grossPlotSqm,
    why,
    scheme.confidence,
  ];
}

const inWhole = (rupees: number | null) => (rupees === null ? null : Math.round(rupees));

async function placeRate({ saleRatePerSqm, city, village }: PlotRow, rateOf: RateOf | null): Promise<PlaceRate> {
  if (saleRatePerSqm !== null) return { ratePerSqm: saleRatePerSqm, source: words.theTable() };
  if (rateOf === null || city === null || village === null) return { why: '' };
  return rateOf(city, village);
}

export const rateSource = ({ n, village, city, from, to }: { n: number; village: string; city: string; from: IsoDate; to: IsoDate }) =>
  words.rateSource({ n, village, city, from: formatDate(from), to: formatDate(to) });
