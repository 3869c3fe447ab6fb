import * as ends from '#messages/imports/ends';
import { language } from '#core/language.ts';
import { formatCount } from '#core/indian-number.ts';
import { formatPercent } from '#core/percent.ts';
import { AppError } from '#core/app-error.ts';
import { dateInIndia } from '#core/period.ts';
import { isDiskFull } from '#server/is-disk-full.ts';
import type { Ground } from '#server/ground.ts';
import type { Batch, BatchStatus, FileKind } from '../contract.ts';
import { changeBatch, claimReading, getBatchRow, toBatch, type BatchRow } from './batches.ts';
import { problemTally } from '../model/problem-tally.ts';
import { namesToGoBy } from '#modules/name-review/server/index.ts';
import { problemLog } from './problem-log.ts';
import { readLimits, type ReadLimits } from '#modules/documents/server/index.ts';
import type { ReadCounts } from './read/messages.ts';
import { readInThread, type ReadToEnd } from './read/read-in-thread.ts';
import { failStaleBatches } from './recover-batches.ts';
import { dropStaged, findingsAsProblems, scrutinise, type Scrutinised } from '#modules/scrutiny/server/index.ts';
import { sealSecrets } from './sealed-text/seal-secrets.ts';
import { sweepBatches } from './sweep-batches.ts';
import { countRows, makeLive } from './visibility.ts';

export type RunOptions = {
  /** Stops the import; it ends as cancelled. */
  signal?: AbortSignal | undefined;
  /** The process is ending; it ends as failed. */
  ending?: AbortSignal | undefined;
  onProgress?: ((batch: Batch) => void) | undefined;
  limits?: Partial<ReadLimits> | undefined;
};

/** Hands the path of the file on, and puts away what it took to have one. */
export type WithFile = <Result>(read: (path: string) => Promise<Result>) => Promise<Result>;

const PULSE_MS = 500;
/** Of the work; nearly all of the rest is scrutiny. */
export const shareOfReading = 0.9;
const cancelled = new AppError(409, 'cancelled', ends.cancelled);
const ending = new AppError(503, 'ending', ends.serverStopped);

/**
 * Reads the file of a waiting batch into the store. Rows are written first and do not count; the last step makes the
 * batch live by one row. Whatever goes wrong before that leaves the store as it was, and the batch says what it was.
 */
export async function runBatch(ground: Ground, batchId: number, withFile: WithFile, options: RunOptions = {}): Promise<Batch> {
  if (!(await waitForTurn(ground, batchId, options))) return toBatch(await getBatchRow(ground, batchId));
  const batch = await getBatchRow(ground, batchId);
  const stop = new AbortController();
  const onCancel = () => stop.abort(cancelled);
  const onEnding = () => stop.abort(ending);
  options.signal?.addEventListener('abort', onCancel, { once: true });
  options.ending?.addEventListener('abort', onEnding, { once: true });
  if (options.signal?.aborted) onCancel();
  if (options.ending?.aborted) onEnding();

  const latest = { counts: { rowsRead: 0, rowsLoaded: 0, rowsRejected: 0, rowsWarned: 0 }, bytesRead: 0, scrutinised: 0 };
  const pulse = startPulse(ground, batch, latest, options, () => stop.abort(cancelled));
  const log = problemLog(ground, batchId);
  try {
    // Invented names are nobody's to settle.
    const names = batch.demonstration ? null : await namesToGoBy(ground);
    const reading = (path: string) =>
      readInThread(
        {
          kind: 'import',
          language: language(),
          path,
          batchId,
          fileName: batch.fileName,
          fileKind: batch.kind,
          mapping: batch.mapping,
          given: batch.given,
          onRejected: batch.onRejected,
          today: dateInIndia(ground.now().getTime())!,
          secret: ground.config.SESSION_SECRET,
          limits: { ...readLimits, ...options.limits },
          // Demonstration data name nobody who exists.
          sealKey: batch.demonstration ? null : sealSecrets(ground.config)[0],
          names,
          // A copy: the connection of the embedded store is read anew at each use.
          store: { ...ground.clickhouse.connection },
        },
        {
          progress: (bytesRead, counts) => void Object.assign(latest, { bytesRead, counts }),
          problems: (problems) => log.add(problems),
        },
        stop.signal,
      );
    const read = await withFile(reading);
    latest.counts = read.counts;
    const stopped = reasonToStop(batch, read.counts);
    if (stopped !== null) {
      const problemReport = await log.close();
      await pulse.stop();
      return await endWithNothing(ground, batch, 'stopped', stopped, { ...read.counts, problemCounts: read.problemCounts, problemReport });
    }
    await checkStored(ground, batchId, read.stored);
    const scrutinised = await scrutinise(ground, batchId, {
      signal: stop.signal,
      onProgress: (share) => (latest.scrutinised = share),
    });
    if (read.stored['sale_staged'] !== undefined) {
      await checkStored(ground, batchId, { sale: read.stored['sale_staged'] });
      await dropStaged(ground, batchId);
    }
    const tally = problemTally(read.problemCounts);
    for await (const problems of findingsAsProblems(ground, batchId, stop.signal)) {
      for (const problem of problems) tally.add(problem);
      await log.add(problems);
    }
    const found = { ...read.counts, problemCounts: tally.list(), problemReport: await log.close() };
    stop.signal.throwIfAborted();
    await pulse.stop();
    await makeLive(ground, batch);
    return toBatch(
      await changeBatch(ground, batchId, {
        ...found,
        status: 'live',
        progress: 1,
        swept: true,
        loaded: read.loaded,
        message: liveMessage(batch, read, scrutinised),
        finishedAt: ground.now(),
      }),
    );
  } catch (error) {
    await pulse.stop();
    const problemReport = await log.close().catch(() => null);
    const status = error === cancelled ? 'cancelled' : 'failed';
    if (status === 'failed' && !(error instanceof AppError)) ground.log.error({ err: error, batchId }, 'import failed');
    return await endWithNothing(ground, batch, status, inPlainWords(error), { ...latest.counts, problemReport });
  } finally {
    options.signal?.removeEventListener('abort', onCancel);
    options.ending?.removeEventListener('abort', onEnding);
  }
}

/** False when the batch was cancelled while it waited, or somebody else runs it. */
async function waitForTurn(ground: Ground, batchId: number, { signal, ending: end }: RunOptions): Promise<boolean> {
  for (;;) {
    const { status, cancelRequested } = await getBatchRow(ground, batchId);
    if (status !== 'waiting') return false;
    if (signal?.aborted || cancelRequested) {
      await changeBatch(ground, batchId, { status: 'cancelled', message: cancelled.say(), finishedAt: ground.now() });
      return false;
    }
    if (end?.aborted) return false;
    if (await claimReading(ground, batchId)) return true;
    await failStaleBatches(ground);
    await new Promise((resolve) => setTimeout(resolve, PULSE_MS));
  }
}

/** Twice a second: sign of life, progress, and whether somebody asked to stop. */
function startPulse(
  ground: Ground,
  batch: BatchRow,
  latest: { counts: ReadCounts; bytesRead: number; scrutinised: number },
  { onProgress }: RunOptions,
  onCancel: () => void,
) {
  let beating: Promise<void> = Promise.resolve();
  const beat = async () => {
    // The last hundredth is making it count.
    const read = batch.bytes === 0 ? 0 : Math.min(1, latest.bytesRead / batch.bytes);
    const progress = shareOfReading * read + (0.99 - shareOfReading) * latest.scrutinised;
    const row = await changeBatch(ground, batch.id, { ...latest.counts, rowsLoaded: 0, progress, heartbeatAt: ground.now() });
    if (row.cancelRequested) onCancel();
    onProgress?.(toBatch(row));
  };
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    beating = beat()
      .catch((error: unknown) => ground.log.warn({ err: error, batchId: batch.id }, 'progress of an import was not stored'))
      .finally(() => (busy = false));
  }, PULSE_MS);
  return {
    async stop() {
      clearInterval(timer);
      await beating;
    },
  };
}

function reasonToStop(batch: BatchRow, { rowsRead, rowsLoaded, rowsRejected }: ReadCounts): string | null {
  if (rowsRejected > 0 && batch.onRejected === 'stop')
    return ends.rejectedRows({ rejected: formatCount(rowsRejected), rows: formatCount(rowsRead) });
  return rowsLoaded === 0 ? ends.noneFits({ rows: formatCount(rowsRead) }) : null;
}

async function checkStored(ground: Ground, batchId: number, expected: Readonly<Record<string, number>>) {
  // A cluster's Distributed table stores in the background: there is nothing to count yet.
  if (ground.config.CLICKHOUSE_CLUSTER) return;
  for (const [table, rows] of Object.entries(expected)) {
    const stored = await countRows(ground, table, batchId);
    if (stored !== rows) throw new Error(`of ${rows} rows of ${table} ${stored} were stored`);
  }
}

async function endWithNothing(
  ground: Ground,
  batch: BatchRow,
  status: Extract<BatchStatus, 'stopped' | 'failed' | 'cancelled'>,
  message: string,
  found: Partial<BatchRow>,
) {
  const row = await changeBatch(ground, batch.id, { ...found, rowsLoaded: 0, status, message, finishedAt: ground.now(), swept: false });
  await sweepBatches(ground).catch((error: unknown) =>
    ground.log.error({ err: error, batchId: batch.id }, 'rows of a batch were not deleted; next start tries again'),
  );
  return toBatch(row);
}

function liveMessage(
  { kind }: BatchRow,
  { counts, duplicatesUnchecked, namesUnchecked }: ReadToEnd,
  { leftOut, decidedElsewhere }: Scrutinised,
) {
  const sentences = [ends.loaded({ kind: nameOfKind[kind], n: counts.rowsLoaded })];
  if (counts.rowsRejected > 0) sentences.push(ends.leftOutRows({ n: counts.rowsRejected }));
  if (counts.rowsWarned > 0) sentences.push(ends.warnedRows({ n: counts.rowsWarned }));
  if (leftOut > 0) sentences.push(ends.flagged({ n: leftOut, share: formatPercent(leftOut / Math.max(leftOut, counts.rowsLoaded)) }));
  if (decidedElsewhere > 0) sentences.push(ends.decidedElsewhere({ n: decidedElsewhere }));
  if (duplicatesUnchecked) sentences.push(ends.tooLongForRepeats());
  if (namesUnchecked) sentences.push(ends.tooManyNames());
  return sentences.join(' ');
}

const nameOfKind = {
  sales: 'sales',
  'rera-projects': 'reraProjects',
  'rera-inventory': 'reraInventory',
  'ready-reckoner': 'readyReckoner',
  places: 'places',
  boundaries: 'boundaries',
  demographics: 'other',
} as const satisfies Record<FileKind, string>;

function inPlainWords(error: unknown): string {
  if (isDiskFull(error) || (error instanceof AppError && error.code === 'disk-full')) return ends.diskFull();
  if (error instanceof AppError) return error === cancelled || error === ending ? error.say() : ends.nothingLoaded({ why: error.say() });
  return ends.ourFault();
}
