import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { partLabel, readScoreParts, scoreLocation, scorePartsOn } from './location-score.ts';

const shipped = (path: string) => readFileSync(new URL(`../../../../../${path}`, import.meta.url), 'utf8');
const parts = readScoreParts(shipped('reference/location-score.csv'));

test('the page on the method has the weights and distances of the table, which add up to a hundred', () => {
  const page = shipped('docs/methods/location-score.md');
  const rows = [...page.matchAll(/^\| ([A-Z][^|]+) \| (\d+) \| ([\d.]+) \| ([\d.]+) \|$/gm)].map(([, label, weight, nearKm, farKm]) => [
    label,
    Number(weight),
    Number(nearKm),
    Number(farKm),
  ]);
  const today = scorePartsOn(parts, '2026-11-21');
  expect(rows).toEqual(today.map(({ label, weight, nearKm, farKm }) => [label, weight, nearKm, farKm]));
  expect(today.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
  for (const { nearKm, farKm } of today) expect(nearKm).toBeLessThan(farKm);
  // What people read in English is what the table says.
  for (const { id, label } of today) expect(partLabel(id)).toBe(label);
});

test('points fall in a line between the two distances, and a station that is not open counts for nothing', () => {
  const [metro] = parts.filter(({ id }) => id === 'metro');
  const home = { latitude: 18.5, longitude: 73.8 };
  const stationAt = (km: number, isInService = true) => ({
    latitude: 18.5 + km / 111.195,
    longitude: 73.8,
    kind: 'metro-station' as const,
    name: `${km} km`,
    isInService,
    source: '',
  });
  const score = (...stations: ReturnType<typeof stationAt>[]) => scoreLocation(home, stations, [metro!]).score;
  expect(score(stationAt(0.5))).toBe(100);
  expect(score(stationAt(1.8))).toBeCloseTo(50, 1);
  expect(score(stationAt(3.1))).toBe(0);
  expect(score(stationAt(2.4), stationAt(1.2), stationAt(0.1, false))).toBeCloseTo(75, 1);
  expect(scoreLocation(home, [], parts)).toMatchObject({ score: null, parts: [] });
});
