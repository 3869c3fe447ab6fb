import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnParts, partWords } from './column-parts.ts';

test('a wide table continues with its first column again, and no column is left out or shown twice', () => {
  expect(columnParts(11, 14)).toEqual([[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]]);
  expect(columnParts(5, 3)).toEqual([
    [0, 1, 2],
    [0, 3, 4],
  ]);
  expect(columnParts(5, 3).map((part) => partWords(part, 5))).toEqual([
    'Columns 1 to 3 of 5; the others follow.',
    'Columns 4 to 5 of 5, with the first again.',
  ]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 2, max: 20 }), (count, most) => {
      const parts = columnParts(count, most);
      expect(parts.every((part) => part[0] === 0 && part.length <= Math.max(most, 1))).toBe(true);
      expect([0, ...parts.flatMap((part) => part.slice(1))]).toEqual(Array.from({ length: count }, (_none, at) => at));
    }),
  );
});
