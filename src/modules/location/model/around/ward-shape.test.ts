import { expect, test } from 'vitest';
import { liesIn, mostCorners, readShape } from '#modules/transactions/index.ts';
import { isInside, type Polygons, type Position } from '../polygons.ts';
import { shapeOfArea } from './ward-shape.ts';

test('an outline of thousands of corners becomes one that an address keeps, and holds nearly the same places', () => {
  const ring = Array.from({ length: 4_000 }, (_, at): Position => {
    const angle = (2 * Math.PI * at) / 4_000;
    const reach = 0.03 * (1 + 0.25 * Math.sin(5 * angle)) + 0.00004 * Math.sin(200 * angle);
    return [73.8 + reach * Math.cos(angle), 18.5 + reach * Math.sin(angle)];
  });
  const polygons: Polygons = [[[...ring, ring[0]!]]];
  const drawn = shapeOfArea(polygons);
  const shape = readShape(drawn?.within ?? '');
  if (shape?.kind !== 'polygon') throw new Error('no polygon');
  expect(shape.corners.length).toBeLessThan(mostCorners);
  let same = 0;
  for (let at = 0; at < 2_000; at++) {
    const point = { latitude: 18.46 + (0.08 * (at % 50)) / 50, longitude: 73.76 + (0.08 * Math.floor(at / 50)) / 40 };
    if (isInside(polygons, point.longitude, point.latitude) === liesIn(shape, point)) same += 1;
  }
  expect(same / 2_000).toBeGreaterThan(0.99);
});

test('an outline that crosses itself is no part of the map', () => {
  const bowTie: Position[] = [
    [73, 18],
    [74, 19],
    [74, 18],
    [73, 19],
    [73, 18],
  ];
  expect(shapeOfArea([[bowTie]])).toBeNull();
});
