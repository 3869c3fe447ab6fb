import * as words from '#messages/imports/batches';
import { formatCount } from '#core/indian-number.ts';
import type { Batch, BatchStatus } from '../contract.ts';

export const statusColors: Record<BatchStatus, 'good' | 'warn' | 'bad' | 'indigo' | 'gray'> = {
  waiting: 'gray',
  reading: 'indigo',
  live: 'good',
  stopped: 'warn',
  failed: 'bad',
  cancelled: 'gray',
  undone: 'gray',
};

export const isUnderWay = ({ status }: Pick<Batch, 'status'>) => status === 'waiting' || status === 'reading';

/** "1,91,251 rows in 4 s": what the import took, once it ended. */
export function effortWords({ rowsRead, startedAt, finishedAt }: Batch) {
  if (startedAt === null || finishedAt === null) return words.rowsRead({ rows: formatCount(rowsRead) });
  const seconds = Math.max(1, Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 1000));
  const time = seconds < 90 ? words.seconds({ seconds: String(seconds) }) : words.minutes({ minutes: String(Math.round(seconds / 60)) });
  return words.rowsReadIn({ rows: formatCount(rowsRead), time });
}
