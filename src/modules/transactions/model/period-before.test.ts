import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dateFromDayNumber } from '#core/period.ts';
import { periodBefore } from './period-before.ts';

test('whole months are answered with whole months', () => {
  expect(periodBefore({ from: '2024-01-01', to: '2024-12-31' })).toEqual({ from: '2023-01-01', to: '2023-12-31' });
  expect(periodBefore({ from: '2024-03-01', to: '2024-03-31' })).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  expect(periodBefore({ from: '2024-03-16', to: '2024-06-15' })).toEqual({ from: '2023-12-16', to: '2024-03-15' });
});

test('other periods are answered with as many days', () => {
  expect(periodBefore({ from: '2024-03-10', to: '2024-03-19' })).toEqual({ from: '2024-02-29', to: '2024-03-09' });
  expect(periodBefore({ from: '2024-03-10', to: '2024-03-10' })).toEqual({ from: '2024-03-09', to: '2024-03-09' });
  expect(periodBefore({ from: '2024-03-10', to: '2024-03-09' })).toBeNull();
});

test('the period before always ends the day before and is never empty', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_000, max: 25_000 }), fc.integer({ min: 0, max: 4000 }), (day, length) => {
      const from = dateFromDayNumber(day);
      const before = periodBefore({ from, to: addDays(from, length) });
      expect(before?.to).toBe(addDays(from, -1));
      expect((before?.from ?? '') <= (before?.to ?? '')).toBe(true);
    }),
  );
});
