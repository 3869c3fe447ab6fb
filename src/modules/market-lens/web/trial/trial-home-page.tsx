import { Link } from 'react-router';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { Page } from '#web/ui/page.tsx';
import classes from '../analyses.module.css';
import { paths } from '../paths.ts';
import { trialPaths } from './trial-paths.ts';

export const handle: PageHandle = { access: 'signed-in', name: 'the trial' };

const ways = [
  { title: 'Market Lens', says: 'Pace, price and mix of a city, a village or a project, with charts.', to: trialPaths.market },
  { title: 'Areas of a city', says: 'Its localities ranked by what is registered in them.', to: trialPaths.areas },
  {
    title: 'Valuation',
    says: 'What a property was worth half a year ago, and some of the sales that say so.',
    to: '/analysis/trial/valuation/',
  },
  { title: 'Sale transactions', says: 'The newest sales of a place as cards.', to: trialPaths.sales },
] as const;

/** What can be tried, and where it begins. */
export default function TrialHomePage() {
  return (
    <Page
      title="Try it"
      subtitle="The product itself on older data: look at your own market before you decide."
      breadcrumbs={[{ label: 'Analyses', to: paths.analyses }, { label: 'Trial' }]}
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
