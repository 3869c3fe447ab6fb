import type { Report } from '../model/report.ts';
import type { StreamedTable } from './exporters.ts';

/** What every writer is given. */
export type Writing = {
  report: Report;
  streamed: readonly StreamedTable[];
  madeAt: Date;
  signal: AbortSignal;
  /** Told after each block of a streamed table. */
  onRows?: (rows: number) => void;
};

export const demonstrationWords = 'Demonstration data: these sales are made up.';

/** "21 Nov 2026, 18:30 IST" */
export const instantWords = (instant: Date) =>
  `${instant.toLocaleString('en-GB', { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' })} IST`;

/** As much of it as people compare by eye. */
export const shortChecksum = (checksum: string) => checksum.slice(0, 12);
