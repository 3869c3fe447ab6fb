import { expect, test } from 'vitest';
import { valueShareAfterDepreciation, floorRise, unitMarketValue } from './guideline-value.ts';

test('the official sheet values a 62 sqm flat on the 12th floor at ₹45,11,606', () => {
  const value = unitMarketValue({ rate: 60_000, land: 20_000, floor: 12, age: 7, carpetSqm: 62, coveredParking: 1, terraceSqm: 0 });
  expect(Math.round(value)).toBe(4_511_606);
});

test('higher floors are dearer by steps, and a building never loses more than 70%', () => {
  expect([4, 5, 11, 21, 31].map(floorRise)).toEqual([0, 0.05, 0.1, 0.15, 0.2]);
  expect([2, 5, 15, 200].map(valueShareAfterDepreciation)).toEqual([1, 0.95, 0.85, 0.3]);
});
