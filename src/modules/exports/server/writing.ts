import { formatChange } from '#core/percent.ts';
import type { Report, ReportFigure } from '../model/report.ts';
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

/** "+6.2% on Jan 2023 – Dec 2023"; nothing where there is nothing to compare with. */
export const changeWords = (change: ReportFigure['change']) =>
  change === undefined || change.ratio === null ? '' : `${formatChange(change.ratio)} on ${change.against}`;
