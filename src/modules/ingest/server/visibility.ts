import { expandTables } from '#server/clickhouse/table-template.ts';
import type { Ground } from '#server/ground.ts';

type Batch = { id: number; fileName: string; demonstration: boolean };

/** The one row that makes a batch count, or no longer count. */
export const setLive = (ground: Ground, { id, fileName, demonstration }: Batch, live: boolean) =>
  ground.clickhouse.command(
    `INSERT INTO sale_batch (batch_id, live, demonstration, source_name, changed_at)
     SELECT {id:UInt32}, {live:Bool}, {demonstration:Bool}, {fileName:String}, now64(3)`,
    { id, live, demonstration, fileName },
  );

/** Deletes the rows of batches that do not count. They are invisible already: this only gives the room back. */
export async function deleteRows(ground: Ground, batchIds: readonly number[]) {
  const layout = { database: ground.config.CLICKHOUSE_DATABASE, cluster: ground.config.CLICKHOUSE_CLUSTER };
  for (const table of ['sale', 'deed'] as const) {
    const written = await ground.clickhouse.row<{ batchId: number }>(
      `SELECT batch_id AS batchId FROM ${table} WHERE batch_id IN {batchIds:Array(UInt32)} LIMIT 1`,
      { batchIds },
    );
    if (written === null) continue;
    const statement = `ALTER TABLE {{table ${table}}} DELETE WHERE batch_id IN {batchIds:Array(UInt32)} SETTINGS mutations_sync = 1`;
    await ground.clickhouse.command(expandTables(statement, layout), { batchIds });
  }
}

export async function countRows(ground: Ground, batchId: number) {
  const row = await ground.clickhouse.row<{ sales: number; deeds: number }>(
    'SELECT (SELECT count() FROM sale WHERE batch_id = {batchId:UInt32}) AS sales, (SELECT count() FROM deed WHERE batch_id = {batchId:UInt32}) AS deeds',
    { batchId },
  );
  return row ?? { sales: 0, deeds: 0 };
}
