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
  const change = (words: string, flagged: SaleFilter['flagged']) => (
    <Button variant="subtle" size="compact-sm" onClick={() => onFilter({ flagged, ...(flagged === undefined && { flag: undefined }) })}>
      {words}
    </Button>
  );
  if (filter.flagged === 'include' || filter.flagged === 'only')
    return (
      <p className={classes.leftOut}>
        {filter.flagged === 'only' ? 'These are flagged sales alone.' : 'Flagged sales are in these figures.'}
        {change('Leave them out', undefined)}
      </p>
    );
  if (leftOut === 0) return null;
  return (
    <p className={classes.leftOut}>
      {formatCount(leftOut)} flagged {leftOut === 1 ? 'sale is' : 'sales are'} left out of these figures.
      {change(leftOut === 1 ? 'Show it' : 'Show them', 'only')}
      {change(leftOut === 1 ? 'Take it in' : 'Take them in', 'include')}
    </p>
  );
}
