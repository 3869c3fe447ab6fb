import { expect, test } from 'vitest';
import { readName } from './read-name.ts';
import { wholeName } from './whole-name.ts';

test.each([
  ['MANTRA MERAKI PHASE 7', 'MANTRA MERAKI'],
  ['Riverside Balmoral-Tower A, Phase IV', 'Riverside Balmoral'],
  ['KESAR KINGDOM A BLD', 'KESAR KINGDOM'],
  ['Godavari Cluster B', 'Godavari'],
  ['कावेरी मेडोज फेज 2', 'कावेरी मेडोज'],
  ['Nilgiri Heights', 'Nilgiri Heights'],
  ['Habitat 24', 'Habitat 24'],
  ['Phase 2', 'Phase 2'],
])('the whole project of %j is %j', (name, whole) => {
  expect(wholeName(name)).toBe(whole);
});

test('a wing before the legal form of a society is a wing', () => {
  for (const name of ['Greenfield B1 CHS Ltd', 'Greenfield B1'])
    expect(readName(name, 'project')).toMatchObject({ parts: [{ kind: 'wing', label: 'b1' }], numbers: [] });
});
