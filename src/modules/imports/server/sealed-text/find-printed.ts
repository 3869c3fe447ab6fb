import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import { openSealed, type Printed } from './text-seal.ts';

const holdsRow = 'batch_id = {batchId:UInt32} AND first_row <= {row:UInt32} AND has(source_rows, {row:UInt32})';

/** Whether what was printed of a row is kept. */
export async function hasPrinted(clickhouse: ClickHouse, batchId: number, row: number, options?: QueryOptions): Promise<boolean> {
  const found = await clickhouse.row(`SELECT 1 AS kept FROM deed_text WHERE ${holdsRow} LIMIT 1`, { batchId, row }, options);
  return found !== null;
}

/** What was printed of a row, or null where nothing is kept of it. Throws where the seal does not open. */
export async function findPrinted(
  clickhouse: ClickHouse,
  secrets: readonly string[],
  batchId: number,
  row: number,
  options?: QueryOptions,
): Promise<Printed | null> {
  const block = await clickhouse.row<{ sourceRows: number[]; sealed: string }>(
    `SELECT source_rows AS sourceRows, sealed FROM deed_text WHERE ${holdsRow} LIMIT 1`,
    { batchId, row },
    options,
  );
  if (block === null) return null;
  return openSealed({ batchId, ...block }, secrets).find(({ sourceRow }) => sourceRow === row)?.printed ?? null;
}
