import { expect, test } from 'vitest';
import { bucketLabel, bucketOf, bucketsBetween, chooseGrain } from './grain.ts';

const months = (year: number, counts: readonly number[]) =>
  counts.map((n, at) => ({ month: `${year}-${String(at + 1).padStart(2, '0')}`, n }));

test('the finest grain is taken at which four in five buckets have enough sales', () => {
  expect(chooseGrain(months(2025, [5, 6, 9, 5, 7, 8, 5, 5, 5, 5, 1, 0]), 5)).toBe('month');
  // The month without a sale at the end is no part of the series; one inside is.
  expect(chooseGrain(months(2025, [5, 6, 0, 0, 0, 8, 5, 5, 5, 5]), 5)).toBe('quarter');
  expect(chooseGrain(months(2025, [2, 2, 2, 1, 3, 2, 2, 2, 2, 2, 1, 2]), 5)).toBe('quarter');
  expect(chooseGrain(months(2025, [1, 0, 2, 1, 0, 2, 1, 1, 1, 1, 1, 1]), 5)).toBe('halfYear');
  expect(chooseGrain([...months(2024, [1, 0, 1]), ...months(2025, [0, 1])], 5)).toBe('year');
  expect(chooseGrain([], 5)).toBe('month');
});

test('the boundary of four in five is taken in: 8 of 10 months are enough, 7 are not', () => {
  expect(chooseGrain(months(2025, [5, 5, 5, 5, 5, 5, 5, 1, 1, 5]), 5)).toBe('month');
  expect(chooseGrain(months(2025, [1, 5, 1, 5, 5, 5, 5, 1, 5, 5]), 5)).toBe('quarter');
});

test('buckets are those of the calendar, and named so', () => {
  expect(bucketOf('quarter', '2025-11-30')).toEqual({ from: '2025-10-01', to: '2025-12-31' });
  expect(bucketOf('halfYear', '2024-02')).toEqual({ from: '2024-01-01', to: '2024-06-30' });
  expect(bucketsBetween('quarter', '2024-12-31', '2025-04-01').map(({ from }) => bucketLabel('quarter', from))).toEqual([
    'Q4 2024',
    'Q1 2025',
    'Q2 2025',
  ]);
  expect([bucketLabel('month', '2025-03-01'), bucketLabel('halfYear', '2025-07-01'), bucketLabel('year', '2025-01-01')]).toEqual([
    'Mar 2025',
    'H2 2025',
    '2025',
  ]);
});
