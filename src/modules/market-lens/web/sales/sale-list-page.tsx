import { useCallback, useEffect, useMemo, useState } from 'react';
import { Button, Select, Skeleton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { formatCount } from '#core/indian-number.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { CopyLink } from '#web/ui/copy-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { useIsMobile } from '#web/shell/use-is-mobile.ts';
import { atPlace, lensQuery, withFilter } from '../lens-state.ts';
import { rememberArea } from '../recent-areas.ts';
import { useMeasures } from '#modules/measures/web/index.ts';
import type { SaleFilter, SaleRow, SaleSort } from '#modules/transactions/contract.ts';
import {
  AddToCompare,
  FilterBar,
  filterSentence,
  LeftOut,
  placeWords,
  SalesExport,
  IndexTwoPanel,
  SaleEntry,
  ShareDialog,
  useSaleCards,
} from '#modules/transactions/web/index.ts';
import { analysisFailed } from '#web/ui/analysis-failed.ts';
import { useChangeAddress } from '#web/ui/use-change-address.ts';
import classes from '../analyses.module.css';
import styles from './sale-list.module.css';
import { paths, withSlash } from '../paths.ts';
import { readSaleList, saleListQuery, type SaleListState } from './sale-list-state.ts';
import { useRecent } from '../area/use-view.ts';
import * as words from '#messages/market-lens/sales';

export const handle: PageHandle = { hasFirstAnswers: true, access: { entitled: 'sale-transactions' }, name: words.saleTransactions };

/** Registered sales one by one: what was sold, for how much, and how to get its document. */
export default function SaleListPage() {
  const [state, go] = useSaleListState();
  const { pathname } = useLocation();
  const { reach, dataUntil, filter } = useRecent(state.lens, undefined);
  const { city, village, project } = filter;
  const counted = useMeasures({ measures: ['sales-count'], ...filter }, reach.data !== undefined);
  useEffect(() => {
    if (city !== undefined) rememberArea({ city, village, project });
  }, [city, village, project]);
  const home = withSlash(pathname) === paths.dataCards ? paths.dataSearch : paths.cardsSearch;
  return (
    <Page
      title={words.salesInFilter({ filter: placeWords(filter) })}
      subtitle={words.eachWithItsRegistered()}
      breadcrumbs={[{ label: words.saleTransactions(), to: home }, { label: placeWords(filter) }]}
      actions={
        <>
          <CopyLink />
          {city !== undefined && <AddToCompare area={{ city, village, project }} />}
          <Button component={Link} to={`${paths.dataDashboard}${lensQuery(state.lens)}`} variant="default">
            {words.dashboard()}
          </Button>
          <SalesExport filter={filter} sort={state.sort} />
        </>
      }
    >
      <FilterBar
        filter={filter}
        currencies={counted.data?.currencies ?? []}
        dataUntil={dataUntil}
        onPlace={(place) => go({ ...state, lens: atPlace(state.lens, place), openSale: null })}
        onFilter={(change) => go({ ...state, lens: withFilter(state.lens, change), openSale: null })}
      />
      <LeftOut
        filter={filter}
        leftOut={counted.data?.leftOut ?? 0}
        onFilter={(change) => go({ ...state, lens: withFilter(state.lens, change), openSale: null })}
      />
      <StateView query={reach} waiting={<Skeleton height={640} />} errorTitle={words.theSalesCouldNot()}>
        {() => <Cards state={state} filter={filter} go={go} />}
      </StateView>
      <IndexTwoPanel saleId={state.openSale} onClose={() => go({ ...state, openSale: null })} />
    </Page>
  );
}

/** A phone shows the first of them, so that the page ends within reach. */
const firstOnPhone = 12;

type Props = { state: SaleListState; go: (next: SaleListState) => void };

function useSaleListState(): [SaleListState, (next: SaleListState) => void] {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const query = search.toString();
  const state = useMemo(() => readSaleList(new URLSearchParams(query)), [query]);
  const change = useChangeAddress();
  const go = useCallback((next: SaleListState) => change(`${withSlash(pathname)}${saleListQuery(next)}`), [change, pathname]);
  return [state, go];
}

type Ways = readonly [down: () => string, up: () => string];
const bySize: Ways = [words.largestFirst, words.smallestFirst];
const byPrice: Ways = [words.dearestFirst, words.cheapestFirst];
const byName: Ways = [words.fromTheEnd, words.fromTheBeginning];
const orders: { value: SaleSort['sortBy']; label: () => string; ways: Ways }[] = [
  {
    value: 'registeredOn',
    label: words.transactionDate,
    ways: [words.newestFirst, words.oldestFirst],
  },
  {
    value: 'price',
    label: words.price,
    ways: byPrice,
  },
  {
    value: 'ratePerSqft',
    label: words.rateOnCarpet,
    ways: byPrice,
  },
  {
    value: 'areaSqm',
    label: words.carpetArea,
    ways: bySize,
  },
  {
    value: 'project',
    label: words.project,
    ways: byName,
  },
  {
    value: 'village',
    label: words.village,
    ways: byName,
  },
  {
    value: 'floor',
    label: words.floor,
    ways: [words.highestFirst, words.lowestFirst],
  },
  {
    value: 'unitNumber',
    label: words.unit,
    ways: bySize,
  },
  {
    value: 'documentType',
    label: words.documentType,
    ways: byName,
  },
];

function Order({ sort, onSort }: { sort: SaleSort; onSort: (sort: SaleSort) => void }) {
  const isDown = sort.direction === 'desc';
  const order = orders.find(({ value }) => value === sort.sortBy);
  return (
    <div className={styles.order}>
      <Select
        aria-label={words.orderBy()}
        data={orders.map(({ value, label }) => ({ value, label: label() }))}
        value={order?.value ?? null}
        onChange={(value) => value !== null && onSort({ ...sort, sortBy: value as SaleSort['sortBy'] })}
        allowDeselect={false}
        size="sm"
      />
      <Button
        variant="default"
        leftSection={isDown ? <IconArrowDown size={16} stroke={1.5} /> : <IconArrowUp size={16} stroke={1.5} />}
        onClick={() => onSort({ ...sort, direction: isDown ? 'asc' : 'desc' })}
      >
        {(order?.ways ?? bySize)[isDown ? 0 : 1]()}
      </Button>
    </div>
  );
}

function Cards({ state, filter, go }: Props & { filter: SaleFilter }) {
  const query = useSaleCards(filter, state.sort);
  const [shared, setShared] = useState<SaleRow | null>(null);
  const isMobile = useIsMobile();
  const [isWhole, setWhole] = useState(false);
  const open = useCallback((openSale: string) => go({ ...state, openSale }), [go, state]);
  return (
    <StateView
      query={query}
      waiting={<Skeleton height={640} />}
      errorTitle={analysisFailed(words.saleTransactions())}
      isEmpty={({ pages }) => pages[0]?.rows.length === 0}
      empty={
        <EmptyState
          title={words.noSaleMatchesThis()}
          action={
            <Button component={Link} to={paths.cardsSearch} variant="default">
              {words.chooseAnotherPlace()}
            </Button>
          }
        >
          <p>{words.filterNoneWasFound({ filter: filterSentence(filter, null) })}</p>
        </EmptyState>
      }
    >
      {({ pages }) => {
        const loaded = pages.flatMap(({ rows }) => rows);
        const isCut = isMobile && !isWhole && loaded.length > firstOnPhone;
        const sales = isCut ? loaded.slice(0, firstOnPhone) : loaded;
        return (
          <div className={classes.stack}>
            <div className={styles.listHead}>
              <output className={classes.sentence}>{shownWords(sales.length, pages[0]?.total ?? loaded.length)}</output>
              <Order sort={state.sort} onSort={(sort) => go({ ...state, sort })} />
            </div>
            <div className={styles.entries}>
              {sales.map((sale) => (
                <SaleEntry key={sale.saleId} sale={sale} onOpen={open} onShare={setShared} />
              ))}
            </div>
            {(isCut || query.hasNextPage) && (
              <Button
                className={styles.more}
                variant="default"
                loading={query.isFetchingNextPage}
                onClick={() => (isCut ? setWhole(true) : void query.fetchNextPage())}
              >
                {words.showMoreSales()}
              </Button>
            )}
            <ShareDialog sale={shared} onClose={() => setShared(null)} />
          </div>
        );
      }}
    </StateView>
  );
}

function shownWords(shown: number, total: number): string {
  return shown < total ? words.shownOfTotalSales({ shown: formatCount(shown), total: formatCount(total) }) : words.totalSales({ total });
}
