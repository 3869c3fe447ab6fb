import type { MeasureAnswer } from '#modules/measures/contract.ts';

export type SoldByQuarter = {
  configurations: string[];
  rows: { quarter: string; words: string; sold: number[]; all: number }[];
  totals: number[];
};

/** Sales by configuration across, quarters down, the latest first; quarters without a sale are not among the rows. */
export function soldByQuarter({ cells }: MeasureAnswer): SoldByQuarter {
  const configurations = [...new Set(cells.map(({ words }) => words[1] ?? ''))].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const quarters = [...Map.groupBy(cells, ({ key }) => key[0] ?? '')].sort(([a], [b]) => (a < b ? 1 : -1));
  const rows = quarters.map(([quarter, of]) => {
    const sold = configurations.map((name) => of.find(({ words }) => words[1] === name)?.values['sales-count']?.value ?? 0);
    return { quarter, words: of[0]?.words[0] ?? quarter, sold, all: sold.reduce((sum, n) => sum + n, 0) };
  });
  return { configurations, rows, totals: configurations.map((_, at) => rows.reduce((sum, { sold }) => sum + (sold[at] ?? 0), 0)) };
}

export const soldAsk = { measures: ['sales-count'], by: ['quarter' as const, 'configuration' as const], limit: 1000 };
