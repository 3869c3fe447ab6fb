import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { referenceRows } from './reference.ts';

test('a table that is shipped is read by its name, and what is no table is refused', () => {
  expect(referenceRows('stamp-duty').length).toBeGreaterThan(0);
  expect(() => referenceRows('no-such-table')).toThrow('ENOENT');
});

test('tables that are shipped are read in one place', () => {
  const readers = globSync('src/**/*.ts')
    .filter((file) => !/\.test\.ts$|testing/.test(file))
    .filter((file) => /new URL\([`'](\.\.\/)+reference\//.test(readFileSync(file, 'utf8')));
  expect(readers).toEqual(['src/server/reference.ts']);
});
