import { formatMoney } from '#core/money.ts';
import classes from './certified.module.css';

/** Values of a working, each under its name. */
export const Sums = ({ of }: { of: readonly (readonly [label: string, paise: number | null])[] }) =>
  of.map(([label, paise]) => (
    <div key={label}>
      <div className={classes.quiet}>{label}</div>
      <strong>{formatMoney(paise)}</strong>
    </div>
  ));
