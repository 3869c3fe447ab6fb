import { useCallback, useMemo, useRef, useState } from 'react';
import { Button } from '@mantine/core';
import type { LatLon } from '#core/geo.ts';
import type { MapSpec } from '#web/map/map-spec.ts';
import { SketchMap } from '#web/map/sketch-map.tsx';
import type { PlotDrawing, ScenarioInputs } from '../model/scenario/scenario-inputs.ts';
import { metresFromDegrees, plotShape } from '../model/shape/plot-shape.ts';
import { drawingOf } from './drawing-of.ts';
import classes from './simulator.module.css';
import * as words from '#messages/feasibility/plot';
import { formatCount } from '#core/indian-number.ts';

/** Pune, until something is drawn. */
const middleOfPune: LatLon = { latitude: 18.5204, longitude: 73.8567 };
const aroundPune = [-0.02, 0.02].map((off) => ({ latitude: middleOfPune.latitude + off, longitude: middleOfPune.longitude + off }));

/** A plot drawn corner by corner on the map; by keyboard, with the middle of the map. */
export function DrawPlot({ plot, onDrawing }: { plot: ScenarioInputs['plot']; onDrawing: (drawing: PlotDrawing) => void }) {
  const [corners, setCorners] = useState<readonly LatLon[]>(() => cornersOf(plot));
  const middle = useRef<LatLon | null>(null);
  const lines = useMemo(() => (corners.length < 2 ? [] : [[...corners, corners[0]!]]), [corners]);
  const pick = useCallback((place: LatLon) => setCorners((now) => [...now, place]), []);
  const move = useCallback((at: number, place: LatLon) => setCorners((now) => now.map((one, index) => (index === at ? place : one))), []);
  const tell = useCallback((place: LatLon) => void (middle.current = place), []);
  const [opensOn] = useState(() => (corners.length > 0 ? around(corners) : aroundPune));
  const read = shapeOf(corners);
  return (
    <div className={classes.stack} style={{ gap: 12 }}>
      <SketchMap
        spec={spec}
        lines={lines}
        corners={corners}
        onPick={pick}
        onMoveCorner={move}
        onMiddle={tell}
        opensOn={opensOn}
        height={340}
      />
      <p className={classes.note} aria-live="polite">
        {typeof read === 'string'
          ? read
          : words.cornersCornersAreasqmSq({ corners: formatCount(corners.length), areaSqm: read.areaSqm.toFixed(1) })}
      </p>
      <div className={classes.bar}>
        <Button
          disabled={typeof read === 'string'}
          onClick={() =>
            onDrawing(
              drawingOf(
                'degrees',
                corners.map(({ longitude, latitude }) => [longitude, latitude] as const),
                plot,
              ),
            )
          }
        >
          {words.takeThisShape()}
        </Button>
        <Button variant="default" onClick={() => middle.current && pick(middle.current)}>
          {words.cornerAtTheMiddle()}
        </Button>
        {corners.length > 0 && (
          <Button variant="default" onClick={() => setCorners((now) => now.slice(0, -1))}>
            {words.takeTheLastCorner()}
          </Button>
        )}
      </div>
    </div>
  );
}

const spec: MapSpec = {
  get title() {
    return words.drawThePlot();
  },
  get subtitle() {
    return words.aClickAddsA();
  },
  points: [],
};

const cornersOf = ({ drawing }: ScenarioInputs['plot']): LatLon[] =>
  drawing?.unit === 'degrees' ? drawing.ring.map(([longitude, latitude]) => ({ latitude, longitude })) : [];

/** A plot alone would fill the map: its surroundings are shown with it. */
const around = (corners: readonly LatLon[]): LatLon[] =>
  corners.flatMap(({ latitude, longitude }) => [-0.002, 0.002].map((off) => ({ latitude: latitude + off, longitude: longitude + off })));

function shapeOf(corners: readonly LatLon[]) {
  if (corners.length < 3) return words.clickTheCornersOf();
  const rings = metresFromDegrees([corners.map(({ longitude, latitude }) => [longitude, latitude] as const)]);
  return typeof rings === 'string' ? rings : plotShape(rings);
}
