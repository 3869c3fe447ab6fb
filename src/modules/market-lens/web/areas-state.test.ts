import { expect, test } from 'vitest';
import { areasAddress, readAreas, withPick } from './areas-state.ts';

const read = (query: string) => readAreas(new URLSearchParams(query));
const again = (state: ReturnType<typeof read>) => readAreas(new URL(areasAddress(state), 'http://mulya').searchParams);

test('an address gives back order, picked localities and filter', () => {
  const state = read('city=Pune&sortBy=median-rate&direction=asc&pick=Baner&pick=Aundh&propertyKinds=flat');
  expect(state).toMatchObject({
    lens: { filter: { city: 'Pune', propertyKinds: ['flat'] } },
    sort: { columnId: 'median-rate', descending: false },
    picked: ['Baner', 'Aundh'],
  });
  expect(again(state)).toEqual(state);
  expect(again(read(''))).toEqual(read('sortBy=castles'));
});

test('names are ordered from A, numbers from the largest, unless the address says otherwise', () => {
  expect(read('sortBy=locality').sort.descending).toBe(false);
  expect(read('').sort).toEqual({ columnId: 'sales-count', descending: true });
});

test('four localities stand side by side: a fifth is not taken, one picked again is put back', () => {
  const four = ['A', 'B', 'C', 'D'].reduce(withPick, read('city=Pune'));
  expect(withPick(four, 'E').picked).toEqual(['A', 'B', 'C', 'D']);
  expect(withPick(four, 'B').picked).toEqual(['A', 'C', 'D']);
});
