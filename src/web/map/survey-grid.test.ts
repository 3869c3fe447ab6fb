import { expect, test } from 'vitest';
import { boundsOf, openingBounds, surveyGrid } from './survey-grid.ts';

test('a city gets squares of a few kilometres, a country of a few hundred', () => {
  expect(surveyGrid({ west: 73.7, east: 74, south: 18.4, north: 18.7 }).spacingKm).toBe(5);
  expect(surveyGrid({ west: 68, east: 97, south: 8, north: 35 }).spacingKm).toBe(500);
});

test('a single place has a sheet around it', () => {
  const bounds = boundsOf([{ longitude: 73.8, latitude: 18.5 }]);
  expect(surveyGrid(bounds!).lines.length).toBeGreaterThan(3);
});

test('no places have no bounds', () => {
  expect(boundsOf([])).toBeNull();
});

test('a map of a crowd opens on the thick of it, one of a few on all of them', () => {
  const many = Array.from({ length: 1000 }, (_, at) => ({ longitude: 73.8 + at / 10_000, latitude: 18.5 + at / 10_000 }));
  const far = { longitude: 80, latitude: 10 };
  expect(openingBounds([...many, far])!.east).toBeLessThan(73.9);
  expect(openingBounds([...many, far])!.south).toBeGreaterThan(18.5);
  expect(openingBounds([...many.slice(0, 50), far])).toEqual(boundsOf([...many.slice(0, 50), far]));
});
