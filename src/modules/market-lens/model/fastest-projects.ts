import { changeRatio } from '#core/percent.ts';
import type { MeasureAnswer, MeasuredCell } from '#modules/measures/contract.ts';
import { WITHIN } from '#modules/measures/index.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import type { Ask } from './blocks.ts';

/** Whole months that a pace is taken over: fewer are chance, more are another market. */
export const monthsOfPace = 6;
/** With fewer first sales in these months a project has no rank. */
export const fewestToRank = 5;

export const paceMeasures = [
  'sales-a-month',
  'sales-count',
  'median-rate',
  'months-of-inventory',
  'unsold-units',
  'units-booked',
  'registered-to-declared',
] as const;
export const fastestAsk: Ask = { measures: [...paceMeasures], by: ['project'], limit: 1000 };
export const localityRatesAsk: Ask = { measures: ['median-rate'], by: ['locality'], limit: 1000 };

/** What a promoter sells: first sales, unless a kind of sale is chosen. */
export const withFirstSales = <Filter extends SaleFilter>(filter: Filter) => ({
  ...filter,
  saleKind: filter.saleKind ?? 'primary',
});

export type RankedProject = {
  rank: number;
  project: string;
  locality: string;
  cell: MeasuredCell;
  /** Share by which the median rate lies above that of the same sales of its locality; null where either is too thin. */
  rateAgainstLocality: number | null;
};

/**
 * Projects by first sales a month, the fastest first; of equal pace, by name. `thin`: how many have too few sales to be ranked.
 * Two projects of one name in different localities are two rows.
 */
export function rankProjects(projects: MeasureAnswer, localities: MeasureAnswer): { ranked: RankedProject[]; thin: number } {
  const rates = new Map(localities.cells.map(({ key, values }) => [key[0], values['median-rate']?.value ?? null]));
  const salesOf = ({ values }: MeasuredCell) => values['sales-count']?.value ?? 0;
  const paceOf = ({ values }: MeasuredCell) => values['sales-a-month']?.value ?? 0;
  const ofName = ({ words }: MeasuredCell) => words[0] ?? '';
  const sold = projects.cells.filter((cell) => salesOf(cell) > 0);
  const enough = sold
    .filter((cell) => salesOf(cell) >= fewestToRank)
    .toSorted((a, b) => paceOf(b) - paceOf(a) || ofName(a).localeCompare(ofName(b)));
  return {
    ranked: enough.map((cell) => {
      const [locality = '', project = ''] = (cell.key[0] ?? '').split(WITHIN);
      const rate = cell.values['median-rate']?.value ?? null;
      const around = rates.get(locality) ?? null;
      return {
        // Equal paces share a rank.
        rank: 1 + enough.findIndex((one) => paceOf(one) === paceOf(cell)),
        project,
        locality,
        cell,
        rateAgainstLocality: rate === null || around === null ? null : changeRatio(around, rate),
      };
    }),
    thin: sold.length - enough.length,
  };
}
