import { expect, test } from 'vitest';
import { gradeOf, knownBy, uncertaintyOf } from './range.ts';

const evidence = { width: 0.06, scatter: 0.06, effectiveN: 20, ownSales: 5, staleMonths: 0 };

test('more evidence narrows the range, scatter and staleness widen it', () => {
  const { half80 } = uncertaintyOf(evidence);
  expect(uncertaintyOf({ ...evidence, effectiveN: 2 }).half80).toBeGreaterThan(half80);
  expect(uncertaintyOf({ ...evidence, scatter: 0.12, width: 0.12 }).half80).toBeGreaterThan(half80);
  expect(uncertaintyOf({ ...evidence, staleMonths: 24 }).half80).toBeGreaterThan(half80);
});

test('a building without sales of its own has a wider range than one that is known', () => {
  expect([knownBy(0), knownBy(1), knownBy(3)]).toEqual(['new', 'thin', 'known']);
  expect(uncertaintyOf({ ...evidence, ownSales: 0 }).half80).toBeGreaterThan(uncertaintyOf(evidence).half80);
});

test('grades follow the expected error', () => {
  expect([4.9, 5, 8, 13, 20, 40].map(gradeOf)).toEqual(['A', 'B', 'C', 'D', 'E', 'E']);
});
