import * as words from '#messages/exports/errors';
import { setTimeout as sleep } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { AppError, badRequest, notFound } from '#core/app-error.ts';
import { formatCount } from '#core/indian-number.ts';
import { findPerson } from '#modules/identity/server/index.ts';
import type { Ground } from '#server/ground.ts';
import { inLanguage } from '#server/language.ts';
import type { Person } from '#server/http/access.ts';
import type { Job } from '#server/server-module.ts';
import type { ExportFormat } from '../contract.ts';
import { describeReport, type WantedReport } from './describe-report.ts';
import type { Described, Exporter } from './exporters.ts';
import { limits } from './limits.ts';
import { openPdfPress } from './pdf/pdf-press.ts';
import { reportFile } from './report-file.ts';
import { addToTray, changeInTray, fileKey, isUnderWay, removeFromTray, rowOf, type ExportRow } from './tray.ts';

const LONG = 'exports-long';

export type Wanted = WantedReport & { format: ExportFormat };

/** Makes files: small ones at once, long ones one after the other as jobs. */
export function openExportMaker(ground: Ground, exporters: readonly Exporter[]) {
  const { log, jobs } = ground;
  const press = openPdfPress(log);
  const running = new Map<string, AbortController>();

  // Files are in English, whatever the language of the screen: they are compared by their checksum and read by others. An exporter may take a
  // language of its own, which is then part of what the file is asked with.
  const describe = (wanted: WantedReport, person: Person, signal: AbortSignal) =>
    describeReport(exporters, wanted, { person, signal, language: 'en' });

  /** Writes the file of a row that waits; whatever comes of it is noted in the row. */
  const make = (row: ExportRow, described: Described, stop?: AbortSignal) =>
    inLanguage(described.language ?? 'en', () => write(row, described, stop));

  async function write(row: ExportRow, described: Described, stop?: AbortSignal): Promise<void> {
    const abort = new AbortController();
    const signal = stop === undefined ? abort.signal : AbortSignal.any([abort.signal, stop]);
    running.set(row.id, abort);
    let rowsDone = 0;
    const note = setInterval(() => {
      changeInTray(ground, row.id, ['running'], { rowsDone, heartbeatAt: ground.now() })
        // Cancelled or deleted, perhaps by another process.
        .then((still) => still ?? abort.abort(new AppError(409, 'cancelled', words.cancelled)))
        .catch((error: unknown) => log.warn({ err: error }, 'the progress of an export could not be noted'));
    }, limits.heartbeatMs);
    try {
      if (!(await changeInTray(ground, row.id, ['waiting'], { state: 'running', heartbeatAt: ground.now() }))) return;
      const file = await reportFile(described, {
        format: row.format,
        madeAt: ground.now(),
        signal,
        press,
        onRows: (count) => (rowsDone = count),
      });
      const content = Readable.from(file.content, { objectMode: false });
      const bytes = await ground.files.write(fileKey(row), content, { signal });
      const done = { state: 'done', bytes, rowsDone, checksum: file.checksum, finishedAt: ground.now() } as const;
      if (!(await changeInTray(ground, row.id, ['running'], done))) await ground.files.remove(fileKey(row));
    } catch (error) {
      const isExpected = error instanceof AppError;
      if (!isExpected && !signal.aborted) log.error({ err: error, exportId: row.id, exporter: row.exporter }, 'an export failed');
      const message = isExpected ? error.message : signal.aborted ? words.stopped() : words.notMade();
      await changeInTray(ground, row.id, ['waiting', 'running'], { state: 'failed', message, rowsDone, finishedAt: ground.now() });
    } finally {
      clearInterval(note);
      running.delete(row.id);
    }
  }

  async function queue(row: ExportRow): Promise<ExportRow> {
    try {
      const jobId = await jobs.enqueue(LONG, { id: row.id });
      return (await changeInTray(ground, row.id, ['waiting', 'running', 'done', 'failed', 'cancelled'], { jobId })) ?? row;
    } catch (error) {
      await removeFromTray(ground, row); // or it would hold one of the person's two places for hours
      throw error;
    }
  }

  return {
    /** Answers when the file is done, or after two seconds with how far it is. */
    async start(wanted: Wanted, person: Person, signal: AbortSignal): Promise<ExportRow> {
      const described = await describe(wanted, person, signal);
      const holdsRows = wanted.format === 'xlsx' || wanted.format === 'csv' || wanted.format === 'zip';
      const rowsTotal = holdsRows ? (described.streamed ?? []).reduce((all, { count }) => all + count, 0) : 0;
      if (rowsTotal > limits.rows) throw badRequest(() => words.manyRows({ rows: formatCount(rowsTotal), most: formatCount(limits.rows) }));
      const row = await addToTray(ground, {
        ...wanted,
        userId: person.userId,
        title: described.report.title,
        fileName: `${described.fileName.slice(0, 150)}.${wanted.format}`,
        rowsTotal,
      });
      if (rowsTotal > limits.rowsAtOnce) return queue(row);
      const waited = new AbortController();
      const made = make(row, described);
      await Promise.race([made, sleep(limits.answerWithinMs, undefined, { signal: waited.signal }).catch(() => undefined)]);
      waited.abort();
      return (await rowOf(ground, row.id)) ?? row;
    },

    async cancel(row: ExportRow): Promise<ExportRow> {
      const cancelled = await changeInTray(ground, row.id, ['waiting', 'running'], { state: 'cancelled', finishedAt: ground.now() });
      running.get(row.id)?.abort(new AppError(409, 'cancelled', words.cancelled));
      if (cancelled !== null && cancelled.jobId !== null) await jobs.cancel(LONG, cancelled.jobId);
      return cancelled ?? (await rowOf(ground, row.id)) ?? row;
    },

    async remove(row: ExportRow): Promise<void> {
      if (isUnderWay(row)) await this.cancel(row);
      await removeFromTray(ground, row);
    },

    longExports: {
      name: LONG,
      async run({ id }: { id: string }, { signal }) {
        const row = await rowOf(ground, id);
        if (row?.state !== 'waiting') return;
        try {
          const person = await findPerson(ground, row.userId);
          if (person === null) throw notFound(words.noAccount);
          await make(row, await describe(row, person, signal), signal);
        } catch (error) {
          const message = error instanceof AppError ? error.message : words.notMade();
          await changeInTray(ground, id, ['waiting'], { state: 'failed', message, finishedAt: ground.now() });
          throw error;
        }
      },
    } satisfies Job,

    close() {
      for (const abort of running.values()) abort.abort(new AppError(503, 'stopping', words.stopped));
      press.close();
    },
  };
}
export type ExportMaker = ReturnType<typeof openExportMaker>;
