import { useLocation, useNavigate } from 'react-router';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { Page } from '#web/ui/page.tsx';
import { PlaceSearch } from '#modules/transactions/web/index.ts';
import classes from '../analyses.module.css';
import { withSlash } from '../paths.ts';
import { trialAddress, trialPaths } from './trial-paths.ts';

export const handle: PageHandle = { access: 'signed-in', name: 'the trial' };

/** The trial of either product begins with a place. */
export default function TrialSearchPage() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const at = withSlash(pathname);
  const isMarket = at.toLowerCase() === trialPaths.market;
  return (
    <Page
      title={isMarket ? 'Try Market Lens' : 'Try Sale transactions'}
      subtitle={isMarket ? 'Name a place to see its market.' : 'Name a place to see its registered sales.'}
      breadcrumbs={[{ label: 'Trial', to: trialPaths.home }, { label: isMarket ? 'Market Lens' : 'Sale transactions' }]}
    >
      <div className={classes.search}>
        <PlaceSearch
          size="lg"
          namesOnly
          suggestAtOnce
          onChoose={({ city, village, project }) =>
            void navigate(trialAddress(at, { city, village: village ?? undefined, project: project ?? undefined }))
          }
        />
      </div>
    </Page>
  );
}
