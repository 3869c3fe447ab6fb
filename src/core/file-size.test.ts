import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';
import { sayIn } from './language.ts';

test('a size is said in the unit that suits it, with at most one decimal', () => {
  expect([1, 38_000, 1024 ** 2, 1_258_291, 64 * 1024 ** 2, 20 * 1024 ** 3].map(fileSize)).toEqual([
    '1 kB',
    '38 kB',
    '1 MB',
    '1.2 MB',
    '64 MB',
    '20 GB',
  ]);
  expect(sayIn('hi', () => fileSize(1_258_291))).toBe('1.2 एमबी');
});
