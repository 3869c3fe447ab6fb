import { Link, useNavigate } from 'react-router';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { placeWords, PlaceSearch } from '#modules/transactions/web/index.ts';
import { atPlace, everywhere, lensAddress, lensPaths } from './lens-state.ts';
import classes from './lens.module.css';
import { useRecentAreas, type Area } from './recent-areas.ts';

export const handle: PageHandle = { access: { entitled: 'market-lens' }, name: 'market reports' };

const reportOf = (area: Area) => lensAddress('report', atPlace(everywhere, area));

/** A report begins with a place. */
export default function ReportSearchPage() {
  const navigate = useNavigate();
  const recent = useRecentAreas();
  return (
    <Page
      title="Market report"
      subtitle="The market of a place on paper: every section, the tables under their charts, and what each number means. Print it, or save it as PDF."
      breadcrumbs={[{ label: 'Market Lens', to: lensPaths.search }, { label: 'Market report' }]}
    >
      <div className={classes.search}>
        <PlaceSearch
          size="lg"
          suggestAtOnce
          onChoose={({ city, village, project }) =>
            void navigate(reportOf({ city, village: village ?? undefined, project: project ?? undefined }))
          }
        />
      </div>
      {recent.length > 0 && (
        <Section title="Looked at lately" subtitle="Kept on this device only.">
          <ul className={classes.places}>
            {recent.map((area) => (
              <li key={placeWords(area)} className={classes.place}>
                <Link to={reportOf(area)}>{placeWords(area)}</Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Page>
  );
}
