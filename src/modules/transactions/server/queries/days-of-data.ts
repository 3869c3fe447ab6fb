import { earlierOf, laterOf, type DateRange } from '#core/period.ts';
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

/** The same of a city, and in which of its localities anything was sold: one statement, however many of them are asked about. */
export async function daysOfCity(
  clickhouse: ClickHouse,
  city: string,
): Promise<{ days: DateRange; localities: ReadonlySet<string> } | null> {
  const { where, params } = saleFilterSql({ city }, await dataState(clickhouse));
  const rows = await clickhouse.rows<{ locality: string; firstDay: string; lastDay: string }>(
    `SELECT toString(locality) AS locality, toString(min(registered_on)) AS firstDay, toString(max(registered_on)) AS lastDay
     FROM sale WHERE ${where} GROUP BY locality`,
    params,
  );
  const [first] = rows;
  if (first === undefined) return null;
  const days = {
    from: rows.reduce((least, { firstDay }) => earlierOf(least, firstDay), first.firstDay),
    to: rows.reduce((most, { lastDay }) => laterOf(most, lastDay), first.lastDay),
  };
  return { days, localities: new Set(rows.map(({ locality }) => locality)) };
}
