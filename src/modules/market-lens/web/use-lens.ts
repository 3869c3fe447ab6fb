import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { MeasureQuestion } from '#modules/measures/contract.ts';
import { useMeasures } from '#modules/measures/web/index.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import type { Ask } from './blocks/blocks.ts';
import { datedFilter, lensAddress, readLens, type lensPaths, type LensState } from './lens-state.ts';

/** The state is the address, and changing it is going somewhere: the Back button undoes a filter. */
export function useLensState(screen: keyof typeof lensPaths): [LensState, (next: LensState) => void] {
  const [search] = useSearchParams();
  const query = search.toString();
  const state = useMemo(() => readLens(new URLSearchParams(query)), [query]);
  const navigate = useNavigate();
  const go = useCallback((next: LensState) => void navigate(lensAddress(screen, next), { preventScrollReset: true }), [navigate, screen]);
  return [state, go];
}

/** How far the data of the place reach; the days of a view without days of its own end there. */
export function useDated(state: LensState) {
  const { city, village } = state.filter;
  const reach = useMeasures({ measures: ['sales-count'], city, village });
  const dataUntil = reach.data?.dataUntil ?? null;
  const filter = useMemo(() => datedFilter(state, dataUntil), [state, dataUntil]);
  return { reach, dataUntil, filter };
}

/** A block's question about the view: beside a period only where there is a first day, beside an area only where it can be. */
export function questionOf({
  state,
  filter,
  ask,
  standsAlone = false,
}: {
  state: LensState;
  filter: SaleFilter;
  ask: Ask;
  standsAlone?: boolean;
}): Parameters<typeof useMeasures>[0] {
  return { ...filter, ...ask, ...besideOf(state, filter, standsAlone) };
}

function besideOf(
  { beside, other }: LensState,
  filter: SaleFilter,
  standsAlone: boolean,
): Pick<MeasureQuestion, 'comparedWith' | 'otherCity' | 'otherVillage'> {
  if (beside === 'none') return {};
  if (beside !== 'area') return filter.from === undefined ? {} : { comparedWith: beside };
  return standsAlone || other === null || filter.project !== undefined
    ? {}
    : { comparedWith: 'area', otherCity: other.city, otherVillage: other.village };
}
