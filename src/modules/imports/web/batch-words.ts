import { formatCount } from '#core/indian-number.ts';
import type { Batch, BatchStatus } from '../contract.ts';

export const statusWords: Record<BatchStatus, { label: string; color: 'good' | 'warn' | 'bad' | 'indigo' | 'gray' }> = {
  waiting: { label: 'Waiting', color: 'gray' },
  reading: { label: 'Reading', color: 'indigo' },
  live: { label: 'Loaded', color: 'good' },
  stopped: { label: 'Stopped', color: 'warn' },
  failed: { label: 'Failed', color: 'bad' },
  cancelled: { label: 'Cancelled', color: 'gray' },
  undone: { label: 'Undone', color: 'gray' },
};

export const isUnderWay = ({ status }: Pick<Batch, 'status'>) => status === 'waiting' || status === 'reading';

export function sizeWords(bytes: number) {
  if (bytes >= 1024 ** 3) return `${(bytes / 1024 ** 3).toFixed(1)} GB`;
  return bytes >= 1024 ** 2 ? `${(bytes / 1024 ** 2).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} kB`;
}

/** "1,91,251 rows in 4 s": what the import took, once it ended. */
export function effortWords({ rowsRead, startedAt, finishedAt }: Batch) {
  if (startedAt === null || finishedAt === null) return `${formatCount(rowsRead)} rows read`;
  const seconds = Math.max(1, Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 1000));
  const time = seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
  return `${formatCount(rowsRead)} rows read in ${time}`;
}
