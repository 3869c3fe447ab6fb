import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { capabilities, mayUse, roles, sameAccess } from './roles.ts';
import { rolesTable } from './roles-table.ts';

const rightsOf = (wanted: string) => roles.find(({ name }) => name === wanted)!.rights;

test('docs/roles.md shows the table by which the server decides', () => {
  expect(readFileSync('docs/roles.md', 'utf8')).toContain(rolesTable());
});

test('a stranger may do only what is open to anyone, a superuser everything', () => {
  for (const { access } of capabilities) {
    expect(mayUse(null, access)).toBe((access as string) === 'anyone');
    expect(mayUse(rightsOf('superuser'), access)).toBe(true);
  }
});

test('an operator keeps the data and has no product by it; a valuer has the valuer’s desk alone', () => {
  expect(mayUse(rightsOf('operator'), 'operator')).toBe(true);
  expect(mayUse(rightsOf('operator'), { entitled: 'market-lens' })).toBe(false);
  expect(mayUse(rightsOf('operator'), 'superuser')).toBe(false);
  expect(mayUse(rightsOf('valuer'), { entitled: 'valuer' })).toBe(true);
  expect(mayUse(rightsOf('valuer'), { entitled: ['valuation', 'market-lens'] })).toBe(false);
  expect(mayUse(rightsOf('entitled'), { entitled: 'valuer' })).toBe(false);
});

test('the same products in another order are the same right', () => {
  expect(sameAccess({ entitled: ['valuation', 'market-lens'] }, { entitled: ['market-lens', 'valuation'] })).toBe(true);
  expect(sameAccess({ entitled: 'valuation' }, { entitled: ['valuation'] })).toBe(true);
  expect(sameAccess('operator', 'superuser')).toBe(false);
});
