import type { MeasureQuestion } from '#modules/measures/contract.ts';
import { type SaleFilter } from '#modules/transactions/contract.ts';
import { usualScope } from '#modules/transactions/index.ts';
import type { Ask } from './blocks.ts';

export const besides = ['year-before', 'period-before', 'area', 'none'] as const;
export type Beside = (typeof besides)[number];

/** What a view stands beside; the other area where that is what it is. */
export type BesideWhat = { beside: Beside; other: { city: string; village?: string | undefined } | null };

/** Filings, buyers and what is told once of a place stand beside nothing. */
export const besideNothing: BesideWhat = { beside: 'none', other: null };

type Question = SaleFilter & Ask & Pick<MeasureQuestion, 'comparedWith' | 'otherCity' | 'otherVillage'>;

/** A block's question about the view: beside a period only where there is a first day, beside an area only where it can be. */
export function questionOf({
  state,
  filter,
  ask,
  standsAlone = false,
  ofFlats = false,
}: {
  state: BesideWhat;
  /** With its days. */
  filter: SaleFilter;
  ask: Ask;
  standsAlone?: boolean;
  /** Where the view is of property of all kinds, of flats alone. */
  ofFlats?: boolean;
}): Question {
  return { ...filter, ...(ofFlats && filter.propertyKinds === undefined && usualScope), ...ask, ...besideOf(state, filter, standsAlone) };
}

function besideOf(
  { beside, other }: BesideWhat,
  filter: SaleFilter,
  standsAlone: boolean,
): Pick<MeasureQuestion, 'comparedWith' | 'otherCity' | 'otherVillage'> {
  if (beside === 'none') return {};
  if (beside !== 'area') return filter.from === undefined ? {} : { comparedWith: beside };
  return standsAlone || other === null || filter.project !== undefined
    ? {}
    : { comparedWith: 'area', otherCity: other.city, otherVillage: other.village };
}
