import { useEffect } from 'react';
import { Button } from '@mantine/core';
import { IconEdit, IconHourglassLow } from '@tabler/icons-react';
import { Link, Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { formatDate } from '#core/period.ts';
import { queryString } from '#web/api/address.ts';
import { useUrlState } from '#web/form/use-url-state.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { toast } from '#web/shell/toast.ts';
import { withTags } from '#web/with-tags.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { analysisFailed } from '#web/ui/analysis-failed.ts';
import * as words from '#messages/valuation/screens';
import { trialComparables } from '../choices-contract.ts';
import { ImpossibleFacts, impossibleFactsOf } from './impossible-facts.tsx';
import { ScreenTabs } from './screen-tabs.tsx';
import { subjectWords } from '../model/subject-words.ts';
import { useTrialValuation } from './use-valuation.ts';
import type { ValuationShown } from './valuation-context.ts';
import { subjectOf, trialValuationPath, valuationAddress, ValuationSearch } from './valuation-search.ts';
import classes from './screens.module.css';
import { ValueWaiting } from './value-waiting.tsx';
import * as pageNames from '#messages/web/page-names';

export const handle: PageHandle = { access: 'signed-in', name: pageNames.theTrial, title: false };

/** The same screens on trial: the market of half a year ago and a few sales. Which days those are is the server's to say. */
export default function TrialValuationLayout() {
  const [search] = useUrlState(ValuationSearch);
  const { search: text } = useLocation();
  const subject = subjectOf(search);
  const query = useTrialValuation(subject);
  const navigate = useNavigate();
  useEffect(() => {
    if (subject === null) toast.info(words.pleaseSearch());
  }, [subject]);
  if (subject === null) return <Navigate to={trialValuationPath} replace />;
  const impossible = impossibleFactsOf(query.error);
  const valued = query.data === undefined || query.data.valuation === 'na' ? null : query.data.valuation;
  return (
    <Page
      title={words.valuationOnTrial()}
      subtitle={subjectWords(subject)}
      breadcrumbs={[
        { label: words.trial(), to: '/analysis/trial/' },
        { label: words.valuation(), to: trialValuationPath },
        { label: subject.project ?? words.aProperty() },
      ]}
      actions={
        <Button
          component={Link}
          to={valuationAddress({ ...subject, change: true }, '', trialValuationPath)}
          variant="default"
          leftSection={<IconEdit size={16} stroke={1.5} />}
        >
          {words.changeProperty()}
        </Button>
      }
    >
      <aside className={classes.trial} aria-label={words.trial()}>
        <IconHourglassLow size={18} stroke={1.5} />
        <p>
          {withTags(
            words.trialNote({
              isValued: valued !== null,
              day: valued === null ? '' : formatDate(valued.valuationDate),
              most: String(trialComparables),
            }),
            { b: <strong />, contact: <Link to={`/contact/${queryString({ msg: words.trialMessage(), page: trialValuationPath })}`} /> },
          )}
        </p>
      </aside>
      {(query.isLoading || valued !== null) && <ScreenTabs base={trialValuationPath} search={text} />}
      {impossible !== null ? (
        <ImpossibleFacts
          subject={subject}
          faults={impossible}
          onValue={(changed) => void navigate(valuationAddress(changed, 'dashboard/', trialValuationPath))}
        />
      ) : (
        <StateView query={query} waiting={<ValueWaiting />} errorTitle={analysisFailed(words.valuation())}>
          {({ valuation, why }) =>
            valuation === 'na' ? (
              <EmptyState
                title={words.notEnoughOnTrial()}
                action={
                  <Button component={Link} to={valuationAddress({ ...subject, change: true }, '', trialValuationPath)} variant="default">
                    {words.tryAnother()}
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
      )}
    </Page>
  );
}

/** The same wherever a screen would need what is kept. */
export const NotOnTrial = ({ what }: { what: 'around' | 'other' }) => (
  <EmptyState title={words.comesWithProduct({ what })}>{words.trialKeepsNothing()}</EmptyState>
);
