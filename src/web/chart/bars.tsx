import type { ReactNode } from 'react';
import { FigureFrame, type FrameRows } from '../ui/figure-frame.tsx';
import classes from './bars.module.css';
import { lyingBars, type LyingBar } from './lying-bars.ts';
import { chartRows } from './chart-rows.ts';
import type { ChartSpec } from './chart-spec.ts';

/**
 * Categories as lying bars, one to a line of the ledger: names stay readable, every value is written out, and the row itself is the
 * button that opens its sales. Drawn without a chart library, so it is there at once and prints sharp.
 */
export function Bars(props: {
  /** Categories on x; the first series is drawn, one with the role of a comparison is a mark across its bar. */
  spec: ChartSpec;
  onPick?: (category: string) => void;
  /** Categories that open nothing, when others do. */
  opens?: (category: string) => boolean;
  definition?: ReactNode;
  isReport?: boolean;
}) {
  const { spec, onPick, opens = () => true } = props;
  const bars = lyingBars(spec);
  const comparison = spec.series.find((series) => series.kind !== 'scatter' && series.kind !== 'band' && series.role === 'comparison');
  const pick = (category: string) => (onPick && opens(category) && !props.isReport ? () => onPick(category) : undefined);
  return (
    <FigureFrame
      of="chart"
      words={spec}
      height={Math.max(120, bars.length * 31)}
      definition={props.definition}
      isReport={props.isReport}
      rows={() => frameRows(spec, pick)}
    >
      <ul className={classes.bars}>
        {bars.map((bar) => (
          <Bar key={bar.category} bar={bar} onPick={pick(bar.category)} />
        ))}
      </ul>
      {comparison && bars.some(({ before }) => before !== null) && (
        <p className={classes.key}>
          <span className={classes.tick} /> {comparison.name}
        </p>
      )}
    </FigureFrame>
  );
}

function Bar({ bar, onPick }: { bar: LyingBar; onPick: (() => void) | undefined }) {
  return (
    <li className={classes.row}>
      <span className={classes.label} title={bar.category}>
        {onPick ? (
          <button type="button" className={classes.open} onClick={onPick}>
            {bar.category}
          </button>
        ) : (
          bar.category
        )}
      </span>
      {bar.length === null ? (
        <span />
      ) : (
        <span className={classes.track} aria-hidden="true">
          <span
            className={classes.bar}
            data-subject={bar.isSubject || undefined}
            data-thin={bar.isThin || undefined}
            style={{ width: `${bar.length * 100}%` }}
          />
          {bar.before !== null && <span className={classes.before} style={{ left: `calc(${bar.before * 100}% - 1px)` }} />}
        </span>
      )}
      <span className={bar.length === null ? classes.few : classes.value}>{bar.text}</span>
    </li>
  );
}

function frameRows(spec: ChartSpec, pick: (category: string) => (() => void) | undefined): FrameRows {
  const { head, rows, keys } = chartRows(spec);
  return {
    head: head.map((name, at) => (at === 0 && name === '' ? 'Row' : name)),
    rows: rows.map((cells, at) => ({ key: `${at}`, cells, onPick: pick(String(keys[at]?.x ?? '')) })),
  };
}
