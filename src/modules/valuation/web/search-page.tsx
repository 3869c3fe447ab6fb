import { Button } from '@mantine/core';
import { IconTableImport } from '@tabler/icons-react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { useUrlState } from '#web/form/use-url-state.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { Page } from '#web/ui/page.tsx';
import { UsageMeters } from '#modules/payments/web/index.ts';
import { ModelsNote } from './models-note.tsx';
import { RecentValuations } from './recent-valuations.tsx';
import { SubjectForm } from './subject-form.tsx';
import { baseOf, subjectOf, trialValuationPath, valuationAddress, ValuationSearch } from './valuation-search.ts';
import classes from './valuation.module.css';

export const handle: PageHandle = { access: { entitled: 'valuation' }, name: 'Valuation' };

/** Says what is to be valued. Once enough is said the value is on the dashboard, whose address holds the question. */
export default function ValuationSearchPage() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [search] = useUrlState(ValuationSearch);
  const base = baseOf(pathname);
  const isTrial = base === trialValuationPath;
  const { change, ...said } = search;
  if (change !== true && (said.id !== undefined || subjectOf(said) !== null))
    return <Navigate to={valuationAddress(said, 'dashboard/', base)} replace />;
  return (
    <Page
      title={isTrial ? 'Try a valuation' : 'Valuation'}
      subtitle={
        isTrial
          ? 'As the market stood half a year ago, with a few of the sales that say so.'
          : 'What a property is worth, and the registered sales that say so.'
      }
      breadcrumbs={isTrial ? [{ label: 'Trial', to: '/analysis/trial/' }, { label: 'Valuation' }] : [{ label: 'Valuation' }]}
      actions={
        !isTrial && (
          <Button component={Link} to="/valuation/portfolio/" variant="default" leftSection={<IconTableImport size={16} stroke={1.5} />}>
            Value a portfolio
          </Button>
        )
      }
    >
      <div className={classes.searchDesk}>
        <SubjectForm
          key={JSON.stringify(said)}
          search={said}
          busy={false}
          onValue={(subject) => void navigate(valuationAddress(subject, 'dashboard/', base))}
        />
        <div className={classes.searchSide}>
          <p className={classes.method}>
            The value comes from registered sales in the same building and around it, each adjusted for time, size, floor, location and age.
            Every sale used is shown. When there are too few, the answer says how many were found and how many are needed. Of a row house or
            bungalow whose plot is given, land and building are told beside them.
          </p>
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
