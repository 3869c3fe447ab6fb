import { Outlet } from 'react-router';
import { LoadingScreen } from '#web/shell/loading-screen.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { useTrialTerms } from './use-trial.ts';

/** Checks before any analysis that it can be shown at all: without sales there is nothing to analyse, and every screen would say so in parts. */
export default function AnalysisLayout() {
  const { data: terms, error, refetch } = useTrialTerms();
  if (terms === undefined) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingScreen />;
  if (terms.window !== null) return <Outlet />;
  return (
    <Page title="Analyses">
      <EmptyState title="No sales are loaded yet">
        <p>
          Import a file of registered sales, or load the demonstration data. The analyses are here as soon as there is something to analyse.
        </p>
      </EmptyState>
    </Page>
  );
}
