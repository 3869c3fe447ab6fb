import type { Column, Sort } from './column.ts';

const words = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' });

/** A copy in the wanted order. What is not known stands last in both directions: it is neither the least nor the most. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Pick<Column<Row>, 'id' | 'sortValue'>[],
  sort: Sort | null,
): readonly Row[] {
  const valueOf = columns.find((column) => column.id === sort?.columnId)?.sortValue;
  if (sort === null || valueOf === undefined) return rows;
  const direction = sort.descending ? -1 : 1;
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .sort((one, other) => {
      if (one.value === null || other.value === null) return Number(one.value === null) - Number(other.value === null);
      return direction * compare(one.value, other.value);
    })
    .map(({ row }) => row);
}

const compare = (one: number | string, other: number | string) =>
  typeof one === 'number' && typeof other === 'number' ? one - other : words.compare(String(one), String(other));

/** A click goes: as the data come most usefully (numbers large first), the other way, unsorted. */
export function nextSort(current: Sort | null, columnId: string, numeric: boolean): Sort | null {
  if (current?.columnId !== columnId) return { columnId, descending: numeric };
  return current.descending === numeric ? { columnId, descending: !numeric } : null;
}
