import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  convertArea,
  formatAreaSqft,
  formatAreaSqftShort,
  formatAreaSqm,
  formatLandArea,
  roundedAreaSqft,
  SQFT_PER_UNIT,
  sqftToSqm,
  sqmToSqft,
  type AreaUnit,
} from './area.ts';

test('a square metre is 10.764 square feet everywhere in the product', () => {
  expect(sqmToSqft(1)).toBe(10.764);
  expect(sqmToSqft(62.45)).toBeCloseTo(672.21, 2);
  expect(sqftToSqm(672.21)).toBeCloseTo(62.45, 2);
});

test('land units agree with the tables of the trade', () => {
  expect(convertArea(1, 'guntha', 'sqft')).toBe(1089);
  expect(convertArea(1, 'guntha', 'sqm')).toBeCloseTo(101.17, 2);
  expect(convertArea(1, 'acre', 'guntha')).toBe(40);
  expect(convertArea(1, 'acre', 'sqft')).toBe(43560);
  expect(convertArea(1, 'acre', 'cent')).toBeCloseTo(100, 9);
  expect(convertArea(1, 'hectare', 'acre')).toBeCloseTo(2.471, 3);
  expect(convertArea(1, 'hectare', 'guntha')).toBeCloseTo(98.84, 2);
  expect(convertArea(1, 'hectare', 'are')).toBeCloseTo(100, 9);
  expect(convertArea(1, 'sqyd', 'sqft')).toBe(9);
  expect(convertArea(1, 'ground', 'sqft')).toBe(2400);
});

test('a sale row shows its area in whole square feet, and N/A for what is not a number', () => {
  expect(roundedAreaSqft(62.45)).toBe(672);
  expect(roundedAreaSqft('62.45')).toBe(672);
  expect(roundedAreaSqft(0)).toBe(0);
  for (const value of [null, undefined, NaN, Infinity, '', 'abc', 'N/A', true, [], {}]) expect(roundedAreaSqft(value)).toBe('N/A');
});

test('areas are shown with their unit, totals in lakh and crore', () => {
  expect(formatAreaSqft(1234.4)).toBe('1,234 sq ft');
  expect(formatAreaSqm(62.45)).toBe('62.45 sq m');
  expect(formatAreaSqftShort(84_500)).toBe('84,500 sq ft');
  expect(formatAreaSqftShort(99_999.6)).toBe('1.00 lakh sq ft');
  expect(formatAreaSqftShort(1_25_000)).toBe('1.25 lakh sq ft');
  expect(formatAreaSqftShort(99_99_999)).toBe('1.00 cr sq ft');
  expect(formatLandArea(10_000, 'acre')).toBe('2.47 acre');
  for (const missing of [null, undefined, NaN]) expect(formatAreaSqft(missing)).toBe('not known');
});

test('any unit there and back is the same area', () => {
  const unit = fc.constantFrom(...(Object.keys(SQFT_PER_UNIT) as AreaUnit[]));
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1e8, noNaN: true }), unit, unit, (area, from, to) => {
      expect(convertArea(convertArea(area, from, to), to, from) / area).toBeCloseTo(1, 12);
    }),
  );
});
