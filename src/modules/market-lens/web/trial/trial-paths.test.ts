import { expect, test } from 'vitest';
import { readTrialPlace, trialAddress } from './trial-paths.ts';

const project = { city: 'Pune', village: 'Baner', project: 'A/B' };

test('a trial stays a trial: every address it leads to lies below its own', () => {
  expect(trialAddress('/analysis/trial/v4/mma/', { city: 'Pune' })).toBe('/analysis/trial/v4/mma/dashboard/?city=Pune');
  expect(trialAddress('/analysis/trial/v4/mma/', project)).toBe(
    '/analysis/trial/v4/mma/projectinfo/?city=Pune&village=Baner&project=A%2FB',
  );
  expect(trialAddress('/analysis/trial/v4/st/', project)).toBe('/analysis/trial/v4/st/listings/Pune/Baner/A%2FB/');
  expect(trialAddress('/analysis/trial/st/', project)).toBe('/analysis/trial/st/list/?city=Pune&village=Baner&project=A%2FB');
});

test('the place is read from the path or the query, and no project without its village', () => {
  expect(readTrialPlace({ city: 'Pune', village: 'Baner' }, new URLSearchParams())).toEqual({ city: 'Pune', village: 'Baner' });
  expect(readTrialPlace({}, new URLSearchParams('city=Pune&project=X'))).toEqual({ city: 'Pune' });
  expect(readTrialPlace({}, new URLSearchParams('village=Baner'))).toEqual({});
});
