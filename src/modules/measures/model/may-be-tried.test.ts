import { expect, test } from 'vitest';
import { mayBeTried } from './may-be-tried.ts';

test('nothing about buyers and nothing of filings is part of a trial', () => {
  expect(mayBeTried({ measure: 'median-rate' })).toBe(true);
  expect(mayBeTried({ measure: 'loan-share' })).toBe(false);
  expect(mayBeTried({ measure: 'unsold-units' })).toBe(false);
  expect(mayBeTried({ dimension: 'configuration' })).toBe(true);
  expect(mayBeTried({ dimension: 'buyer-age-band' })).toBe(false);
});
