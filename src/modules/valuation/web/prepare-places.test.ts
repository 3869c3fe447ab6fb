import { expect, test } from 'vitest';
import { chosenWords, placesMap } from './prepare-places.ts';

const baner = { locality: 'Baner', latitude: 18.56, longitude: 73.78 };

test('the map to pick on says where localities lie and nothing of what they cost', () => {
  const map = placesMap([baner], 'Pune');
  expect(map.points).toEqual([{ id: 'Baner', label: 'Baner', latitude: 18.56, longitude: 73.78, value: null }]);
  expect(map.measure).toBeUndefined();
});

test('a chosen point is named by the nearest locality, unless it lies far from all', () => {
  const places = [{ locality: 'Aundh', latitude: 18.558, longitude: 73.807 }, baner];
  expect(chosenWords({ latitude: 18.561, longitude: 73.781 }, places)).toBe('18.561, 73.781, near Baner');
  expect(chosenWords({ latitude: 18.9, longitude: 74.2 }, places)).toBe('18.9, 74.2');
  expect(chosenWords(baner, [])).toBe('18.56, 73.78');
});
