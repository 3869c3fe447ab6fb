import { useNavigate } from 'react-router';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { Page } from '#web/ui/page.tsx';
import { PlaceSearch } from '#modules/transactions/web/index.ts';
import { lensPlaces } from './lens-places.ts';
import { atPlace, everywhere, lensAddress, lensPaths } from './lens-state.ts';
import classes from './lens.module.css';
import type { Area } from './recent-areas.ts';
import { RecentPlaces } from './recent-places.tsx';
import * as words from '#messages/market-lens/screens';

export const handle: PageHandle = { hasFirstAnswers: true, access: { entitled: 'market-lens' }, name: words.marketReport };

const reportOf = (area: Area) => lensAddress('report', atPlace(everywhere, area));

/** A report begins with a place. */
export default function ReportSearchPage() {
  const navigate = useNavigate();
  return (
    <Page
      title={words.marketReport()}
      subtitle={words.theMarketOfA()}
      breadcrumbs={[{ label: words.marketLens(), to: lensPaths.search }, { label: words.marketReport() }]}
    >
      <div className={classes.search}>
        <PlaceSearch
          size="lg"
          from={lensPlaces}
          suggestAtOnce
          onChoose={({ city, village, project }) =>
            void navigate(reportOf({ city, village: village ?? undefined, project: project ?? undefined }))
          }
        />
      </div>
      <RecentPlaces to={reportOf} />
    </Page>
  );
}
