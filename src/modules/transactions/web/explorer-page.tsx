import * as words from '#messages/transactions/explorer';
import { Suspense, use, useCallback, useMemo, useState } from 'react';
import { Button, Skeleton } from '@mantine/core';
import { Link, useParams, useSearchParams } from 'react-router';
import { lazyAfterFigures } from '#web/shell/after-figures.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { CopyLink } from '#web/ui/copy-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FiguresWaiting } from '#web/ui/figure.tsx';
import { Page, type Crumb } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { placesToChoose } from '#web/api/places-to-choose.ts';
import { useSettledAddress } from '#web/ui/use-settled-address.ts';
import { StateView } from '#web/ui/state-view.tsx';
import { useChangeAddress } from '#web/ui/use-change-address.ts';
import { type SaleFilter } from '../contract.ts';
import { withDefaultDays } from '../model/default-scope.ts';
import { AddToCompare } from './add-to-compare.tsx';
import {
  atPlace,
  everythingAt,
  explorerAddress,
  hasConditions,
  readExplorer,
  withFilter,
  withoutConditions,
  type ExplorerState,
} from './explorer-state.ts';
import { Headline } from './figures/headline.tsx';
import { filterSentence, placeWords } from '../model/filter-words.ts';
import { FilterBar } from './filter/filter-bar.tsx';
import { LeftOut } from './left-out.tsx';
import { LocalityMap, MapControls } from './locality-map.tsx';
import { MarketTool } from './market-tool.ts';
import { MonthCharts } from './month-charts.tsx';
import { SalePanel } from './sale-panel.tsx';
import classes from './sales.module.css';
import { SalesExport } from './sales-export.tsx';
import { useMonths, useReach, useSummary } from './use-sales.ts';
import { ViewTool } from './view-tool.ts';

// The figures do not wait for the library of tables.
const SalesTable = lazyAfterFigures(async () => ({ default: (await import('./sales-table.tsx')).SalesTable }));

export const handle: PageHandle = {
  hasFirstAnswers: true,
  access: { entitled: 'sale-transactions' },
  name: words.pageName,
  title: ({ params: { city, village, project } }) => words.title({ place: placeWords({ city, village, project }) }),
};

/** Registered sales of any place: figures, months, map and the sales themselves, all under one filter that the address holds. */
export default function ExplorerPage() {
  const [state, go] = useExplorerState();
  const { sort } = state;
  const reach = useReach(state.filter);
  const dataUntil = reach.data?.until ?? null;
  const isKnown = reach.data !== undefined;
  const filter = useMemo(
    () => withDefaultDays(state.filter, { isAllTime: state.isAllTime, dataUntil }),
    [state.filter, state.isAllTime, dataUntil],
  );
  const toolFor = use(ViewTool);
  const market = use(MarketTool);
  const [openFigure, setOpenFigure] = useState<string | null>(null);
  const summary = useSummary(filter, isKnown);
  useSettledAddress(filter, summary.isPlaceholderData ? undefined : summary.data?.place);
  const months = useMonths(filter, isKnown);
  const place = placeWords(filter);
  const { city, village, project } = filter;
  const currencies = summary.data?.currencies ?? [];
  const currency = currencies.length === 1 ? (currencies[0]?.currency ?? null) : null;
  const toPlace = useCallback((chosen: Parameters<typeof atPlace>[1]) => go(atPlace(state, chosen)), [go, state]);
  return (
    <Page
      title={words.title({ place })}
      breadcrumbs={crumbs(state)}
      actions={
        <>
          <CopyLink />
          <SalesExport filter={filter} sort={sort} />
          <Suspense fallback={null}>{toolFor({ filter, name: words.title({ place }) })}</Suspense>
          {city !== undefined && <AddToCompare area={{ city, village, project }} />}
        </>
      }
    >
      <FilterBar
        filter={filter}
        currencies={currencies}
        dataUntil={dataUntil}
        onPlace={toPlace}
        onFilter={(change) => go(withFilter(state, change))}
      />
      {reach.error ? (
        <ErrorState error={reach.error} title={words.figuresFailed()} onRetry={() => void reach.refetch()} />
      ) : (
        <StateView
          query={summary}
          waiting={<FiguresWaiting count={8} withTrends />}
          isEmpty={(found) => found.figures.sales.n === 0}
          empty={<NothingFound state={state} isLoaded={dataUntil !== null} sentence={filterSentence(filter, currency)} />}
          errorTitle={words.figuresFailed()}
        >
          {(found) => <Headline filter={filter} summary={found} months={months.data} onOpen={setOpenFigure} />}
        </StateView>
      )}
      <LeftOut filter={filter} leftOut={summary.data?.leftOut ?? 0} onFilter={(change) => go(withFilter(state, change))} />
      {isKnown && summary.data?.figures.sales.n !== 0 && placesToChoose(summary.error) === null && (
        <>
          <div className={classes.columns}>
            <Section title={words.byMonth()}>
              <StateView query={months} waiting={<Skeleton height={480} />} errorTitle={words.monthsFailed()}>
                {(found) => <MonthCharts months={found} place={place} onMonth={(range) => go(withFilter(state, range))} />}
              </StateView>
            </Section>
            <Section
              title={words.byPlace()}
              actions={
                <MapControls
                  shape={state.mapShape}
                  colour={state.mapColour}
                  onShape={(mapShape) => go({ ...state, mapShape, openHex: null })}
                  onColour={(mapColour) => go({ ...state, mapColour })}
                />
              }
            >
              <LocalityMap
                filter={filter}
                shape={state.mapShape}
                colour={state.mapColour}
                openHex={state.openHex}
                onHex={(openHex) => go({ ...state, openHex })}
                onPlace={toPlace}
                addressOf={(chosen) => explorerAddress(atPlace(state, chosen))}
              />
            </Section>
          </div>
          <Section title={words.theSales()}>
            <Suspense fallback={<Skeleton height={560} />}>
              <SalesTable
                filter={filter}
                sort={sort}
                caption={filterSentence(filter, currency)}
                openSale={state.openSale}
                onSort={(next) => go({ ...state, sort: next })}
                onOpen={(openSale) => go({ ...state, openSale })}
              />
            </Suspense>
          </Section>
        </>
      )}
      <Suspense fallback={null}>{market.rows({ filter, figure: openFigure, onClose: () => setOpenFigure(null) })}</Suspense>
      <SalePanel saleId={state.openSale} onClose={() => go({ ...state, openSale: null })} />
    </Page>
  );
}

/** The state is the address, and changing it is going somewhere: the Back button undoes a filter. */
function useExplorerState(): [ExplorerState, (next: ExplorerState) => void] {
  const { city, village, project } = useParams();
  const [search] = useSearchParams();
  const query = search.toString();
  const state = useMemo(() => readExplorer({ city, village, project }, new URLSearchParams(query)), [city, village, project, query]);
  const change = useChangeAddress();
  const go = useCallback((next: ExplorerState) => change(explorerAddress(next)), [change]);
  return [state, go];
}

function crumbs(state: ExplorerState): Crumb[] {
  const { city, village, project } = state.filter;
  const to = (place: Pick<SaleFilter, 'city' | 'village'>) => explorerAddress(atPlace(state, place));
  return [
    { label: words.saleTransactions(), to: '/v4/st/' },
    { label: words.allCities(), to: to({}) },
    ...(city === undefined ? [] : [{ label: city, to: to({ city }) }]),
    ...(village === undefined ? [] : [{ label: village, to: to({ city, village }) }]),
    ...(project === undefined ? [] : [{ label: project }]),
  ];
}

function NothingFound({ state, isLoaded, sentence }: { state: ExplorerState; isLoaded: boolean; sentence: string }) {
  const { city, village, project } = state.filter;
  const everything = explorerAddress(everythingAt({ city, village, project }));
  if (!isLoaded && city === undefined)
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
            <Button component={Link} to={explorerAddress(withoutConditions(state))} variant="default">
              {words.clearFilters()}
            </Button>
          )}
          {explorerAddress(state) !== everything && (
            <Button component={Link} to={everything} variant="default">
              {words.allKindsAllTime()}
            </Button>
          )}
          {city !== undefined && (
            <Button component={Link} to={explorerAddress(atPlace(state, {}))} variant="default">
              {words.lookInAllCities()}
            </Button>
          )}
        </>
      }
    >
      <p>{words.noneFound({ sentence })}</p>
    </EmptyState>
  );
}
