import { Suspense, useMemo } from 'react';
import { Button, Skeleton } from '@mantine/core';
import { Link, useLocation, useNavigate } from 'react-router';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { MarketMap } from '#web/map/market-map.tsx';
import { CopyLink } from '#web/ui/copy-link.tsx';
import { Page } from '#web/ui/page.tsx';
import { FoldedOnPhone, Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { atPlace, lensQuery, type LensState, lensPaths } from '../lens-state.ts';
import { Headline } from '../blocks/headline.tsx';
import { lensPlaces } from '../lens-places.ts';
import { MarketSections } from '../blocks/market-sections.tsx';
import { prepareAreasMap } from '../prepare/prepare-areas-map.ts';
import { RecentPlaces } from '../recent-places.tsx';
import type { MeasureAnswer, MeasuredCell } from '#modules/measures/contract.ts';
import { MeasuresFrom, useMeasures, wholeCatalogue, type MeasureSource } from '#modules/measures/web/index.ts';
import { SaveView } from '#modules/saved/web/index.ts';
import type { PlaceOfSales } from '#modules/transactions/contract.ts';
import { AddToCompare, PlaceSearch, placeWords, useLocalities } from '#modules/transactions/web/index.ts';
import { analysisFailed } from '#web/ui/analysis-failed.ts';
import { AroundSection, PeopleSection } from '#modules/location/web/index.ts';
import { AreaView, type Shown } from './area-view.tsx';
import classes from '../analyses.module.css';
import { paths, withSlash } from '../paths.ts';
import { useView } from './use-view.ts';
import { viewOf } from '../sales/ways-to-sales.ts';
import * as words from '#messages/market-lens/area';

export const handle: PageHandle = {
  hasFirstAnswers: true,
  access: { entitled: ['market-lens', 'sale-transactions'] },
  name: words.locationAnalysis,
};

const names = ['around'] as const;
/** Kilometres counted around the middle of a place. */
const kmOf = (text: string | undefined) => {
  const km = Number(text);
  return km >= 0.1 && km <= 50 ? km : 2;
};

const shut = (cell: MeasuredCell): MeasuredCell => ({ ...cell, rows: null });

/** The same numbers without the sales behind them: for a screen that is shown to others. */
const chartsAlone: MeasureSource = {
  name: 'charts alone',
  tellsGrowth: true,
  ask: async (question, signal) => {
    const answer = await wholeCatalogue.ask(question, signal);
    return { ...answer, total: shut(answer.total), cells: answer.cells.map(shut) };
  },
};

/** A place among its neighbours, with every chart of its market. At its second address the charts stand alone. */
export default function LocationPage() {
  const { pathname } = useLocation();
  const isPlain = withSlash(pathname).toLowerCase() === paths.chartGraph;
  const [state, go, extras, choose] = useView(names);
  if (state.filter.city === undefined) return <ChoosePlace at={isPlain ? paths.chartGraph : paths.location} />;
  // Nothing stands beside it and nothing opens, whatever the address asks for.
  const shown: LensState = isPlain ? { ...state, beside: 'none', cell: null } : state;
  return (
    <MeasuresFrom value={isPlain ? chartsAlone : wholeCatalogue}>
      <Location state={shown} go={go} isPlain={isPlain} km={kmOf(extras.around)} onKm={(km) => choose({ around: String(km) })} />
    </MeasuresFrom>
  );
}

function ChoosePlace({ at }: { at: string }) {
  const navigate = useNavigate();
  return (
    <Page
      title={words.locationAnalysis()}
      subtitle={words.aPlaceAmongIts()}
      breadcrumbs={[{ label: words.analyses(), to: lensPaths.search }, { label: words.location() }]}
    >
      <div className={classes.search}>
        <PlaceSearch
          size="lg"
          suggestAtOnce
          from={lensPlaces}
          onChoose={({ city, village, project }) =>
            void navigate(viewOf(at, { city, village: village ?? undefined, project: project ?? undefined }))
          }
        />
      </div>
      <RecentPlaces to={(area) => viewOf(at, area)} />
    </Page>
  );
}

type LocationProps = { state: LensState; go: (next: LensState) => void; isPlain: boolean; km: number; onKm: (km: number) => void };

function Location({ state, go, isPlain, km, onKm }: LocationProps) {
  const { city, village, project } = state.filter;
  const query = lensQuery({ ...state, cell: null });
  return (
    <Page
      title={words.locationAnalysisOfFilter({ filter: placeWords(state.filter) })}
      subtitle={isPlain ? words.chartsAloneComparingAnd() : words.aPlaceAmongItsNeighbours()}
      breadcrumbs={[
        { label: words.analyses(), to: lensPaths.search },
        { label: words.location(), to: isPlain ? paths.chartGraph : paths.location },
        { label: placeWords(state.filter) },
      ]}
      actions={
        <>
          <CopyLink />
          {!isPlain && (
            <Suspense fallback={null}>
              <SaveView filter={state.filter} name={words.locationOfFilter({ filter: placeWords(state.filter) })} />
            </Suspense>
          )}
          {!isPlain && city !== undefined && <AddToCompare area={{ city, village, project }} />}
          <Button component={Link} to={`${isPlain ? paths.location : paths.chartGraph}${query}`} variant="default">
            {isPlain ? words.everything() : words.chartsAlone()}
          </Button>
        </>
      }
    >
      <AreaView state={state} go={go} searchAt={paths.location} isPlain={isPlain}>
        {(shown) => (
          <>
            <Headline {...shown} />
            <Neighbours {...shown} go={go} />
            <FoldedOnPhone>
              <AroundSection filter={shown.filter} km={km} onKm={onKm} />
              <PeopleSection filter={shown.filter} />
            </FoldedOnPhone>
            <MarketSections {...shown} />
          </>
        )}
      </AreaView>
    </Page>
  );
}

const ofNeighbours = { measures: ['sales-count', 'median-rate'], by: ['locality' as const], limit: 1000 };

/** The localities of the city under the same filter, the place itself in red. A click goes there. */
function Neighbours({ state, filter, go }: Shown & { go: (next: LensState) => void }) {
  const city = filter.city ?? '';
  const query = useMeasures({ ...filter, village: undefined, project: undefined, ...ofNeighbours });
  const positions = useLocalities(filter);
  const waiting = <Skeleton height={420} />;
  return (
    <Section title={words.whereItLies()} subtitle={words.localitiesOfCityUnder({ city })}>
      <StateView query={query} waiting={waiting} errorTitle={analysisFailed(words.locationAnalysis())}>
        {(answer) => (
          <StateView query={positions} waiting={waiting} errorTitle={words.theMapCouldNot()}>
            {({ places }) => (
              <NeighboursMap
                answer={answer}
                places={places}
                city={city}
                village={filter.village}
                onPick={(village) => go(atPlace(state, { city, village }))}
              />
            )}
          </StateView>
        )}
      </StateView>
    </Section>
  );
}

type MapProps = {
  answer: MeasureAnswer;
  places: readonly PlaceOfSales[];
  city: string;
  village: string | undefined;
  onPick: (village: string) => void;
};

function NeighboursMap({ answer, places, city, village, onPick }: MapProps) {
  const spec = useMemo(
    () => prepareAreasMap(answer, places, { city, colour: 'median-rate', picked: village === undefined ? [] : [village] }),
    [answer, places, city, village],
  );
  return <MarketMap spec={spec} height={400} onPick={onPick} />;
}
