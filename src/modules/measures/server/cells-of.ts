import { fewestBuyers } from '#core/fewest-buyers.ts';
import { earlierOf, laterOf, type DateRange } from '#core/period.ts';
import type { CurrencyCount, SaleFilter } from '#modules/transactions/contract.ts';
import type { MeasuredValue, Values } from '../contract.ts';
import { bucketsOf, monthsOf, periodOfCell } from '../model/cell-period.ts';
import { dimensionOf, isGrain, type DimensionId } from '../model/dimension.ts';
import { isMoney, type Measure } from '../model/measure.ts';
import { neededFor, saysWhoBuys } from '../model/needed.ts';
import type { Counted, CountedCell } from './compile.ts';

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

/** What is asked of the sales of a filter. */
export type Question = {
  measures: readonly Measure[];
  by: readonly DimensionId[];
  filter: SaleFilter;
  dataUntil: string | null;
};

/** The total and its cells, each number withheld where too few sales carry it. Cells come with the most sales first. */
export function cellsOf(question: Question, { total, cells: counted, cellCount, carrying }: Counted): Cells {
  const { measures, by } = question;
  const period = total === null ? null : periodOf(question, total);
  const monthsOfPeriod = period === null ? 0 : monthsOf(period);
  const toCells = (found: readonly CountedCell[], cellBy: readonly DimensionId[]): RawCell[] => {
    const valued = measures.map((measure) => [measure.id, valuesOf(measure, cellBy)] as const);
    const isInTime = cellBy.some(isGrain);
    return found.map((cell) => {
      const { key, sales } = cell;
      const months = period !== null && isInTime ? monthsOf(periodOfCell(cellBy, key, period)) : monthsOfPeriod;
      const values: Values = {};
      for (const [id, valueOf] of valued) values[id] = valueOf(cell, months);
      return { key, sales, values };
    });
  };
  const cells = toCells(counted, by);
  const shown = by.some((id) => dimensionOf(id).ofBuyers) ? withoutFewBuyers(cells) : cells;
  return {
    total: toCells([total ?? noSales], [])[0] as RawCell,
    cells: withGaps(shown, question, period),
    cellCount,
    notTold: (total?.sales ?? 0) - carrying,
    lastDay: total?.lastDay ?? null,
    period,
    currencies: (total?.inCurrencies ?? []).toSorted((a, b) => b.sales - a.sales),
    demonstrationSales: total?.demonstrationSales ?? 0,
  };
}

const noSales: CountedCell = { key: [], sales: 0, currencies: 0, read: () => null };

/** From the first day asked for, or the first sale, to the last day asked for as far as the data reach. */
function periodOf({ filter, dataUntil }: Question, { firstDay, lastDay }: NonNullable<Counted['total']>): DateRange {
  const from = filter.from ?? firstDay;
  const reach = dataUntil ?? lastDay;
  return { from, to: filter.to === undefined ? laterOf(reach, lastDay) : earlierOf(filter.to, laterOf(reach, lastDay)) };
}

/** How a measure is read off each cell of a cut. */
function valuesOf(measure: Measure, by: readonly DimensionId[]): (cell: CountedCell, months: number) => MeasuredValue {
  const needed = neededFor(measure, by);
  const [isInMoney, hidesFew] = [isMoney(measure), saysWhoBuys(measure, by)];
  const aggregates = Object.entries(measure.parts);
  return ({ sales, currencies, read }, months) => {
    const n = read(measure.n) ?? 0;
    const carried = n >= needed && sales > 0;
    const mixed = isInMoney && currencies > 1;
    const parts: Record<string, number | null> = {};
    for (const [name, aggregate] of aggregates) parts[name] = read(aggregate);
    const value = measure.value === undefined ? (parts['value'] ?? null) : measure.value(parts, { months });
    return {
      value: measure.fewest === 0 && sales === 0 ? 0 : carried && !mixed ? value : null,
      n: hidesFew && n < fewestBuyers ? null : n,
      needed,
    };
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
