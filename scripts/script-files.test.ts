import { expect, test } from 'vitest';
import { circleOfFiles } from './script-files.mjs';

const circleIn = (imports: Record<string, string[]>) => circleOfFiles(Object.keys(imports), (file) => imports[file] ?? []);

test('files that wait for each other are found, however long the way around', () => {
  expect(circleIn({ page: ['zod'], product: ['page', 'zod'], zod: [] })).toBeNull();
  expect(circleIn({ page: ['product'], product: ['page'] })).toEqual(['page', 'product']);
  expect(circleIn({ a: ['b', 'c'], b: [], c: ['d'], d: ['b', 'a'] })).toEqual(['a', 'c', 'd']);
});
