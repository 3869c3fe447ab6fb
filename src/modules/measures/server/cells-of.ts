import { fewestBuyers } from '#core/fewest-buyers.ts';
import { earlierOf, laterOf, type DateRange } from '#core/period.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { CurrencyCount, SaleFilter } from '#modules/transactions/contract.ts';
import type { DataState } from '#modules/batches/server/index.ts';
import type { MeasuredValue, Values } from '../contract.ts';
import { bucketsOf, monthsOf, periodOfCell } from '../model/cell-period.ts';
import { dimensionOf, isGrain, type DimensionId } from '../model/dimension.ts';
import { isMoney, type Measure } from '../model/measure.ts';
import { neededFor, saysWhoBuys } from '../model/needed.ts';
import type { Scan, ScanRow } from './compile.ts';
import { scanTogether } from './gather-scans.ts';

export type RawCell = { key: string[]; sales: number; values: Values };
export type Cells = {
  total: RawCell;
  cells: RawCell[];
  cellCount: number;
  notTold: number;
  lastDay: string | null;
  period: DateRange | null;
  currencies: CurrencyCount[];
  demonstrationSales: number;
};

export type Question = {
  measures: readonly Measure[];
  by: readonly DimensionId[];
  filter: SaleFilter;
  state: DataState;
  dataUntil: string | null;
  /** Cells that are wanted, those with the most sales first; all without it. */
  most?: number | undefined;
};

/** The total and its cells, each number withheld where too few sales carry it. Cells come with the most sales first. */
export async function cellsOf(clickhouse: ClickHouse, question: Question): Promise<Cells> {
  const { measures, by, filter, state, most } = question;
  const { scan, total: found, cells: cut } = await scanTogether(clickhouse, filter, state, { measures, by, most });
  const total = found ?? noSales;
  const period = total.sales === 0 ? null : periodOf(question, total);
  const toCell = (row: ScanRow, cellBy: readonly DimensionId[]): RawCell => {
    const key = scan.key(row, cellBy);
    const months = period === null ? 0 : monthsOf(periodOfCell(cellBy, key, period));
    const values = Object.fromEntries(measures.map((measure) => [measure.id, valueOf(measure, cellBy, scan, row, months)]));
    return { key, sales: row.sales, values };
  };
  const cells = cut.map((row) => toCell(row, by));
  const shown = by.some((id) => dimensionOf(id).ofBuyers) ? withoutFewBuyers(cells) : cells;
  return {
    total: toCell(total, []),
    cells: withGaps(shown, question, period),
    cellCount: cut[0]?.cellCount ?? 0,
    notTold: total.sales - scan.carrying(total, by),
    lastDay: total.sales === 0 ? null : total.lastDay,
    period,
    currencies: total.currencies.map(([currency, sales]) => ({ currency, sales })).sort((a, b) => b.sales - a.sales),
    demonstrationSales: total.demonstrationSales,
  };
}

/** A store that finds nothing to group says nothing of it, not even a total of 0. */
const noSales: ScanRow = {
  scope: 0,
  cut: 0,
  keys: [],
  currencies: [],
  sales: 0,
  cellCount: 0,
  demonstrationSales: 0,
  firstDay: '',
  lastDay: '',
};

/** From the first day asked for, or the first sale, to the last day asked for as far as the data reach. */
function periodOf({ filter, dataUntil }: Question, { firstDay, lastDay }: ScanRow): DateRange {
  const from = filter.from ?? firstDay;
  const reach = dataUntil ?? lastDay;
  return { from, to: filter.to === undefined ? laterOf(reach, lastDay) : earlierOf(filter.to, laterOf(reach, lastDay)) };
}

function valueOf(measure: Measure, by: readonly DimensionId[], scan: Scan, row: ScanRow, months: number): MeasuredValue {
  const read = (aggregate: string) => scan.read(row, aggregate);
  const needed = neededFor(measure, by);
  const n = read(measure.n) ?? 0;
  const carried = n >= needed && row.sales > 0;
  const mixed = isMoney(measure) && row.currencies.length > 1;
  const parts = Object.fromEntries(Object.entries(measure.parts).map(([name, aggregate]) => [name, read(aggregate)]));
  const value = measure.value === undefined ? (parts['value'] ?? null) : measure.value(parts, { months });
  return {
    value: measure.fewest === 0 && row.sales === 0 ? 0 : carried && !mixed ? value : null,
    n: saysWhoBuys(measure, by) && n < fewestBuyers ? null : n,
    needed,
  };
}

/** Of a bucket, a place or a project that nothing is told of. */
export const emptyValues = (measures: readonly Measure[], by: readonly DimensionId[]): Values =>
  Object.fromEntries(
    measures.map((measure) => [
      measure.id,
      { value: measure.fewest === 0 && measure.unit !== 'percent' ? 0 : null, n: 0, needed: neededFor(measure, by) },
    ]),
  );

/**
 * A row of fewer buyers than may be told apart is left out, and when it is the only one, the next smallest with it: the total less
 * the others would tell it.
 */
function withoutFewBuyers(cells: readonly RawCell[]): RawCell[] {
  const enough = cells.filter(({ sales }) => sales >= fewestBuyers);
  const lonely = cells.length - enough.length === 1;
  return lonely ? enough.toSorted((a, b) => b.sales - a.sales).slice(0, -1) : enough;
}

/** Where time alone is cut, a bucket without a sale is a row, too: a gap in a line is a fact. */
export function withGaps(
  cells: readonly RawCell[],
  { by, measures }: Pick<Question, 'by' | 'measures'>,
  period: DateRange | null,
): RawCell[] {
  const [only] = by;
  if (by.length !== 1 || only === undefined || !isGrain(only) || period === null) return [...cells];
  const byKey = new Map(cells.map((cell) => [cell.key[0], cell]));
  return bucketsOf(only, period).map((value) => byKey.get(value) ?? { key: [value], sales: 0, values: emptyValues(measures, by) });
}
