import { isLive } from '#modules/batches/server/index.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';

export type LeftOutSale = { sourceRow: number; registeredOn: string; city: string; locality: string; price: number; leftOut: string };

/** Sales of those months that scrutiny keeps out of figures and of studies, with the first reason of each. Months as yyyy-MM, both counted. */
export const leftOutSales = (clickhouse: ClickHouse, { from, to }: { from: string; to: string }): Promise<LeftOutSale[]> =>
  clickhouse.rows<LeftOutSale>(
    `SELECT source_row AS sourceRow, toString(registered_on) AS registeredOn, city, locality, agreement_paise / 100 AS price, excluded_by AS leftOut
     FROM sale
     WHERE excluded_by != '' AND ${isLive} AND formatDateTime(registered_on, '%Y-%m') BETWEEN {from:String} AND {to:String}
     ORDER BY batch_id, source_row`,
    { from, to },
  );
