import { defaultOnRejected } from '../model/default-on-rejected.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import * as ends from '#messages/imports/ends';
import * as words from '#messages/imports/errors';
import { badRequest, conflict } from '#core/app-error.ts';
import type { Ground } from '#server/ground.ts';
import { inLanguage } from '#server/language.ts';
import type { Job } from '#server/server-module.ts';
import type { Batch, FileKind, Given, Mapping, OnRejected } from '../contract.ts';
import { changeBatch, createBatch, getBatchRow, refuseSameFile, toBatch } from './batches.ts';
import { runBatch } from './run-batch.ts';
import { ingestBatch } from './schema.ts';
import { languageOfAccount } from '#modules/identity/server/index.ts';
import { releaseLeftOut } from '#modules/scrutiny/server/index.ts';
import { sweepBatches } from './sweep-batches.ts';
import { getUpload, removeUpload, withOpenedUpload } from './uploads.ts';
import { followChange, setLive } from './visibility.ts';

const IMPORT = 'ingest.import';
const SWEEP = 'ingest.sweep';

export const importJobs = (ground: Ground): Job[] => [
  {
    name: IMPORT,
    async run({ batchId }: { batchId: number }, { signal }) {
      const { uploadId, by } = await getBatchRow(ground, batchId);
      if (uploadId === null) return;
      // The person who began the import is the first to read what is noted of its rows and its end.
      const wanted = (await languageOfAccount(ground, by)) ?? 'en';
      const batch = await inLanguage(wanted, () =>
        runBatch(ground, batchId, (read) => withOpenedUpload(ground, uploadId, read), { ending: signal }),
      );
      // The file holds names as the registry printed them; what we need of it is stored.
      if (batch.status === 'live' || batch.status === 'cancelled') await removeUpload(ground, uploadId);
    },
  },
  { name: SWEEP, retries: 3, run: () => sweepBatches(ground) },
];

export async function queueImport(
  ground: Ground,
  request: {
    uploadId: string;
    kind: FileKind;
    mapping?: Mapping | undefined;
    given: Given;
    onRejected?: OnRejected | undefined;
    force: boolean;
  },
  by: string,
): Promise<Batch> {
  const { uploadId, kind, given, force } = request;
  const mapping = kind === 'sales' ? (request.mapping ?? null) : null;
  if (kind === 'sales' && mapping === null) throw badRequest(words.needsMapping);
  const { fileName, sha256, bytes } = await getUpload(ground, uploadId);
  if (!force) await refuseSameFile(ground, sha256);
  const { id } = await createBatch(ground, {
    kind,
    given,
    fileName,
    sha256,
    bytes,
    uploadId,
    mapping,
    onRejected: request.onRejected ?? defaultOnRejected(mapping),
    demonstration: false,
    by,
  });
  const jobId = await ground.jobs.enqueue(IMPORT, { batchId: id });
  return toBatch(await changeBatch(ground, id, { jobId }));
}

/**
 * Imports that waited when the process ended. A batch queued twice is no harm: the second job finds it taken.
 */
export async function queueWaiting(ground: Ground) {
  const waiting = await ground.db
    .select({ id: ingestBatch.id })
    .from(ingestBatch)
    .where(and(eq(ingestBatch.status, 'waiting'), isNotNull(ingestBatch.uploadId)))
    .orderBy(ingestBatch.id);
  for (const { id } of waiting) await changeBatch(ground, id, { jobId: await ground.jobs.enqueue(IMPORT, { batchId: id }) });
}

/** Within a second: the running import looks for this twice in that time. */
export async function cancelBatch(ground: Ground, batchId: number): Promise<Batch> {
  const batch = await getBatchRow(ground, batchId);
  if (batch.status !== 'waiting' && batch.status !== 'reading') throw conflict(() => words.notRunning({ batch: String(batchId) }));
  await changeBatch(ground, batchId, { cancelRequested: true });
  // Only if it still waits: a running one must clean up behind itself before it says that it is cancelled.
  const ended = await ground.db
    .update(ingestBatch)
    .set({ status: 'cancelled', message: ends.cancelled(), finishedAt: ground.now() })
    .where(and(eq(ingestBatch.id, batchId), eq(ingestBatch.status, 'waiting')))
    .returning({ id: ingestBatch.id });
  if (ended.length > 0 && batch.uploadId !== null) await removeUpload(ground, batch.uploadId);
  return toBatch(await getBatchRow(ground, batchId));
}

/** The sales stop counting at once; their rows are deleted in the background. */
export async function undoBatch(ground: Ground, batchId: number): Promise<Batch> {
  const batch = await getBatchRow(ground, batchId);
  if (batch.status !== 'live') throw conflict(() => words.notLive({ batch: String(batchId) }));
  await setLive(ground, batch, false);
  await releaseLeftOut(ground, batchId);
  await followChange(ground, batch);
  const undone = await changeBatch(ground, batchId, { status: 'undone', message: ends.undone(), swept: false });
  await ground.jobs.enqueue(SWEEP, {});
  return toBatch(undone);
}
