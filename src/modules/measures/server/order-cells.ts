import { measureOf } from '../model/catalogue.ts';
import { dimensionOf, isTime, type DimensionId } from '../model/dimension.ts';
import { measuredChange } from '../model/measured-change.ts';
import type { RawCell } from './cells-of.ts';

export type Order = {
  orderBy?: string | undefined;
  orderOf?: 'value' | 'change' | undefined;
  direction?: 'desc' | 'asc' | undefined;
};

/** By a measure or its change, what is not known last whichever way; without one, time and bands in their order and names by number of sales. */
export function orderCells(
  cells: readonly RawCell[],
  by: readonly DimensionId[],
  { orderBy, orderOf = 'value', direction = 'desc' }: Order,
  counterpart: (key: readonly string[]) => RawCell | null,
): RawCell[] {
  if (orderBy !== undefined) {
    const numbers = new Map(cells.map((cell) => [cell, numberOf(cell, orderBy, orderOf === 'change' ? counterpart : null)]));
    const sign = direction === 'desc' ? -1 : 1;
    return cells.toSorted((a, b) => {
      const [one = null, other = null] = [numbers.get(a), numbers.get(b)];
      if (one === null || other === null) return Number(one === null) - Number(other === null) || sameCells(a, b);
      return sign * (one - other) || sameCells(a, b);
    });
  }
  const salesOf = by.map((_, at) => sumsByValue(cells, at));
  return cells.toSorted((a, b) => {
    for (const [at, id] of by.entries()) {
      const difference = compare(id, a.key[at] as string, b.key[at] as string, salesOf[at] as Map<string, number>);
      if (difference !== 0) return difference;
    }
    return 0;
  });
}

/** The same on the same data, whatever order the store gives rows in. */
const sameCells = (a: RawCell, b: RawCell) => b.sales - a.sales || (a.key.join('\n') < b.key.join('\n') ? -1 : 1);

function numberOf(cell: RawCell, measure: string, counterpart: ((key: readonly string[]) => RawCell | null) | null): number | null {
  const now = cell.values[measure]?.value ?? null;
  if (counterpart === null) return now;
  return measuredChange(measureOf(measure), counterpart(cell.key)?.values[measure]?.value ?? null, now)?.value ?? null;
}

function sumsByValue(cells: readonly RawCell[], at: number) {
  const sums = new Map<string, number>();
  for (const { key, sales } of cells) sums.set(key[at] as string, (sums.get(key[at] as string) ?? 0) + sales);
  return sums;
}

function compare(id: DimensionId, a: string, b: string, sales: Map<string, number>): number {
  if (a === b) return 0;
  const { order, inOrder } = dimensionOf(id);
  if (isTime(id) || inOrder) return a < b ? -1 : 1;
  if (order) return place(order, a) - place(order, b);
  return (sales.get(b) ?? 0) - (sales.get(a) ?? 0) || (a < b ? -1 : 1);
}

const place = (order: readonly string[], value: string) => (order.includes(value) ? order.indexOf(value) : order.length);
