import { expect, test } from 'vitest';
import { compareTrees } from './compare-trees.ts';

const month = (at: number, n: number, mdape: number) => ({ month: at, n, mdape, ppe10: 90, medianRatio: 1, coverage80: 80 });
const trees = (...served: ReturnType<typeof month>[]) => ({ n: 900, months: 12, mdape: 4, ppe10: 90, cod: 5, served });

test('two generations of trees are compared on months that both have tried alone', () => {
  const valuing = trees(month(2, 150, 4), month(3, 150, 5));
  const earlier = trees(month(1, 500, 1), month(2, 150, 4.4), month(3, 150, 5.6));
  expect(compareTrees(valuing, earlier)).toEqual({ n: 300, months: 2, mdape: 4.5, mdapeOfOther: 5, verdict: 'other-worse' });
});

test.each([
  [5, 'other-better'],
  [5.9, 'alike'],
  [6.1, 'alike'],
  [7, 'other-worse'],
])('a median error of %f beside 6 is %s', (mdape, verdict) => {
  expect(compareTrees(trees(month(1, 400, 6)), trees(month(1, 400, mdape)))?.verdict).toBe(verdict);
});

test('fewer than 200 sales decide nothing', () => {
  expect(compareTrees(trees(month(1, 199, 6)), trees(month(1, 199, 2)))?.verdict).toBe('too-few');
});

test('months of which the two did not try the same sales, and trees that learned none, are not compared', () => {
  expect(compareTrees(trees(month(1, 400, 6)), trees(month(1, 390, 2)))).toBeNull();
  expect(compareTrees(trees(), trees(month(1, 390, 2)))).toBeNull();
});
