import * as words from '#messages/market-lens/fastest';
import type { Column, Section } from '#modules/exports/index.ts';
import type { MeasureAnswer } from '#modules/measures/contract.ts';
import { measureOf, type Measure } from '#modules/measures/index.ts';
import { paceMeasures, rankProjects, type RankedProject } from './fastest-projects.ts';
import { currencyOf, drawn, scaleOf } from './said.ts';

/** The ranking as the screen has it: a row a project; a number that is withheld is an empty cell. */
export function fastestTable(projects: MeasureAnswer, localities: MeasureAnswer): Section {
  const { ranked, thin } = rankProjects(projects, localities);
  const currency = currencyOf(projects);
  const measures = paceMeasures.map(measureOf);
  const columnOf = (measure: Measure): Column => ({
    id: measure.id,
    label: measure.label,
    kind: scaleOf(measure, currency).format,
    decimals: measure.decimals,
    ...(currency !== undefined && { currency }),
  });
  const rowOf = ({ rank, project, locality, cell, rateAgainstLocality }: RankedProject) => [
    project,
    locality,
    rank,
    ...measures.map((measure) => drawn(measure, cell.values[measure.id]?.value)),
    rateAgainstLocality,
  ];
  return {
    kind: 'table',
    title: words.tableTitle({ count: ranked.length }),
    note: words.thin({ count: thin }),
    columns: [
      { id: 'project', label: words.project(), kind: 'text' },
      { id: 'locality', label: words.locality(), kind: 'text' },
      { id: 'rank', label: words.rank(), kind: 'count' },
      ...measures.map(columnOf),
      { id: 'rate-against-locality', label: words.rateAgainst(), kind: 'percent' },
    ],
    rows: ranked.map(rowOf),
  };
}
