import { dimensionOf, isTime, type DimensionId } from '../model/dimension.ts';
import type { RawCell } from './cells-of.ts';

/** The largest of a measure first, what is not known last; without one, time and bands in their order and names by number of sales. */
export function orderCells(cells: readonly RawCell[], by: readonly DimensionId[], orderBy: string | undefined): RawCell[] {
  if (orderBy !== undefined) {
    const value = (cell: RawCell) => cell.values[orderBy]?.value ?? -Infinity;
    return cells.toSorted((a, b) => value(b) - value(a) || b.sales - a.sales);
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
