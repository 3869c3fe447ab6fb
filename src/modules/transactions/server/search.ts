import * as errors from '#messages/transactions/errors';
import { badRequest } from '#core/app-error.ts';
import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { SaleFilter, SalePage, SaleSort } from '../contract.ts';
import { readPosition, writePosition } from './page-position.ts';
import { countSales } from './queries/count-sales.ts';
import { findSales, toSaleRow, type Also } from './queries/find-sales.ts';
import { cached } from '#modules/batches/server/index.ts';
import { showsLeftOut } from './sale-filter-sql.ts';
import { withVerdicts } from './scrutiny-of.ts';

/** A page of the sales in order, with the count of all on the first. */
export async function search(
  clickhouse: ClickHouse,
  { after, pageSize, sort, filter, also }: { filter: SaleFilter; sort: SaleSort; after?: string; pageSize: number; also?: Also },
  options?: QueryOptions,
): Promise<SalePage> {
  const order = `${sort.sortBy} ${sort.direction}`;
  const position = after === undefined ? null : readPosition(after, order);
  if (after !== undefined && position === null) throw badRequest(errors.otherOrder);
  const [rows, total] = await Promise.all([
    findSales(clickhouse, filter, { sort, after: position, limit: pageSize + 1, also }, options),
    after === undefined ? cached(clickhouse, ['count', filter, also], () => countSales(clickhouse, filter, also)) : null,
  ]);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const shown = showsLeftOut(filter) ? await withVerdicts(clickhouse, page, options) : page;
  return {
    rows: shown.map(toSaleRow),
    next: rows.length > pageSize && last ? writePosition(last.sortValue, last.saleId, order) : null,
    total,
  };
}
