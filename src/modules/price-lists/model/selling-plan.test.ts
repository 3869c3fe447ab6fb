import { expect, test } from 'vitest';
import { atLevel, bestLevel, discountCost, mostMonths, sellingPlan, type SellingTerms } from './selling-plan.ts';

const terms: SellingTerms = {
  homes: 100,
  listRupees: 800_000_000,
  levelAgainstMarket: 1,
  homesAMonth: 8,
  response: -1.5,
  stepShare: 0,
  stepMonths: 6,
  marketGrowthAYear: 0,
  costOfMoneyAYear: 0,
};

test('without growth, steps and cost of money the list is sold at its sum', () => {
  const plan = sellingPlan(terms);
  expect(plan.isSoldOut).toBe(true);
  expect(plan.rupees).toBeCloseTo(800_000_000, 2);
  expect(plan.presentRupees).toBeCloseTo(800_000_000, 2);
  expect(plan.monthsToSell).toBeCloseTo(12.5, 9);
  expect(plan.months.reduce((sum, { sold }) => sum + sold, 0)).toBeCloseTo(100, 9);
  expect(plan.months.reduce((sum, { rupees }) => sum + rupees, 0)).toBeCloseTo(plan.rupees, 2);
});

test('a dearer list sells slower by the response, and not at all slower without one', () => {
  expect(sellingPlan(atLevel(terms, 1.1)).monthsToSell).toBeCloseTo(12.5 * 1.1 ** 1.5, 0);
  expect(sellingPlan({ ...atLevel(terms, 1.1), response: null }).monthsToSell).toBeCloseTo(12.5, 9);
});

test('rises come after their months and not before', () => {
  const { months } = sellingPlan({ ...terms, stepShare: 0.03, response: null });
  expect(months.slice(0, 7).map(({ level }) => level)).toEqual([1, 1, 1, 1, 1, 1, 1.03]);
});

test('what does not sell within ten years is said', () => {
  const plan = sellingPlan({ ...terms, homesAMonth: 0.1 });
  expect(plan).toMatchObject({ isSoldOut: false });
  expect(plan.months).toHaveLength(mostMonths);
});

test('the optimum lies where neighbours on both sides are worth less', () => {
  const costly = { ...terms, costOfMoneyAYear: 0.3, response: -4 };
  const found = bestLevel(costly, [0.7, 1.6]);
  expect(found.kind).toBe('optimum');
  if (found.kind !== 'optimum') return;
  const worth = (level: number) => sellingPlan(atLevel(costly, level)).presentRupees;
  expect(found.plan.presentRupees).toBe(worth(found.levelAgainstMarket));
  for (const off of [-0.02, 0.02]) expect(worth(found.levelAgainstMarket + off)).toBeLessThan(found.plan.presentRupees);
});

test('no optimum is invented at an end of the range, without a response, or without a range', () => {
  expect(bestLevel(terms, [0.9, 1.1])).toEqual({ kind: 'none', why: 'dearest' });
  expect(bestLevel({ ...terms, costOfMoneyAYear: 0.6, response: -9, homesAMonth: 1 }, [0.9, 1.1])).toEqual({
    kind: 'none',
    why: 'cheapest',
  });
  expect(bestLevel({ ...terms, response: null }, [0.9, 1.1])).toEqual({ kind: 'none', why: 'response' });
  expect(bestLevel(terms, null)).toEqual({ kind: 'none', why: 'range' });
});

test('a discount costs its share of what is sold, more where the list stays down, and says what pace would pay for it', () => {
  const dear = { ...terms, response: null, costOfMoneyAYear: 0.12 };
  const { plan, stayingDown, paceToBreakEven } = discountCost(dear, 0.05, 3);
  expect(sellingPlan(dear).rupees - plan.rupees).toBeCloseTo(0.05 * 24 * 8_000_000, 2);
  expect(sellingPlan(dear).rupees - stayingDown.rupees).toBeCloseTo(0.05 * 800_000_000, 2);
  // Faster sales are worth the interest they save, which at 2 % a year is less than the discount.
  expect(discountCost({ ...dear, costOfMoneyAYear: 0.02 }, 0.05, 3).paceToBreakEven).toBeNull();
  expect(paceToBreakEven).toBeGreaterThan(1);
  const urgent = discountCost({ ...dear, costOfMoneyAYear: 0.5, homesAMonth: 2 }, 0.02, 6);
  expect(urgent.paceToBreakEven).toBeGreaterThan(1);
  expect(discountCost(dear, 0, 3).paceToBreakEven).toBe(1);
});
