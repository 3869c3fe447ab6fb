import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { AppError } from '#core/app-error.ts';
import { dayInIndia, startOfMonth } from '#core/period.ts';
import type { Refusal } from '../refusal.ts';
import { formatOfFile, writeReport } from '../plan-file.ts';
import { plotTableReport } from './plot-table-report.ts';
import { lookThrough } from './plot-tables.ts';

/** A table of plots as a table of prices, without a store: rows without a rate of sale have an area and no price. */
export async function writeBids(from: string, path: string): Promise<{ written: string; checksum: string; rows: number } | Refusal> {
  const format = formatOfFile(path);
  if (typeof format !== 'string') return format;
  try {
    const { rows } = await lookThrough(from);
    const start = startOfMonth(dayInIndia(new Date()));
    const fileName = basename(from);
    const fingerprint = createHash('sha256')
      .update(await readFile(from))
      .digest('hex');
    const report = plotTableReport({
      fileName,
      path: from,
      rows,
      start,
      rateOf: null,
      fingerprint,
      demonstration: false,
      asOf: null,
    });
    return { ...(await writeReport(report, format, path)), rows };
  } catch (error) {
    if (error instanceof AppError) return { refused: [error.message] };
    throw error;
  }
}
