/** What the filings of a promoter, or of one project, say about keeping to a date. Pure; days as the register has them. */
import { monthsBetween, type IsoDate } from '#core/period.ts';
import type { ProjectStatus } from '../contract.ts';

export type FiledDates = {
  status: ProjectStatus | '';
  proposedCompletion: IsoDate | null;
  completionOn: IsoDate | null;
  snapshotOn: IsoDate;
  apartments: number | null;
  booked: number | null;
  complaints: number | null;
};

/** Months by which the date in force lies after the one proposed first; 0 where it was never moved, null where either is not filed. */
export const movedMonths = ({ proposedCompletion, completionOn }: FiledDates): number | null =>
  proposedCompletion === null || completionOn === null ? null : Math.max(0, monthsBetween(proposedCompletion, completionOn));

const over: ReadonlySet<string> = new Set(['completed', 'lapsed', 'revoked', 'de-registered']);

/**
 * Whether the date had passed at the snapshot while the register did not show it as done. Null where no date is filed, and where the
 * table of the register never shows any project as completed: `tellsCompletion`.
 */
export function isOverdue({ status, completionOn, snapshotOn }: FiledDates, tellsCompletion: boolean): boolean | null {
  if (completionOn === null) return null;
  if (over.has(status)) return false;
  return tellsCompletion && status !== '' ? completionOn <= snapshotOn : null;
}

export type Record = {
  projects: number;
  completed: number;
  /** Of `withDates`, how many moved their date, and by how many months the middle one of these did. */
  withDates: number;
  moved: number;
  medianMovedMonths: number | null;
  /** Of `withOverdue`. */
  overdue: number;
  withOverdue: number;
  apartments: number;
  booked: number;
  /** Of the projects that state both. */
  withUnits: number;
  complaints: number;
  withComplaints: number;
};

/** A filing with what `movedMonths` and `isOverdue` say of it. */
export type Judged = FiledDates & { movedMonths: number | null; isOverdue: boolean | null };

export function recordOf(filings: readonly Judged[]): Record {
  const months = filings.flatMap((filing) => filing.movedMonths ?? []);
  const moved = months.filter((one) => one > 0).sort((a, b) => a - b);
  const overdue = filings.flatMap((filing) => filing.isOverdue ?? []);
  const units = filings.filter(({ apartments, booked }) => apartments !== null && booked !== null && booked <= apartments);
  const complaints = filings.flatMap((filing) => filing.complaints ?? []);
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  return {
    projects: filings.length,
    completed: filings.filter(({ status }) => status === 'completed').length,
    withDates: months.length,
    moved: moved.length,
    medianMovedMonths: moved.length === 0 ? null : middle(moved),
    overdue: overdue.filter(Boolean).length,
    withOverdue: overdue.length,
    apartments: sum(units.map(({ apartments }) => apartments ?? 0)),
    booked: sum(units.map(({ booked }) => booked ?? 0)),
    withUnits: units.length,
    complaints: sum(complaints),
    withComplaints: complaints.length,
  };
}

const middle = (ascending: readonly number[]) =>
  (ascending[Math.floor((ascending.length - 1) / 2)]! + ascending[Math.floor(ascending.length / 2)]!) / 2;
