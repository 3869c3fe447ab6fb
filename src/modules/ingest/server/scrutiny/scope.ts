import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import { isLive } from '#modules/transactions/server/index.ts';

/** What a batch can be held against: live sales of its own cities. */
export type Scope = { batchId: number; cities: string[]; from: string; to: string; othersLive: boolean };

export async function scopeOf(clickhouse: ClickHouse, batchId: number, options?: QueryOptions): Promise<Scope | null> {
  const found = await clickhouse.row<{ cities: string[]; from: string; to: string; sales: number }>(
    `SELECT groupUniqArray(city) AS cities, toString(min(registered_on)) AS from, toString(max(registered_on)) AS to, count() AS sales
     FROM sale
     WHERE batch_id = {batchId:UInt32}`,
    { batchId },
    options,
  );
  if (found === null || found.sales === 0) return null;
  const other = await clickhouse.row(
    `SELECT 1 AS live FROM sale WHERE city IN {cities:Array(String)} AND batch_id != {batchId:UInt32} AND ${isLive} LIMIT 1`,
    { batchId, cities: found.cities },
    options,
  );
  const { cities, from, to } = found;
  return { batchId, cities, from, to, othersLive: other !== null };
}

/** Values that the texts below are bound with. */
export const paramsOf = ({ batchId, cities, from, to }: Scope) => ({ batchId, cities, from, to });

/** Rows of the batch, and live ones of its cities. */
export const inScope = ({ othersLive }: Scope) =>
  othersLive ? `city IN {cities:Array(String)} AND (batch_id = {batchId:UInt32} OR ${isLive})` : ofBatch;

/** Cities first, as in the order of the table. */
export const ofBatch = 'city IN {cities:Array(String)} AND batch_id = {batchId:UInt32}';
