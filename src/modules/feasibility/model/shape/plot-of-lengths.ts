import type { Point } from './plot-shape.ts';

/** How far the last side may miss the first corner, as a share of the perimeter: tapes and protractors err. */
const closingTolerance = 0.01;

/**
 * The corners of a plot by the lengths of its sides (metres) and its inside angles (degrees), walked anti-clockwise from the first side. Angle i lies
 * between side i and side i + 1. A small error of closing is spread over the corners by their distance (compass rule).
 * @returns corners, not closed, or the sentence that says what is wrong.
 */
export function plotOfLengths(lengths: readonly number[], angles: readonly number[]): Point[] | string {
  const count = lengths.length;
  if (count < 3) return 'A plot has at least three sides.';
  if (angles.length !== count) return `The plot has ${count} sides, so it has ${count} angles; ${angles.length} are given.`;
  if (!lengths.every((length) => length > 0)) return 'Every side is longer than 0 m.';
  if (!angles.every((angle) => angle > 0 && angle < 360)) return 'An angle lies between 0° and 360°.';
  const sum = angles.reduce((all, angle) => all + angle, 0);
  const due = (count - 2) * 180;
  if (Math.abs(sum - due) > count) return `The inside angles of ${count} sides add up to ${due}°; these add up to ${tidy(sum)}°.`;
  const perimeter = lengths.reduce((all, length) => all + length, 0);
  const walked: Point[] = [[0, 0]];
  let direction = 0;
  for (const [at, length] of lengths.entries()) {
    const [x, y] = walked.at(-1)!;
    walked.push([x + length * Math.cos(direction), y + length * Math.sin(direction)]);
    // What the angles lack of their sum is spread over all of them.
    direction += Math.PI - ((angles[at]! + (due - sum) / count) * Math.PI) / 180;
  }
  const [missX, missY] = walked.at(-1)!;
  const miss = Math.hypot(missX, missY);
  if (miss > closingTolerance * perimeter)
    return `The sides do not close: the last one ends ${miss.toFixed(2)} m from the first corner. Measure a length or an angle again.`;
  let gone = 0;
  return walked.slice(0, -1).map(([x, y], at) => {
    const share = gone / perimeter;
    gone += lengths[at]!;
    return [x - missX * share, y - missY * share] as const;
  });
}

const tidy = (degrees: number) => Math.round(degrees * 100) / 100;

/** Lengths of the sides of a ring, metres, and its inside angles, degrees; angle i lies between side i and side i + 1. */
export function lengthsOf(ring: readonly Point[]): { lengths: number[]; angles: number[] } {
  const count = ring.length;
  const at = (index: number) => ring[(index + count) % count]!;
  const isLeft = ring.reduce((sum, [x, y], index) => sum + x * at(index + 1)[1] - at(index + 1)[0] * y, 0) > 0;
  return {
    lengths: ring.map(([x, y], index) => Math.hypot(at(index + 1)[0] - x, at(index + 1)[1] - y)),
    angles: ring.map((_, index) => {
      const [corner, before, after] = [at(index + 1), at(index), at(index + 2)];
      const turn = Math.atan2(after[1] - corner[1], after[0] - corner[0]) - Math.atan2(before[1] - corner[1], before[0] - corner[0]);
      const inside = (((isLeft ? -turn : turn) * 180) / Math.PI + 720) % 360;
      return inside;
    }),
  };
}
