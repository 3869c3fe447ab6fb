import { useCallback, useMemo, useState } from 'react';
import { SegmentedControl, Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { Chart } from '#web/chart/chart.tsx';
import { MarketMap } from '#web/map/market-map.tsx';
import type { Column } from '#web/table/column.ts';
import { DataTable } from '#web/table/data-table.tsx';
import { CopyLink } from '#web/ui/copy-link.tsx';
import { Page } from '#web/ui/page.tsx';
import { FoldedOnPhone } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { questionOf } from '../../model/question.ts';
import { atPlace, type LensState, lensPaths } from '../lens-state.ts';
import { measureColumn } from '../measure-column.tsx';
import { prepareAreasMap } from '../prepare/prepare-areas-map.ts';
import { type MeasureAnswer, type MeasuredCell } from '#modules/measures/contract.ts';
import { measureOf } from '#modules/measures/index.ts';
import { DefinitionOf, useMeasures } from '#modules/measures/web/index.ts';
import { AddToCompare, PlaceSearch, useLocalities } from '#modules/transactions/web/index.ts';
import { analysisFailed } from '#web/ui/analysis-failed.ts';
import { ScoresSection } from '#modules/location/web/index.ts';
import { AreaView, type Shown } from './area-view.tsx';
import classes from '../analyses.module.css';
import { paths } from '../paths.ts';
import { colours, localitiesAsk, localityMeasures, prepareQuadrant } from '../../model/prepare-localities.ts';
import { useView } from './use-view.ts';
import { viewOf } from '../sales/ways-to-sales.ts';
import * as words from '#messages/market-lens/area';
import { withTags } from '#web/with-tags.tsx';

export const handle: PageHandle = {
  hasFirstAnswers: true,
  access: { entitled: ['market-lens', 'sale-transactions'] },
  name: words.localities,
};

const extras = ['colour', 'locality'] as const;
type Extras = { colour?: string | undefined; locality?: string | undefined };
/** The localities of a city, ranked side by side, on the map and against each other. */
export default function LocalitiesPage() {
  const [state, go, chosen, choose] = useView(extras);
  const { city } = state.filter;
  const ofCity = useMemo((): LensState => atPlace(state, { city }), [state, city]);
  const addressOf = useCallback((village: string) => viewOf(paths.location, { city: city ?? '', village }), [city]);
  if (city === undefined)
    return (
      <Page
        title={words.localitiesSideBySide()}
        subtitle={words.chooseACityIts()}
        breadcrumbs={[{ label: words.analyses(), to: lensPaths.search }, { label: words.localities() }]}
      >
        <div className={classes.search}>
          <PlaceSearch suggestAtOnce size="lg" onChoose={(place) => go(atPlace(state, { city: place.city }))} />
        </div>
      </Page>
    );
  return (
    <Page
      title={words.localitiesOfCitySide({ city })}
      subtitle={words.rankedByWhatWas()}
      breadcrumbs={[
        { label: words.analyses(), to: lensPaths.search },
        { label: words.localities(), to: paths.localities },
        { label: city },
      ]}
      actions={
        <>
          <CopyLink />
          <AddToCompare area={{ city }} />
        </>
      }
    >
      <AreaView state={{ ...ofCity, cell: state.cell }} go={go} searchAt={paths.localities} sheet={{ sheet: 'localities' }} withoutAreas>
        {(shown) => (
          <>
            <SideBySide shown={shown} city={city} chosen={chosen} choose={choose} />
            <FoldedOnPhone>
              <ScoresSection city={city} onOpen={shown.onOpen} addressOf={addressOf} />
            </FoldedOnPhone>
          </>
        )}
      </AreaView>
    </Page>
  );
}

type Props = { shown: Shown; city: string; chosen: Extras; choose: (change: Extras) => void };

function SideBySide({ city, chosen, choose, shown }: Props) {
  const query = useMeasures(questionOf({ ...shown, ask: localitiesAsk, standsAlone: true }));
  return (
    <StateView query={query} waiting={<Skeleton height={640} />} errorTitle={analysisFailed(words.localitiesSideBySide())}>
      {(answer) => <Answered shown={shown} city={city} chosen={chosen} choose={choose} answer={answer} />}
    </StateView>
  );
}

const nameOf = ({ key }: MeasuredCell) => key[0] ?? '';

function Answered({ answer, city, chosen, choose, shown: { filter, onOpen } }: Props & { answer: MeasureAnswer }) {
  const [pointed, setPointed] = useState<string | null>(null);
  const colour = colours.find((one) => one === chosen.colour) ?? 'median-rate';
  const picked = chosen.locality;
  const positions = useLocalities(filter);
  const columns = useColumns(answer, city);
  const map = useMemo(
    () => prepareAreasMap(answer, positions.data?.places ?? [], { city, colour, picked: picked === undefined ? [] : [picked] }),
    [answer, positions.data, city, colour, picked],
  );
  const quadrant = useMemo(() => prepareQuadrant(answer, city, picked), [answer, city, picked]);
  const pick = (locality: string | undefined) => choose({ colour: chosen.colour, locality: locality === picked ? undefined : locality });
  return (
    <div className={classes.stack}>
      <div className={classes.colours}>
        <span className={classes.faint}>{words.theMapIsColoured()}</span>
        <SegmentedControl
          aria-label={words.colourOfTheMap()}
          size="xs"
          data={colours.map((value) => ({ value, label: measureOf(value).label }))}
          value={colour}
          onChange={(value) => choose({ colour: value, locality: picked })}
        />
      </div>
      <div className={classes.sideBySide}>
        <StateView query={positions} waiting={<Skeleton height={440} />} errorTitle={analysisFailed(words.mapOfLocalities())}>
          {() => <MarketMap spec={map} height={400} onPick={pick} markedId={pointed} onPointAt={setPointed} />}
        </StateView>
        {quadrant === null ? (
          <p className={classes.sentence}>{words.fewerThanTwoLocalities()}</p>
        ) : (
          <Chart
            spec={quadrant}
            height={400}
            onPick={({ id }) => id !== undefined && pick(id)}
            definition={<DefinitionOf measures={['median-rate', 'sales-velocity']} />}
          />
        )}
      </div>
      <DataTable<MeasuredCell>
        caption={words.localitiesOfCity({ city })}
        columns={columns}
        rows={answer.cells}
        rowKey={nameOf}
        onOpenRow={({ rows }) => rows !== null && onOpen(rows)}
        onPointAt={(cell) => setPointed(cell === null ? null : nameOf(cell))}
        isMarked={(cell) => nameOf(cell) === pointed || nameOf(cell) === picked}
        storageKey="localities-columns"
      />
    </div>
  );
}

function useColumns(answer: MeasureAnswer, city: string): Column<MeasuredCell>[] {
  return useMemo(() => {
    const withChange = answer.comparedWith !== null;
    return [
      { id: 'locality', header: words.locality(), width: 160, cell: nameOf, sortValue: nameOf },
      ...localityMeasures.map((id) =>
        measureColumn(id, answer, { withChange: withChange && (id === 'median-rate' || id === 'sales-count') }),
      ),
      {
        id: 'more',
        header: words.more(),
        width: 150,
        cell: (cell) => (
          <span className={classes.rowMore}>
            <Link to={viewOf(paths.location, { city, village: nameOf(cell) })}>
              {withTags(words.dashboardOfCell({ cell: nameOf(cell) }), { span: <span className="visually-hidden" /> })}
            </Link>
            <AddToCompare isSmall area={{ city, village: nameOf(cell) }} />
          </span>
        ),
      },
    ];
  }, [answer, city]);
}
