import { expect, test } from 'vitest';
import { sameName } from './same-name.ts';

test('a project is its filing whatever the case and dashes, and a longer name is another project', () => {
  const found = [{ name: 'HERON COURT - Phase I' }, { name: 'Heron Court' }, { name: 'Heron-Court' }];
  expect(sameName(found, 'heron court')).toEqual([{ name: 'Heron Court' }, { name: 'Heron-Court' }]);
});
