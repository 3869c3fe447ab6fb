import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lensQuery, type LensState } from '../lens-state.ts';
import { filterSentence } from '#modules/transactions/web/index.ts';
import * as words from '#messages/market-lens/area';

/** No sale matches: what was looked for, and two ways on. */
export function NothingSold({ state, searchAt }: { state: LensState; searchAt: string }) {
  const { pathname } = useLocation();
  const { city, village, project } = state.filter;
  const wide: LensState = { ...state, filter: { city, village, project }, isAllTime: true, cell: null };
  return (
    <EmptyState
      title={words.noSaleMatchesThis()}
      action={
        <>
          <Button component={Link} to={`${pathname}${lensQuery(wide)}`} variant="default">
            {words.lookAtAllKinds()}
          </Button>
          <Button component={Link} to={searchAt} variant="default">
            {words.chooseAnotherPlace()}
          </Button>
        </>
      }
    >
      <p>{words.filterNoneWasFound({ filter: filterSentence(state.filter, null) })}</p>
    </EmptyState>
  );
}
