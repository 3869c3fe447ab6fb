import * as words from '#messages/projects/figures';
import { formatCount } from '#core/indian-number.ts';
import { formatPercent } from '#core/percent.ts';
import type { ProjectsSummary } from '../contract.ts';
import { definitions, type ProjectDefinition } from '../model/definitions.ts';

export type PreparedFigure = {
  definition: ProjectDefinition;
  label: string;
  value: string | null;
  whyNot: string;
  n: number | null;
};

/** The headline row: what is shown, or why not. */
export function prepareFigures(summary: ProjectsSummary): PreparedFigure[] {
  const { apartments, bookedShare, unsold, overdue, positions } = summary;
  const of = (definition: ProjectDefinition, value: string | null, n: number | null, whyNot = ''): PreparedFigure => ({
    definition,
    label: definition.label,
    value,
    n,
    whyNot,
  });
  const stated = words.noneStatesBoth();
  return [
    of(definitions.projects, formatCount(summary.projects), null),
    of(definitions.apartments, apartments.n === 0 ? null : formatCount(apartments.value), apartments.n, words.noneStatesThem()),
    of(definitions.bookedShare, bookedShare.value === null ? null : formatPercent(bookedShare.value), bookedShare.n, stated),
    of(definitions.unsold, unsold.n === 0 ? null : formatCount(unsold.value), unsold.n, stated),
    of(definitions.overdue, overdue.n === 0 ? null : formatCount(overdue.value), overdue.n, stated),
    { ...of(definitions.position, formatCount(positions.own), summary.projects), label: words.exactLocation() },
  ];
}
