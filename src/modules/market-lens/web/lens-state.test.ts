import { expect, test } from 'vitest';
import { atPlace, datedFilter, everywhere, lensAddress, readLens, withFilter, type LensState } from './lens-state.ts';

const read = (query: string) => readLens(new URLSearchParams(query));
const again = (state: LensState) => read(new URL(lensAddress('dashboard', state), 'http://mulya').search);

test('an address gives back the whole view', () => {
  const state = read(
    'city=Pune&village=Baner&from=2024-01-01&to=31-12-2024&propertyKinds=flat&configurations=2+BHK&configurations=3+BHK&minPrice=5000000&comparedWith=area&otherCity=Pune&otherVillage=Aundh&events=off&cell=7b7d',
  );
  expect(state).toMatchObject({
    filter: {
      city: 'Pune',
      village: 'Baner',
      from: '2024-01-01',
      to: '2024-12-31',
      propertyKinds: ['flat'],
      configurations: ['2 BHK', '3 BHK'],
      minPrice: 5_000_000,
    },
    beside: 'area',
    other: { city: 'Pune', village: 'Aundh' },
    events: false,
    cell: '7b7d',
  });
  expect(again(state)).toEqual(state);
});

test('a place is looked up as it is written, signs and all', () => {
  expect(again(atPlace(everywhere, { city: 'Pune', village: 'Baner', project: 'Sun & Moon (Phase 2)' })).filter.project).toBe(
    'Sun & Moon (Phase 2)',
  );
});

test('what is no value of its field is left out by itself', () => {
  expect(read('city=Pune&from=yesterday&propertyKinds=castle&propertyKinds=shop&minPrice=cheap&cell=zz')).toEqual({
    ...everywhere,
    filter: { city: 'Pune', propertyKinds: ['shop'] },
  });
  expect(read('village=Baner').filter).toEqual({ propertyKinds: ['flat'] });
});

test('a view without days is of flats in the last twelve whole months that the data reach', () => {
  const usual = { city: 'Pune', propertyKinds: ['flat'] };
  expect(datedFilter(read('city=Pune'), '2026-10-14')).toEqual({ ...usual, from: '2025-10-01', to: '2026-09-30' });
  expect(datedFilter(read('city=Pune'), '2026-10-31')).toEqual({ ...usual, from: '2025-11-01', to: '2026-10-31' });
  expect(datedFilter(read('city=Pune&from=2025-01-01'), '2026-10-14')).toEqual({ ...usual, from: '2025-01-01' });
  expect(datedFilter(read('city=Pune&period=all&propertyKinds=all'), '2026-10-14')).toEqual({ city: 'Pune' });
  expect(lensAddress('dashboard', read('city=Pune'))).toBe('/v4/mma/dashboard/?city=Pune');
  expect(again(read('city=Pune&period=all&propertyKinds=all'))).toEqual(read('city=Pune&period=all&propertyKinds=all'));
});

test('taking the days away asks for all time, other changes leave the days as they are', () => {
  expect(again(withFilter(read('city=Pune'), { from: undefined, to: undefined })).isAllTime).toBe(true);
  expect(withFilter(read('city=Pune'), { configurations: ['2 BHK'] }).isAllTime).toBe(false);
  expect(withFilter(read('city=Pune&period=all'), { from: '2025-01-01' }).isAllTime).toBe(false);
});

test('one project cannot stand beside another area, so it stands beside its year before', () => {
  const beside = read('city=Pune&village=Baner&comparedWith=area&otherCity=Pune&otherVillage=Aundh');
  expect(atPlace(beside, { city: 'Pune', village: 'Baner', project: 'Sun' }).beside).toBe('year-before');
  expect(read('comparedWith=area').beside).toBe('year-before');
});
