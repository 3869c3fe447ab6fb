import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import { isLive } from '#modules/batches/server/index.ts';

/** What a batch can be held against: live sales of its own cities. */
export type Scope = { batchId: number; cities: string[]; from: string; to: string; othersLive: boolean };

export async function scopeOf(clickhouse: ClickHouse, batchId: number, options?: QueryOptions): Promise<Scope | null> {
  const found = await clickhouse.row<{ cities: string[]; from: string; to: string; sales: number }>(
    `SELECT groupUniqArray(city) AS cities, toString(min(registered_on)) AS from, toString(max(registered_on)) AS to, count() AS sales
     FROM sale_staged
     WHERE ${ofBatch}`,
    { batchId },
    options,
  );
  if (found === null || found.sales === 0) return null;
  const other = await clickhouse.row(
    `SELECT 1 AS live FROM sale WHERE city IN {cities:Array(String)} AND ${isLive} LIMIT 1`,
    { cities: found.cities },
    options,
  );
  const { cities, from, to } = found;
  return { batchId, cities, from, to, othersLive: other !== null };
}

/** Values that the texts below are bound with. */
export const paramsOf = ({ batchId, cities, from, to }: Scope) => ({ batchId, cities, from, to });

/** Rows of the batch, which wait in `sale_staged`. */
export const ofBatch = 'batch_id = {batchId:UInt32}';

/** Live rows of the batch's cities, which lie in `sale`: cities first, as in the order of the table. */
export const ofOthers = `city IN {cities:Array(String)} AND ${isLive}`;

/** Rows of the batch, and live ones of its cities, that are such; of the live ones those that `ofLive` says as well. */
export function inScope({ othersLive }: Scope, columns: string, condition: string, ofLive = 'true'): string {
  const staged = `SELECT ${columns} FROM sale_staged WHERE ${ofBatch} AND ${condition}`;
  return othersLive ? `${staged} UNION ALL SELECT ${columns} FROM sale WHERE ${ofOthers} AND ${condition} AND ${ofLive}` : staged;
}
