import * as words from '#messages/imports/batches';
import { formatCount } from '#core/indian-number.ts';
import type { Column } from '#web/table/column.ts';
import type { Problem, ProblemCount, ProblemSeverity } from '../contract.ts';
import classes from './imports.module.css';

const Severity = ({ severity }: { severity: ProblemSeverity }) => (
  <span className={severity === 'rejected' ? classes.rejected : classes.warned}>{words.severity({ severity })}</span>
);

export const problemColumns: Column<Problem>[] = [
  {
    id: 'row',
    get header() {
      return words.row();
    },
    width: 90,
    align: 'right',
    cell: ({ row }) => formatCount(row),
  },
  {
    id: 'severity',
    get header() {
      return words.kind();
    },
    width: 100,
    cell: ({ severity }) => <Severity severity={severity} />,
  },
  {
    id: 'column',
    get header() {
      return words.column();
    },
    width: 200,
    cell: ({ column }) => column,
  },
  {
    id: 'value',
    get header() {
      return words.value();
    },
    width: 240,
    cell: ({ value }) => (value === '' ? <span className={classes.quiet}>{words.notShown()}</span> : value),
  },
  {
    id: 'why',
    get header() {
      return words.why();
    },
    width: 480,
    cell: ({ why }) => why,
  },
];

export const problemCountColumns: Column<ProblemCount>[] = [
  {
    id: 'rows',
    get header() {
      return words.rows();
    },
    width: 100,
    align: 'right',
    cell: ({ rows }) => formatCount(rows),
    sortValue: ({ rows }) => rows,
  },
  {
    id: 'severity',
    get header() {
      return words.kind();
    },
    width: 100,
    cell: ({ severity }) => <Severity severity={severity} />,
    sortValue: ({ severity }) => severity,
  },
  {
    id: 'column',
    get header() {
      return words.column();
    },
    width: 220,
    cell: ({ column }) => column,
    sortValue: ({ column }) => column,
  },
  {
    id: 'why',
    get header() {
      return words.why();
    },
    width: 560,
    cell: ({ why }) => why,
    sortValue: ({ why }) => why,
  },
];
