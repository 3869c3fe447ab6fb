import * as words from '#messages/measures/cell-rows';
import { useCallback, useMemo, useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { hasAccess, useSession } from '#web/session/session.ts';
import { DataTable } from '#web/table/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { SaleSort, searchSales, type SaleRow } from '#modules/transactions/contract.ts';
import { SaleCard, saleColumns, SalePanel } from '#modules/transactions/web/index.ts';
import { measuredRows } from '../contract.ts';
import { readCell } from '../model/cell-token.ts';
import { cellWords } from './cell-words.ts';

const pageSize = 100;
const saleCard = (sale: SaleRow) => <SaleCard sale={sale} />;

/** Page by page, in the order of the heading that is clicked; a row opens its document for those who may read it. */
export default function CellRows({ cell }: { cell: string }) {
  const [sort, setSort] = useState<SaleSort>(() => SaleSort.parse({}));
  const [openSale, setOpenSale] = useState<string | null>(null);
  const { user } = useSession();
  const query = useInfiniteQuery({
    queryKey: ['measures', 'rows', cell, sort],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) => call(measuredRows, { cell, ...sort, pageSize, after: pageParam }, { signal, quiet: true }),
    getNextPageParam: (last) => last.next,
  });
  const { fetchNextPage } = query;
  const fetchMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.rows) ?? [], [query.data]);
  const read = useMemo(() => readCell(cell), [cell]);
  return (
    <>
      <StateView
        query={query}
        errorTitle={words.failed()}
        isEmpty={({ pages }) => pages[0]?.rows.length === 0}
        empty={<EmptyState title={words.none()} />}
      >
        {({ pages }) => (
          <DataTable<SaleRow>
            caption={read === null ? words.sales() : cellWords(read)}
            columns={saleColumns}
            rows={rows}
            rowKey={(sale) => sale.saleId}
            totalRows={pages[0]?.total ?? rows.length}
            sort={{ columnId: sort.sortBy, descending: sort.direction === 'desc' }}
            onSortChange={(next) =>
              setSort(SaleSort.parse(next === null ? {} : { sortBy: next.columnId, direction: next.descending ? 'desc' : 'asc' }))
            }
            fetchMore={fetchMore}
            hasMore={query.hasNextPage}
            isFetchingMore={query.isFetchingNextPage}
            onOpenRow={hasAccess(user, searchSales.access) ? (sale) => setOpenSale(sale.saleId) : undefined}
            isMarked={(sale) => sale.saleId === openSale}
            card={saleCard}
            storageKey="cell-rows-columns"
            maxHeight="calc(100vh - 150px)"
          />
        )}
      </StateView>
      <SalePanel saleId={openSale} onClose={() => setOpenSale(null)} />
    </>
  );
}
