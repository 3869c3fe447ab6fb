import type { ReactNode } from 'react';
import type { Column, Sort } from './column.ts';

export type DataTableProps<Row extends object> = {
  /** What the table shows, for screen readers and above the table. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** How many rows there are in all, when more can be fetched. */
  totalRows?: number;
  /** Sorted by the server: the current order and what to do with a click on a heading. Left out, rows are sorted here. */
  sort?: Sort | null;
  onSortChange?: (sort: Sort | null) => void;
  fetchMore?: () => void;
  hasMore?: boolean;
  isFetchingMore?: boolean;
  onOpenRow?: (row: Row) => void;
  /** The row is marked, for example because its point on the map is. */
  isMarked?: (row: Row) => boolean;
  /** The row under the pointer or with the focus, null when it leaves: its point on a map can be marked. */
  onPointAt?: (row: Row | null) => void;
  /** What the totals row totals: "Median of all 1,24,310 sales". Needed when a column has a `total`. */
  totalsLabel?: string;
  /** A row as a card on a phone; without it the card lists the shown columns. */
  card?: (row: Row) => ReactNode;
  /** Remembers the chosen columns on this device. */
  storageKey?: string;
  actions?: ReactNode;
  /** Part of a page that is printed: nobody's choice of columns, and what a phone prints is the table. */
  isPaper?: boolean;
  maxHeight?: string;
};
