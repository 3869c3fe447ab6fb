import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Ground } from '#server/ground.ts';
import { markGeocoded, newlyGeocoded, namesToGoBy } from '#modules/name-review/server/index.ts';
import { ingestNameDecision } from '#modules/name-review/server/index.ts';
import { ingestBatch } from '../schema.ts';
import { renameInThread } from './rename-in-thread.ts';

const POLL_MS = 500;

/**
 * Brings the sales that are loaded into line with what was decided since. Imports that began before a decision do not know of
 * it, so they are waited for; those that begin later do.
 */
export async function followDecisions(
  ground: Ground,
  { anew = false, signal = new AbortController().signal }: { anew?: boolean; signal?: AbortSignal } = {},
) {
  const { db, clickhouse } = ground;
  for (let again = anew; ; again = false) {
    const waiting = await db
      .select()
      .from(ingestNameDecision)
      .where(isNull(ingestNameDecision.appliedAt))
      .orderBy(asc(ingestNameDecision.id));
    const located = await newlyGeocoded(ground);
    if (waiting.length === 0 && located.length === 0 && !again) return;
    await runningImportsToEnd(ground, signal);
    const { moved, batchIds } = await renameInThread(
      {
        decisions: await namesToGoBy(ground),
        about: again ? null : waiting,
        located,
        store: { ...clickhouse.connection },
        layout: { database: ground.config.CLICKHOUSE_DATABASE, cluster: ground.config.CLICKHOUSE_CLUSTER },
      },
      signal,
    );
    await tellChanged(ground, batchIds);
    await markGeocoded(ground, located);
    // One that was taken back meanwhile was followed as it stood before: it waits for the next round.
    for (const { id, undoneAt } of waiting)
      await db
        .update(ingestNameDecision)
        .set({ appliedAt: ground.now(), salesMoved: moved })
        .where(
          and(
            eq(ingestNameDecision.id, id),
            undoneAt === null ? isNull(ingestNameDecision.undoneAt) : isNotNull(ingestNameDecision.undoneAt),
          ),
        );
  }
}

async function runningImportsToEnd({ db }: Ground, signal: AbortSignal) {
  const reading = () => db.select({ id: ingestBatch.id }).from(ingestBatch).where(eq(ingestBatch.status, 'reading'));
  const before = (await reading()).map(({ id }) => id);
  for (let left = before; left.length > 0;) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    signal.throwIfAborted();
    left = (await reading()).map(({ id }) => id).filter((id) => before.includes(id));
  }
}

/** Remembered figures go by the state of the batches, which changed as far as they are concerned. */
async function tellChanged(ground: Ground, batchIds: readonly number[]) {
  if (batchIds.length === 0) return;
  await ground.clickhouse.command(
    `INSERT INTO sale_batch (batch_id, live, demonstration, source_name, changed_at)
     SELECT batch_id, live, demonstration, source_name, now64(3) FROM sale_batch FINAL
     WHERE batch_id IN {batchIds:Array(UInt32)} AND live`,
    { batchIds },
  );
}
