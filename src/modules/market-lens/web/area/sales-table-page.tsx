import { useCallback, useEffect, useMemo } from 'react';
import { Button } from '@mantine/core';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { CopyLink } from '#web/ui/copy-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { useChangeAddress } from '#web/ui/use-change-address.ts';
import { currencyOf } from '../../model/said.ts';
import { questionOf } from '../../model/question.ts';
import { atPlace, lensQuery, withFilter } from '../lens-state.ts';
import { Headline } from '../blocks/headline.tsx';
import { rememberArea } from '../recent-areas.ts';
import { useMeasures } from '#modules/measures/web/index.ts';
import {
  AddToCompare,
  FilterBar,
  filterSentence,
  LeftOut,
  placeWords,
  SalesExport,
  SalesTable,
  IndexTwoPanel,
} from '#modules/transactions/web/index.ts';
import { paths, withSlash } from '../paths.ts';
import { wholeAsk } from '../../model/sale-blocks.ts';
import { useRecent } from './use-view.ts';
import { readSaleList, saleListQuery, type SaleListState } from '../sales/sale-list-state.ts';
import * as words from '#messages/market-lens/area';

export const handle: PageHandle = { hasFirstAnswers: true, access: { entitled: 'sale-transactions' }, name: words.saleTransactions };

/** The sale transactions of an area as a table: sorted, filtered and exported as they stand. */
export default function SalesTablePage() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const text = search.toString();
  const state = useMemo(() => readSaleList(new URLSearchParams(text)), [text]);
  const change = useChangeAddress();
  const go = useCallback((next: SaleListState) => change(`${withSlash(pathname)}${saleListQuery(next)}`), [change, pathname]);
  const { lens, sort, openSale } = state;
  const { reach, dataUntil, filter } = useRecent(lens, undefined);
  const { city, village, project } = filter;
  const whole = useMeasures(questionOf({ state: lens, filter, ask: wholeAsk }), reach.data !== undefined);
  useEffect(() => {
    if (city !== undefined) rememberArea({ city, village, project });
  }, [city, village, project]);
  const narrow = (next: typeof lens) => go({ ...state, lens: next, openSale: null });
  const isOfArea = withSlash(pathname) === paths.areaSales;
  const home = isOfArea
    ? { label: words.salesOfAnArea(), to: paths.areaSalesSearch }
    : { label: words.saleTransactions(), to: paths.dataSearch };
  return (
    <Page
      title={words.saleTransactionsOfFilter({ filter: placeWords(filter) })}
      subtitle={words.everyRegisteredSaleUnder()}
      breadcrumbs={[home, { label: placeWords(filter) }]}
      actions={
        <>
          <CopyLink />
          {city !== undefined && <AddToCompare area={{ city, village, project }} />}
          <Button component={Link} to={`${paths.dataDashboard}${lensQuery({ ...lens, cell: null })}`} variant="default">
            {words.dashboard()}
          </Button>
          <SalesExport filter={filter} sort={sort} />
        </>
      }
    >
      <FilterBar
        filter={filter}
        currencies={whole.data?.currencies ?? []}
        dataUntil={dataUntil}
        onPlace={(place) => narrow(atPlace(lens, place))}
        onFilter={(change) => narrow(withFilter(lens, change))}
      />
      {whole.data?.asOf === null ? (
        <EmptyState
          title={words.noSaleMatchesThis()}
          action={
            <Button component={Link} to={home.to} variant="default">
              {words.chooseAnotherPlace()}
            </Button>
          }
        >
          <p>{words.filterNoneWasFoundTake({ filter: filterSentence(filter, null) })}</p>
        </EmptyState>
      ) : (
        <>
          {isOfArea && <Headline state={lens} filter={filter} onOpen={() => {}} />}
          <LeftOut filter={filter} leftOut={whole.data?.leftOut ?? 0} onFilter={(change) => narrow(withFilter(lens, change))} />
          <SalesTable
            filter={filter}
            sort={sort}
            caption={filterSentence(filter, whole.data ? (currencyOf(whole.data) ?? null) : null)}
            openSale={openSale}
            onSort={(next) => go({ ...state, sort: next })}
            onOpen={(sale) => go({ ...state, openSale: sale })}
          />
        </>
      )}
      <IndexTwoPanel saleId={openSale} onClose={() => go({ ...state, openSale: null })} />
    </Page>
  );
}
