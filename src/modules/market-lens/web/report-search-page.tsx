import { useNavigate } from 'react-router';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { Page } from '#web/ui/page.tsx';
import { PlaceSearch } from '#modules/transactions/web/index.ts';
import { lensPlaces } from './lens-places.ts';
import { atPlace, everywhere, lensAddress, lensPaths } from './lens-state.ts';
import classes from './lens.module.css';
import type { Area } from './recent-areas.ts';
import { RecentPlaces } from './recent-places.tsx';

export const handle: PageHandle = { access: { entitled: 'market-lens' }, name: 'market reports' };

const reportOf = (area: Area) => lensAddress('report', atPlace(everywhere, area));

/** A report begins with a place. */
export default function ReportSearchPage() {
  const navigate = useNavigate();
  return (
    <Page
      title="Market report"
      subtitle="The market of a place on paper: every section, the tables under their charts, and what each number means. Print it, or save it as PDF."
      breadcrumbs={[{ label: 'Market Lens', to: lensPaths.search }, { label: 'Market report' }]}
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
