import * as printWords from '#messages/web/print';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { formatCount } from '#core/indian-number.ts';
import * as words from '#messages/web/ui';
import { useIsMobile } from '../shell/use-is-mobile.ts';
import { LazyColumnChooser } from './lazy-column-chooser.tsx';
import type { Column, Sort } from './column.ts';
import type { DataTableProps } from './data-table-props.ts';
import classes from './data-table.module.css';
import { RowCards } from './row-cards.tsx';
import { nextSort, sortRows } from './sort-rows.ts';
import { useColumns } from './use-columns.ts';

export const rowHeight = 32;
const defaultWidth = 140;
const mostOnPaper = 200;

/** Any number of rows, 32 px each, only those in sight in the document. Header and first column stay. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const isMobile = useIsMobile();
  const [ownSort, setOwnSort] = useState<Sort | null>(null);
  const sort = props.onSortChange ? (props.sort ?? null) : ownSort;
  const setSort = props.onSortChange ?? setOwnSort;
  const rows = props.onSortChange ? props.rows : sortRows(props.rows, props.columns, sort);
  const { table, shown } = useColumns(props.columns, rows, props.isPaper ? undefined : props.storageKey);
  const all = props.totalRows ?? rows.length;
  return (
    <div className={classes.wrap}>
      <div className={classes.bar}>
        <span className={classes.caption}>
          {props.caption}
          <span className={classes.count}>
            {rows.length < all ? words.loadedOf({ loaded: formatCount(rows.length), all: formatCount(all) }) : words.rows({ rows: all })}
          </span>
        </span>
        <span className={classes.actions}>
          {props.actions}
          {!isMobile && !props.isPaper && <LazyColumnChooser columns={table.getAllLeafColumns()} headers={props.columns} />}
        </span>
      </div>
      {isMobile && (
        <div className={classes.screenOnly}>
          <RowCards {...props} rows={rows} shown={shown} />
        </div>
      )}
      {/* Cards say less than a row: what is printed from a phone is the table, too. */}
      {(!isMobile || props.isPaper) && (
        <div className={isMobile ? classes.paperOnly : undefined}>
          <Grid {...props} rows={rows} shown={shown} all={all} sort={sort} setSort={setSort} />
        </div>
      )}
    </div>
  );
}

type GridProps<Row extends object> = DataTableProps<Row> & {
  shown: readonly Column<Row>[];
  all: number;
  setSort: (sort: Sort | null) => void;
};

function Grid<Row extends object>(props: GridProps<Row>) {
  const { rows, shown } = props;
  const scroller = useRef<HTMLElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- a warning for the React Compiler, which we do not use
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  // A table for paper is in the document as a whole, also while no screen shows it.
  const whole = props.isPaper && rows.length <= mostOnPaper;
  const inSight = whole ? rows.map((_row, index) => ({ index, start: 0, end: 0 })) : virtual.getVirtualItems();
  useFetchMore(props, inSight.at(-1)?.index ?? 0);
  const above = inSight[0]?.start ?? 0;
  const below = whole ? 0 : virtual.getTotalSize() - (inSight.at(-1)?.end ?? 0);
  const width = shown.reduce((sum, column) => sum + (column.width ?? defaultWidth), 0);
  return (
    <section
      ref={scroller}
      className={classes.scroller}
      style={{ maxHeight: props.maxHeight ?? 'min(70vh, 720px)' }}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusable, so that arrow keys scroll it
      tabIndex={0}
      aria-label={props.caption}
    >
      <table className={classes.table} style={{ minWidth: width }} aria-label={props.caption} aria-rowcount={props.all + 1}>
        <colgroup>
          {shown.map((column) => (
            <col key={column.id} style={{ width: column.width ?? defaultWidth }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {shown.map((column) => (
              <HeaderCell
                key={column.id}
                column={column}
                sort={props.sort ?? null}
                setSort={props.setSort}
                serverSorts={props.onSortChange !== undefined}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {above > 0 && <Spacer height={above} />}
          {inSight.map(({ index }) => (
            <BodyRow key={props.rowKey(rows[index]!)} row={rows[index]!} index={index} grid={props} />
          ))}
          {below > 0 && <Spacer height={below} />}
        </tbody>
        {props.totalsLabel && (
          <tfoot>
            <tr>
              {shown.map((column, at) => (
                <td key={column.id} data-align={column.align}>
                  {at === 0 ? props.totalsLabel : column.total}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      {!whole && (above > 0 || below > 0 || rows.length < props.all) && (
        <p className={classes.paperOnly}>{printWords.rowsInSight({ rows: String(inSight.length), all: formatCount(props.all) })}</p>
      )}
      {props.isFetchingMore && <output className={classes.more}>{words.loading()}</output>}
    </section>
  );
}

function HeaderCell<Row>(props: { column: Column<Row>; sort: Sort | null; setSort: (sort: Sort | null) => void; serverSorts: boolean }) {
  const { column, sort } = props;
  const sortable = props.serverSorts ? column.sortable : column.sortValue !== undefined;
  const direction = sort?.columnId === column.id ? (sort.descending ? 'descending' : 'ascending') : undefined;
  const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp;
  return (
    <th scope="col" data-align={column.align} aria-sort={direction ?? (sortable ? 'none' : undefined)} title={column.meaning}>
      {sortable ? (
        <UnstyledButton className={classes.sort} onClick={() => props.setSort(nextSort(sort, column.id, column.align === 'right'))}>
          <span>{column.header}</span>
          <Arrow size={14} stroke={1.5} data-shown={direction !== undefined || undefined} />
        </UnstyledButton>
      ) : (
        <span>{column.header}</span>
      )}
    </th>
  );
}

function BodyRow<Row extends object>({ row, index, grid }: { row: Row; index: number; grid: GridProps<Row> }) {
  const open = grid.onOpenRow;
  return (
    // A click anywhere in the row is a convenience; the button in the first cell is what keyboards and screen readers use.
    <tr
      aria-rowindex={index + 2}
      data-opens={open !== undefined || undefined}
      data-marked={grid.isMarked?.(row) || undefined}
      onClick={open && ((event) => !isForSomethingInside(event) && open(row))}
      onMouseEnter={grid.onPointAt && (() => grid.onPointAt?.(row))}
      onMouseLeave={grid.onPointAt && (() => grid.onPointAt?.(null))}
      onFocus={grid.onPointAt && (() => grid.onPointAt?.(row))}
      onBlur={grid.onPointAt && (() => grid.onPointAt?.(null))}
    >
      {grid.shown.map((column, at) => {
        const content = column.cell(row);
        if (at > 0)
          return (
            <td key={column.id} data-align={column.align}>
              {content}
            </td>
          );
        return (
          <th key={column.id} scope="row" data-align={column.align}>
            {open ? <UnstyledButton className={classes.open}>{content}</UnstyledButton> : content}
          </th>
        );
      })}
    </tr>
  );
}

/** A click on a cell's own button, or in a dialog that such a button opened (React sends those up the tree too), is not for the row. */
function isForSomethingInside({ target, currentTarget }: MouseEvent<HTMLElement>) {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return true;
  return target.closest('td') !== null && target.closest('button, a, input, label') !== null;
}

/** Stands for the rows out of sight, so that the scroll bar tells the truth. */
/** Room of the rows that are not drawn; on paper it would be blank pages. */
const Spacer = ({ height }: { height: number }) => <tr aria-hidden="true" className={classes.screenOnly} style={{ height }} />;

const rowsAhead = 30;

function useFetchMore<Row extends object>(props: DataTableProps<Row>, lastInSight: number) {
  const { rows, hasMore, isFetchingMore, fetchMore } = props;
  useEffect(() => {
    if (lastInSight >= rows.length - rowsAhead && hasMore && !isFetchingMore) fetchMore?.();
  }, [lastInSight, hasMore, isFetchingMore, fetchMore, rows.length]);
}
