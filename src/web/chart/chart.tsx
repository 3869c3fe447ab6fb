import { lazy, Suspense, type ReactNode } from 'react';
import { Skeleton } from '@mantine/core';
import { FigureFrame, type FrameRows } from '../ui/figure-frame.tsx';
import { chartRows } from './chart-rows.ts';
import type { ChartSpec, Picked } from './chart-spec.ts';
import { axisNote } from './prepare-chart.ts';

const Drawing = lazy(() => import('./drawing.tsx'));

/**
 * A finding, its measure, the drawing, and what stands behind it. The drawing says nothing to a screen reader that the title and the
 * table do not say better. Keep `spec` in a memo.
 */
export function Chart(props: {
  spec: ChartSpec;
  height?: number;
  /** A click on a point: drill to its rows. The table offers the same to the keyboard. */
  onPick?: (picked: Picked) => void;
  actions?: ReactNode;
  definition?: ReactNode;
  isReport?: boolean;
}) {
  const { spec, height = 260, onPick } = props;
  return (
    <FigureFrame
      of="chart"
      words={spec}
      height={height}
      note={axisNote(spec)}
      actions={props.actions}
      definition={props.definition}
      isReport={props.isReport}
      rows={() => frameRows(spec, onPick)}
    >
      <div aria-hidden="true">
        <Suspense fallback={<Skeleton height={height} />}>
          <Drawing spec={spec} height={height} onPick={onPick} />
        </Suspense>
      </div>
    </FigureFrame>
  );
}

function frameRows(spec: ChartSpec, onPick?: (picked: Picked) => void): FrameRows {
  const { head, rows, keys } = chartRows(spec);
  return {
    head,
    rows: rows.map((cells, at) => {
      const picked = keys[at];
      return { key: `${at}${cells[0]}`, cells, onPick: onPick && picked && (() => onPick(picked)) };
    }),
  };
}
