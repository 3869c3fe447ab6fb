import * as words from '#messages/transactions/explorer';
import { Button } from '@mantine/core';
import { formatCount } from '#core/indian-number.ts';
import type { SaleFilter } from '../contract.ts';
import classes from './sales.module.css';

/** Says that figures leave flagged sales out, or take them in, and offers the other. */
export function LeftOut({
  filter,
  leftOut,
  onFilter,
}: {
  filter: SaleFilter;
  leftOut: number;
  onFilter: (change: Partial<SaleFilter>) => void;
}) {
  const change = (label: string, flagged: SaleFilter['flagged']) => (
    <Button variant="subtle" size="compact-sm" onClick={() => onFilter({ flagged, ...(flagged === undefined && { flag: undefined }) })}>
      {label}
    </Button>
  );
  if (filter.flagged === 'include' || filter.flagged === 'only')
    return (
      <p className={classes.leftOut}>
        {filter.flagged === 'only' ? words.flaggedAlone() : words.flaggedIn()}
        {change(words.leaveThemOut(), undefined)}
      </p>
    );
  if (leftOut === 0) return null;
  const isOne = leftOut === 1;
  return (
    <p className={classes.leftOut}>
      {words.leftOut({ isOne, sales: formatCount(leftOut) })}
      {change(words.showThem({ isOne }), 'only')}
      {change(words.takeThemIn({ isOne }), 'include')}
    </p>
  );
}
