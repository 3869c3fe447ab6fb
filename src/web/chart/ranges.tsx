import type { ReactNode } from 'react';
import { FigureFrame, type FrameRows } from '../ui/figure-frame.tsx';
import { chartRows } from './chart-rows.ts';
import type { ChartSpec } from './chart-spec.ts';
import { lyingRanges } from './lying-ranges.ts';
import classes from './ranges.module.css';

/**
 * Categories as lying ranges around zero, one to a line: a dot for the value, a line for what holds it, hollow where the range holds
 * zero. A series of kind `band` and one of kind `line`; drawn without a chart library.
 */
export function Ranges(props: {
  spec: ChartSpec;
  onPick?: (category: string) => void;
  definition?: ReactNode;
  actions?: ReactNode;
  isReport?: boolean;
}) {
  const { spec, onPick, isReport } = props;
  const { zero, ranges } = lyingRanges(spec);
  const pick = (category: string) => (onPick && !isReport ? () => onPick(category) : undefined);
  return (
    <FigureFrame
      of="chart"
      words={spec}
      height={Math.max(120, ranges.length * 31)}
      actions={props.actions}
      definition={props.definition}
      isReport={isReport}
      rows={() => frameRows(spec, pick)}
    >
      <ul className={classes.ranges}>
        {ranges.map(({ category, low, high, at, holdsZero, text, rangeText }) => (
          <li key={category} className={classes.row}>
            <span className={classes.label} title={category}>
              {pick(category) ? (
                <button type="button" className={classes.open} onClick={pick(category)}>
                  {category}
                </button>
              ) : (
                category
              )}
            </span>
            <span className={classes.track} aria-hidden="true" title={rangeText}>
              <span className={classes.zero} style={{ left: `${zero * 100}%` }} />
              <span className={classes.range} style={{ left: `${low * 100}%`, width: `${(high - low) * 100}%` }} />
              <span className={classes.dot} data-hollow={holdsZero || undefined} style={{ left: `${at * 100}%` }} />
            </span>
            <span className={classes.value}>{text}</span>
          </li>
        ))}
      </ul>
    </FigureFrame>
  );
}

function frameRows(spec: ChartSpec, pick: (category: string) => (() => void) | undefined): FrameRows {
  const { head, rows, keys } = chartRows(spec);
  return {
    head: head.map((name, at) => (at === 0 && name === '' ? 'Row' : name)),
    rows: rows.map((cells, at) => ({ key: `${at}`, cells, onPick: pick(String(keys[at]?.x ?? '')) })),
  };
}
