import { Link } from 'react-router';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { Page } from '#web/ui/page.tsx';
import classes from '../analyses.module.css';
import { paths } from '../paths.ts';
import { trialPaths } from './trial-paths.ts';
import * as words from '#messages/market-lens/trial';
import * as pageNames from '#messages/web/page-names';

export const handle: PageHandle = { access: 'signed-in', name: pageNames.theTrial, title: false };

const ways = [
  {
    get title() {
      return words.marketLens();
    },
    get says() {
      return words.pacePriceAndMix();
    },
    to: trialPaths.market,
  },
  {
    get title() {
      return words.areasOfACity();
    },
    get says() {
      return words.itsLocalitiesRankedBy();
    },
    to: trialPaths.areas,
  },
  {
    get title() {
      return words.valuation();
    },
    get says() {
      return words.whatAPropertyWas();
    },
    to: '/analysis/trial/valuation/',
  },
  {
    get title() {
      return words.saleTransactions();
    },
    get says() {
      return words.theNewestSalesOf();
    },
    to: trialPaths.sales,
  },
] as const;

/** What can be tried, and where it begins. */
export default function TrialHomePage() {
  return (
    <Page
      title={words.tryIt()}
      subtitle={words.theProductItselfOn()}
      breadcrumbs={[{ label: words.start(), to: paths.analyses }, { label: words.trial() }]}
    >
      <ul className={classes.hub}>
        {ways.map(({ title, says, to }) => (
          <li key={to}>
            <Link to={to}>{title}</Link>
            <p>{says}</p>
          </li>
        ))}
      </ul>
    </Page>
  );
}
