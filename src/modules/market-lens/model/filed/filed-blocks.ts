/** The charts of a market that is told by filings alone; drawn, exported and printed from here. */
import * as findings from '#messages/market-lens/findings';
import * as names from '#messages/market-lens/blocks';
import { type MeasureAnswer } from '#modules/measures/contract.ts';
import { formatMeasured, measureOf } from '#modules/measures/index.ts';
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
  const cellsWithValue = answer.cells.filter((cell) => value(cell) > 0);
  const most = new Set(cellsWithValue.toSorted((a, b) => value(b) - value(a)).slice(0, mostYears));
  return { ...answer, cells: cellsWithValue.filter((cell) => most.has(cell)), cellCount: cellsWithValue.length };
}

type Years = {
  ask: Block['ask'];
  measure: string;
  by: 'completion-year' | 'year';
  title: (values: { year: string; most: string; all: string }) => string;
};
const byYear = (id: string, { ask, measure: measureId, by, title }: Years): Block => {
  const measure = measureOf(measureId);
  return {
    id,
    get name() {
      return measure.label;
    },
    ask,
    measures: [measureId],
    drawnAs: 'bars',
    standsAlone: true,
    prepare: (answer) => {
      const years = yearsTold(answer, measureId);
      const [first] = ranked(years.cells, measure);
      // Of years that are told where the whole is not, only those projects are known that tell.
      if (first === undefined || (answer.total.values[measureId]?.value ?? null) === null) return null;
      const valueWords = (value: number | null) => formatMeasured(measure, value, undefined);
      const spec = prepareBars(years, {
        title: title({
          year: first.words,
          most: valueWords(first.value),
          all: valueWords(answer.total.values[measureId]?.value ?? null),
        }),
        measure: measureId,
        by,
        most: mostYears,
      });
      const left = years.cellCount - years.cells.length;
      return spec === null || left === 0
        ? spec
        : { ...spec, subtitle: findings.yearsLeftOut({ subtitle: spec.subtitle ?? '', isOne: left === 1, years: String(left) }) };
    },
  };
};

const pipeline = byYear('pipeline', {
  ask: byCompletionYear,
  measure: 'supply-pipeline',
  by: 'completion-year',
  title: findings.pipelineDue,
});
const unsold = byYear('unsold-by-year', {
  ask: byCompletionYear,
  measure: 'unsold-units',
  by: 'completion-year',
  title: findings.unsoldDue,
});
const launches = byYear('launches', {
  ask: byLaunchYear,
  measure: 'new-launches',
  by: 'year',
  title: findings.mostLaunches,
});
/** Its bars are places that can be opened. */
export const localityBlock = 'unsold-by-locality';
const localities = bars(localityBlock, names.unsoldByLocality, {
  ask: topAreasFiled,
  measure: 'unsold-units',
  by: 'locality',
  title: (answer) => leader(answer, measureOf('unsold-units'), findings.unsold),
  standsAlone: true,
});
const promoters = bars('promoters-filed', names.promotersByUnits, {
  ask: byPromoterFiled,
  measure: 'units-declared',
  by: 'promoter',
  title: (answer) => leader(answer, measureOf('units-declared'), findings.declared),
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
