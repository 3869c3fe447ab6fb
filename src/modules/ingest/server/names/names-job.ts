import { isNull } from 'drizzle-orm';
import type { Ground } from '#server/ground.ts';
import { queueGeocoding } from '../geocoder/geocoder-job.ts';
import { withLease } from '../lease.ts';
import { ingestNameDecision } from '../schema.ts';
import { followDecisions } from './follow-decisions.ts';
import { NAMES } from './names-queue.ts';

/** `anew`: villages or projects became known or are no longer, so every name is looked up again. */
export async function defineNamesJob(ground: Ground) {
  await ground.jobs.define<{ anew?: boolean }>(
    NAMES,
    async ({ anew = false }, { signal }) => {
      // Two servers would write the same sales anew, each beside the other's.
      await withLease(ground, NAMES, signal, (held) => followDecisions(ground, { anew, signal: held }));
      await queueGeocoding(ground);
    },
    { retries: 2 },
  );
  // What the process was killed over is taken up again.
  const [left] = await ground.db
    .select({ id: ingestNameDecision.id })
    .from(ingestNameDecision)
    .where(isNull(ingestNameDecision.appliedAt))
    .limit(1);
  if (left) await ground.jobs.enqueue(NAMES, {});
}
