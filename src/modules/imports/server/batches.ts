import { and, count, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import * as words from '#messages/imports/errors';
import { conflict, notFound } from '#core/app-error.ts';
import type { Ground } from '#server/ground.ts';
import type { Batch, BatchWithMapping, FileKind, Given, Mapping, OnRejected } from '../contract.ts';
import { ingestBatch } from './schema.ts';

export type BatchRow = typeof ingestBatch.$inferSelect;

export type NewBatch = {
  fileName: string;
  sha256: string;
  bytes: number;
  uploadId: string | null;
  kind: FileKind;
  mapping: Mapping | null;
  given: Given;
  onRejected: OnRejected;
  demonstration: boolean;
  by: string;
};

export async function createBatch(ground: Ground, batch: NewBatch): Promise<BatchRow> {
  const values = { ...batch, status: 'waiting', createdAt: ground.now() } as const;
  const [row] = await ground.db.insert(ingestBatch).values(values).returning();
  const taken = await ground.clickhouse.row<{ most: number }>(
    'SELECT greatest((SELECT max(batch_id) FROM sale_batch), (SELECT max(batch_id) FROM sale), (SELECT max(batch_id) FROM sale_staged)) AS most',
  );
  if ((taken?.most ?? 0) < row!.id) return row!;
  // Postgres was restored from an older copy than the facts: a number that counts there already must not be used again.
  await ground.db.delete(ingestBatch).where(eq(ingestBatch.id, row!.id));
  await ground.db.execute(sql`SELECT setval(pg_get_serial_sequence('ingest_batch', 'id'), ${taken!.most})`);
  const [again] = await ground.db.insert(ingestBatch).values(values).returning();
  return again!;
}

/** The batch that holds this very file, live or on its way. */
export async function findSameFile(ground: Ground, sha256: string): Promise<Pick<BatchRow, 'id' | 'fileName' | 'status'> | null> {
  const [row] = await ground.db
    .select({ id: ingestBatch.id, fileName: ingestBatch.fileName, status: ingestBatch.status })
    .from(ingestBatch)
    .where(and(eq(ingestBatch.sha256, sha256), inArray(ingestBatch.status, ['live', 'reading', 'waiting'])))
    .orderBy(desc(ingestBatch.id))
    .limit(1);
  return row ?? null;
}

export async function refuseSameFile(ground: Ground, sha256: string) {
  const same = await findSameFile(ground, sha256);
  if (same === null) return;
  throw conflict(
    () =>
      same.status === 'live'
        ? words.sameFileLoaded({ batch: String(same.id), file: same.fileName })
        : words.sameFileRuns({ batch: String(same.id) }),
    { batchId: same.id },
  );
}

export async function getBatchRow(ground: Ground, batchId: number): Promise<BatchRow> {
  const [row] = await ground.db.select().from(ingestBatch).where(eq(ingestBatch.id, batchId));
  if (!row) throw notFound(() => words.noSuchBatch({ batch: String(batchId) }));
  return row;
}

export const changeBatch = async (ground: Ground, batchId: number, change: Partial<typeof ingestBatch.$inferInsert>) => {
  const [row] = await ground.db.update(ingestBatch).set(change).where(eq(ingestBatch.id, batchId)).returning();
  return row!;
};

export async function listBatches(ground: Ground, { offset, limit }: { offset: number; limit: number }) {
  const rows = await ground.db.select().from(ingestBatch).orderBy(desc(ingestBatch.id)).offset(offset).limit(limit);
  const [counted] = await ground.db.select({ total: count() }).from(ingestBatch);
  return { total: counted!.total, batches: rows.map(toBatch) };
}

/** One import at a time: two would only share the processor, and a row of one could not be told from a copy in the other. */
export async function claimReading(ground: Ground, batchId: number): Promise<boolean> {
  const IMPORT_LOCK = 7_265_002;
  return ground.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${IMPORT_LOCK})`);
    const [other] = await tx
      .select({ id: ingestBatch.id })
      .from(ingestBatch)
      .where(and(eq(ingestBatch.status, 'reading'), ne(ingestBatch.id, batchId)));
    if (other) return false;
    const now = ground.now();
    const claimed = await tx
      .update(ingestBatch)
      .set({ status: 'reading', startedAt: now, heartbeatAt: now, swept: false })
      .where(and(eq(ingestBatch.id, batchId), eq(ingestBatch.status, 'waiting')))
      .returning({ id: ingestBatch.id });
    return claimed.length === 1;
  });
}

export const toBatchWithMapping = (row: BatchRow): BatchWithMapping => ({ ...toBatch(row), mapping: row.mapping, given: row.given });

export const toBatch = (row: BatchRow): Batch => ({
  id: row.id,
  kind: row.kind,
  fileName: row.fileName,
  bytes: row.bytes,
  status: row.status,
  message: row.message,
  progress: row.progress,
  rowsRead: row.rowsRead,
  rowsLoaded: row.rowsLoaded,
  rowsRejected: row.rowsRejected,
  rowsWarned: row.rowsWarned,
  demonstration: row.demonstration,
  onRejected: row.onRejected,
  // Once live or cancelled the file is removed, see queue-import.ts.
  uploadId: row.status === 'live' || row.status === 'undone' || row.status === 'cancelled' ? null : row.uploadId,
  loaded: row.loaded,
  problemCounts: row.problemCounts,
  by: row.by,
  createdAt: row.createdAt.toISOString(),
  startedAt: row.startedAt?.toISOString() ?? null,
  finishedAt: row.finishedAt?.toISOString() ?? null,
});
