import { Button, Skeleton } from '@mantine/core';
import { Link, useParams, useSearchParams } from 'react-router';
import { formatCount } from '#core/indian-number.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { usualScope } from '#modules/transactions/index.ts';
import { placeWords, SaleEntry } from '#modules/transactions/web/index.ts';
import { analysisFailed } from '#web/ui/analysis-failed.ts';
import classes from '../analyses.module.css';
import styles from '../sales/sale-list.module.css';
import { readTrialPlace, trialPaths, trialView } from './trial-paths.ts';
import { useTrialSales } from './use-trial.ts';
import * as words from '#messages/market-lens/trial';
import * as pageNames from '#messages/web/page-names';

export const handle: PageHandle = { access: 'signed-in', name: pageNames.theTrial, title: false };

/** The newest sales of a place on trial: to look at, and no further. */
export default function TrialSalesPage() {
  const params = useParams();
  const [search] = useSearchParams();
  const place = readTrialPlace(params, search);
  const query = useTrialSales({ ...place, ...usualScope });
  return (
    <Page
      title={words.salesInPlace({ place: placeWords(place) })}
      subtitle={words.theNewestOfThe()}
      breadcrumbs={[
        { label: words.trial(), to: trialPaths.home },
        { label: words.saleTransactions(), to: trialPaths.sales },
        { label: placeWords(place) },
      ]}
      actions={
        place.city !== undefined && (
          <Button component={Link} to={trialView(trialPaths.dashboard, { ...place, city: place.city })} variant="default">
            {words.itsMarket()}
          </Button>
        )
      }
    >
      <StateView
        query={query}
        waiting={<Skeleton height={640} />}
        errorTitle={analysisFailed(words.saleTransactions())}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <EmptyState
            title={words.nothingWasRegisteredHere()}
            action={
              <Button component={Link} to={trialPaths.sales} variant="default">
                {words.chooseAnotherPlace()}
              </Button>
            }
          />
        }
      >
        {({ rows, total }) => (
          <div className={classes.stack}>
            <p className={classes.sentence}>
              {total > rows.length
                ? words.theNewestRowsOf({ rows: formatCount(rows.length), total: formatCount(total) })
                : words.totalSaleSales({ total: formatCount(total), isOne: total === 1 })}
            </p>
            <div className={styles.entries}>
              {rows.map((sale) => (
                <SaleEntry key={sale.saleId} sale={sale} />
              ))}
            </div>
          </div>
        )}
      </StateView>
    </Page>
  );
}
