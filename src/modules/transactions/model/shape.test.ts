import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stripQueryText } from '#core/query-text.ts';
import { liesIn, mostCorners, readShape, shapeWords, writeShape, type Shape } from './shape.ts';

const somewhere = fc.record({
  latitude: fc.double({ min: 8, max: 35, noNaN: true }),
  longitude: fc.double({ min: 68, max: 97, noNaN: true }),
});

test('a shape is read back from its text to the metre, and a query string keeps the text', () => {
  fc.assert(
    fc.property(
      somewhere,
      fc.double({ min: 0.1, max: 50, noNaN: true }),
      fc.array(somewhere, { minLength: 3, maxLength: 30 }),
      (centre, km, corners) => {
        for (const shape of [
          { kind: 'circle', centre, km },
          { kind: 'ring', centre, fromKm: km / 2, km },
          { kind: 'polygon', corners },
        ] satisfies Shape[]) {
          const text = writeShape(shape);
          expect(stripQueryText(text)).toBe(text);
          const read = readShape(text);
          if (read === null) continue; // corners by chance make a line that crosses itself
          expect(writeShape(read)).toBe(text);
        }
      },
    ),
  );
});

test('what is no shape is refused: too few or too many corners, places off the globe, radii of a continent', () => {
  for (const text of [
    '',
    'circle',
    'circle 18.5 73.7',
    'circle 18.5 73.7 51',
    'circle 18.5 73.7 0',
    'circle 95 73.7 1',
    'circle 0 0 1',
    'ring 18.5 73.7 2',
    'ring 18.5 73.7 3 2',
    'ring 18.5 73.7 0 2',
    'polygon 18.5 73.7/18.6 73.7',
    'polygon 18.5 73.7/18.5 73.7/18.5 73.7',
    'polygon 18.5/18.6/18.7',
    // A bow tie, a star, a side that goes back along the one before, one that touches another.
    'polygon 18 73/19 74/19 73/18 74',
    'polygon 18.78 73.8/18.42 73.92/18.66 73.62/18.66 73.98/18.42 73.68',
    'polygon 18 73/18 75/18 74/19 73.5',
    'polygon 18 73/18 75/19 75/18 74/19 73',
    "polygon 18.5 73.7/18.6 73.7/18.6 73.8'); DROP TABLE sale",
    `polygon ${Array.from({ length: mostCorners + 1 }, (_, at) => `18.${at} 73.7`).join('/')}`,
    'square 18.5 73.7 1',
  ])
    expect(readShape(text), text).toBeNull();
  expect(readShape('circle 18.55 73.78 2.5')).toEqual({ kind: 'circle', centre: { latitude: 18.55, longitude: 73.78 }, km: 2.5 });
});

test('a place lies in a shape or not, in a hollow corner too', () => {
  const hollow = readShape('polygon 0.1 0.1/0.1 4/4 4/4 0.1/2 2') as Shape;
  const at = (latitude: number, longitude: number) => liesIn(hollow, { latitude, longitude });
  expect([at(1, 3), at(3, 3), at(2, 1), at(5, 5), at(0.5, 0.6)]).toEqual([true, true, false, false, true]);
  const circle = readShape('circle 18.55 73.78 2') as Shape;
  expect(liesIn(circle, { latitude: 18.5675, longitude: 73.78 })).toBe(true);
  expect(liesIn(circle, { latitude: 18.5685, longitude: 73.78 })).toBe(false);
});

test('a ring leaves out what lies nearer than it begins', () => {
  const ring = readShape('ring 18.55 73.78 1 2') as Shape;
  const km = (away: number) => liesIn(ring, { latitude: 18.55 + away / 111.195, longitude: 73.78 });
  expect([km(0), km(0.95), km(1.05), km(1.95), km(2.05)]).toEqual([false, false, true, true, false]);
});

test('a shape is said in words', () => {
  expect(shapeWords('ring 18.55 73.78 1 2.5')).toBe('1 to 2.5 km around 18.5500, 73.7800');
  expect(shapeWords('circle 18.55 73.78 2.5')).toBe('2.5 km around 18.5500, 73.7800');
  expect(shapeWords('polygon 18.5 73.7/18.6 73.7/18.6 73.8')).toBe('an area of 3 corners');
  expect(shapeWords('somewhere')).toBeNull();
});
