import * as words from '#messages/market-lens/units-sold';
import type { Section } from '#modules/exports/index.ts';
import type { UnitsSold } from './units-sold.ts';

/** The table of units sold as the screen has it: a row a place, a column a period, sums at both ends. */
export function unitsSoldTable(sold: UnitsSold, title: string): Section {
  return {
    kind: 'table',
    title,
    note: words.note(),
    columns: [
      { id: 'place', label: words.place(), kind: 'text' },
      ...sold.periods.map((period) => ({
        id: period.key,
        label: period.isPart ? words.inPart({ period: period.words }) : period.words,
        kind: 'count' as const,
      })),
      { id: 'together', label: words.together(), kind: 'count' },
    ],
    rows: [
      ...sold.places.map(({ name, cells, total }) => [name, ...cells.map(({ units }) => units), total]),
      [words.allShown(), ...sold.totals, sold.totals.reduce((sum, units) => sum + units, 0)],
    ],
  };
}
