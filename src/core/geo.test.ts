import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundingBox, boundingBoxAround, centroid, haversineKm, haversineMetres, isInBox, isPosition, type LatLon } from './geo.ts';

const baner = { latitude: 18.559, longitude: 73.787 };
const balewadi = { latitude: 18.576, longitude: 73.773 };

test('Baner and Balewadi are 2.4 km apart, Pune and Mumbai 120', () => {
  expect(haversineKm(baner, balewadi)).toBeCloseTo(2.4, 1);
  expect(haversineKm({ latitude: 18.529, longitude: 73.873 }, { latitude: 19.018, longitude: 72.844 })).toBeCloseTo(121, 0);
  expect(haversineMetres({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 })).toBeCloseTo(111_195.08, 2);
});

test('a position is on the globe and not at zero, zero', () => {
  expect(isPosition(18.559, 73.787)).toBe(true);
  expect(isPosition(0, 73)).toBe(true);
  for (const [latitude, longitude] of [
    [0, 0],
    [91, 0],
    [18, 181],
    [NaN, 73],
    [null, 73],
    ['18.5', 73],
  ] as const)
    expect(isPosition(latitude, longitude)).toBe(false);
});

test('no points have neither a box nor a centre', () => {
  expect(boundingBox([])).toBeNull();
  expect(centroid([])).toBeNull();
  expect(boundingBox([baner])).toEqual({ south: 18.559, north: 18.559, west: 73.787, east: 73.787 });
});

const position = fc.record({
  latitude: fc.double({ min: -85, max: 85, noNaN: true }),
  longitude: fc.double({ min: -170, max: 170, noNaN: true }),
});

test('distance is the same both ways, none to itself, and no detour is shorter', () => {
  fc.assert(
    fc.property(position, position, position, (a, b, c) => {
      expect(haversineMetres(a, b)).toBeCloseTo(haversineMetres(b, a), 6);
      expect(haversineMetres(a, a)).toBe(0);
      expect(haversineMetres(a, c)).toBeLessThanOrEqual(haversineMetres(a, b) + haversineMetres(b, c) + 1e-3);
    }),
  );
});

test('the box around a point holds every point within the distance', () => {
  const offset = fc.double({ min: -0.2, max: 0.2, noNaN: true });
  fc.assert(
    fc.property(position, offset, offset, fc.double({ min: 1, max: 20_000, noNaN: true }), (centre, dLat, dLon, metres) => {
      const point: LatLon = { latitude: centre.latitude + dLat, longitude: centre.longitude + dLon };
      if (haversineMetres(centre, point) < metres) expect(isInBox(point, boundingBoxAround(centre, metres))).toBe(true);
    }),
  );
});

test('a box holds its points and their centre', () => {
  fc.assert(
    fc.property(fc.array(position, { minLength: 1 }), (points) => {
      const box = boundingBox(points);
      const centre = centroid(points);
      if (box === null || centre === null) throw new Error('points without a box');
      expect(points.every((point) => isInBox(point, box))).toBe(true);
      const slack = { south: box.south - 1e-9, north: box.north + 1e-9, west: box.west - 1e-9, east: box.east + 1e-9 };
      expect(isInBox(centre, slack)).toBe(true);
    }),
  );
});

test('a circle over the pole takes in every longitude', () => {
  expect(boundingBoxAround({ latitude: 89.99, longitude: 10 }, 5_000)).toMatchObject({ west: -180, east: 180, north: 90 });
});
