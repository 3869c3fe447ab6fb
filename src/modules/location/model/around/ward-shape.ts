/** The outline of a ward or village as a part of the map: without holes, and with no more corners than an address keeps. */
import { mostCorners, readShape, writeShape } from '#modules/transactions/index.ts';
import type { LatLon } from '#core/geo.ts';
import { areaSqmOf, type Polygons, type Position } from '../polygons.ts';

/** An address that is sent around should stay short; outlines of wards lose less than 20 m. */
const wantedCorners = Math.min(180, mostCorners);
const metresPerDegree = 111_195;

/** Null when the outline cannot be told without crossing itself. `leftOutShare` is the part of its area in other pieces. */
export function shapeOfArea(polygons: Polygons): { within: string; leftOutShare: number } | null {
  const pieces = polygons.map((rings) => ({ rings, area: areaSqmOf([rings]) })).sort((a, b) => b.area - a.area);
  const [largest] = pieces;
  const outline = largest?.rings[0];
  if (largest === undefined || outline === undefined) return null;
  const all = pieces.reduce((sum, { area }) => sum + area, 0);
  for (let metres = 5; metres <= 320; metres *= 2) {
    const corners = simplified(outline.slice(0, -1), metres);
    if (corners.length > wantedCorners) continue;
    const within = writeShape({ kind: 'polygon', corners: corners.map(([longitude, latitude]): LatLon => ({ latitude, longitude })) });
    if (readShape(within) !== null) return { within, leftOutShare: all === 0 ? 0 : 1 - largest.area / all };
  }
  return null;
}

/** Ramer, Douglas and Peucker, on a flat map of the outline's own latitude. */
function simplified(ring: readonly Position[], metres: number): Position[] {
  const [first] = ring;
  if (first === undefined || ring.length <= 4) return [...ring];
  const scale = Math.cos((first[1] * Math.PI) / 180);
  const flat = ring.map(([x, y]) => [x * scale * metresPerDegree, y * metresPerDegree] as const);
  // Cut where it is farthest from its start, so that both halves are open lines.
  const far = farthest(flat, 0, ring.length - 1, ([x, y]) => Math.hypot(x - flat[0]![0], y - flat[0]![1])).at;
  const keptCorners = new Set([0, far]);
  const work: [number, number][] = [
    [0, far],
    [far, ring.length],
  ];
  const at = (index: number) => flat[index % ring.length]!;
  for (let piece = work.pop(); piece !== undefined; piece = work.pop()) {
    const [from, to] = piece;
    const found = farthest(flat, from, to, (point) => awayFrom(point, at(from), at(to)));
    if (found.away <= metres) continue;
    keptCorners.add(found.at);
    work.push([from, found.at], [found.at, to]);
  }
  return [...keptCorners].sort((a, b) => a - b).map((index) => ring[index]!);
}

type Flat = readonly [number, number];

function farthest(flat: readonly Flat[], from: number, to: number, away: (point: Flat) => number) {
  let best = { at: from, away: 0 };
  for (let index = from + 1; index < to; index++) {
    const distance = away(flat[index]!);
    if (distance > best.away) best = { at: index, away: distance };
  }
  return best;
}

function awayFrom([x, y]: Flat, [x1, y1]: Flat, [x2, y2]: Flat): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length));
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
}
