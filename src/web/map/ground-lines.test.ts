import { expect, test } from 'vitest';
import { readCsvTable } from '#core/csv-table.ts';
import { readFileSync } from 'node:fs';
import { rows } from '#reference/map-lines';
import { groundLines, hasGroundLines } from './ground-lines.ts';

test('a line is drawn through its places in their order, each near the one before', () => {
  for (const { geometry, properties } of groundLines().features) {
    if (geometry.type !== 'LineString') throw new Error('not a line');
    expect(geometry.coordinates.length, properties?.['name']).toBeGreaterThan(1);
    for (const [at, [lon = 0, lat = 0]] of geometry.coordinates.entries()) {
      const [beforeLon = lon, beforeLat = lat] = geometry.coordinates[at - 1] ?? [];
      expect(Math.hypot((lon - beforeLon) * 105, (lat - beforeLat) * 111), `${properties?.['name']} ${at}`).toBeLessThan(13);
    }
  }
});

test('stations lie where the table of places has them', () => {
  const places = readCsvTable(readFileSync('reference/places.csv', 'utf8'));
  const stations = new Map(places.filter((row) => row['kind'] === 'metro_station').map((row) => [row['name'], row]));
  const ours = rows.filter(({ kind, place }) => kind === 'metro' && stations.has(place));
  expect(ours.length).toBeGreaterThan(40);
  for (const { place, lat, lon } of ours)
    expect([Number(stations.get(place)?.['lat']), Number(stations.get(place)?.['lon'])], place).toEqual([Number(lat), Number(lon)]);
});

test('a map of Pune has lines, one of Nagpur has none', () => {
  expect(hasGroundLines({ west: 73.7, east: 74, south: 18.4, north: 18.7 })).toBe(true);
  expect(hasGroundLines({ west: 79, east: 79.2, south: 21, north: 21.2 })).toBe(false);
});
