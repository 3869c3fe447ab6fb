/** What a market is told by where no sale of it is loaded: the catalogue's measures over filings, and what they are cut by. */
import type { MeasureAnswer } from '#modules/measures/contract.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import type { Ask } from '../blocks.ts';
import { besideNothing, questionOf } from '../question.ts';

export const filedFigures = [
  'registered-projects',
  'units-declared',
  'sold-share',
  'unsold-units',
  'supply-pipeline',
  'new-launches',
] as const;
export const filedWhole: Ask = { measures: [...filedFigures], by: [] };

export const byCompletionYear: Ask = { measures: ['supply-pipeline', 'unsold-units'], by: ['completion-year'], limit: 100 };
export const byLaunchYear: Ask = { measures: ['new-launches', 'units-launched'], by: ['year'] };
export const byPromoterFiled: Ask = { measures: ['units-declared', 'sold-share'], by: ['promoter'], orderBy: 'units-declared', limit: 11 };

export const filedAreaMeasures = ['registered-projects', 'units-declared', 'sold-share', 'unsold-units', 'supply-pipeline'] as const;
export const byAreaFiled: Ask = { measures: [...filedAreaMeasures], by: ['locality'], orderBy: 'unsold-units', limit: 1000 };
/** As many as a dashboard lists; the others are on the screen of areas. */
export const topAreasFiled: Ask = { ...byAreaFiled, limit: 12 };

export const filedProjectMeasures = ['units-declared', 'units-booked', 'sold-share', 'unsold-units'] as const;
export const filedProjectWhole: Ask = { measures: [...filedProjectMeasures], by: [] };
export const byProjectFiled: Ask = { measures: [...filedProjectMeasures], by: ['project'], orderBy: 'units-declared', limit: 12 };

/** Filings know nothing of what a view of sales stands beside. */
export const filedQuestion = (filter: SaleFilter, ask: Ask) => questionOf({ state: besideNothing, filter, ask, standsAlone: true });

/** No sale of the place is loaded at all: not only none that the rest of the filter leaves. */
export const isWithoutSales = ({ asOf, dataUntil }: Pick<MeasureAnswer, 'asOf' | 'dataUntil'>) => asOf === null && dataUntil === null;

export const hasFilings = ({ supply }: Pick<MeasureAnswer, 'supply'>) => supply !== null && supply.projects > 0;

/** The filter picks what filings do not tell, so no number of theirs answers it. */
export const isWithheld = ({ supply, period }: Pick<MeasureAnswer, 'supply' | 'period'>) =>
  supply !== null && supply.projects > 0 && supply.sentence !== null && period === null;
