import { Button } from '@mantine/core';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import * as words from '#messages/web/frame';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';

/** A screen that broke, or that does not exist. The rest of the product stays within reach. */
export function AppFault() {
  const error = useRouteError();
  const home = (
    <Button component={Link} to="/" variant="default">
      {words.backHome()}
    </Button>
  );
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <main style={{ paddingTop: '10vh' }}>
        <title>{`${words.notFoundTab()} · Mulya`}</title>
        <EmptyState title={words.noSuchPage()} action={home}>
          <p>{words.addressMistyped()}</p>
        </EmptyState>
      </main>
    );
  return (
    <main style={{ paddingTop: '10vh' }}>
      <title>{`${words.wentWrongTab()} · Mulya`}</title>
      <ErrorState error={error} onRetry={() => location.reload()} />
    </main>
  );
}
