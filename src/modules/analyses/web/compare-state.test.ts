import { expect, test } from 'vitest';
import { compareAddress, readCompare } from './compare-state.ts';

const read = (address: string) => readCompare(new URL(address, 'http://x').searchParams);

test('a comparison is shared by its address: a project, a locality and a city, their days and their rooms', () => {
  const state = {
    areas: [{ city: 'Pune', village: 'Baner', project: 'A & B / Phase 2' }, { city: 'Pune', village: 'Baner' }, { city: 'Mumbai' }],
    span: '24' as const,
    configuration: '2 BHK',
    isAllKinds: true,
    cell: null,
  };
  expect(read(compareAddress(state))).toEqual(state);
});

test('what is as usual stays out, and what is no area is left out', () => {
  expect(compareAddress({ areas: [], span: '12', configuration: null, isAllKinds: false, cell: null })).toBe('/analysis/compare/');
  expect(read('/analysis/compare/?item=%25&item=Pune&span=century&bhk=')).toEqual({
    areas: [{ city: 'Pune' }],
    span: '12',
    configuration: null,
    isAllKinds: false,
    cell: null,
  });
});
