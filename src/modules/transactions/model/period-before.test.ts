import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dateFromDayNumber } from '#core/period.ts';
import { beforeOf, beforeWords, periodBefore, reachedPeriod, whyNotBefore, yearBefore } from './period-before.ts';

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

test('the year before is the same days a year earlier, the last day of February the last day of February', () => {
  expect(yearBefore({ from: '2025-11-01', to: '2026-10-31' })).toEqual({ from: '2024-11-01', to: '2025-10-31' });
  expect(yearBefore({ from: '2025-02-01', to: '2025-02-28' })).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  expect(yearBefore({ from: '2024-03-01', to: '2025-02-28' })).toEqual({ from: '2023-03-01', to: '2024-02-29' });
  expect(yearBefore({ from: '2024-02-29', to: '2024-02-29' })).toEqual({ from: '2023-02-28', to: '2023-02-28' });
  expect(yearBefore({ from: '2026-03-10', to: '2026-03-09' })).toBeNull();
});

test('of more than a year, the year before would be partly the same sales: it is the period before, and is called so', () => {
  const years = { from: '2024-11-01', to: '2026-10-31' };
  expect(yearBefore(years)).toBeNull();
  expect(beforeOf(years)).toEqual({ kind: 'period-before', range: { from: '2022-11-01', to: '2024-10-31' } });
  expect(beforeOf({ from: '2025-11-01', to: '2026-11-01' })?.kind).toBe('period-before');
  const words = (from: string, to: string, kind?: 'period-before') => {
    const before = beforeOf({ from, to }, kind);
    return before === null ? null : beforeWords(before);
  };
  expect(words('2024-11-01', '2026-10-31')).toBe('the 24 months before');
  expect(words('2025-11-01', '2026-10-31')).toBe('the year before');
  expect(words('2026-08-01', '2026-10-31')).toBe('the year before');
  expect(words('2026-08-01', '2026-10-31', 'period-before')).toBe('the 3 months before');
  expect(words('2026-10-05', '2026-10-14', 'period-before')).toBe('the 10 days before');
});

test('whatever the period, what stands beside it shares no day with it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10_000, max: 25_000 }),
      fc.integer({ min: 0, max: 4000 }),
      fc.constantFrom('year-before' as const, 'period-before' as const),
      (day, length, kind) => {
        const from = dateFromDayNumber(day);
        const before = beforeOf({ from, to: addDays(from, length) }, kind);
        expect((before?.range.to ?? '9999') < from).toBe(true);
        expect((before?.range.from ?? '9999') <= (before?.range.to ?? '')).toBe(true);
        if (before?.kind === 'year-before') expect(length).toBeLessThan(367);
      },
    ),
  );
});

test('a period that is not over is compared as far as the data reach', () => {
  const reach = { from: '2020-01-05', to: '2026-10-14' };
  expect(reachedPeriod({ from: '2026-10-01', to: '2026-12-31' }, reach)).toEqual({ from: '2026-10-01', to: '2026-10-14' });
  expect(reachedPeriod({ from: '2026-10-01' }, reach)).toEqual({ from: '2026-10-01', to: '2026-10-14' });
  expect(reachedPeriod({ from: '2026-11-01', to: '2026-12-31' }, reach)).toBeNull();
  expect(reachedPeriod({ to: '2026-12-31' }, reach)).toBeNull();
  expect(reachedPeriod({ from: '2026-10-01' }, null)).toBeNull();
});

test('data that begin in the midst of the year before are no year to compare with', () => {
  const before = { kind: 'year-before', range: { from: '2024-11-01', to: '2025-10-31' } } as const;
  expect(whyNotBefore(before, { from: '2024-11-20', to: '2026-10-31' })).toBeNull();
  expect(whyNotBefore(before, { from: '2024-12-01', to: '2026-10-31' })).toBe(
    'No change is given: the data begin on 1 Dec 2024, and the year before would be 1 Nov 2024 to 31 Oct 2025.',
  );
});
