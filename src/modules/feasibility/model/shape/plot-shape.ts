import { ringsMeet, sameM, selfMeeting, type Point } from './ring-faults.ts';

export type { Point };

/** A plot in metres from its middle; corners in order, not closed. `holes` lie inside. */
export type PlotShape = { ring: Point[]; holes: Point[][]; areaSqm: number };

/** Below this a plot is a slip of the pen; above, a village. */
const leastSqm = 10;
const mostSqm = 4e6;
const leastWidthM = 1;

export const signedArea = (ring: readonly Point[]) =>
  ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length]!;
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);

/** Degrees to metres on the plane that touches the ellipsoid (WGS 84) at the middle of the plot: below 1e-6 of the area up to 1 km. */
export function metresFromDegrees(rings: readonly (readonly Point[])[]): Point[][] | string {
  const plane = planeAt(rings.flat());
  const { lng, lat } = plane;
  if (lng >= 6 && lng <= 38 && lat >= 66 && lat <= 98)
    return 'Latitude and longitude are exchanged: the longitude comes first, such as [73.85, 18.52].';
  if (!(lng >= 66 && lng <= 98 && lat >= 6 && lat <= 38)) return 'The plot does not lie in India.';
  return rings.map((ring) => ring.map(([x, y]) => [(x - lng) * plane.metresPerLng, (y - lat) * plane.metresPerLat] as const));
}

/** Metres on the plane of a plot back to longitude and latitude; `corners` are those of the plot in degrees. */
export function degreesFromMetres(corners: readonly Point[]): (point: Point) => Point {
  const { lng, lat, metresPerLng, metresPerLat } = planeAt(corners);
  return ([x, y]) => [lng + x / metresPerLng, lat + y / metresPerLat];
}

function planeAt(corners: readonly Point[]) {
  const [lng, lat] = [0, 1].map((axis) => corners.reduce((sum, corner) => sum + corner[axis]!, 0) / corners.length) as [number, number];
  const sine = Math.sin((lat * Math.PI) / 180);
  const e2 = 0.00669437999014;
  const under = Math.sqrt(1 - e2 * sine * sine);
  return {
    lng,
    lat,
    metresPerLng: ((6_378_137 / under) * Math.cos((lat * Math.PI) / 180) * Math.PI) / 180,
    metresPerLat: (((6_378_137 * (1 - e2)) / under ** 3) * Math.PI) / 180,
  };
}

/** The shape of a plot, or the sentence that says what is wrong with the drawing. `sides` says which side of the drawing each one of the ring was. */
export function plotShape(rings: readonly (readonly Point[])[]): (PlotShape & { sides: number[] }) | string {
  // Degrees taken for metres lie so near to each other that they would be one corner.
  if (rings[0] && rings[0].length >= 3 && widthOf(rings[0]) < leastWidthM) return tooSmall(Math.abs(signedArea(rings[0])));
  const [outer, ...inner] = rings.map(withoutDoubles);
  if (!outer || outer.length < 3) return 'The plot is not closed: at least three different corners are needed.';
  const ring = outer.map(({ point }) => point);
  const met = selfMeeting(ring);
  if (met)
    return `Side ${outer[met.one]!.side + 1} ${met.how} side ${outer[met.other]!.side + 1}: draw the corners in order around the plot${met.how === 'crosses' ? '' : ', and parts that meet in a point or a line as plots of their own'}.`;
  const holes = inner.filter((hole) => hole.length >= 3).map((hole) => hole.map(({ point }) => point));
  if (holes.some((hole) => selfMeeting(hole))) return 'A hole of the plot crosses itself.';
  if (holes.some((hole) => hole.some((corner) => !isInside(corner, ring)) || ringsMeet(hole, ring)))
    return 'A hole of the plot lies outside of it, or on its boundary.';
  if (holes.some((hole, at) => holes.slice(at + 1).some((other) => overlap(hole, other))))
    return 'Two holes of the plot overlap or touch: draw them as one.';
  const whole = Math.abs(signedArea(ring));
  const areaSqm = whole - holes.reduce((sum, hole) => sum + Math.abs(signedArea(hole)), 0);
  if (areaSqm < leastSqm) return tooSmall(areaSqm);
  if (whole > mostSqm) return `The drawing has ${(whole / 1e6).toFixed(1)} sq km: too large for one plot.`;
  return { ring, holes, areaSqm, sides: outer.map(({ side }) => side) };
}

const tooSmall = (sqm: number) => `The drawing has ${sqm.toFixed(2)} sq m: too small for a plot. Are its sides in metres?`;

/** The wider of both directions, metres. */
const widthOf = (ring: readonly Point[]) =>
  Math.max(...[0, 1].map((axis) => Math.max(...ring.map((corner) => corner[axis]!)) - Math.min(...ring.map((corner) => corner[axis]!))));

const overlap = (one: readonly Point[], other: readonly Point[]) =>
  ringsMeet(one, other) || isInside(one[0]!, other) || isInside(other[0]!, one);

/** Corners that stand twice are one; each keeps the number of the side that starts at it. */
function withoutDoubles(ring: readonly Point[]): { point: Point; side: number }[] {
  const corners: { point: Point; side: number }[] = [];
  for (const [side, point] of ring.entries()) {
    const before = corners.at(-1);
    // The later of two equal corners starts the side that has a length.
    if (before && isSame(before.point, point)) before.side = side;
    else corners.push({ point, side });
  }
  if (corners.length > 1 && isSame(corners[0]!.point, corners.at(-1)!.point)) corners.pop();
  return corners;
}
const isSame = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]) < sameM;

export function isInside([x, y]: Point, ring: readonly Point[]): boolean {
  let inside = false;
  for (const [at, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring[(at + 1) % ring.length]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}
