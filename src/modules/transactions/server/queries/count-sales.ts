import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { SaleFilter } from '../../contract.ts';
import { dataState } from '../data-state.ts';
import { saleFilterSql } from '../sale-filter-sql.ts';

export async function countSales(clickhouse: ClickHouse, filter: SaleFilter, options?: QueryOptions): Promise<number> {
  const { where, params } = saleFilterSql(filter, await dataState(clickhouse));
  const answer = await clickhouse.row<{ sales: number }>(`SELECT toUInt32(count()) AS sales FROM sale WHERE ${where}`, params, options);
  return answer?.sales ?? 0;
}
