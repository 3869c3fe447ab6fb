import { isNull } from 'drizzle-orm';
import type { Ground } from '#server/ground.ts';
import type { Job } from '#server/server-module.ts';
import { queueGeocoding, NAMES } from '#modules/name-review/server/index.ts';
import { withLease } from '../lease.ts';
import { ingestNameDecision } from '#modules/name-review/server/index.ts';
import { followDecisions } from './follow-decisions.ts';

/** `anew`: villages or projects became known or are no longer, so every name is looked up again. */
export const namesJob = (ground: Ground): Job => ({
  name: NAMES,
  retries: 2,
  async run({ anew = false }: { anew?: boolean }, { signal }) {
    // Two servers would write the same sales anew, each beside the other's.
    await withLease(ground, NAMES, signal, (whileLeased) => followDecisions(ground, { anew, signal: whileLeased }));
    await queueGeocoding(ground);
  },
});

/** Decisions that the process was killed over. */
export async function takeUpNames(ground: Ground) {
  const [left] = await ground.db
    .select({ id: ingestNameDecision.id })
    .from(ingestNameDecision)
    .where(isNull(ingestNameDecision.appliedAt))
    .limit(1);
  if (left) await ground.jobs.enqueue(NAMES, {});
}
