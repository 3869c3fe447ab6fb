import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { instalment, largestLoan, rateFor, readLoanLimits, readLoanRates } from './home-loans.ts';

const shipped = (name: string) => readFileSync(new URL(`../../../../../reference/${name}.csv`, import.meta.url), 'utf8');
const rates = readLoanRates(shipped('home-loan-rates'));
const limits = readLoanLimits(shipped('home-loan-limits'));

test('instalments are those of lenders’ own tables', () => {
  expect(Math.round(instalment(5_000_000, 8.75, 240))).toBe(44_186);
  expect(Math.round(instalment(5_000_000, 8.5, 240))).toBe(43_391);
  expect(Math.round(instalment(10_000_000, 9, 300))).toBe(83_920);
  expect(instalment(1_200_000, 0, 240)).toBe(5000);
});

test('the largest loan follows the share of its own size', () => {
  const at = (price: number) => largestLoan(limits, price, '2024-05-01');
  expect([at(2_000_000), at(3_500_000), at(5_000_000), at(9_500_000), at(20_000_000)]).toEqual([
    1_800_000, 3_000_000, 4_000_000, 7_500_000, 15_000_000,
  ]);
  expect(largestLoan(limits, 5_000_000, '2010-01-01')).toBeNull();
});

test('a day between two rows has the rate of the earlier one, and says that it is not of the day', () => {
  expect(rateFor(rates, '2024-05-01')).toMatchObject({ lowPercent: 8.5, highPercent: 9.25, isOfTheDay: true });
  expect(rateFor(rates, '2025-05-01')).toMatchObject({ lowPercent: 8.5, isOfTheDay: false });
  expect(rateFor(rates, '2026-10-31')).toMatchObject({ lowPercent: 7.5, isOfTheDay: false });
  expect(rateFor(rates, '2023-12-31')).toBeNull();
});

test('every shipped row has a source, and its low rate is not above its high one', () => {
  for (const { lowPercent, highPercent, source } of rates) {
    expect(lowPercent).toBeLessThanOrEqual(highPercent);
    expect(source).not.toBe('');
  }
});
