import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useChangeAddress } from '#web/ui/use-change-address.ts';
import { useSettledAddress } from '#web/ui/use-settled-address.ts';
import { useMeasures } from '#modules/measures/web/index.ts';
import { lensQuery, readLens, type LensState } from '../lens-state.ts';
import { type SaleFilter } from '#modules/transactions/contract.ts';
import { lastWholeMonths, withDefaultDays } from '#modules/transactions/index.ts';
import { withSlash } from '../paths.ts';

const noExtras: readonly never[] = [];
type Extras<Name extends string> = Partial<Record<Name, string | undefined>>;

/**
 * The view a screen shows, held by its address in the words of Market Lens, and what the screen holds there beside it. One screen may
 * stand at several addresses.
 */
export function useView<Name extends string = never>(
  names: readonly Name[] = noExtras,
): [state: LensState, go: (next: LensState) => void, extras: Extras<Name>, choose: (change: Extras<Name>) => void] {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const query = search.toString();
  const { state, extras } = useMemo(() => {
    const read = new URLSearchParams(query);
    return {
      state: readLens(read),
      extras: Object.fromEntries(names.map((name) => [name, read.get(name) ?? undefined])) as Extras<Name>,
    };
  }, [query, names]);
  const changeAddress = useChangeAddress();
  const show = useCallback(
    (next: LensState, also: Extras<Name>) => {
      const address = new URLSearchParams(lensQuery(next));
      for (const [name, value] of Object.entries<string | undefined>(also)) if (value !== undefined) address.set(name, value);
      const text = address.toString();
      changeAddress(`${withSlash(pathname)}${text === '' ? '' : `?${text}`}`);
    },
    [changeAddress, pathname],
  );
  const go = useCallback((next: LensState) => show(next, extras), [show, extras]);
  const choose = useCallback((change: Extras<Name>) => show({ ...state, cell: null }, { ...extras, ...change }), [show, state, extras]);
  return [state, go, extras, choose];
}

/** The filter with its days; a table of periods without days of its own is of as many whole months as it needs, everything else of the usual ones. */
export function useRecent(state: LensState, months: number | undefined) {
  const { city, village, project } = state.filter;
  const reach = useMeasures({ measures: ['sales-count'], city, village, project });
  useSettledAddress({ city, village, project }, reach.isPlaceholderData ? undefined : reach.data?.place);
  const dataUntil = reach.data?.dataUntil ?? null;
  const filter = useMemo((): SaleFilter => {
    const dated = withDefaultDays(state.filter, { isAllTime: state.isAllTime, dataUntil });
    const isUsual = !state.isAllTime && state.filter.from === undefined && state.filter.to === undefined;
    return isUsual && months !== undefined && dataUntil !== null ? { ...dated, ...lastWholeMonths(dataUntil, months) } : dated;
  }, [state, dataUntil, months]);
  return { reach, dataUntil, filter };
}
