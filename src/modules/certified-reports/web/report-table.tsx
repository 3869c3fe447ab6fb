import { useNavigate } from 'react-router';
import type { Column } from '#web/table/column.ts';
import { DataTable } from '#web/table/data-table.tsx';
import type { ReportSummary } from '../model/report-view.ts';
import classes from './certified.module.css';
import { paths } from './paths.ts';
import { StateBadge } from './state-badge.tsx';
import { dayWords, dueWords } from './words.ts';
import * as words from '#messages/certified-reports/reports';

const title: Column<ReportSummary> = {
  id: 'title',
  get header() {
    return words.property();
  },
  width: 260,
  sortValue: (report) => report.title,
  cell: (report) => (
    <>
      {report.title} <span className={classes.quiet}>{report.city}</span>
    </>
  ),
};
const number: Column<ReportSummary> = {
  id: 'number',
  get header() {
    return words.number();
  },
  width: 170,
  cell: (report) => report.number ?? <span className={classes.quiet}>{words.notNumberedYet()}</span>,
  sortValue: (report) => report.number ?? '',
};
const state: Column<ReportSummary> = {
  id: 'state',
  get header() {
    return words.state();
  },
  width: 190,
  cell: (report) => <StateBadge state={report.state} />,
  sortValue: (report) => report.state,
};
const due: Column<ReportSummary> = {
  id: 'due',
  get header() {
    return words.due();
  },
  width: 180,
  cell: (report) => <span className={report.isOverdue ? classes.overdue : undefined}>{dueWords(report)}</span>,
  sortValue: (report) => report.dueOn ?? '9',
};
const requestedOn: Column<ReportSummary> = {
  id: 'asked',
  get header() {
    return words.askedFor();
  },
  width: 120,
  cell: (report) => dayWords(report.createdAt),
  sortValue: (report) => report.createdAt,
};
const valuer: Column<ReportSummary> = {
  id: 'valuer',
  get header() {
    return words.valuer();
  },
  width: 150,
  cell: (report) => report.valuerName ?? <span className={classes.quiet}>{words.noneYet()}</span>,
  sortValue: (report) => report.valuerName ?? '',
};
const checker: Column<ReportSummary> = {
  ...valuer,
  id: 'checker',
  get header() {
    return words.checker();
  },
  cell: (report) => report.checkerName ?? <span className={classes.quiet}>{words.noneYet()}</span>,
  sortValue: (report) => report.checkerName ?? '',
};

const customerColumns = [title, number, state, due, requestedOn];
const staffColumns = [title, state, due, valuer, checker, number, requestedOn];

export function ReportTable({
  reports,
  caption,
  isStaff = false,
}: {
  reports: readonly ReportSummary[];
  caption: string;
  isStaff?: boolean;
}) {
  const navigate = useNavigate();
  return (
    <DataTable
      caption={caption}
      columns={isStaff ? staffColumns : customerColumns}
      rows={reports}
      rowKey={({ id }) => id}
      totalRows={reports.length}
      onOpenRow={({ id }) => void navigate(paths.one(id))}
    />
  );
}
