import fc from 'fast-check';
import { expect, test } from 'vitest';
import { haversineMetres } from '#core/geo.ts';
import { makeArea, square } from '../../testing.ts';
import { isInside } from '../polygons.ts';
import { boundaryIndex } from './boundary-index.ts';
import { placeIndex } from './place-index.ts';

const degrees = (from: number, to: number) => fc.double({ min: from, max: to, noNaN: true });
const point = fc.record({ latitude: degrees(18.3, 18.8), longitude: degrees(73.6, 74.1) });

test('the nearest place is the one that looking at all of them finds', () => {
  fc.assert(
    fc.property(fc.array(point, { maxLength: 60 }), point, fc.integer({ min: 100, max: 40_000 }), (places, here, within) => {
      const all = places.map((place) => haversineMetres(here, place)).filter((metres) => metres <= within);
      const found = placeIndex(places).nearest(here, within);
      if (all.length === 0) expect(found).toBeNull();
      else expect(found?.metres).toBeCloseTo(Math.min(...all), 6);
    }),
    { numRuns: 300 },
  );
});

test('the areas of a point are those that asking each of them finds', () => {
  const areas = fc.array(fc.tuple(degrees(73.6, 74), degrees(18.3, 18.7), degrees(0.001, 0.3)), { maxLength: 25 });
  fc.assert(
    fc.property(areas, point, (corners, { latitude, longitude }) => {
      const boundaries = corners.map(([west, south, size], at) => makeArea({ name: String(at), polygons: square(west, south, size) }));
      const expected = boundaries.filter(({ polygons }) => isInside(polygons, longitude, latitude)).map(({ name }) => name);
      const found = boundaryIndex(boundaries).containing({ latitude, longitude });
      expect(found.map(({ name }) => name).toSorted()).toEqual(expected.toSorted());
    }),
    { numRuns: 300 },
  );
});

test('a country is found as well as a ward in it', () => {
  const index = boundaryIndex([
    makeArea({ name: 'country', polygons: square(68, 7, 29) }),
    makeArea({ name: 'ward', polygons: square(73.78, 18.55) }),
  ]);
  expect(index.containing({ latitude: 18.56, longitude: 73.79 }).map(({ name }) => name)).toEqual(['ward', 'country']);
  expect(index.containing({ latitude: 5, longitude: 60 })).toEqual([]);
});
