import { expect, test } from 'vitest';
import { SaleFilter } from '#modules/transactions/contract.ts';
import { blank, readSketch, sketchCorners, sketchLines, sketchOf, withCorner, withPlace } from './sketch.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const square = [at(18.5, 73.7), at(18.6, 73.7), at(18.6, 73.8), at(18.5, 73.8)];
const drawn = (corners: readonly ReturnType<typeof at>[]) => corners.reduce(withPlace, { ...blank, kind: 'polygon' as const });

test('corners become a polygon from the third on, and the line closes', () => {
  expect(readSketch(drawn(square.slice(0, 2)))).toEqual({ missing: 'Click on the map: 1 more corner.' });
  const read = readSketch(drawn(square));
  expect(read).toEqual({ within: 'polygon 18.5 73.7/18.6 73.7/18.6 73.8/18.5 73.8' });
  expect('within' in read && SaleFilter.safeParse(read).success).toBe(true);
  expect(sketchLines(drawn(square))[0]).toHaveLength(5);
});

test('a line that crosses itself is no shape until a corner is moved', () => {
  const bowTie = drawn([square[0]!, square[2]!, square[1]!, square[3]!]);
  expect(readSketch(bowTie)).toEqual({ missing: expect.stringContaining('crosses') as string });
  expect(readSketch(withCorner(withCorner(bowTie, 1, square[1]!), 2, square[2]!))).toHaveProperty('within');
});

test('a circle wants its middle, a ring a beginning before its end', () => {
  expect(readSketch(blank)).toHaveProperty('missing');
  const circle = withPlace(blank, at(18.5, 73.8));
  expect(readSketch(circle)).toEqual({ within: 'circle 18.5 73.8 2' });
  expect(readSketch({ ...circle, kind: 'ring' })).toEqual({ within: 'ring 18.5 73.8 1 2' });
  expect(readSketch({ ...circle, kind: 'ring', fromKm: 3 })).toEqual({ missing: 'A ring ends farther out than it begins.' });
  expect(readSketch({ ...circle, km: 80 })).toEqual({ missing: 'From 0.05 to 50 km.' });
  expect(sketchLines({ ...circle, kind: 'ring' })).toHaveLength(2);
});

test('what is chosen is drawn on from where it is', () => {
  expect(sketchCorners(sketchOf('ring 18.5 73.8 1 4', null))).toEqual([at(18.5, 73.8)]);
  expect(readSketch(sketchOf('ring 18.5 73.8 1 4', null))).toEqual({ within: 'ring 18.5 73.8 1 4' });
  expect(sketchCorners(sketchOf('polygon 18.5 73.7/18.6 73.7/18.6 73.8', null))).toHaveLength(3);
  expect(sketchOf(undefined, at(18, 73)).centre).toEqual(at(18, 73));
});
