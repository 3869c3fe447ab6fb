import { expect, test } from 'vitest';
import type { MeasureAnswer, MeasuredCell } from '#modules/measures/contract.ts';
import { prepareUnitsSold } from './units-sold.ts';

const cell = (place: string, quarter: string, units: number): MeasuredCell => ({
  key: [place, quarter],
  words: [place, `quarter ${quarter}`],
  values: { 'sales-count': { value: units, n: units, needed: 0 } },
  before: null,
  rows: `${place}${quarter}`,
});
const answer = (cells: MeasuredCell[]): MeasureAnswer => ({
  place: { city: null, village: null, project: null },
  total: cell('', '', 0),
  cells,
  cellCount: cells.length,
  notTold: 0,
  asOf: '2025-06-30',
  dataUntil: '2025-06-30',
  period: { from: '2025-02-01', to: '2025-06-30' },
  currencies: [],
  demonstrationSales: 0,
  leftOut: 0,
  comparedWith: null,
  notCompared: null,
  supply: null,
});

test('places stand one to a row with the most sold first, periods side by side, and nothing sold is 0', () => {
  const table = prepareUnitsSold(
    answer([cell('Baner', '2025-04', 3), cell('Aundh', '2025-01', 4), cell('Aundh', '2025-04', 5)]),
    'quarter',
  );
  expect(table.places.map(({ name, cells, total }) => [name, ...cells.map(({ units }) => units), total])).toEqual([
    ['Aundh', 4, 5, 9],
    ['Baner', 0, 3, 3],
  ]);
  expect(table.totals).toEqual([4, 8]);
  expect(table.places[1]?.cells[0]).toEqual({ units: 0, rows: null });
});

test('a period that the days hold only in part is told apart', () => {
  const { periods } = prepareUnitsSold(answer([cell('Aundh', '2025-01', 4), cell('Aundh', '2025-04', 5)]), 'quarter');
  expect(periods.map(({ words, isPart }) => [words, isPart])).toEqual([
    ['quarter 2025-01', true],
    ['quarter 2025-04', false],
  ]);
});
