export type Point = readonly [x: number, y: number];

/** Two points nearer than this, in metres, are one. */
export const sameM = 0.005;

type Meeting = { one: number; other: number; how: 'crosses' | 'touches' | 'runs back along' };

/** Where the boundary of a ring meets itself, by the numbers of two sides from 0; null where it does nowhere. Else areas would be subtracted from each other. */
export function selfMeeting(ring: readonly Point[]): Meeting | null {
  const count = ring.length;
  const at = (corner: number) => ring[corner % count]!;
  for (let side = 0; side < count; side += 1) {
    const [a, b, c] = [at(side), at(side + 1), at(side + 2)];
    if (isOn(c, a, b) || isOn(a, b, c)) return { one: (side + 1) % count, other: side, how: 'runs back along' };
  }
  for (let one = 0; one < count; one += 1)
    for (let other = one + 2; other < count; other += 1) {
      if (one === 0 && other === count - 1) continue;
      const how = meeting([at(one), at(one + 1)], [at(other), at(other + 1)]);
      if (how) return { one, other, how };
    }
  return null;
}

/** Whether the boundaries of two rings have a point in common. */
export const ringsMeet = (one: readonly Point[], other: readonly Point[]): boolean =>
  sidesOf(one).some((side) => sidesOf(other).some((facing) => meeting(side, facing) !== null));

type Side = readonly [Point, Point];
const sidesOf = (ring: readonly Point[]): Side[] => ring.map((corner, at) => [corner, ring[(at + 1) % ring.length]!]);

function meeting([a, b]: Side, [c, d]: Side): 'crosses' | 'touches' | null {
  if (turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0) return 'crosses';
  return isOn(a, c, d) || isOn(b, c, d) || isOn(c, a, b) || isOn(d, a, b) ? 'touches' : null;
}

const turn = (a: Point, b: Point, c: Point) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** Whether a point lies on the side from `a` to `b`. */
function isOn(point: Point, a: Point, b: Point): boolean {
  const [x, y] = [b[0] - a[0], b[1] - a[1]];
  const along = ((point[0] - a[0]) * x + (point[1] - a[1]) * y) / (x * x + y * y);
  const part = Math.min(1, Math.max(0, along));
  return Math.hypot(point[0] - a[0] - part * x, point[1] - a[1] - part * y) < sameM;
}
