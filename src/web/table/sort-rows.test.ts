import { expect, test } from 'vitest';
import type { Column } from './column.ts';
import { nextSort, sortRows } from './sort-rows.ts';

type Row = { unit: string; rate: number | null };
const columns: Column<Row>[] = [
  { id: 'unit', header: 'Unit', cell: (row) => row.unit, sortValue: (row) => row.unit },
  { id: 'rate', header: 'Rate', cell: (row) => row.rate, sortValue: (row) => row.rate, align: 'right' },
];
const rows: Row[] = [
  { unit: 'A-10', rate: 9000 },
  { unit: 'A-2', rate: null },
  { unit: 'a-1', rate: 12_000 },
];
const units = (sorted: readonly Row[]) => sorted.map((row) => row.unit);

test('a rate that is not known stands last, whichever way the rates are sorted', () => {
  expect(units(sortRows(rows, columns, { columnId: 'rate', descending: true }))).toEqual(['a-1', 'A-10', 'A-2']);
  expect(units(sortRows(rows, columns, { columnId: 'rate', descending: false }))).toEqual(['A-10', 'a-1', 'A-2']);
});

test('units are sorted as people count: 2 before 10', () => {
  expect(units(sortRows(rows, columns, { columnId: 'unit', descending: false }))).toEqual(['a-1', 'A-2', 'A-10']);
});

test('numbers come largest first, then smallest first, then as they were', () => {
  const first = nextSort(null, 'rate', true);
  const second = nextSort(first, 'rate', true);
  expect([first, second, nextSort(second, 'rate', true)]).toEqual([
    { columnId: 'rate', descending: true },
    { columnId: 'rate', descending: false },
    null,
  ]);
});

test('another column starts anew', () => {
  expect(nextSort({ columnId: 'rate', descending: true }, 'unit', false)).toEqual({ columnId: 'unit', descending: false });
});
