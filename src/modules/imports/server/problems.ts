import { and, asc, count, eq } from 'drizzle-orm';
import { Readable } from 'node:stream';
import type { Ground } from '#server/ground.ts';
import type { ProblemSeverity } from '../contract.ts';
import { getBatchRow } from './batches.ts';
import { ingestProblem } from './schema.ts';

export async function listProblems(
  ground: Ground,
  { batchId, offset, limit, severity }: { batchId: number; offset: number; limit: number; severity?: ProblemSeverity | undefined },
) {
  await getBatchRow(ground, batchId);
  const which = and(eq(ingestProblem.batchId, batchId), severity ? eq(ingestProblem.severity, severity) : undefined);
  const [counted] = await ground.db.select({ total: count() }).from(ingestProblem).where(which);
  const problems = await ground.db
    .select({
      row: ingestProblem.row,
      column: ingestProblem.column,
      value: ingestProblem.value,
      why: ingestProblem.why,
      severity: ingestProblem.severity,
    })
    .from(ingestProblem)
    .where(which)
    .orderBy(asc(ingestProblem.id))
    .offset(offset)
    .limit(limit);
  return { total: counted!.total, problems };
}

export async function readProblemReport(ground: Ground, batchId: number) {
  const { problemReport } = await getBatchRow(ground, batchId);
  const stream = problemReport === null ? Readable.from(['\uFEFFrow,column,value,problem,severity\r\n']) : ground.files.read(problemReport);
  return { fileName: `problems-of-batch-${batchId}.csv`, stream };
}
