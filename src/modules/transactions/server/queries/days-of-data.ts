import type { DateRange } from '#core/period.ts';
import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { SaleFilter } from '../../contract.ts';
import { dataState } from '#modules/batches/server/index.ts';
import { saleFilterSql } from '../sale-filter-sql.ts';

/** First and last registered day of the sales of a filter; null when there is none. */
export async function daysOfData(clickhouse: ClickHouse, filter: SaleFilter, options?: QueryOptions): Promise<DateRange | null> {
  const { where, params } = saleFilterSql(filter, await dataState(clickhouse));
  const answer = await clickhouse.row<{ firstDay: string; lastDay: string; sales: number }>(
    `SELECT toString(min(registered_on)) AS firstDay, toString(max(registered_on)) AS lastDay, toUInt32(count()) AS sales
     FROM sale WHERE ${where}`,
    params,
    options,
  );
  return answer === null || answer.sales === 0 ? null : { from: answer.firstDay, to: answer.lastDay };
}
