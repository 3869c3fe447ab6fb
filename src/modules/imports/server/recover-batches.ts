import * as ends from '#messages/imports/ends';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Ground } from '#server/ground.ts';
import { ingestBatch } from './schema.ts';
import { sweepBatches } from './sweep-batches.ts';
import { removeOldUploads, removeOpenedUploads } from './uploads.ts';
import { setLive } from './visibility.ts';

/** A running import shows a sign of life twice a second; after this long without one it is dead. */
const DEAD_AFTER_MS = 60_000;

/**
 * Sets right what a killed process left: imports that were being read are marked failed and their rows deleted. With
 * embedded stores this process is the only one, so every import found running is dead; beside other processes only
 * those without a sign of life are.
 */
export async function recoverBatches(ground: Ground) {
  const alone = !ground.config.DATABASE_URL || !ground.config.CLICKHOUSE_URL;
  await failDeadBatches(ground, alone ? null : new Date(ground.now().getTime() - DEAD_AFTER_MS));
  if (alone) await failForgottenBatches(ground);
  if (alone) await removeOpenedUploads(ground);
  await removeOldUploads(ground);
  // Deleting can take a while and nothing waits for it: the rows do not count.
  void sweepBatches(ground).catch((error: unknown) => ground.log.error({ err: error }, 'deleting rows of batches that do not count'));
}

export const failStaleBatches = (ground: Ground) => failDeadBatches(ground, new Date(ground.now().getTime() - DEAD_AFTER_MS));

async function failDeadBatches(ground: Ground, silentSince: Date | null) {
  const dead = await ground.db
    .update(ingestBatch)
    .set({
      status: 'failed',
      message: ends.interrupted(),
      finishedAt: ground.now(),
      swept: false,
      rowsLoaded: 0,
    })
    .where(
      and(
        eq(ingestBatch.status, 'reading'),
        silentSince === null ? undefined : or(isNull(ingestBatch.heartbeatAt), lt(ingestBatch.heartbeatAt, silentSince)),
      ),
    )
    .returning({ id: ingestBatch.id, fileName: ingestBatch.fileName, demonstration: ingestBatch.demonstration });
  // It may have died between becoming live and being noted as live.
  for (const batch of dead) await setLive(ground, batch, false);
}

/** Files named on this machine have no job: whoever waited for their turn is gone. Uploaded ones are queued again. */
const failForgottenBatches = (ground: Ground) =>
  ground.db
    .update(ingestBatch)
    .set({ status: 'failed', message: ends.interruptedWaiting(), finishedAt: ground.now() })
    .where(and(eq(ingestBatch.status, 'waiting'), isNull(ingestBatch.uploadId)));
