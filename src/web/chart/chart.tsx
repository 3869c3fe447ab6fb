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
  /** Of a scatter: the point that something beside it points at, and the one the chart's own pointer is on. */
  markedId?: string | null;
  onPointAt?: (id: string | null) => void;
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
      rows={() => frameRows(props)}
    >
      <div aria-hidden="true">
        <Suspense fallback={<Skeleton height={height} />}>
          <Drawing spec={spec} height={height} onPick={onPick} markedId={props.markedId ?? null} onPointAt={props.onPointAt} />
        </Suspense>
      </div>
    </FigureFrame>
  );
}

type Pointing = { spec: ChartSpec; onPick?: (picked: Picked) => void; markedId?: string | null; onPointAt?: (id: string | null) => void };

function frameRows({ spec, onPick, markedId, onPointAt }: Pointing): FrameRows {
  const { head, rows, keys } = chartRows(spec);
  return {
    head,
    rows: rows.map((cells, at) => {
      const picked = keys[at];
      const { x, id } = picked ?? {};
      return {
        key: `${at}${cells[0]}`,
        cells,
        onPick: onPick && picked && (() => onPick(picked)),
        time: typeof x === 'string' ? x : undefined,
        isMarked: id !== undefined && id === markedId,
        onPointAt: onPointAt && id !== undefined ? (isOver: boolean) => onPointAt(isOver ? id : null) : undefined,
      };
    }),
  };
}
