import { useEffect } from 'react';
import { Button } from '@mantine/core';
import { IconEdit, IconHourglassLow } from '@tabler/icons-react';
import { Link, Navigate, Outlet, useLocation } from 'react-router';
import { formatDate } from '#core/period.ts';
import { queryString } from '#web/api/address.ts';
import { useUrlState } from '#web/form/use-url-state.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { toast } from '#web/shell/toast.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { analysisFailed } from '#web/ui/analysis-failed.ts';
import { trialComparables } from '../choices-contract.ts';
import { ScreenTabs } from './screen-tabs.tsx';
import { subjectWords } from './subject-words.ts';
import { useTrialValuation } from './use-valuation.ts';
import type { ValuationShown } from './valuation-context.ts';
import { subjectOf, trialValuationPath, valuationAddress, ValuationSearch } from './valuation-search.ts';
import classes from './screens.module.css';
import { ValueWaiting } from './value-waiting.tsx';

export const handle: PageHandle = { access: 'signed-in', name: 'the trial' };

/** The same screens on trial: the market of half a year ago and a few sales. Which days those are is the server's to say. */
export default function TrialValuationLayout() {
  const [search] = useUrlState(ValuationSearch);
  const { search: text } = useLocation();
  const subject = subjectOf(search);
  const query = useTrialValuation(subject);
  useEffect(() => {
    if (subject === null) toast.info('Please search for property...');
  }, [subject]);
  if (subject === null) return <Navigate to={trialValuationPath} replace />;
  return (
    <Page
      title="Valuation on trial"
      subtitle={subjectWords(subject)}
      breadcrumbs={[
        { label: 'Trial', to: '/analysis/trial/' },
        { label: 'Valuation', to: trialValuationPath },
        { label: subject.project ?? 'A property' },
      ]}
      actions={
        <Button
          component={Link}
          to={valuationAddress({ ...subject, change: true }, '', trialValuationPath)}
          variant="default"
          leftSection={<IconEdit size={16} stroke={1.5} />}
        >
          Change the property
        </Button>
      }
    >
      <aside className={classes.trial} aria-label="Trial">
        <IconHourglassLow size={18} stroke={1.5} />
        <p>
          <strong>Trial.</strong>{' '}
          {query.data && query.data.valuation !== 'na' && `Valued as at ${formatDate(query.data.valuation.valuationDate)}. `}
          The {trialComparables} closest sales, without their units; nothing is kept, no files.{' '}
          <Link to={`/contact/${queryString({ msg: 'I would like to use Valuation.', page: trialValuationPath })}`}>
            Ask for everything
          </Link>
        </p>
      </aside>
      {query.data && query.data.valuation !== 'na' && <ScreenTabs base={trialValuationPath} search={text} />}
      <StateView query={query} waiting={<ValueWaiting />} errorTitle={analysisFailed('Valuation')}>
        {({ valuation, why }) =>
          valuation === 'na' ? (
            <EmptyState
              title="Not enough evidence for a value"
              action={
                <Button component={Link} to={valuationAddress({ ...subject, change: true }, '', trialValuationPath)} variant="default">
                  Try another property
                </Button>
              }
            >
              {why}
            </EmptyState>
          ) : (
            <Outlet
              context={{ value: valuation, id: null, valuedAt: null, base: trialValuationPath, search: text } satisfies ValuationShown}
            />
          )
        }
      </StateView>
    </Page>
  );
}

/** The same wherever a screen would need what is kept. */
export const NotOnTrial = ({ what }: { what: string }) => (
  <EmptyState title={`${what} comes with the product`}>A trial keeps nothing, so there is nothing to open beside the value.</EmptyState>
);
