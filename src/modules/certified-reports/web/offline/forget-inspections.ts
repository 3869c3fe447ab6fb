import { forgetPages } from '#web/offline/stored-pages.ts';
import { isOpenForInspection } from '../../model/inspection.ts';
import type { ReportSummary } from '../../model/report-view.ts';
import { dropWork } from '../draft-store.ts';
import { reportInspectedAt } from './how-to-answer.ts';

type ReportOfPerson = Pick<ReportSummary, 'id' | 'state'>;

/**
 * Deletes what this device kept of inspections that the server says are over. With the checker: the copy of the page; what still waits
 * to be sent stays, for the report may come back. Delivered or withdrawn: everything.
 */
export async function forgetClosed(reports: readonly ReportOfPerson[]) {
  const closed = reports.filter(({ state }) => !isOpenForInspection(state));
  if (closed.length === 0) return;
  await forgetKeptOf(closed.map(({ id }) => id));
  const done = closed.filter(({ state }) => state === 'issued' || state === 'withdrawn').map(({ id }) => id);
  await dropWork(new Set(done)).catch(() => undefined);
}

/** Deletes the copies of these inspections' pages; what waits to be sent stays. */
export async function forgetKeptOf(ids: readonly string[]) {
  const over = new Set(ids);
  await forgetPages(({ path }) => over.has(reportInspectedAt(path) ?? ''), Date.now()).catch(() => undefined);
}
