import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useChangeAddress } from '#web/ui/use-change-address.ts';
import { useSettledAddress } from '#web/ui/use-settled-address.ts';
import { useMeasures } from '#modules/measures/web/index.ts';
import { datedFilter, lensAddress, readLens, type lensPaths, type LensState } from './lens-state.ts';

/** The state is the address, and changing it is going somewhere: the Back button undoes a filter. */
export function useLensState(screen: keyof typeof lensPaths): [LensState, (next: LensState) => void] {
  const [search] = useSearchParams();
  const query = search.toString();
  const state = useMemo(() => readLens(new URLSearchParams(query)), [query]);
  const change = useChangeAddress();
  const go = useCallback((next: LensState) => change(lensAddress(screen, next)), [change, screen]);
  return [state, go];
}

/** How far the data of the place reach; the days of a view without days of its own end there. */
export function useDated(state: LensState) {
  const { city, village, project } = state.filter;
  const reach = useMeasures({ measures: ['sales-count'], city, village, project });
  useSettledAddress({ city, village, project }, reach.isPlaceholderData ? undefined : reach.data?.place);
  const dataUntil = reach.data?.dataUntil ?? null;
  const filter = useMemo(() => datedFilter(state, dataUntil), [state, dataUntil]);
  return { reach, dataUntil, filter };
}
