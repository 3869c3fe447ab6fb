import { Clipper, FillRule, type Path64 } from 'clipper2-ts';
import { signedArea, type PlotShape, type Point } from './plot-shape.ts';

/** What may be built upon: pieces in metres, outer rings counter-clockwise and holes clockwise. */
export type Envelope = { areaSqm: number; pieces: Point[][] };

/** Clipper counts in whole steps; of a tenth of a millimetre. */
const stepsPerMetre = 1e4;
/** A side that runs aslant and its strip differ by a step: between them slivers of no area would be left. */
const leastPieceSqm = 0.01;
/** Corners of the polygon that stands for a circle; it lies around it, so that no margin is too small, by at most 4 mm at 12 m. */
const circleCorners = 128;

/**
 * The plot without a strip along each side (its own margin wide), and without what is nearer to a corner than the wider margin of its two sides.
 * `margins` in metres, one a side: the side from corner i to i + 1. `holeMargin` surrounds what lies inside and may not be built upon.
 */
export function envelope({ ring, holes }: PlotShape, margins: readonly number[], holeMargin = 0): Envelope {
  const strips: Path64[] = [];
  // Counter-clockwise, the inside lies to the left of each side.
  const isLeft = signedArea(ring) > 0;
  const corners = isLeft ? ring : ring.toReversed();
  const widths = isLeft ? [...margins] : reversedSides(margins);
  addStrips(strips, corners, widths);
  for (const hole of holes) {
    const around = signedArea(hole) > 0 ? hole.toReversed() : hole;
    // Turned like the strips: pieces of opposite turn would cancel where they overlap.
    strips.push(steps(around.toReversed()));
    if (holeMargin > 0)
      addStrips(
        strips,
        around,
        around.map(() => holeMargin),
      );
  }
  const free = Clipper.difference([steps(corners)], Clipper.union(strips, FillRule.NonZero), FillRule.NonZero);
  const pieces = free
    .map((path) => path.map(({ x, y }): Point => [x / stepsPerMetre, y / stepsPerMetre]))
    .filter((piece) => Math.abs(signedArea(piece)) >= leastPieceSqm);
  return {
    areaSqm: Math.max(
      0,
      pieces.reduce((sum, piece) => sum + signedArea(piece), 0),
    ),
    pieces,
  };
}

/** Side i of a ring is side n − 2 − i of the same ring turned round. */
const reversedSides = (margins: readonly number[]) => margins.map((_, at) => margins[(2 * margins.length - 2 - at) % margins.length]!);

const steps = (ring: readonly Point[]): Path64 =>
  ring.map(([x, y]) => ({ x: Math.round(x * stepsPerMetre), y: Math.round(y * stepsPerMetre) }));

function addStrips(strips: Path64[], corners: readonly Point[], widths: readonly number[]) {
  const count = corners.length;
  for (const [at, from] of corners.entries()) {
    const to = corners[(at + 1) % count]!;
    const width = widths[at]!;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const along: Point = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
    const inward: Point = [-along[1] * width, along[0] * width];
    if (width > 0) strips.push(steps([from, to, [to[0] + inward[0], to[1] + inward[1]], [from[0] + inward[0], from[1] + inward[1]]]));
    const before = corners[(at + count - 1) % count]!;
    const sector = nearCorner(before, from, to, width, widths[(at + count - 1) % count]!);
    if (sector) strips.push(steps(sector));
  }
}

const directionOf = (a: Point, b: Point): Point => {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  return [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
};

/**
 * What lies nearer to a corner than the wider of its two margins and in neither strip: a sector of a circle. At a corner of at most a right angle
 * the strips cover it; at a wider one, too, where both are as wide and the sides are long enough.
 */
function nearCorner(before: Point, corner: Point, after: Point, width: number, widthBefore: number): Point[] | null {
  const [ax, ay] = directionOf(before, corner);
  const [bx, by] = directionOf(corner, after);
  // The angle inside the plot, from the next side round to the one before.
  const inside = Math.PI - Math.atan2(ax * by - ay * bx, ax * bx + ay * by);
  const wider = Math.max(width, widthBefore);
  const quarter = Math.PI / 2;
  if (wider === 0 || inside <= quarter + 1e-9) return null;
  let [start, end] = width > widthBefore ? [quarter, inside] : [0, inside - quarter];
  if (width === widthBefore) {
    const shorter = Math.min(
      Math.hypot(corner[0] - before[0], corner[1] - before[1]),
      Math.hypot(after[0] - corner[0], after[1] - corner[1]),
    );
    if (inside <= Math.PI + 1e-9 && shorter >= width) return null;
    [start, end] = inside > Math.PI ? [quarter, inside - quarter] : [0, inside];
  }
  const along = Math.atan2(by, bx);
  const count = Math.ceil(((end - start) / (2 * Math.PI)) * circleCorners);
  const step = (end - start) / count;
  const at = (angle: number, radius: number): Point => [
    corner[0] + radius * Math.cos(along + angle),
    corner[1] + radius * Math.sin(along + angle),
  ];
  const arc = Array.from({ length: count }, (_, part) => at(start + (part + 0.5) * step, wider / Math.cos(step / 2)));
  return [corner, at(start, wider), ...arc, at(end, wider)];
}
