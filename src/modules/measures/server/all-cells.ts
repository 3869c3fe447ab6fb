import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { cellsOf, type Cells, emptyValues, type Question, type RawCell } from './cells-of.ts';
import { supplyCells, supplyOfPlace, type SupplyCells } from './supply-cells.ts';
import type { AnswerFacts } from './word-answer.ts';

export type AllCells = Cells & { supply: AnswerFacts['supply'] };

/** Numbers about sales and about projects, each from its own table, as cells of one answer. */
export async function allCells(clickhouse: ClickHouse, question: Question): Promise<AllCells> {
  const ofProjects = question.measures.filter(({ fact }) => fact === 'project');
  const ofSales = question.measures.filter(({ fact }) => fact === undefined);
  // Found while the sales are read; a failure is told where it is awaited.
  if (ofProjects.length > 0) supplyOfPlace(clickhouse, question.filter).catch(() => {});
  // Without a measure of sales the total alone is asked for: it says which days and currencies there are.
  const sales = await cellsOf(clickhouse, { ...question, measures: ofSales, by: ofSales.length === 0 ? [] : question.by });
  if (ofProjects.length === 0) return { ...sales, supply: null };
  const supply = await supplyCells(clickhouse, { ...question, measures: ofProjects, period: sales.period });
  const cells = ofSales.length === 0 ? supply.cells : side(sales.cells, supply, emptyValues(ofSales, question.by));
  return {
    ...sales,
    total: { ...sales.total, values: { ...sales.total.values, ...supply.total.values } },
    cells,
    cellCount: Math.max(sales.cellCount, supply.cellCount, cells.length),
    period: sales.period ?? supply.period,
    supply: {
      asOf: supply.supply.asOf,
      oldestSnapshot: supply.supply.oldestSnapshot,
      projects: supply.supply.projects,
      demonstrationProjects: supply.supply.demonstrationProjects,
    },
  };
}

/** Rows that only one of the two tables has are rows, too. */
function side(ofSales: readonly RawCell[], supply: SupplyCells, noSales: RawCell['values']): RawCell[] {
  const keyOf = ({ key }: RawCell) => key.join('\n');
  const filed = new Map(supply.cells.map((cell) => [keyOf(cell), cell]));
  const sold = new Set(ofSales.map(keyOf));
  return [
    ...ofSales.map((cell) => Object.assign({}, cell, { values: { ...cell.values, ...(filed.get(keyOf(cell))?.values ?? supply.empty) } })),
    ...supply.cells.flatMap((cell) =>
      sold.has(keyOf(cell)) ? [] : Object.assign({}, cell, { sales: 0, values: { ...noSales, ...cell.values } }),
    ),
  ];
}
