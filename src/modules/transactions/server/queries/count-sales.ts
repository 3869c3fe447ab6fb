import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { SaleFilter } from '../../contract.ts';
import { dataState } from '#modules/batches/server/index.ts';
import { saleFilterSql } from '../sale-filter-sql.ts';
import { nothingElse, type Also } from './find-sales.ts';

export async function countSales(
  clickhouse: ClickHouse,
  filter: SaleFilter,
  also: Also = nothingElse,
  options?: QueryOptions,
): Promise<number> {
  const { where, params } = saleFilterSql(filter, await dataState(clickhouse));
  const answer = await clickhouse.row<{ sales: number }>(
    `SELECT toUInt32(count()) AS sales FROM sale WHERE ${where} AND ${also.where}`,
    { ...params, ...also.params },
    options,
  );
  return answer?.sales ?? 0;
}
