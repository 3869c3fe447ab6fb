import { expect, test } from 'vitest';
import { balanceAfter, homePurchase, HomePurchase, monthlyInstalment } from './home-purchase.ts';

const lakh = 1e5;

test('instalments and what is owed after ten years', () => {
  expect(monthlyInstalment(50 * lakh, 0.0875, 240)).toBeCloseTo(44_185.5354, 4);
  expect(monthlyInstalment(75 * lakh, 0.0825, 240)).toBeCloseTo(63_904.9239, 4);
  expect(balanceAfter(75 * lakh, 0.0825, 240, 120)).toBeCloseTo(5_210_236.95, 2);
  expect(balanceAfter(75 * lakh, 0.0825, 240, 240)).toBe(0);
  expect([monthlyInstalment(1200, 0, 12), balanceAfter(1200, 0, 12, 3)]).toEqual([100, 900]);
});

test('a home of one crore, let for ten years and sold', () => {
  const answer = homePurchase(HomePurchase.parse({ priceRupees: 100 * lakh, gstShare: 0.05, loanRupees: 75 * lakh, costsRupees: 60_000 }));
  const rupees = answer.flowsPaise.map((paise) => Math.round(paise / 100));
  expect([rupees[0], rupees[1], rupees[10]]).toEqual([-3_730_000, -506_026, 11_324_767]);
  expect(Math.round(answer.taxPaise / 100)).toBe(868_202);
  expect(answer.irr).toBeCloseTo(0.051797211744, 9);
});

test('a loan above the price, and interest that is a slip, are refused', () => {
  const fault = (more: object) => HomePurchase.safeParse({ priceRupees: 100 * lakh, ...more }).error?.issues[0]?.message;
  expect(fault({ loanRupees: 101 * lakh })).toBe('The loan is larger than the price.');
  expect(fault({ interestAYear: 4 })).toContain('8.25 % is written 0.0825');
  expect(fault({ years: 0 })).toBe('At least one year.');
});
