import { expect, test } from 'vitest';
import { areasIn, withArea, type Area } from './recent-areas.ts';

test('the latest area comes first, once, and the oldest of nine is forgotten', () => {
  const visited = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'].reduce<Area[]>((areas, city) => withArea(areas, { city }), []);
  expect(visited.map(({ city }) => city).join('')).toBe('IHGFEDCB');
  expect(
    withArea(visited, { city: 'D' })
      .map(({ city }) => city)
      .join(''),
  ).toBe('DIHGFECB');
  expect(withArea([{ city: 'Pune' }], { city: 'Pune', village: 'Baner' })).toHaveLength(2);
});

test('what was kept by something else, or damaged, is no list of areas', () => {
  expect(areasIn('[{"city":1}]')).toEqual([]);
  expect(areasIn('not json')).toEqual([]);
  expect(areasIn(null)).toEqual([]);
});
