import { expect, test } from 'vitest';
import { hexesOf } from './hexes.ts';
import type { MapPoint } from './map-spec.ts';

const point = (longitude: number, latitude: number, value: number | null, size?: number): MapPoint => ({
  id: `${longitude},${latitude}`,
  label: `at ${longitude}`,
  longitude,
  latitude,
  value,
  size,
});

test('neighbours share a hex, which has their median and the sum of their sales', () => {
  const hexes = hexesOf([point(73.78, 18.56, 9000, 10), point(73.7801, 18.5601, 9400, 30), point(73.9, 18.5, 7000, 5)], 1);
  expect(hexes.map(({ value, count, label }) => ({ value, count, label }))).toEqual([
    { value: 9200, count: 40, label: 'at 73.7801' },
    { value: 7000, count: 5, label: 'at 73.9' },
  ]);
});

test('a hex lies around its points', () => {
  const [hex] = hexesOf([point(73.78, 18.56, 9000)], 1);
  const longitudes = hex!.ring.map(([longitude]) => longitude);
  const latitudes = hex!.ring.map(([, latitude]) => latitude);
  expect(Math.min(...longitudes)).toBeLessThanOrEqual(73.78);
  expect(Math.max(...longitudes)).toBeGreaterThanOrEqual(73.78);
  expect(Math.min(...latitudes)).toBeLessThanOrEqual(18.56);
  expect(Math.max(...latitudes)).toBeGreaterThanOrEqual(18.56);
});

test('a hex of places whose rate is not known is not known', () => {
  expect(hexesOf([point(73.78, 18.56, null)], 1)[0]?.value).toBeNull();
});
