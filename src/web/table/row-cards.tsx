import { useEffect, useRef, useState, type ReactNode } from 'react';
import { UnstyledButton } from '@mantine/core';
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
          const content = props.card ? props.card(row) : <Listing row={row} columns={props.shown} />;
          return (
            <li key={props.rowKey(row)} className={classes.card} data-marked={props.isMarked?.(row) || undefined}>
              {onOpenRow ? (
                <UnstyledButton className={classes.open} onClick={() => onOpenRow(row)}>
                  {content}
                </UnstyledButton>
              ) : (
                content
              )}
            </li>
          );
        })}
      </ul>
      {props.totalsLabel && <Totals {...props} />}
      <div ref={end} />
      {isFetchingMore && <output className={classes.more}>Loading...</output>}
    </>
  );
}

function Listing<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  const [first, ...rest] = columns;
  return (
    <>
      <span className={classes.cardTitle}>{first?.cell(row)}</span>
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
