import { notListed } from '#messages/imports/row-faults';
import { PassThrough } from 'node:stream';
import type { Ground } from '#server/ground.ts';
import type { Problem } from '../contract.ts';
import { ingestProblem } from './schema.ts';

/** Pages on screen come from Postgres, which holds this many; the report holds all, up to its own bound. */
const MOST_IN_POSTGRES = 10_000;
const MOST_IN_REPORT = 1_000_000;

export const problemReportKey = (batchId: number) => `imports/problems/${batchId}.csv`;

/** Keeps the problems of one batch as they come. The report exists only when there are any. */
export function problemLog(ground: Ground, batchId: number) {
  let reported = 0;
  let report: PassThrough | null = null;
  let written: Promise<unknown> = Promise.resolve();
  let failure: { error: unknown } | null = null;

  function open() {
    const stream = new PassThrough({ highWaterMark: 256 * 1024 });
    stream.on('error', () => {});
    written = ground.files.write(problemReportKey(batchId), stream).catch((error: unknown) => {
      failure = { error };
      stream.destroy();
    });
    stream.write('\uFEFFrow,column,value,problem,severity\r\n');
    return stream;
  }

  return {
    async add(problems: readonly Problem[]) {
      if (failure) throw failure.error;
      report ??= open();
      const forPostgres = problems.slice(0, Math.max(0, MOST_IN_POSTGRES - reported));
      if (forPostgres.length > 0)
        await ground.db
          .insert(ingestProblem)
          .values(forPostgres.map(({ row, column, value, why, severity }) => ({ batchId, row, column, value, why, severity })));
      const lines = problems
        .slice(0, Math.max(0, MOST_IN_REPORT - reported))
        .map(reportLine)
        .join('');
      if (lines !== '' && !report.write(lines)) await new Promise<void>((resolve) => report!.once('drain', resolve).once('close', resolve));
      reported += problems.length;
    },
    /** Answers where the report is kept, or null when there was nothing to report. */
    async close(): Promise<string | null> {
      if (report === null) return null;
      if (reported > MOST_IN_REPORT)
        report.write(
          reportLine({
            row: 0,
            column: '',
            value: '',
            why: notListed({ n: reported - MOST_IN_REPORT }),
            severity: 'warning',
          }),
        );
      report.end();
      await written;
      if (failure) throw (failure as { error: unknown }).error;
      return problemReportKey(batchId);
    },
  };
}

const reportLine = ({ row, column, value, why, severity }: Problem) =>
  `${row},${csvText(column)},${csvText(value)},${csvText(why)},${severity}\r\n`;

const FORMULA = /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const NUMBER = /^[-+]?[\d.,\s]+$/;
/** What a file brought must not run as a formula when the report is opened in a spreadsheet; negative numbers stay numbers. */
export function csvText(text: string) {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
