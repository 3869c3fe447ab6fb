import * as words from '#messages/certified-reports/errors';
import { and, eq, sql } from 'drizzle-orm';
import { conflict } from '#core/app-error.ts';
import type { Ground } from '#server/ground.ts';
import type { Tx } from '#server/postgres/postgres.ts';
import type { ReportRow } from './find-report.ts';
import { certifiedEvent, certifiedReport } from './schema.ts';

type Event = Pick<typeof certifiedEvent.$inferInsert, 'actorId' | 'by' | 'what' | 'details' | 'isInternal'>;

export const somebodyWasQuicker = () => conflict(words.changedMeanwhile);

/**
 * Changes a report that still is as the person saw it, and notes what happened, both or neither. Of two who change at once the
 * first gets through and the second is told to look again.
 */
export async function changeReport(
  tx: Tx,
  { now }: Pick<Ground, 'now'>,
  report: Pick<ReportRow, 'id' | 'revision'>,
  change: Partial<typeof certifiedReport.$inferInsert>,
  event: Event,
): Promise<ReportRow> {
  const [changed] = await tx
    .update(certifiedReport)
    .set({ ...change, revision: sql`${certifiedReport.revision} + 1` })
    .where(and(eq(certifiedReport.id, report.id), eq(certifiedReport.revision, report.revision)))
    .returning();
  if (changed === undefined) throw somebodyWasQuicker();
  await tx.insert(certifiedEvent).values({ reportId: report.id, at: now(), ...event });
  return changed;
}
