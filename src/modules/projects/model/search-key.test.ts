import { expect, test } from 'vitest';
import { plainName, searchKey } from './search-key.ts';

test.each([
  ['Nilgiri', 'नीलगिरी'],
  ['Sahyadri', 'सह्याद्री'],
  ['Dhanori', 'धानोरी'],
  ['Heights', 'हाइट्स'],
  ['Park', 'पार्क'],
  ['Ganesh', 'गणेश'],
  ['Wakad', 'वाकड'],
  ['Vrindavan', 'वृंदावन'],
  ['Phadke', 'फडके'],
  ['Gambhir', 'गंभीर'],
])('%s and %s have one key', (latin, local) => {
  expect(searchKey(local)).toBe(searchKey(latin));
});

test('different names have different keys', () => {
  expect(searchKey('Nilgiri')).not.toBe(searchKey('Sahyadri'));
  expect(searchKey('Aura')).not.toBe(searchKey('Riya'));
});

test('punctuation and case do not make another name', () => {
  expect(plainName('Nilgiri-Heights, Ph. II')).toBe(plainName('NILGIRI HEIGHTS PH II'));
  expect(plainName('नीलगिरी हाइट्स')).toBe('नीलगिरीहाइट्स');
});
