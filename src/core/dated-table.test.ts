import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findRowOn, isValidOn, rowOn } from './dated-table.ts';
import { addDays, dateFromDayNumber } from './period.ts';

const rates = [
  { rate: 6, validFrom: '2021-04-01', validTo: '2022-03-31' },
  { rate: 7, validFrom: '2022-04-01', validTo: null },
];

test('a row holds from its first to its last day, both included', () => {
  expect(rowOn(rates, '2021-04-01', 'duty').rate).toBe(6);
  expect(rowOn(rates, '2022-03-31', 'duty').rate).toBe(6);
  expect(rowOn(rates, '2022-04-01', 'duty').rate).toBe(7);
  expect(rowOn(rates, '2099-01-01', 'duty').rate).toBe(7);
});

test('a day no row covers is an error, or null where that is an answer', () => {
  expect(() => rowOn(rates, '2021-03-31', 'duty')).toThrow('No row for duty holds on 2021-03-31');
  expect(findRowOn(rates, '2021-03-31', 'duty')).toBeNull();
});

test('two rows for one day are a mistake in the table, never a choice', () => {
  const doubled = [...rates, { rate: 5, validFrom: '2022-03-31', validTo: '2022-03-31' }];
  expect(() => findRowOn(doubled, '2022-03-31', 'duty')).toThrow('2 rows for duty hold on 2022-03-31');
});

test('rows that follow each other without a gap answer for every day, each for its own', () => {
  const lengths = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(lengths, fc.nat(), (days, pick) => {
      let from = dateFromDayNumber(18_000);
      const rows = days.map((length) => {
        const row = { validFrom: from, validTo: addDays(from, length - 1) };
        from = addDays(from, length);
        return row;
      });
      const date = addDays(dateFromDayNumber(18_000), pick % days.reduce((total, length) => total + length, 0));
      expect(isValidOn(rowOn(rows, date, 'x'), date)).toBe(true);
    }),
  );
});
