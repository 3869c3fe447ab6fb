import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lensQuery, type LensState } from '../lens-state.ts';
import { filterSentence } from '#modules/transactions/web/index.ts';

/** No sale matches: what was looked for, and two ways on. */
export function NothingSold({ state, searchAt }: { state: LensState; searchAt: string }) {
  const { pathname } = useLocation();
  const { city, village, project } = state.filter;
  const wide: LensState = { ...state, filter: { city, village, project }, isAllTime: true, cell: null };
  return (
    <EmptyState
      title="No sale matches this"
      action={
        <>
          <Button component={Link} to={`${pathname}${lensQuery(wide)}`} variant="default">
            Look at all kinds and all time
          </Button>
          <Button component={Link} to={searchAt} variant="default">
            Choose another place
          </Button>
        </>
      }
    >
      <p>{filterSentence(state.filter, null)}: none was found.</p>
    </EmptyState>
  );
}
