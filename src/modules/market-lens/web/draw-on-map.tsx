import { useCallback, useMemo, useRef, useState } from 'react';
import { Button, NumberInput, SegmentedControl } from '@mantine/core';
import type { LatLon } from '#core/geo.ts';
import type { MapSpec } from '#web/map/map-spec.ts';
import { SketchMap } from '#web/map/sketch-map.tsx';
import type { PlaceOfSales } from '#modules/transactions/contract.ts';
import { readSketch, sketchCorners, sketchKinds, sketchLines, sketchOf, withCorner, withPlace, type Sketch } from '../model/sketch.ts';
import classes from './lens.module.css';
import * as words from '#messages/market-lens/screens';
import { formatCount } from '#core/indian-number.ts';

const kindWords: Record<Sketch['kind'], string> = {
  get circle() {
    return words.circle();
  },
  get ring() {
    return words.ring();
  },
  get polygon() {
    return words.polygon();
  },
};

type Props = {
  places: readonly PlaceOfSales[];
  city: string | undefined;
  within: string | undefined;
  centre: LatLon | null;
  onChoose: (within: string) => void;
};

/** A circle, ring or polygon drawn by hand among the localities. */
export default function DrawOnMap({ places, city, within, centre, onChoose }: Props) {
  const [sketch, setSketch] = useState(() => sketchOf(within, centre));
  const middle = useRef<LatLon | null>(null);
  const spec = useMemo(() => specOf(places, city), [places, city]);
  const lines = useMemo(() => sketchLines(sketch), [sketch]);
  const corners = useMemo(() => sketchCorners(sketch), [sketch]);
  const pick = useCallback((place: LatLon) => setSketch((now) => withPlace(now, place)), []);
  const move = useCallback((at: number, place: LatLon) => setSketch((now) => withCorner(now, at, place)), []);
  const tell = useCallback((place: LatLon) => void (middle.current = place), []);
  const read = readSketch(sketch);
  const isPolygon = sketch.kind === 'polygon';
  return (
    <div className={classes.form}>
      <SegmentedControl
        aria-label={words.whatToDraw()}
        size="xs"
        data={sketchKinds.map((value) => ({ value, label: kindWords[value] }))}
        value={sketch.kind}
        onChange={(kind) => setSketch({ ...sketch, kind })}
      />
      <SketchMap
        spec={spec}
        lines={lines}
        corners={corners}
        onPick={pick}
        onMoveCorner={move}
        onMiddle={tell}
        opensOn={lines.flat()}
        height={280}
      />
      <div className={classes.anchorsRow}>
        <Button variant="default" size="compact-sm" onClick={() => middle.current && pick(middle.current)}>
          {isPolygon ? words.cornerAtTheMiddle() : words.centreAtTheMiddle()}
        </Button>
        {isPolygon && sketch.corners.length > 0 && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            onClick={() => setSketch({ ...sketch, corners: sketch.corners.slice(0, -1) })}
          >
            {words.takeTheLastCorner()}
          </Button>
        )}
      </div>
      {!isPolygon && (
        <div className={classes.kilometres}>
          {sketch.kind === 'ring' && (
            <NumberInput
              label={words.fromKm()}
              size="xs"
              min={0.05}
              max={50}
              step={0.5}
              decimalScale={2}
              value={sketch.fromKm}
              onChange={(fromKm) => setSketch({ ...sketch, fromKm: Number(fromKm) })}
            />
          )}
          <NumberInput
            label={sketch.kind === 'ring' ? words.toKm() : words.radiusKm()}
            size="xs"
            min={0.05}
            max={50}
            step={0.5}
            decimalScale={2}
            value={sketch.km}
            onChange={(km) => setSketch({ ...sketch, km: Number(km) })}
          />
        </div>
      )}
      <p className={classes.sentence} aria-live="polite">
        {'missing' in read
          ? read.missing
          : isPolygon
            ? words.cornersCornersDragOne({ corners: formatCount(sketch.corners.length) })
            : words.clickElsewhereToMove()}
      </p>
      <Button size="compact-sm" disabled={'missing' in read} onClick={() => 'within' in read && onChoose(read.within)}>
        {words.takeThisPartOf()}
      </Button>
    </div>
  );
}

function specOf(places: readonly PlaceOfSales[], city: string | undefined): MapSpec {
  return {
    title: words.drawOnTheMap(),
    subtitle: words.localitiesOfCity({ hasCity: city !== undefined, city: city !== undefined ? city : '' }),
    points: places.flatMap(({ city: of, locality, latitude, longitude }) =>
      latitude === null || longitude === null ? [] : { id: locality ?? of, label: locality ?? of, latitude, longitude, value: null },
    ),
  };
}
