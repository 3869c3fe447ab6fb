import { Button } from '@mantine/core';
import { Link, Outlet, useLocation } from 'react-router';
import { hasAccess, useSession } from '#web/session/session.ts';
import { LoadingScreen } from '#web/shell/loading-screen.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { lensPaths } from '../lens-state.ts';
import { askMeasures } from '#modules/measures/contract.ts';
import { AccountStart, Refused } from './account-start.tsx';
import { paths } from '../paths.ts';
import { useTrialTerms } from '../trial/use-trial.ts';
import * as words from '#messages/market-lens/hub';

/** Checks before any analysis that it can be shown at all: without sales there is nothing to analyse, and every screen would say so in parts. */
export default function AnalysisLayout() {
  const { pathname } = useLocation();
  const { user } = useSession();
  const { data: terms, error, refetch } = useTrialTerms();
  if (terms === undefined) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingScreen />;
  if (terms.window !== null) return <Outlet />;
  return (
    <Page title={words.analyses()}>
      {pathname === paths.analyses && (
        <>
          <Refused />
          <AccountStart />
        </>
      )}
      <EmptyState title={words.noSalesAreLoaded()} action={<WaysWithoutSales />}>
        <p>{words.importAFileOf({ hasUser: Boolean(hasAccess(user, 'operator')) })}</p>
        <p>{words.projectsThatAreFiled()}</p>
      </EmptyState>
    </Page>
  );
}

function WaysWithoutSales() {
  const { user } = useSession();
  return (
    <>
      {hasAccess(user, { entitled: 'market-lens' }) && (
        <Button component={Link} to={lensPaths.search} variant="default">
          {words.marketLens()}
        </Button>
      )}
      {hasAccess(user, askMeasures.access) && (
        <Button component={Link} to={paths.compare} variant="default">
          {words.compare()}
        </Button>
      )}
    </>
  );
}
