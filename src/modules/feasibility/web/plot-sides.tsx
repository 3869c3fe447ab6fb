import { NativeSelect } from '@mantine/core';
import type { PlotDrawing, PlotSide } from '../model/scenario/scenario-inputs.ts';
import { NumberField } from '#web/form/number-field.tsx';
import classes from './simulator.module.css';
import * as words from '#messages/feasibility/plot';
import { formatCount } from '#core/indian-number.ts';

const usualRoadM = 12;
const usualMarginM = 6;

const sideOf = (kind: string): PlotSide =>
  kind === 'road'
    ? { kind: 'road', widthM: usualRoadM }
    : kind === 'given'
      ? { kind: 'given', marginM: usualMarginM }
      : { kind: 'neighbour' };

/** What lies beyond each side of a drawn plot. */
export function PlotSides({
  drawing,
  isReadOnly,
  onDrawing,
}: {
  drawing: PlotDrawing;
  isReadOnly: boolean;
  onDrawing: (drawing: PlotDrawing) => void;
}) {
  const set = (at: number, side: PlotSide) => onDrawing({ ...drawing, sides: drawing.sides.with(at, side) });
  return (
    <div className={classes.fields}>
      {drawing.sides.map((side, at) => (
        <div key={at} className={classes.stack} style={{ gap: 4 }}>
          <NativeSelect
            label={words.sideAt({ at: formatCount(at + 1) })}
            value={side.kind}
            disabled={isReadOnly}
            data={[
              { value: 'road', label: words.road() },
              { value: 'neighbour', label: words.neighbour() },
              { value: 'given', label: words.aMarginOfIts() },
            ]}
            onChange={(event) => set(at, sideOf(event.currentTarget.value))}
          />
          {side.kind === 'road' && (
            <NumberField
              label={words.widthOfTheRoad({ at: formatCount(at + 1) })}
              unit={words.m2()}
              required
              value={side.widthM}
              isReadOnly={isReadOnly}
              onValue={(widthM) => widthM !== null && set(at, { kind: 'road', widthM })}
            />
          )}
          {side.kind === 'given' && (
            <NumberField
              label={words.marginAtSideAt({ at: formatCount(at + 1) })}
              unit={words.m2()}
              required
              value={side.marginM}
              isReadOnly={isReadOnly}
              onValue={(marginM) => marginM !== null && set(at, { kind: 'given', marginM })}
            />
          )}
        </div>
      ))}
    </div>
  );
}
