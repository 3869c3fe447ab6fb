import { expect, test } from 'vitest';
import { areaKey, areaOfKey, areasOfKeys, mostCompared, toggledArea, type Area } from './compare-bucket.ts';

const project: Area = { city: 'Pune', village: 'Baner', project: 'A/B & Sons 50%' };

test('an area of any name travels in an address and comes back', () => {
  expect(areaKey(project)).toBe('Pune/Baner/A%2FB%20%26%20Sons%2050%25');
  expect(areaOfKey(areaKey(project))).toEqual(project);
  expect(areaOfKey('Pune')).toEqual({ city: 'Pune' });
  const { village: _village, ...withoutLocality } = project;
  expect(areaOfKey(areaKey(withoutLocality))).toEqual(withoutLocality);
});

test('what is no area is left out, and an area named twice is one', () => {
  expect(areasOfKeys(['', 'Pune/%', 'a/b/c/d', 'Pune/Baner', 'Pune', 'Pune/Baner'])).toEqual([
    { city: 'Pune', village: 'Baner' },
    { city: 'Pune' },
  ]);
});

test('the bucket takes ten and no eleventh, and gives back what is put in again', () => {
  const full = Array.from({ length: mostCompared }, (_none, at): Area => ({ city: `City ${at}` }));
  expect(toggledArea(full, project)).toEqual(full);
  expect(toggledArea(full.slice(1), project)).toHaveLength(mostCompared);
  expect(toggledArea([project], { ...project })).toEqual([]);
});
