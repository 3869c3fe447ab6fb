import fc from 'fast-check';
import { expect, test } from 'vitest';
import { square } from '../testing.ts';
import { areaSqmOf, boxOf, geometryOf, isInside, readPolygons, type Polygons } from './polygons.ts';

const read = (geometry: unknown) => readPolygons(JSON.stringify(geometry));

test('a polygon with heights, an open ring and repeated corners is put in order', () => {
  const ring = [
    [73.7, 18.5, 0],
    [73.8, 18.5, 12],
    [73.8, 18.5, 0],
    [73.8, 18.6, 0],
  ];
  expect(read({ type: 'Polygon', coordinates: [ring] })).toEqual({
    isSwapped: false,
    polygons: [
      [
        [
          [73.7, 18.5],
          [73.8, 18.5],
          [73.8, 18.6],
          [73.7, 18.5],
        ],
      ],
    ],
  });
});

test('latitude and longitude exchanged in every corner are put right; in some corners they are not', () => {
  const swapped = square(73.7, 18.5).map((rings) => rings.map((ring) => ring.map(([x, y]) => [y, x])));
  expect(read({ type: 'MultiPolygon', coordinates: swapped })).toMatchObject({ isSwapped: true });
  const mixed = [[[73.7, 18.5], [18.5, 73.8], [73.8, 18.6], [73.7, 18.5]]]; // prettier-ignore
  expect(read({ type: 'Polygon', coordinates: mixed })).toEqual({
    fault: 'has some corners with latitude and longitude exchanged, and some not',
  });
});

test('coordinates in metres, lines and nonsense are no boundary, and say why', () => {
  const metres = [[[379_000, 2_045_000], [380_000, 2_045_000], [380_000, 2_046_000], [379_000, 2_045_000]]]; // prettier-ignore
  expect(read({ type: 'Polygon', coordinates: metres })).toMatchObject({ fault: expect.stringMatching(/WGS 84/) as string });
  expect(read({ type: 'LineString', coordinates: [[73, 18]] })).toEqual({ fault: 'is not a polygon' });
  for (const text of ['', '{', 'null', '[]', '{"type":"Polygon","coordinates":"x"}', '{"type":"Polygon","coordinates":[[["a","b"]]]}'])
    expect(readPolygons(text)).toEqual({ fault: 'is not a polygon' });
  expect(read({ type: 'Polygon', coordinates: [[[73.7, 18.5], [73.8, 18.5]]] })).toEqual({ fault: 'has no ring of three corners' }); // prettier-ignore
});

test('the area of a square kilometre is a square kilometre, less its hole', () => {
  const [[outline = []] = []] = square(73.8, 18.5, 0.0095);
  const [[hole = []] = []] = square(73.802, 18.502, 0.00475);
  const whole = areaSqmOf([[outline]]);
  expect(whole / 1e6).toBeCloseTo(1.058, 2);
  expect(areaSqmOf([[outline, hole]]) / whole).toBeCloseTo(0.75, 3);
});

test('a point in a hole is outside, on the line between two neighbours inside exactly one', () => {
  const [[outline = []] = []] = square(73.78, 18.54, 0.04);
  const [[hole = []] = []] = square(73.79, 18.55, 0.02);
  const ringed: Polygons = [[outline, hole]];
  expect(isInside(ringed, 73.785, 18.56)).toBe(true);
  expect(isInside(ringed, 73.8, 18.56)).toBe(false);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 }), (right, up) => {
      const [longitude, latitude] = [73 + right / 1000, 18 + up / 1000];
      const tiles = [0, 1].flatMap((column) => [0, 1].map((row) => square(73 + column * 0.02, 18 + row * 0.02)));
      const within = tiles.filter((tile) => isInside(tile, longitude, latitude)).length;
      expect(within).toBe(right < 40 && up < 40 ? 1 : 0);
    }),
  );
});

test('a stored boundary reads back as it was', () => {
  const polygons: Polygons = [...square(73.7, 18.5), ...square(74, 18.7)];
  expect(read(geometryOf(polygons))).toEqual({ polygons, isSwapped: false });
  expect(boxOf(polygons)).toEqual({ west: 73.7, south: 18.5, east: 74.02, north: 18.72 });
});
