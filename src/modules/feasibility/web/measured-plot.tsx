import { useState } from 'react';
import { Button, NumberInput } from '@mantine/core';
import { formatCount, roundTo } from '#core/indian-number.ts';
import type { PlotDrawing, ScenarioInputs } from '../model/scenario/scenario-inputs.ts';
import { lengthsOf, plotOfLengths } from '../model/shape/plot-of-lengths.ts';
import { metresFromDegrees } from '../model/shape/plot-shape.ts';
import { drawingOf } from './drawing-of.ts';
import classes from './simulator.module.css';
import * as words from '#messages/feasibility/plot';

type Measured = { length: number | string; angle: number | string };

/** A plot by the lengths of its sides and its inside angles, as a tape and a compass give them. */
export function MeasuredPlot({ plot, onDrawing }: { plot: ScenarioInputs['plot']; onDrawing: (drawing: PlotDrawing) => void }) {
  const [rows, setRows] = useState(() => rowsOf(plot));
  const [fault, setFault] = useState<string | null>(null);
  const set = (at: number, change: Partial<Measured>) =>
    setRows((now) => now.map((row, index) => (index === at ? { ...row, ...change } : row)));
  function draw() {
    const ring = plotOfLengths(
      rows.map(({ length }) => Number(length)),
      rows.map(({ angle }) => Number(angle)),
    );
    if (typeof ring === 'string') return setFault(ring);
    setFault(null);
    onDrawing(drawingOf('metres', ring, plot));
  }
  return (
    <form
      className={classes.stack}
      style={{ gap: 12 }}
      onSubmit={(event) => {
        event.preventDefault();
        draw();
      }}
    >
      <div className={classes.fields}>
        {rows.map(({ length, angle }, at) => (
          <div key={at} style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8 }}>
            <NumberInput
              label={words.sideAt({ at: formatCount(at + 1) })}
              suffix={words.m()}
              hideControls
              decimalScale={2}
              value={length}
              onChange={(value) => set(at, { length: value })}
            />
            <NumberInput
              label={words.angleAtAt2({ at: formatCount(at + 1), at2: formatCount(((at + 1) % rows.length) + 1) })}
              suffix="°"
              hideControls
              decimalScale={2}
              value={angle}
              onChange={(value) => set(at, { angle: value })}
            />
          </div>
        ))}
      </div>
      {fault && (
        <p role="alert" className={classes.note}>
          {fault}
        </p>
      )}
      <div className={classes.bar}>
        <Button type="submit">{words.takeThisShape()}</Button>
        <Button variant="default" onClick={() => setRows((now) => [...now, { length: '', angle: '' }])}>
          {words.oneSideMore()}
        </Button>
        {rows.length > 3 && (
          <Button variant="default" onClick={() => setRows((now) => now.slice(0, -1))}>
            {words.oneSideLess()}
          </Button>
        )}
      </div>
    </form>
  );
}

function rowsOf({ drawing }: ScenarioInputs['plot']): Measured[] {
  const ring = drawing === null ? null : drawing.unit === 'metres' ? drawing.ring : metresFromDegrees([drawing.ring]);
  const corners =
    ring === null || typeof ring === 'string' ? null : drawing?.unit === 'metres' ? drawing.ring : (ring[0] as [number, number][]);
  if (!corners) return Array.from({ length: 4 }, () => ({ length: '', angle: 90 }));
  const { lengths, angles } = lengthsOf(corners);
  return lengths.map((length, at) => ({ length: roundTo(length, 2), angle: roundTo(angles[at]!, 2) }));
}
