import { useEffect, useRef, useState, type ReactNode } from 'react';
import { UnstyledButton } from '@mantine/core';
import * as words from '#messages/web/ui';
import type { Column } from './column.ts';
import type { DataTableProps } from './data-table-props.ts';
import classes from './data-table.module.css';

const cardsAtATime = 50;

/** The table on a phone. The page itself scrolls; further cards are drawn, and fetched, as the last one comes near. */
export function RowCards<Row extends object>(props: DataTableProps<Row> & { shown: readonly Column<Row>[] }) {
  const { rows, hasMore, isFetchingMore, fetchMore, onOpenRow } = props;
  const [drawn, setDrawn] = useState(cardsAtATime);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current || isFetchingMore) return;
    const more = () => {
      if (drawn < rows.length) setDrawn(drawn + cardsAtATime);
      else if (hasMore) fetchMore?.();
    };
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), { rootMargin: '600px' });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [drawn, rows.length, hasMore, isFetchingMore, fetchMore]);
  return (
    <>
      <ul className={classes.cards} aria-label={props.caption}>
        {rows.slice(0, drawn).map((row) => {
          const open = onOpenRow && (() => onOpenRow(row));
          return (
            <li key={props.rowKey(row)} className={classes.card} data-marked={props.isMarked?.(row) || undefined}>
              {props.card ? <Opening open={open}>{props.card(row)}</Opening> : <Listing row={row} columns={props.shown} open={open} />}
            </li>
          );
        })}
      </ul>
      {props.totalsLabel && <Totals {...props} />}
      <div ref={end} />
      {isFetchingMore && <output className={classes.more}>{words.loading()}</output>}
    </>
  );
}

type Open = (() => void) | undefined;

const Opening = ({ open, children }: { open: Open; children: ReactNode }) =>
  open ? (
    <UnstyledButton className={classes.open} onClick={open}>
      {children}
    </UnstyledButton>
  ) : (
    children
  );

/** The title opens the row and its reach covers the card; buttons among the other cells lie above it and stay their own. */
function Listing<Row>({ row, columns, open }: { row: Row; columns: readonly Column<Row>[]; open: Open }) {
  const [first, ...rest] = columns;
  return (
    <>
      <span className={classes.cardTitle} data-reaches={open && true}>
        <Opening open={open}>{first?.cell(row)}</Opening>
      </span>
      <Pairs pairs={rest.map((column) => [column.header, column.cell(row)] as const)} />
    </>
  );
}

const Totals = <Row extends object>({ totalsLabel, shown }: DataTableProps<Row> & { shown: readonly Column<Row>[] }) => (
  <div className={classes.card} data-total>
    <span className={classes.cardTitle}>{totalsLabel}</span>
    <Pairs pairs={shown.slice(1).flatMap((column) => (column.total === undefined ? [] : [[column.header, column.total] as const]))} />
  </div>
);

const Pairs = ({ pairs }: { pairs: readonly (readonly [string, ReactNode])[] }) => (
  <span className={classes.pairs}>
    {pairs.map(([label, value]) => (
      <span key={label} className={classes.pair}>
        <span className={classes.pairLabel}>{label}</span>
        <span>{value}</span>
      </span>
    ))}
  </span>
);
