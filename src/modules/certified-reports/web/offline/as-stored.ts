import type { ReportView } from '../../model/report-view.ts';

/** A report as a device keeps it for its inspection: without sums, history and people, none of which that screen draws. */
export const asStored = (report: ReportView): ReportView => ({
  ...report,
  request: { ...report.request, contactName: '', contactPhone: '', ownerName: '', borrowerName: '', purposeDetails: '' },
  files: report.files.filter(({ kind }) => kind === 'photo'),
  timeline: [],
  issues: [],
  machine: null,
  working: null,
  changes: [],
});
