import { expect, test } from 'vitest';
import { keptAddress, kindOfAddress } from './kinds.ts';

test('whichever screen of a valuation was looked at, the history has the valuation once', () => {
  expect(keptAddress('/valuation/comparables/?id=1')).toBe('/valuation/dashboard/?id=1');
  expect(keptAddress('/valuation/dashboard/?id=1')).toBe('/valuation/dashboard/?id=1');
  expect(keptAddress('/projects/?district=Pune')).toBe('/projects/?district=Pune');
});

test('places where a search begins, reports and one’s own screens are no views', () => {
  expect(kindOfAddress('/valuation/dashboard/?id=1')).toBe('valuation');
  expect(kindOfAddress('/valuation/certified/new/?valuation=1')).toBeNull();
  expect(kindOfAddress('/valuation/?change=true')).toBeNull();
  expect(kindOfAddress('/valuation/dashboard/')).toBeNull();
  expect(kindOfAddress('/v4/mma/dashboard/?city=Pune')).toBe('search');
  expect(kindOfAddress('/profile/history/')).toBeNull();
  expect(kindOfAddress('/analysis/propGPT/?q=rate+in+Baner')).toBe('question');
  expect(kindOfAddress('/analysis/propGPT/')).toBeNull();
});
