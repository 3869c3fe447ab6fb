import { useState, type ReactNode } from 'react';
import { Button, UnstyledButton } from '@mantine/core';
import { formatCount } from '#core/indian-number.ts';
import * as words from '#messages/web/ui';
import type { Column } from './column.ts';
import type { DataTableProps } from './data-table-props.ts';
import classes from './data-table.module.css';

const cardsFirst = 8;
const cardsMore = 30;

/** The table on a phone: the first rows as cards, and a button for more, so that what stands below the table is near. */
export function RowCards<Row extends object>(props: DataTableProps<Row> & { shown: readonly Column<Row>[] }) {
  const { rows, hasMore, isFetchingMore, fetchMore, onOpenRow } = props;
  const [drawn, setDrawn] = useState(cardsFirst);
  const more = () => {
    setDrawn(drawn + cardsMore);
    if (hasMore && drawn + cardsMore > rows.length) fetchMore?.();
  };
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
      {(drawn < rows.length || hasMore) && (
        <Button variant="default" fullWidth mt={8} onClick={more} loading={isFetchingMore ?? false}>
          {words.showMore({
            shown: formatCount(Math.min(drawn, rows.length)),
            all: formatCount(hasMore ? (props.totalRows ?? rows.length) : rows.length),
          })}
        </Button>
      )}
      {props.totalsLabel && <Totals {...props} />}
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
