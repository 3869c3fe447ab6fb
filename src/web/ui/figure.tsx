import type { ReactNode } from 'react';
import { formatCount } from '#core/indian-number.ts';
import { isKnown, notKnown, type MaybeNumber } from '#core/not-known.ts';
import { formatChange } from '#core/percent.ts';
import * as words from '#messages/web/ui';
import { withTags } from '../with-tags.tsx';
import { DefinitionTip } from './definition-tip.tsx';
import classes from './figure.module.css';
import { Sparkline } from './sparkline.tsx';

export type FigureProps = {
  label: string;
  /** Already formatted by #core, or one of amount-text.tsx; null is shown as "not known" with `whyNot`. */
  value: ReactNode;
  unit?: string;
  whyNot?: string;
  /** By how much, as a ratio, and against what: { ratio: 0.062, against: 'a year ago' }. A share moves in points: said as `text`. */
  change?: { ratio: MaybeNumber; against: string; text?: string };
  trend?: readonly (number | null)[];
  /** How many sales stand behind the figure. */
  n?: MaybeNumber;
  asOf?: string;
  /** What else one must know to read it: its band. */
  note?: string;
  definition?: ReactNode;
  /** Opens what stands behind the number. */
  onOpen?: (() => void) | undefined;
};

/** One headline number with everything needed to believe it. */
export function Figure(props: FigureProps) {
  return (
    <div className={classes.figure} data-figure>
      <div className={classes.label}>
        <span>{props.label}</span>
        {props.definition && <DefinitionTip of={props.label}>{props.definition}</DefinitionTip>}
      </div>
      {props.value === null ? (
        <div className={classes.unknown}>{props.whyNot ?? notKnown()}</div>
      ) : (
        <div className={classes.line}>
          <Value {...props} />
          {props.trend && <Sparkline values={props.trend} />}
        </div>
      )}
      <div className={classes.foot}>
        {props.change && <Change {...props.change} />}
        {isKnown(props.n) && <span>n = {formatCount(props.n)}</span>}
        {props.asOf && <span>{words.asOf({ day: props.asOf })}</span>}
        {props.note && <span>{props.note}</span>}
      </div>
    </div>
  );
}

function Value({ label, value, unit, n, onOpen }: FigureProps) {
  const text = (
    <>
      {value}
      {unit && <span className={classes.unit}> {unit}</span>}
    </>
  );
  if (onOpen === undefined) return <span className={classes.value}>{text}</span>;
  return (
    <button type="button" className={`${classes.value} ${classes.opens}`} onClick={onOpen}>
      {text}
      <span className="visually-hidden">{isKnown(n) ? words.showSomeSales({ label, n: formatCount(n) }) : words.showSales({ label })}</span>
    </button>
  );
}

/** 4 to 6 figures in a row on a desk, two to a row on a phone. */
export const FigureRow = ({ children }: { children: ReactNode }) => <div className={classes.row}>{children}</div>;

/** As high as the figures that will stand here, so that nothing below them jumps; half a phone has the shape of a series under its number. */
export const FiguresWaiting = ({ count, withTrends }: { count: number; withTrends?: boolean }) => (
  <div className={classes.row} data-trends={withTrends} aria-hidden>
    {Array.from({ length: count }, (_, at) => (
      <div key={at} className={`${classes.figure} ${classes.waiting}`}>
        <span />
        <span />
        <span />
      </div>
    ))}
  </div>
);

function Change({ ratio, against, text }: { ratio: MaybeNumber; against: string; text?: string }) {
  if (!isKnown(ratio) && text === undefined) return null;
  return (
    <span>
      {withTags(words.changeOn({ change: text ?? formatChange(ratio), against }), { change: <span className={classes.change} /> })}
    </span>
  );
}
