import { Button } from '@mantine/core';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';

/** A screen that broke, or that does not exist. The rest of the product stays within reach. */
export function AppFault() {
  const error = useRouteError();
  const home = (
    <Button component={Link} to="/" variant="default">
      Back to the home page
    </Button>
  );
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <main style={{ paddingTop: '10vh' }}>
        <title>Not found · Mulya</title>
        <EmptyState title="There is no such page" action={home}>
          <p>The address may be mistyped, or the page may have moved.</p>
        </EmptyState>
      </main>
    );
  return (
    <main style={{ paddingTop: '10vh' }}>
      <title>Something went wrong · Mulya</title>
      <ErrorState error={error} onRetry={() => location.reload()} />
    </main>
  );
}
