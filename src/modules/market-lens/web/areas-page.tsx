import { useCallback, useMemo, useState } from 'react';
import { Button, Checkbox, Skeleton } from '@mantine/core';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { formatCount } from '#core/indian-number.ts';
import { formatDate } from '#core/period.ts';
import { Chart } from '#web/chart/chart.tsx';
import type { Picked } from '#web/chart/chart-spec.ts';
import { MarketMap } from '#web/map/market-map.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';
import type { Column } from '#web/table/column.ts';
import { DataTable } from '#web/table/data-table.tsx';
import { sortRows } from '#web/table/sort-rows.ts';
import { CopyLink } from '#web/ui/copy-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { useChangeAddress } from '#web/ui/use-change-address.ts';
import { ExportMenu } from '#modules/exports/web/index.ts';
import type { MeasureAnswer, MeasuredCell } from '#modules/measures/contract.ts';
import { DefinitionOf, useMeasures } from '#modules/measures/web/index.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import { PlaceSearch, useLocalities } from '#modules/transactions/web/index.ts';
import { analysisFailed } from '#web/ui/analysis-failed.ts';
import { areaName, areaOrders, areaSortValue, byArea, mostPicked } from '../model/areas.ts';
import { prepareAreasChart } from '../model/prepare-areas-chart.ts';
import { byAreaFiled, isWithoutSales } from '../model/filed/filed-asks.ts';
import { questionOf } from '../model/question.ts';
import { areasAddress, readAreas, withPick, type AreasState } from './areas-state.ts';
import { CompareAreas } from './compare-areas.tsx';
import { FiledHere } from './filed/filed-here.tsx';
import { FiledAreas } from './filed/filed-places.tsx';
import { useFiledInstead } from './filed/use-filed-instead.ts';
import { LensBar } from './lens-bar.tsx';
import { lensPlaces } from './lens-places.ts';
import { atPlace, exportInput, lensAddress, lensPaths } from './lens-state.ts';
import classes from './lens.module.css';
import { measureColumn } from './measure-column.tsx';
import { prepareAreasMap } from './prepare/prepare-areas-map.ts';
import { currencyOf } from '../model/said.ts';
import { useDated } from './use-lens.ts';
import * as words from '#messages/market-lens/screens';

export const handle: PageHandle = {
  hasFirstAnswers: true,
  access: { entitled: 'market-lens' },
  name: words.marketLens,
};

/** The areas of a city, ranked, on a map, and up to four side by side. */
export default function AreasPage() {
  const [state, go] = useAreasState();
  const { city } = state.lens.filter;
  return city === undefined ? <ChooseCity state={state} go={go} /> : <AreasOf city={city} state={state} go={go} />;
}

type Props = { state: AreasState; go: (next: AreasState) => void };

const repeated = ['pick'];

function useAreasState(): [AreasState, (next: AreasState) => void] {
  const [search] = useSearchParams();
  const query = search.toString();
  const state = useMemo(() => readAreas(new URLSearchParams(query)), [query]);
  const change = useChangeAddress(repeated);
  const go = useCallback((next: AreasState) => change(areasAddress(next)), [change]);
  return [state, go];
}

const ChooseCity = ({ state, go }: Props) => (
  <Page title={words.areasOfACity()} breadcrumbs={[{ label: words.marketLens(), to: lensPaths.search }, { label: words.areas() }]}>
    <p className={classes.sentence}>{words.chooseACityNames()}</p>
    <div className={classes.search}>
      <PlaceSearch
        suggestAtOnce
        size="lg"
        from={lensPlaces}
        onChoose={({ city }) => go({ ...state, lens: atPlace(state.lens, { city }), picked: [] })}
      />
    </div>
  </Page>
);

function AreasOf({ city, state, go }: Props & { city: string }) {
  // The screen is of the whole city, whatever smaller place the address still names.
  const lens = useMemo(() => atPlace(state.lens, { city }), [state.lens, city]);
  const { reach, dataUntil, filter } = useDated(lens);
  const query = useMeasures(questionOf({ state: lens, filter, ask: byArea, standsAlone: true }), reach.data !== undefined);
  const instead = useFiledInstead(filter, query);
  const toArea = useCallback((village: string | undefined) => lensAddress('dashboard', atPlace(lens, { city, village })), [lens, city]);
  return (
    <Page
      title={words.areasOfCity({ city })}
      subtitle={instead === undefined ? words.localitiesRankedByWhat() : words.localitiesByTheProjects()}
      breadcrumbs={[{ label: words.marketLens(), to: lensPaths.search }, { label: city, to: toArea(undefined) }, { label: words.areas() }]}
      actions={
        <>
          <CopyLink />
          <Button component={Link} to={toArea(undefined)} variant="default">
            {words.cityAsOneMarket({ city })}
          </Button>
          {reach.data && (
            <ExportMenu
              forAnybody
              exporter="market-areas"
              input={{
                ...exportInput(lens, filter),
                sortBy: state.sort.columnId,
                direction: state.sort.descending ? 'desc' : 'asc',
                picked: state.picked,
              }}
            />
          )}
        </>
      }
    >
      <LensBar
        state={lens}
        filter={filter}
        dataUntil={dataUntil}
        currencies={query.data?.currencies ?? []}
        go={(next) => go({ ...state, lens: next, picked: next.filter.city === city ? state.picked : [] })}
        withoutAreas
        instead={instead}
      />
      <StateView
        query={reach.error ? reach : query}
        waiting={<Skeleton height={520} />}
        errorTitle={analysisFailed(words.areas())}
        isEmpty={({ cells }) => cells.length === 0}
        empty={
          query.data !== undefined && isWithoutSales(query.data) && !query.isPlaceholderData ? (
            <FiledHere filter={filter} empty={<NothingSold />}>
              {() => <FiledAreas ask={byAreaFiled} state={lens} filter={filter} />}
            </FiledHere>
          ) : (
            <NothingSold />
          )
        }
      >
        {(answer) => <Ranked city={city} answer={answer} filter={filter} toArea={toArea} state={state} go={go} />}
      </StateView>
    </Page>
  );
}

const NothingSold = () => (
  <EmptyState
    title={words.noSaleMatchesThis()}
    action={
      <Button component={Link} to={lensPaths.search} variant="default">
        {words.chooseAnotherCity()}
      </Button>
    }
  >
    <p>{words.takeAwayACondition()}</p>
  </EmptyState>
);

type RankedProps = Props & { city: string; answer: MeasureAnswer; filter: SaleFilter; toArea: (village: string) => string };

function Ranked({ city, answer, filter, toArea, state, go }: RankedProps) {
  const { sort, picked } = state;
  const [pointed, setPointed] = useState<string | null>(null);
  const navigate = useNavigate();
  const positions = useLocalities(filter);
  const columns = useColumns(answer, state, go);
  const rows = useMemo(() => sortRows(answer.cells, columns, sort), [answer, columns, sort]);
  const colour = sort.columnId === 'locality' || sort.columnId === 'sales-count' ? 'median-rate' : sort.columnId;
  const spec = useMemo(
    () => prepareAreasMap(answer, positions.data?.places ?? [], { city, colour, picked }),
    [answer, positions.data, city, colour, picked],
  );
  const chart = useMemo(() => prepareAreasChart(answer, picked), [answer, picked]);
  const open = useCallback((village: string) => void navigate(toArea(village)), [navigate, toArea]);
  const openPoint = useCallback(({ id }: Picked) => id !== undefined && open(id), [open]);
  const pickedCells = picked.flatMap((name) => answer.cells.find((cell) => areaName(cell) === name) ?? []);
  return (
    <div className={classes.page}>
      {pickedCells.length > 0 && (
        <Section
          title={pickedCells.length === 1 ? words.pickAnotherToCompare() : words.sideBySide()}
          actions={
            <Button variant="subtle" color="gray" size="compact-sm" onClick={() => go({ ...state, picked: [] })}>
              {words.putThemBack()}
            </Button>
          }
        >
          <CompareAreas cells={pickedCells} answer={answer} addressOf={toArea} />
        </Section>
      )}
      <div className={classes.columns}>
        <DataTable<MeasuredCell>
          caption={words.localitiesOfCityAs({
            city,
            hasAsOf: answer.asOf !== null,
            asOf: answer.asOf !== null ? formatDate(answer.asOf) : '',
          })}
          columns={columns}
          rows={rows}
          rowKey={areaName}
          sort={sort}
          onSortChange={(next) => {
            const columnId = areaOrders.find((one) => one === next?.columnId);
            go({
              ...state,
              sort: columnId === undefined || next === null ? { columnId: 'sales-count', descending: true } : { ...next, columnId },
            });
          }}
          onOpenRow={(cell) => open(areaName(cell))}
          onPointAt={(cell) => setPointed(cell === null ? null : areaName(cell))}
          isMarked={(cell) => areaName(cell) === pointed || picked.includes(areaName(cell))}
          storageKey="lens-areas-columns"
        />
        <div className={classes.page}>
          <StateView query={positions} waiting={<Skeleton height={360} />} errorTitle={analysisFailed(words.mapOfAreas())}>
            {() => <MarketMap spec={spec} height={360} onPick={open} markedId={pointed} onPointAt={setPointed} />}
          </StateView>
          {chart && (
            <Chart
              spec={chart}
              height={220}
              onPick={openPoint}
              markedId={pointed}
              onPointAt={setPointed}
              definition={<DefinitionOf measures={['median-rate', 'sales-velocity']} />}
            />
          )}
        </div>
      </div>
      <p className={classes.sentence}>
        {words.mediansNeedNeededSales({
          needed: formatCount(answer.cells[0]?.values['median-rate']?.needed ?? 10),
          hasComparedWith: answer.comparedWith !== null,
          comparedWith: answer.comparedWith !== null ? answer.comparedWith.words : '',
          values: formatCount(answer.total.values['sales-count']?.value),
          isAnswer: currencyOf(answer) === undefined && answer.currencies.length > 1,
        })}
      </p>
    </div>
  );
}

function useColumns(answer: MeasureAnswer, state: AreasState, go: (next: AreasState) => void): Column<MeasuredCell>[] {
  return useMemo(() => {
    const withChange = answer.comparedWith !== null;
    const column = (id: string, more: { withChange?: boolean; hiddenAtFirst?: boolean } = {}) => ({
      ...measureColumn(id, answer, { withChange: more.withChange ?? false }),
      hiddenAtFirst: more.hiddenAtFirst ?? false,
    });
    return [
      { id: 'locality', header: words.locality(), width: 142, cell: areaName, sortable: true, sortValue: areaSortValue('locality') },
      {
        id: 'pick',
        header: words.pick(),
        width: 56,
        meaning: words.upToMostpickedSide({ mostPicked: formatCount(mostPicked) }),
        cell: (cell) => (
          <Checkbox
            size="xs"
            aria-label={words.pickCell({ cell: areaName(cell) })}
            checked={state.picked.includes(areaName(cell))}
            disabled={!state.picked.includes(areaName(cell)) && state.picked.length >= mostPicked}
            onChange={() => go(withPick(state, areaName(cell)))}
          />
        ),
      },
      column('sales-count'),
      column('median-rate', { withChange }),
      column('sales-a-month'),
      column('sales-velocity'),
      column('median-price'),
      column('primary-share'),
      column('median-area', { hiddenAtFirst: true }),
      column('days-to-registration', { hiddenAtFirst: true }),
      column('agreement-to-guideline', { hiddenAtFirst: true }),
    ];
  }, [answer, state, go]);
}
