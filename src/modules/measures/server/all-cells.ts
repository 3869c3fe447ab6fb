import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { DataState } from '#modules/batches/server/index.ts';
import type { Counted } from './compile.ts';
import { cellsOf, type Cells, emptyValues, type Question, type RawCell } from './cells-of.ts';
import { supplyCells, type SupplyCells } from './supply-cells.ts';
import type { AnswerFacts } from './word-answer.ts';

export type AllCells = Cells & { supply: AnswerFacts['supply'] };
/** A filter and what was counted of its sales. */
type Side = Pick<Question, 'filter'> & { counted: Counted };

/** Numbers about sales and about projects, each from its own table, as cells of one answer: of a period, and of what it stands beside. */
export async function allCells(
  clickhouse: ClickHouse,
  { state, ...question }: Omit<Question, 'filter'> & { state: DataState },
  sides: readonly Side[],
): Promise<AllCells[]> {
  const { measures, by } = question;
  const [ofSales, ofProjects] = bySubject(measures);
  const sold = sides.map(({ filter, counted }) =>
    cellsOf({ ...question, measures: ofSales, by: cutOfSales(measures, by), filter }, counted),
  );
  if (ofProjects.length === 0) return sold.map((sales) => Object.assign(sales, { supply: null }));
  const filed = await supplyCells(
    clickhouse,
    { measures: ofProjects, by, state },
    sides.map(({ filter }, at) => ({ filter, period: sold[at]?.period ?? null })),
  );
  return sold.map((sales, at) => withSupply(sales, filed[at] as SupplyCells, { ofSales, by }));
}

function withSupply(sales: Cells, filed: SupplyCells, { ofSales, by }: { ofSales: Question['measures']; by: Question['by'] }): AllCells {
  const cells = ofSales.length === 0 ? filed.cells : side(sales.cells, filed, emptyValues(ofSales, by));
  const { asOf, oldestSnapshot, projects, demonstrationProjects } = filed.supply;
  return {
    ...sales,
    total: { ...sales.total, values: { ...sales.total.values, ...filed.total.values } },
    cells,
    cellCount: Math.max(sales.cellCount, filed.cellCount, cells.length),
    period: sales.period ?? filed.period,
    supply: { asOf, oldestSnapshot, projects, demonstrationProjects },
  };
}

const bySubject = (measures: Question['measures']) =>
  [measures.filter(({ fact }) => fact === undefined), measures.filter(({ fact }) => fact === 'project')] as const;

/** What is asked of the sales: without a measure of sales the total alone, which says which days and currencies there are. */
export const questionOfSales = ({ measures, by }: Pick<Question, 'measures' | 'by'>) => ({
  measures: bySubject(measures)[0],
  by: cutOfSales(measures, by),
});
const cutOfSales = (measures: Question['measures'], by: Question['by']) => (bySubject(measures)[0].length === 0 ? [] : by);

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
