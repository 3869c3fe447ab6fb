import { fewestBuyers } from '#core/fewest-buyers.ts';
import { earlierOf, laterOf, type DateRange } from '#core/period.ts';
import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { CurrencyCount, SaleFilter } from '#modules/transactions/contract.ts';
import type { DataState } from '#modules/transactions/server/index.ts';
import type { MeasuredValue, Values } from '../contract.ts';
import { bucketsOf, monthsOf, periodOfCell } from '../model/cell-period.ts';
import { dimensionOf, isGrain, type DimensionId } from '../model/dimension.ts';
import { isMoney, type Measure } from '../model/measure.ts';
import { neededFor, saysWhoBuys } from '../model/needed.ts';
import { compileCells, compileTotal, type Compiled, type CompiledRow } from './compile.ts';

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
};

/** Quantiles of the same values are read off one ordering of these. */
const fused: QueryOptions = { settings: { optimize_syntax_fuse_functions: 1 } };

/** The total and its cells, each number withheld where too few sales carry it. Cells come with the most sales first. */
export async function cellsOf(clickhouse: ClickHouse, question: Question): Promise<Cells> {
  const { measures, by, filter, state } = question;
  const whole = compileTotal(measures, by, filter, state);
  const cut = by.length === 0 ? null : compileCells(measures, by, filter, state);
  const [[totalRow], rows] = await Promise.all([
    clickhouse.rows<CompiledRow>(whole.sql, whole.params, fused),
    cut === null ? [] : clickhouse.rows<CompiledRow>(cut.sql, cut.params, fused),
  ]);
  const period = totalRow === undefined || totalRow.sales === 0 ? null : periodOf(question, totalRow);
  const valuesOf = (compiled: Compiled, row: CompiledRow, cellBy: readonly DimensionId[]) =>
    Object.fromEntries(
      measures.map((measure) => [
        measure.id,
        valueOf(measure, cellBy, compiled, row, period === null ? 0 : monthsOf(periodOfCell(cellBy, row.key, period))),
      ]),
    );
  const cells = rows.map((row) => ({ key: row.key, sales: row.sales, values: valuesOf(cut as Compiled, row, by) }));
  const shown = by.some((id) => dimensionOf(id).ofBuyers) ? withoutFewBuyers(cells) : cells;
  return {
    total:
      totalRow === undefined
        ? { key: [], sales: 0, values: emptyValues(measures, []) }
        : { key: [], sales: totalRow.sales, values: valuesOf(whole, totalRow, []) },
    cells: withGaps(shown, question, period),
    cellCount: rows[0]?.cellCount ?? 0,
    notTold: totalRow === undefined ? 0 : totalRow.sales - totalRow.told,
    lastDay: totalRow === undefined || totalRow.sales === 0 ? null : totalRow.lastDay,
    period,
    currencies: (totalRow?.currencies ?? []).map(([currency, sales]) => ({ currency, sales })).sort((a, b) => b.sales - a.sales),
    demonstrationSales: totalRow?.demonstrationSales ?? 0,
  };
}

/** From the first day asked for, or the first sale, to the last day asked for as far as the data reach. */
function periodOf({ filter, dataUntil }: Question, { firstDay, lastDay }: CompiledRow): DateRange {
  const from = filter.from ?? firstDay;
  const reach = dataUntil ?? lastDay;
  return { from, to: filter.to === undefined ? laterOf(reach, lastDay) : earlierOf(filter.to, laterOf(reach, lastDay)) };
}

function valueOf(measure: Measure, by: readonly DimensionId[], { columnOf }: Compiled, row: CompiledRow, months: number): MeasuredValue {
  const read = (aggregate: string) => row[columnOf(aggregate) as `a${number}`] ?? null;
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
  const known = new Map(cells.map((cell) => [cell.key[0], cell]));
  return bucketsOf(only, period).map((value) => known.get(value) ?? { key: [value], sales: 0, values: emptyValues(measures, by) });
}
