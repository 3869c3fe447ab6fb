import type { ReactNode } from 'react';

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** px; the table is laid out once and does not jump while it scrolls. */
  width?: number;
  /** Numbers stand right, so that their digits line up. */
  align?: 'left' | 'right';
  /** What to sort by in the browser; with `sort` and `onSortChange` the server sorts and `sortable` is enough. */
  sortValue?: (row: Row) => number | string | null;
  sortable?: boolean;
  /** Not among the columns at first; the chooser offers it. */
  hiddenAtFirst?: boolean;
  /** What the totals row says in this column. */
  total?: ReactNode;
  /** For the header's title: the full meaning of a short heading. */
  meaning?: string;
};

export type Sort = { columnId: string; descending: boolean };
