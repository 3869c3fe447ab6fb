import { type MeasureAnswer, type MeasuredCell } from '#modules/measures/contract.ts';
import { type DimensionId, WITHIN } from '#modules/measures/index.ts';
import type { About } from '../contract.ts';
import { columnOfDimension, type Columns } from '../model/analyses.ts';

type Cell = string | number | null;
export type ColumnWise = { data: Record<string, Cell[]>; n: Record<string, (number | null)[]> };

/** Rows of an answer as columns: what they are cut by first, then the numbers; a number withheld is null, with its n beside it. */
export function columnWise(cells: readonly MeasuredCell[], by: readonly DimensionId[], columns: Columns): ColumnWise {
  const data: Record<string, Cell[]> = {};
  for (const [at, id] of by.entries()) {
    data[columnOfDimension[id] ?? id] = cells.map(({ words }) => words[at] ?? null);
    // A project's value holds its locality.
    if (id === 'project') data['IGR_Village'] = cells.map(({ key }) => key[at]?.split(WITHIN)[0] ?? null);
  }
  const n: ColumnWise['n'] = {};
  for (const [name, id] of Object.entries(columns)) {
    data[name] = cells.map(({ values }) => values[id]?.value ?? null);
    n[name] = cells.map(({ values }) => values[id]?.n ?? null);
  }
  return { data, n };
}

export const aboutOf = (answer: MeasureAnswer, rows: number, columns: Columns, trial = false): About => ({
  asOf: answer.asOf,
  supplyAsOf: answer.supply?.asOf ?? null,
  period: answer.period,
  rows,
  rowCount: Math.max(rows, answer.cellCount),
  definitions: { ...columns },
  demonstrationSales: answer.demonstrationSales,
  sentence: answer.supply?.sentence ?? null,
  trial,
});
