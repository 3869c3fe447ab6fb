import { use, useCallback } from 'react';
import { matchRoutes, type NavigateOptions, parsePath, UNSAFE_DataRouterContext, useLocation, useNavigate } from 'react-router';
import { changedAddress } from './changed-address.ts';

const none: readonly string[] = [];

/**
 * Goes to the address of a changed view. The router changes the address first and draws the screen when there is time: a second change made
 * on the old screen would take back the first. So what differs between the address that is drawn and the next one is changed in the newest.
 */
export function useChangeAddress(lists: readonly string[] = none) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const router = use(UNSAFE_DataRouterContext)?.router;
  return useCallback(
    (to: string, options: NavigateOptions = {}) => {
      const next = { pathname, search: '', ...parsePath(to) };
      const now = router?.state.navigation.location ?? router?.state.location ?? { pathname, search };
      const screenOf = (path: string) => matchRoutes(router?.routes ?? [], path)?.at(-1)?.route.id;
      // Who is on the way to another screen and changes the one in sight wants to stay on it.
      const isSameScreen = screenOf(now.pathname) === screenOf(pathname);
      const target = isSameScreen ? changedAddress({ pathname, search }, next, now, lists) : next;
      void navigate(target, { preventScrollReset: true, ...options });
    },
    [navigate, pathname, search, router, lists],
  );
}
