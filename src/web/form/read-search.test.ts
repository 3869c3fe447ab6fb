import { expect, test } from 'vitest';
import { z } from 'zod';
import { readSearch } from './read-search.ts';

const Filter = z.object({
  city: z.string().optional(),
  minAreaSqft: z.coerce.number().positive().optional(),
  configurations: z.array(z.string()).optional(),
  documentClass: z.enum(['market-sale', 'all']).default('market-sale'),
});
const read = (search: string) => readSearch(Filter, new URLSearchParams(search));

test('a shared link gives back the whole filter', () => {
  expect(read('city=Pune&minAreaSqft=500&configurations=2+BHK&configurations=3+BHK&documentClass=all')).toEqual({
    city: 'Pune',
    minAreaSqft: 500,
    configurations: ['2 BHK', '3 BHK'],
    documentClass: 'all',
  });
});

test('one value where a list is wanted is a list of one', () => {
  expect(read('configurations=2+BHK').configurations).toEqual(['2 BHK']);
});

test('a bad value is dropped by itself', () => {
  expect(read('city=Pune&minAreaSqft=-3')).toEqual({ city: 'Pune', documentClass: 'market-sale' });
});
