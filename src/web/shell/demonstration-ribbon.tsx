import { formatCount } from '#core/indian-number.ts';
import * as words from '#messages/web/frame';
import { withTags } from '../with-tags.tsx';
import classes from './demonstration-ribbon.module.css';

/** Handed in by the program, since the frame knows no module. Undefined while it is not known. */
export type Demonstration = { loaded: boolean; sales: number } | undefined;

/** Nobody may take an invented sale for a registered one: while demonstration data are loaded, every screen says so. */
export function DemonstrationRibbon({ demonstration }: { demonstration: Demonstration }) {
  if (!demonstration?.loaded) return null;
  return (
    <aside className={classes.ribbon} aria-label={words.demonstrationData()}>
      {withTags(words.inventedSales({ sales: formatCount(demonstration.sales) }), { b: <strong /> })}
    </aside>
  );
}
