import { expect, test } from 'vitest';
import { kindOfAddress, ownAddress } from './kinds.ts';
import { whatChanged, type Seen } from './what-changed.ts';

const seen: Seen = { sales: 100, medianRate: 10_000, currency: 'INR', projects: 12, dataUntil: '2026-10-31' };

test('new sales, a move of the median and new projects are told, a move within two per cent is not', () => {
  expect(whatChanged(seen, seen)).toEqual([]);
  expect(whatChanged(seen, { ...seen, medianRate: 10_190 })).toEqual([]);
  expect(whatChanged(seen, { ...seen, sales: 112, medianRate: 10_500, projects: 13 })).toEqual([
    '12 new sales, 112 in all.',
    'The median rate is ₹10,500/sq ft, +5.0% on ₹10,000/sq ft.',
    '1 project was newly registered, 13 in all.',
  ]);
  expect(whatChanged(seen, { ...seen, sales: 90 })).toEqual(['10 sales fewer than before (90 in all): data were taken back or left out.']);
});

test('a median that is not known, or of another currency, moves nowhere', () => {
  expect(whatChanged(seen, { ...seen, medianRate: null })).toEqual([]);
  expect(whatChanged({ ...seen, currency: null }, { ...seen, medianRate: 20_000 })).toEqual([]);
  expect(whatChanged({ ...seen, projects: null }, seen)).toEqual([]);
});

test('a view of something is looked back at, the place where a search begins is not', () => {
  const kinds = [
    '/v4/mma/dashboard/?city=Pune',
    '/v4/st/listings/Pune/Baner/',
    '/valuation/dashboard/?city=Pune&area=60',
    '/projects/Pune/P1/',
  ].map(kindOfAddress);
  expect(kinds).toEqual(['search', 'search', 'valuation', 'search']);
  for (const address of ['/v4/mma/', '/valuation/', '/profile/', '/imports/?x=1', '/v4/st/listings/', '/'])
    expect(kindOfAddress(address), address).toBeNull();
});

test('an address leads nowhere but into the product', () => {
  expect(ownAddress.test('/v4/mma/dashboard/?city=Pune')).toBe(true);
  for (const address of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/a b', ''])
    expect(ownAddress.test(address), address).toBe(false);
});
