import type { ClickHouse, QueryOptions, SqlParams } from '#server/clickhouse/clickhouse.ts';
import type { SaleFilter, SaleRow, SaleSort } from '../../contract.ts';
import { rowColumnIds, saleColumnSql, type SaleColumnId } from '../../model/sale-columns.ts';
import { dataState, type DataState, demonstrationSql } from '#modules/batches/server/index.ts';
import { saleFilterSql } from '../sale-filter-sql.ts';
import { afterSql, saleOrderSql, type PagePosition } from '../sale-order.ts';

/** An alias of this name would stand for the column of `sale_batch` in the condition that looks for demonstration batches. */
const aliasOf = (id: SaleColumnId) => (id === 'demonstration' ? 'isDemonstrationRow' : id);

/** The columns of rows, or of one sale, as a SELECT of them by their ids. */
export const selectedColumns = (ids: readonly SaleColumnId[], state: DataState) =>
  ids.map((id) => `${saleColumnSql(id, { demonstration: demonstrationSql(state), leftOut: "''" })} AS ${aliasOf(id)}`).join(', ');

export type StoredRow = Omit<SaleRow, 'demonstration'> & { isDemonstrationRow: boolean };
/** Whatever else the question brought along is checked away by the contract's output. */
export const toSaleRow = ({ isDemonstrationRow, ...row }: StoredRow): SaleRow => ({ ...row, demonstration: isDemonstrationRow });

/** A condition beside the filter, on columns of `sale`: the cell of a table whose rows are opened. Its parameters do not begin with `filter_`. */
export type Also = { where: string; params: SqlParams };
export const nothingElse: Also = { where: '1', params: {} };

/**
 * One page in order. Only the columns of the filter and of the sort key are read for all matching sales; the rest is read
 * for the rows of the page alone (lazy materialisation, which by default stops at small limits).
 */
export async function findSales(
  clickhouse: ClickHouse,
  filter: SaleFilter,
  { sort, after, limit, also = nothingElse }: { sort: SaleSort; after: PagePosition | null; limit: number; also?: Also | undefined },
  options?: QueryOptions,
) {
  const state = await dataState(clickhouse);
  const { where, params } = saleFilterSql(filter, state);
  const order = saleOrderSql(sort);
  const later = after === null ? { where: '1', params: {} } : afterSql(sort, after);
  return clickhouse.rows<StoredRow & { sortValue: string | null }>(
    `SELECT ${selectedColumns(rowColumnIds, state)}, toString(${order.key}) AS sortValue
     FROM sale
     WHERE ${where} AND ${also.where} AND ${later.where}
     ORDER BY ${order.orderBy}
     LIMIT {limit:UInt32}`,
    { ...params, ...also.params, ...later.params, limit },
    { ...options, settings: { ...options?.settings, query_plan_max_limit_for_lazy_materialization: 1000 } },
  );
}
