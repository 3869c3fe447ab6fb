import { useLocation, useNavigate } from 'react-router';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { Page } from '#web/ui/page.tsx';
import { PlaceSearch } from '#modules/transactions/web/index.ts';
import classes from '../analyses.module.css';
import { withSlash } from '../paths.ts';
import { trialAddress, trialPaths } from './trial-paths.ts';
import * as words from '#messages/market-lens/trial';
import * as pageNames from '#messages/web/page-names';

export const handle: PageHandle = { access: 'signed-in', name: pageNames.theTrial, title: false };

/** The trial of either product begins with a place. */
export default function TrialSearchPage() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const at = withSlash(pathname);
  const isMarket = at.toLowerCase() === trialPaths.market;
  return (
    <Page
      title={isMarket ? words.tryMarketLens() : words.trySaleTransactions()}
      subtitle={isMarket ? words.nameAPlaceTo() : words.nameAPlaceToSee()}
      breadcrumbs={[{ label: words.trial(), to: trialPaths.home }, { label: isMarket ? words.marketLens() : words.saleTransactions() }]}
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
