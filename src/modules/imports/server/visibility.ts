import { relocateProjects } from '#modules/location/server/index.ts';
import { expandTables } from '#server/clickhouse/table-template.ts';
import type { Ground } from '#server/ground.ts';
import type { FileKind } from '../contract.ts';
import { NAMES, queueGeocoding } from '#modules/name-review/server/index.ts';
import { factKinds } from './fact-kinds.ts';

type Batch = { id: number; fileName: string; demonstration: boolean };

/** The one row that makes a batch count, or no longer count. */
export const setLive = (ground: Ground, { id, fileName, demonstration }: Batch, live: boolean) =>
  ground.clickhouse.command(
    `INSERT INTO sale_batch (batch_id, live, demonstration, source_name, changed_at)
     SELECT {id:UInt32}, {live:Bool}, {demonstration:Bool}, {fileName:String}, now64(3)`,
    { id, live, demonstration, fileName },
  );

/** Makes a batch count, and what hangs on it is worked out anew. */
export async function makeLive(ground: Ground, batch: Batch & { kind: FileKind }) {
  await setLive(ground, batch, true);
  await followChange(ground, batch);
  if (batch.kind === 'sales' && !batch.demonstration) await queueGeocoding(ground);
}

/** Where projects lie hangs on three kinds of file. A failure leaves them where they were filed, and the next change mends it. */
export async function followChange(ground: Ground, { kind, demonstration }: { kind: FileKind; demonstration: boolean }) {
  if (kind !== 'rera-projects' && kind !== 'places' && kind !== 'boundaries') return;
  await relocateProjects(ground).catch((error: unknown) => ground.log.error({ err: error }, 'where projects lie was not worked out anew'));
  // Names that waited may be known now, and known ones gone. Invented projects are never what a real document means.
  if (!demonstration) await ground.jobs.enqueue(NAMES, { anew: true });
}

/** Every table that a batch may have written. */
const writtenTables = [
  'sale',
  'sale_staged',
  'deed',
  'deed_text',
  'sale_finding',
  'sale_verdict',
  'sale_name',
  ...new Set(factKinds.flatMap(({ tables }) => tables.map(({ table }) => table))),
];

/** Deletes the rows of batches that do not count. They are invisible already: this only gives the room back. */
export async function deleteRows(ground: Ground, batchIds: readonly number[]) {
  const layout = { database: ground.config.CLICKHOUSE_DATABASE, cluster: ground.config.CLICKHOUSE_CLUSTER };
  for (const table of writtenTables) {
    const written = await ground.clickhouse.row<{ batchId: number }>(
      `SELECT batch_id AS batchId FROM ${table} WHERE batch_id IN {batchIds:Array(UInt32)} LIMIT 1`,
      { batchIds },
    );
    if (written === null) continue;
    const statement = `ALTER TABLE {{table ${table}}} DELETE WHERE batch_id IN {batchIds:Array(UInt32)} SETTINGS mutations_sync = 1`;
    await ground.clickhouse.command(expandTables(statement, layout), { batchIds });
  }
}

export async function countRows(ground: Ground, table: string, batchId: number) {
  if (!writtenTables.includes(table)) throw new Error(`imports do not write ${table}`);
  const row = await ground.clickhouse.row<{ n: number }>(`SELECT count() AS n FROM ${table} WHERE batch_id = {batchId:UInt32}`, {
    batchId,
  });
  return row?.n ?? 0;
}
