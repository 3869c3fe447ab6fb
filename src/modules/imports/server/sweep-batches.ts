import { and, eq, inArray } from 'drizzle-orm';
import type { Ground } from '#server/ground.ts';
import { ingestBatch } from './schema.ts';
import { deleteRows } from './visibility.ts';

/** Gives back the room of batches that were undone or never became live. Can be done at any time, and again. */
export async function sweepBatches(ground: Ground) {
  const rows = await ground.db
    .select({ id: ingestBatch.id })
    .from(ingestBatch)
    .where(and(eq(ingestBatch.swept, false), inArray(ingestBatch.status, ['stopped', 'failed', 'cancelled', 'undone'])));
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return;
  await deleteRows(ground, ids);
  await ground.db.update(ingestBatch).set({ swept: true }).where(inArray(ingestBatch.id, ids));
}
