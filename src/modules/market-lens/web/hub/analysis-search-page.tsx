import { Button } from '@mantine/core';
import { Link, useLocation, useNavigate } from 'react-router';
import { Redirect } from '#web/shell/redirect.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { Page } from '#web/ui/page.tsx';
import { PlaceSearch } from '#modules/transactions/web/index.ts';
import { RecentPlaces } from '../recent-places.tsx';
import classes from '../analyses.module.css';
import { paths, withSlash } from '../paths.ts';
import { searches } from './searches.ts';
import { viewOf } from '../sales/ways-to-sales.ts';
import * as words from '#messages/market-lens/hub';
import * as pageNames from '#messages/market-lens/page-names';

export const handle: PageHandle = {
  hasFirstAnswers: true,
  access: { entitled: ['market-lens', 'sale-transactions'] },
  name: pageNames.theAnalyses,
  title: false,
};

/** An analysis begins with a place; some can also be of all cities. */
export default function AnalysisSearchPage() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const search = searches[withSlash(pathname).toLowerCase()];
  // The address may be written in other letters; the analyses are all on the hub.
  if (search === undefined) return <Redirect to={paths.analyses} replace />;
  return (
    <Page
      title={search.title}
      subtitle={search.answers}
      breadcrumbs={[{ label: words.analyses(), to: paths.analyses }, { label: search.label }]}
    >
      <div className={classes.search}>
        <PlaceSearch
          size="lg"
          suggestAtOnce
          onChoose={({ city, village, project }) =>
            void navigate(viewOf(search.to, { city, village: village ?? undefined, project: project ?? undefined }))
          }
        />
      </div>
      {search.to !== paths.report && (
        <div>
          <Button component={Link} to={search.to} variant="default">
            {words.allCitiesTogether()}
          </Button>
        </div>
      )}
      <RecentPlaces to={(area) => viewOf(search.to, area)} />
    </Page>
  );
}
