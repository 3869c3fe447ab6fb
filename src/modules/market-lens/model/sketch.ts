/** A part of the map while it is drawn: what has been said so far, whether that is a shape already, and its lines. */
import * as words from '#messages/market-lens/sketch';
import type { LatLon } from '#core/geo.ts';
import { linesOf, mostCorners, readShape, writeShape, type Shape } from '#modules/transactions/index.ts';

export const sketchKinds = ['circle', 'ring', 'polygon'] as const;
export type Sketch = { kind: (typeof sketchKinds)[number]; centre: LatLon | null; km: number; fromKm: number; corners: readonly LatLon[] };

export const blank: Sketch = { kind: 'circle', centre: null, km: 2, fromKm: 1, corners: [] };

/** To go on drawing at what is chosen. */
export function sketchOf(within: string | undefined, centre: LatLon | null): Sketch {
  const shape = within === undefined ? null : readShape(within);
  if (shape === null) return { ...blank, centre };
  return shape.kind === 'polygon' ? { ...blank, centre, kind: 'polygon', corners: shape.corners } : { ...blank, ...shape };
}

/** A place said on the map: the middle of a circle, or one more corner. */
export function withPlace(sketch: Sketch, place: LatLon): Sketch {
  if (sketch.kind !== 'polygon') return { ...sketch, centre: place };
  return sketch.corners.length >= mostCorners ? sketch : { ...sketch, corners: [...sketch.corners, place] };
}

export const withCorner = (sketch: Sketch, at: number, place: LatLon): Sketch =>
  sketch.kind === 'polygon'
    ? { ...sketch, corners: sketch.corners.map((corner, index) => (index === at ? place : corner)) }
    : { ...sketch, centre: place };

/** What a filter takes, or what is still missing. */
export function readSketch(sketch: Sketch): { within: string } | { missing: string } {
  const { kind, centre, km, fromKm, corners } = sketch;
  if (kind === 'polygon') {
    if (corners.length < 3) return { missing: words.moreCorners({ left: 3 - corners.length }) };
    const within = writeShape({ kind, corners });
    return readShape(within) === null ? { missing: words.crosses() } : { within };
  }
  if (centre === null) return { missing: words.needsMiddle() };
  const within = writeShape(kind === 'circle' ? { kind, centre, km } : { kind, centre, fromKm, km });
  if (readShape(within) !== null) return { within };
  return { missing: kind === 'ring' && fromKm >= km ? words.ringEnds() : words.kmRange() };
}

/** What is on the map already; the way back to the first corner once there are three. */
export function sketchLines(sketch: Sketch): (readonly LatLon[])[] {
  const { kind, centre, km, fromKm, corners } = sketch;
  if (kind === 'polygon') return corners.length < 2 ? [] : [corners.length < 3 ? corners : closed(corners)];
  if (centre === null || !(km > 0) || km > 50) return [];
  const shape: Shape = kind === 'circle' ? { kind, centre, km } : { kind, centre, km, fromKm: Math.max(0, fromKm) };
  return linesOf(shape).map(closed);
}

export const sketchCorners = ({ kind, centre, corners }: Sketch): readonly LatLon[] =>
  kind === 'polygon' ? corners : centre === null ? [] : [centre];

const closed = (line: readonly LatLon[]) => (line[0] === undefined ? line : [...line, line[0]]);
