import * as words from '#messages/transactions/explorer';
import { useCallback, useMemo } from 'react';
import { DataTable } from '#web/table/data-table.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { SaleSort, type SaleFilter, type SaleRow } from '../contract.ts';
import { flaggedColumns, SaleCard, saleColumns } from './sale-columns.tsx';
import { useSalesPages } from './use-sales.ts';

const saleCard = (sale: SaleRow) => <SaleCard sale={sale} />;

/** The sales themselves, sorted by the server and fetched page by page while one scrolls. */
export function SalesTable(props: {
  filter: SaleFilter;
  sort: SaleSort;
  caption: string;
  openSale: string | null;
  onSort: (sort: SaleSort) => void;
  onOpen: (saleId: string) => void;
}) {
  const query = useSalesPages(props.filter, props.sort);
  const { fetchNextPage } = query;
  const fetchMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.rows) ?? [], [query.data]);
  const showsLeftOut = props.filter.flagged === 'include' || props.filter.flagged === 'only';
  return (
    <StateView query={query} errorTitle={words.salesFailed()}>
      {({ pages }) => (
        <DataTable<SaleRow>
          // Other sales begin at their first row, not where the former ones were left.
          key={JSON.stringify(props.filter)}
          caption={props.caption}
          columns={showsLeftOut ? flaggedColumns : saleColumns}
          rows={rows}
          rowKey={(sale) => sale.saleId}
          totalRows={pages[0]?.total ?? rows.length}
          sort={{ columnId: props.sort.sortBy, descending: props.sort.direction === 'desc' }}
          onSortChange={(sort) =>
            props.onSort(SaleSort.parse(sort === null ? {} : { sortBy: sort.columnId, direction: sort.descending ? 'desc' : 'asc' }))
          }
          fetchMore={fetchMore}
          hasMore={query.hasNextPage}
          isFetchingMore={query.isFetchingNextPage}
          onOpenRow={(sale) => props.onOpen(sale.saleId)}
          isMarked={(sale) => sale.saleId === props.openSale}
          card={saleCard}
          storageKey={showsLeftOut ? 'sales-columns-flagged' : 'sales-columns'}
        />
      )}
    </StateView>
  );
}
