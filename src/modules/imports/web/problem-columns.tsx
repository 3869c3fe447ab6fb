import { formatCount } from '#core/indian-number.ts';
import type { Column } from '#web/table/column.ts';
import type { Problem, ProblemCount, ProblemSeverity } from '../contract.ts';
import classes from './imports.module.css';

const severityWords: Record<ProblemSeverity, string> = { rejected: 'Rejected', warning: 'Warning' };
const Severity = ({ severity }: { severity: ProblemSeverity }) => (
  <span className={severity === 'rejected' ? classes.rejected : classes.warned}>{severityWords[severity]}</span>
);

export const problemColumns: Column<Problem>[] = [
  { id: 'row', header: 'Row', width: 90, align: 'right', cell: ({ row }) => formatCount(row) },
  { id: 'severity', header: 'Kind', width: 100, cell: ({ severity }) => <Severity severity={severity} /> },
  { id: 'column', header: 'Column', width: 200, cell: ({ column }) => column },
  {
    id: 'value',
    header: 'Value',
    width: 240,
    cell: ({ value }) => (value === '' ? <span className={classes.quiet}>not shown</span> : value),
  },
  { id: 'why', header: 'Why', width: 480, cell: ({ why }) => why },
];

export const problemCountColumns: Column<ProblemCount>[] = [
  { id: 'rows', header: 'Rows', width: 100, align: 'right', cell: ({ rows }) => formatCount(rows), sortValue: ({ rows }) => rows },
  {
    id: 'severity',
    header: 'Kind',
    width: 100,
    cell: ({ severity }) => <Severity severity={severity} />,
    sortValue: ({ severity }) => severity,
  },
  { id: 'column', header: 'Column', width: 220, cell: ({ column }) => column, sortValue: ({ column }) => column },
  { id: 'why', header: 'Why', width: 560, cell: ({ why }) => why, sortValue: ({ why }) => why },
];
