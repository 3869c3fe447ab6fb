import type { Section } from '#modules/exports/index.ts';
import type { UnitsSold } from './units-sold.ts';

/** The table of units sold as the screen has it: a row a place, a column a period, sums at both ends. */
export function unitsSoldTable(sold: UnitsSold, title: string): Section {
  return {
    kind: 'table',
    title,
    note: 'Registered market sales, each once. A period marked "in part" is longer than the days of this view.',
    columns: [
      { id: 'place', label: 'Place', kind: 'text' },
      ...sold.periods.map(({ key, words, isPart }) => ({ id: key, label: isPart ? `${words}, in part` : words, kind: 'count' as const })),
      { id: 'together', label: 'Together', kind: 'count' },
    ],
    rows: [
      ...sold.places.map(({ name, cells, total }) => [name, ...cells.map(({ units }) => units), total]),
      ['All shown', ...sold.totals, sold.totals.reduce((sum, units) => sum + units, 0)],
    ],
  };
}
