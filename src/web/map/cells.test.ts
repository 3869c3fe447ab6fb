import fc from 'fast-check';
import { expect, test } from 'vitest';
import { haversineKm } from '#core/geo.ts';
import { cellsOf } from './cells.ts';

const place = fc.record({
  latitude: fc.double({ min: 18.4, max: 18.7, noNaN: true }),
  longitude: fc.double({ min: 73.7, max: 74, noNaN: true }),
});
const city = fc.array(place, { minLength: 2, maxLength: 40 }).map((places) => places.map((one, at) => ({ ...one, id: String(at) })));

/** Rays to the east: an odd number of crossings is inside. */
function holds(ring: readonly (readonly [number, number])[], [x, y]: readonly [number, number]) {
  let inside = false;
  for (let at = 0; at + 1 < ring.length; at++) {
    const [[ax, ay], [bx, by]] = [ring[at]!, ring[at + 1]!];
    if (ay > y !== by > y && x < ax + ((y - ay) * (bx - ax)) / (by - ay)) inside = !inside;
  }
  return inside;
}

test('whatever lies in a cell is nearer to its place than to any other', () => {
  fc.assert(
    fc.property(city, place, (places, where) => {
      for (const [id, ring] of cellsOf(places)) {
        if (!holds(ring, [where.longitude, where.latitude])) continue;
        const own = haversineKm(where, places[Number(id)]!);
        // A flat map over one city: fifty metres of tolerance.
        for (const other of places) expect(haversineKm(where, other)).toBeGreaterThan(own - 0.05);
      }
    }),
  );
});

test('a place lies in its own cell, and a lone one has a round market of two kilometres', () => {
  const places = [
    { id: 'Baner', latitude: 18.559, longitude: 73.779 },
    { id: 'Wakad', latitude: 18.598, longitude: 73.766 },
    { id: 'Aundh', latitude: 18.563, longitude: 73.81 },
  ];
  const cells = cellsOf(places);
  for (const { id, longitude, latitude } of places) expect(holds(cells.get(id)!, [longitude, latitude])).toBe(true);
  const [alone] = [...cellsOf(places.slice(0, 1)).values()];
  for (const [longitude, latitude] of alone!) expect(haversineKm({ longitude, latitude }, places[0]!)).toBeCloseTo(2, 1);
});

test('places on one spot share their ground', () => {
  const spot = { latitude: 18.5, longitude: 73.8 };
  const cells = cellsOf([
    { id: 'a', ...spot },
    { id: 'b', ...spot },
    { id: 'c', latitude: 18.55, longitude: 73.8 },
  ]);
  expect(cells.get('a')).toEqual(cells.get('b'));
});
