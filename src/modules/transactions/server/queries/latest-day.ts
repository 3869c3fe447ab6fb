import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { SaleFilter } from '../../contract.ts';
import { dataState } from '../data-state.ts';
import { saleFilterSql } from '../sale-filter-sql.ts';

export async function latestDay(clickhouse: ClickHouse, filter: SaleFilter, options?: QueryOptions): Promise<string | null> {
  const { where, params } = saleFilterSql(filter, await dataState(clickhouse));
  const answer = await clickhouse.row<{ day: string; sales: number }>(
    `SELECT toString(max(registered_on)) AS day, toUInt32(count()) AS sales FROM sale WHERE ${where}`,
    params,
    options,
  );
  return answer === null || answer.sales === 0 ? null : answer.day;
}
