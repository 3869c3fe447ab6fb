import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { expandTables, type Layout } from '#server/clickhouse/table-template.ts';
import { dataStateSeenMs } from '#modules/transactions/server/index.ts';

/*
 * Sales that get other names are written anew before the old rows are deleted. Readers leave the new rows out until one row of
 * `sale_batch` says that they stand for the old ones (transactions/server/data-state.ts), so that at no moment a sale counts
 * twice or not at all.
 */

/** Readers know what `sale_batch` says within this time; a question that was under way has then been asked of the store. */
export const readersToSee = (clickhouse: ClickHouse) =>
  new Promise<void>((resolve) => setTimeout(resolve, 1.5 * dataStateSeenMs(clickhouse)));

/** From now on rows of these versions do not count. Answers the version for each batch: higher than any it has. */
export async function beginMoving(clickhouse: ClickHouse, batchIds: readonly number[]): Promise<Map<number, number>> {
  const found = await clickhouse.rows<{ batchId: number; version: number }>(
    `SELECT batch_id AS batchId, toUInt32(max(names_version) + 1) AS version FROM sale WHERE batch_id IN {batchIds:Array(UInt32)} GROUP BY batch_id`,
    { batchIds },
  );
  const versions = new Map(found.map(({ batchId, version }) => [batchId, version]));
  await say(clickhouse, versions, false);
  return versions;
}

/** The switch: the new rows count, and the old ones that they stand for do not. One insert for all batches. */
export const switchOver = (clickhouse: ClickHouse, versions: ReadonlyMap<number, number>) => say(clickhouse, versions, true);

export const endMoving = (clickhouse: ClickHouse, batchIds: readonly number[]) =>
  say(clickhouse, new Map(batchIds.map((id) => [id, 0])), false);

function say(clickhouse: ClickHouse, versions: ReadonlyMap<number, number>, moved: boolean) {
  const batchIds = [...versions.keys()];
  if (batchIds.length === 0) return Promise.resolve();
  return clickhouse.command(
    `INSERT INTO sale_batch (batch_id, live, demonstration, source_name, changed_at, names_moving, names_moved)
     SELECT batch_id, live, demonstration, source_name, now64(3), transform(batch_id, {batchIds:Array(UInt32)}, {versions:Array(UInt32)}, toUInt32(0)), {moved:Bool}
     FROM sale_batch FINAL
     WHERE batch_id IN {batchIds:Array(UInt32)} AND live`,
    { batchIds, versions: [...versions.values()], moved },
  );
}

/** What a killed process left: rows that never counted go, or, after the switch, those that no longer count. */
export async function mendMoving(clickhouse: ClickHouse, layout: Layout): Promise<void> {
  const left = await clickhouse.rows<{ batchId: number; version: number; moved: boolean }>(
    'SELECT batch_id AS batchId, names_moving AS version, names_moved AS moved FROM sale_batch FINAL WHERE live AND names_moving > 0',
  );
  for (const { batchId, version, moved } of left) {
    const which = moved
      ? 'names_version < {version:UInt32} AND sale_id IN (SELECT sale_id FROM sale WHERE batch_id = {batchId:UInt32} AND names_version = {version:UInt32})'
      : 'names_version = {version:UInt32}';
    await clickhouse.command(expandTables(`DELETE FROM {{table sale}} WHERE batch_id = {batchId:UInt32} AND ${which}`, layout), {
      batchId,
      version,
    });
  }
  await endMoving(
    clickhouse,
    left.map(({ batchId }) => batchId),
  );
}
