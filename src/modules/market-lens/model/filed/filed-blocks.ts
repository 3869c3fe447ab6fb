/** The charts of a market that is told by filings alone; drawn, exported and printed from here. */
import { formatMeasured, measureOf, type MeasureAnswer } from '#modules/measures/contract.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import { bars, type Block } from '../blocks.ts';
import { leader, ranked } from '../findings.ts';
import { prepareBars } from '../prepare-charts.ts';
import {
  byCompletionYear,
  byLaunchYear,
  byPromoterFiled,
  filedAreaMeasures,
  filedFigures,
  filedProjectMeasures,
  topAreasFiled,
} from './filed-asks.ts';

const mostYears = 12;

/** Years with the most, in their order: those of which nothing is told would be a row of gaps. */
function yearsTold(answer: MeasureAnswer, measure: string): MeasureAnswer {
  const value = ({ values }: MeasureAnswer['cells'][number]) => values[measure]?.value ?? 0;
  const told = answer.cells.filter((cell) => value(cell) > 0);
  const most = new Set(told.toSorted((a, b) => value(b) - value(a)).slice(0, mostYears));
  return { ...answer, cells: told.filter((cell) => most.has(cell)), cellCount: told.length };
}

type Years = {
  ask: Block['ask'];
  measure: string;
  by: 'completion-year' | 'year';
  title: (year: string, most: string, all: string) => string;
};
const byYear = (id: string, { ask, measure: measureId, by, title }: Years): Block => {
  const measure = measureOf(measureId);
  return {
    id,
    name: measure.label,
    ask,
    measures: [measureId],
    drawnAs: 'bars',
    standsAlone: true,
    prepare: (answer) => {
      const told = yearsTold(answer, measureId);
      const [first] = ranked(told.cells, measure);
      // Of years that are told where the whole is not, only those projects are known that tell.
      if (first === undefined || (answer.total.values[measureId]?.value ?? null) === null) return null;
      const said = (value: number | null) => formatMeasured(measure, value, undefined);
      const spec = prepareBars(told, {
        title: title(first.words, said(first.value), said(answer.total.values[measureId]?.value ?? null)),
        measure: measureId,
        by,
        most: mostYears,
      });
      const left = told.cellCount - told.cells.length;
      return spec === null || left === 0
        ? spec
        : { ...spec, subtitle: `${spec.subtitle}; ${left} ${left === 1 ? 'year' : 'years'} with less left out` };
    },
  };
};

const pipeline = byYear('pipeline', {
  ask: byCompletionYear,
  measure: 'supply-pipeline',
  by: 'completion-year',
  title: (year, most, all) => `The largest part of the pipeline is due in ${year}: ${most} of ${all}`,
});
const unsold = byYear('unsold-by-year', {
  ask: byCompletionYear,
  measure: 'unsold-units',
  by: 'completion-year',
  title: (year, most, all) => `Projects due in ${year} hold the most unsold units: ${most} of ${all}`,
});
const launches = byYear('launches', {
  ask: byLaunchYear,
  measure: 'new-launches',
  by: 'year',
  title: (year, most, all) => `${year} had the most launches: ${most} of ${all}`,
});
/** Its bars are places that can be opened. */
export const localityBlock = 'unsold-by-locality';
const localities = bars(localityBlock, 'Unsold units by locality', {
  ask: topAreasFiled,
  measure: 'unsold-units',
  by: 'locality',
  title: (answer) => leader(answer, measureOf('unsold-units'), 'unsold, the most of any locality'),
  standsAlone: true,
});
const promoters = bars('promoters-filed', 'Promoters by units declared', {
  ask: byPromoterFiled,
  measure: 'units-declared',
  by: 'promoter',
  title: (answer) => leader(answer, measureOf('units-declared'), 'declared, the most of any promoter'),
  standsAlone: true,
});

/** Localities are compared within a city, promoters within any market. */
export const supplyBlocks = ({ city, village }: SaleFilter): readonly Block[] => [
  pipeline,
  unsold,
  launches,
  ...(city !== undefined && village === undefined ? [localities] : []),
  promoters,
];

/** Every measure that such a market shows, for the definitions at the end of a report. */
export const filedMeasuresShown: readonly string[] = [...new Set([...filedFigures, ...filedAreaMeasures, ...filedProjectMeasures])];
