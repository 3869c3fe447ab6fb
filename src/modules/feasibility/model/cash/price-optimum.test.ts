import { expect, test } from 'vitest';
import { PriceFacts, priceOptimum } from './price-optimum.ts';

const optimum = (facts: object) => priceOptimum(PriceFacts.parse({ costRupees: 6000, ...facts }));

test('a cost of 6,000 and an elasticity of −1.8 give 13,500, the price of most profit', () => {
  expect(optimum({ elasticity: -1.8 }).priceRupees).toBeCloseTo(13_500, 8);
  const profit = (price: number) => (price - 6000) * price ** -1.8;
  expect(profit(13_500)).toBeGreaterThan(Math.max(profit(13_400), profit(13_600)));
});

test('from −1 on, and beyond the prices seen, there is no optimum', () => {
  for (const facts of [
    { elasticity: -1 },
    { elasticity: 0.4 },
    { elasticity: -1.8, observedRupees: [9000, 13_499] },
    { elasticity: -1.8, observedRupees: [13_501, 15_000] },
  ])
    expect(optimum(facts)).toEqual({ priceRupees: null, why: expect.stringContaining('No optimum inside the observed range') });
  expect(optimum({ elasticity: -1.8, observedRupees: [9000, 13_501] }).why).toBeNull();
  expect(PriceFacts.safeParse({ costRupees: 1, elasticity: -2, observedRupees: [3, 2] }).success).toBe(false);
});
