import { lensQuery, readLens, type LensState } from '../lens-state.ts';
import { SaleSort } from '#modules/transactions/contract.ts';

/** What one sees on a list of sales: which, in which order, and whose document is open. */
export type SaleListState = { lens: LensState; sort: SaleSort; openSale: string | null };

const usual = SaleSort.parse({});

export function readSaleList(query: URLSearchParams): SaleListState {
  const open = query.get('open');
  return {
    lens: readLens(query),
    sort: {
      sortBy: SaleSort.shape.sortBy.safeParse(query.get('sortBy') ?? undefined).data ?? usual.sortBy,
      direction: SaleSort.shape.direction.safeParse(query.get('direction') ?? undefined).data ?? usual.direction,
    },
    openSale: open !== null && /^\d{1,20}$/.test(open) ? open : null,
  };
}

export function saleListQuery({ lens, sort, openSale }: SaleListState): string {
  const query = new URLSearchParams(lensQuery(lens));
  if (sort.sortBy !== usual.sortBy) query.set('sortBy', sort.sortBy);
  if (sort.direction !== usual.direction) query.set('direction', sort.direction);
  if (openSale !== null) query.set('open', openSale);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
