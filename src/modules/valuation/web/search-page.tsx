import { Button } from '@mantine/core';
import { IconTableImport } from '@tabler/icons-react';
import { Link, useLocation, useNavigate } from 'react-router';
import { Redirect } from '#web/shell/redirect.tsx';
import { useUrlState } from '#web/form/use-url-state.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { Page } from '#web/ui/page.tsx';
import { UsageMeters } from '#modules/payments/web/index.ts';
import * as words from '#messages/valuation/screens';
import { ModelsNote } from './models-note.tsx';
import { RecentValuations } from './recent-valuations.tsx';
import { SubjectForm } from './subject-form.tsx';
import { baseOf, subjectOf, trialValuationPath, valuationAddress, ValuationSearch } from './valuation-search.ts';
import classes from './valuation.module.css';

export const handle: PageHandle = { hasFirstAnswers: true, access: { entitled: 'valuation' }, name: words.valuation };

/** Says what is to be valued. Once enough is said the value is on the dashboard, whose address holds the question. */
export default function ValuationSearchPage() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [search] = useUrlState(ValuationSearch);
  const base = baseOf(pathname);
  const isTrial = base === trialValuationPath;
  const { change, ...given } = search;
  if (change !== true && (given.id !== undefined || subjectOf(given) !== null))
    return <Redirect to={valuationAddress(given, 'dashboard/', base)} replace />;
  return (
    <Page
      title={isTrial ? words.tryValuation() : words.valuation()}
      subtitle={isTrial ? words.trialSubtitle() : words.searchSubtitle()}
      breadcrumbs={
        isTrial ? [{ label: words.trial(), to: '/analysis/trial/' }, { label: words.valuation() }] : [{ label: words.valuation() }]
      }
      actions={
        !isTrial && (
          <Button component={Link} to="/valuation/portfolio/" variant="default" leftSection={<IconTableImport size={16} stroke={1.5} />}>
            {words.valuePortfolio()}
          </Button>
        )
      }
    >
      <div className={classes.searchDesk}>
        <SubjectForm
          key={JSON.stringify(given)}
          search={given}
          busy={false}
          onValue={(subject) => void navigate(valuationAddress(subject, 'dashboard/', base))}
        />
        <div className={classes.searchSide}>
          <p className={classes.method}>{words.howItWorks()}</p>
          {!isTrial && (
            <>
              <UsageMeters only="valuations" />
              <RecentValuations current={null} />
              <ModelsNote />
            </>
          )}
        </div>
      </div>
    </Page>
  );
}
