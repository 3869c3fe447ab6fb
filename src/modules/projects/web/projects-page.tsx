import * as words from '#messages/projects/list';
import { everyDistrict } from '#messages/projects/filter';
import { Suspense, useCallback, useMemo } from 'react';
import { Button, Skeleton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link, useParams, useSearchParams } from 'react-router';
import { downloadUrl } from '#web/api/download-url.ts';
import { lazyAfterFigures } from '#web/shell/after-figures.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { placesToChoose } from '#web/api/places-to-choose.ts';
import { CopyLink } from '#web/ui/copy-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FiguresWaiting } from '#web/ui/figure.tsx';
import { Page } from '#web/ui/page.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { useChangeAddress } from '#web/ui/use-change-address.ts';
import { downloadProjects } from '../contract.ts';
import { CompletionChart } from './completion-chart.tsx';
import { filterSentence, placeWords } from './filter-words.ts';
import { FilterBar } from './filter/filter-bar.tsx';
import { Headline } from './headline.tsx';
import { ProjectsMap } from './projects-map.tsx';
import classes from './projects.module.css';
import {
  atCity,
  everything,
  hasConditions,
  projectsAddress,
  readProjects,
  withFilter,
  withoutConditions,
  type ProjectsState,
} from './projects-state.ts';
import { useProjectsSummary } from './use-projects.ts';

// The figures do not wait for the library of tables.
const ProjectsTable = lazyAfterFigures(async () => ({ default: (await import('./projects-table.tsx')).ProjectsTable }));

export const handle: PageHandle = {
  hasFirstAnswers: true,
  access: { entitled: 'sale-transactions' },
  name: words.pageName,
  title: ({ params, search }) => words.title({ place: placeWords(params['city'] ?? search.get('city') ?? undefined) }),
};

/** RERA projects of a district: figures, map, completion years and the projects themselves, all under one filter that the address holds. */
export default function ProjectsPage() {
  const [state, go] = useProjectsState();
  const { filter, sort, positions } = state;
  const summary = useProjectsSummary(filter);
  const sentence = filterSentence(filter);
  // Where the place itself is asked back, nothing else can be shown of it.
  const isEmpty = summary.data?.projects === 0 || placesToChoose(summary.error) !== null;
  const asOf = summary.data?.asOf ?? null;
  const search = useCallback((text: string | undefined) => go(withFilter(state, { text })), [go, state]);
  return (
    <Page
      title={words.title({ place: placeWords(filter.city) })}
      breadcrumbs={[{ label: words.pageName(), to: projectsAddress(everything) }, { label: filter.city ?? everyDistrict() }]}
      actions={
        <>
          <CopyLink />
          <Button
            component={Link}
            to={`/analytics/fastest/${filter.city === undefined ? '' : `?city=${encodeURIComponent(filter.city)}`}`}
            variant="default"
          >
            {words.whichSellFastest()}
          </Button>
          <Button
            component="a"
            href={downloadUrl(downloadProjects, { ...filter, ...sort })}
            download
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.5} />}
          >
            CSV
          </Button>
        </>
      }
    >
      <SearchField label={words.search()} text={filter.text} onSearch={search} className={classes.search} />
      <FilterBar
        filter={filter}
        thisYear={asOf === null ? null : Number(asOf.slice(0, 4))}
        onCity={(city) => go(atCity(state, city))}
        onFilter={(change) => go(withFilter(state, change))}
      />
      <StateView
        query={summary}
        waiting={<FiguresWaiting count={6} />}
        isEmpty={(found) => found.projects === 0}
        empty={<NothingFound state={state} sentence={sentence} />}
        errorTitle={words.figuresFailed()}
      >
        {(found) => <Headline summary={found} />}
      </StateView>
      {!isEmpty && (
        <>
          <div className={classes.columns}>
            <Section title={words.onTheMap()}>
              <ProjectsMap filter={filter} positions={positions} onPositions={(next) => go({ ...state, positions: next })} />
            </Section>
            <Section title={words.byCompletionYear()}>
              <CompletionChart filter={filter} onYear={(year) => go(withFilter(state, { completionFrom: year, completionTo: year }))} />
            </Section>
          </div>
          <Section title={words.theProjects()}>
            <Suspense fallback={<Skeleton height={560} />}>
              <ProjectsTable filter={filter} sort={sort} caption={sentence} onSort={(next) => go({ ...state, sort: next })} />
            </Suspense>
          </Section>
        </>
      )}
    </Page>
  );
}

/** The state is the address, and changing it is going somewhere: the Back button undoes a filter. */
function useProjectsState(): [ProjectsState, (next: ProjectsState) => void] {
  const params = useParams();
  const [search] = useSearchParams();
  // A place that was asked back stands in the query.
  const city = params['city'] ?? search.get('city') ?? undefined;
  const query = search.toString();
  const state = useMemo(() => readProjects(city, new URLSearchParams(query)), [city, query]);
  const change = useChangeAddress();
  const go = useCallback((next: ProjectsState) => change(projectsAddress(next)), [change]);
  return [state, go];
}

function NothingFound({ state, sentence }: { state: ProjectsState; sentence: string }) {
  if (!hasConditions(state) && state.filter.city === undefined)
    return (
      <EmptyState title={words.notLoaded()}>
        <p>{words.importFirst()}</p>
      </EmptyState>
    );
  return (
    <EmptyState
      title={words.noMatch()}
      action={
        <>
          {hasConditions(state) && (
            <Button component={Link} to={projectsAddress(withoutConditions(state))} variant="default">
              {words.clearFilters()}
            </Button>
          )}
          {state.filter.city !== undefined && (
            <Button component={Link} to={projectsAddress(atCity(state, undefined))} variant="default">
              {words.lookInAllDistricts()}
            </Button>
          )}
        </>
      }
    >
      <p>{words.noneFound({ sentence })}</p>
    </EmptyState>
  );
}
