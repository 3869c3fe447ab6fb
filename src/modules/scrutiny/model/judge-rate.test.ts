import { expect, test } from 'vitest';
import { judgeRate, type DoubtfulRate } from './judge-rate.ts';

const sale = (rate: number, partial: Partial<DoubtfulRate> = {}): DoubtfulRate => ({
  rate,
  usual: 10_000,
  basis: 'locality',
  n: 40,
  building: null,
  price: rate * 700,
  areaSqm: 700 / 10.764,
  marketValue: null,
  usualAreaSqm: 65,
  ...partial,
});
const reason = (rate: number, partial: Partial<DoubtfulRate> = {}) => judgeRate(sale(rate, partial))?.reason ?? null;

test('from 0.4 to 2.5 times the local median nothing is doubted, beyond it is', () => {
  expect([3_900, 4_000, 25_000, 25_100].map((rate) => reason(rate))).toEqual(['rate-out-of-band', null, null, 'rate-out-of-band']);
});

test('held against a whole city the band is wider', () => {
  expect(reason(3_000, { basis: 'city' })).toBe(null);
  expect(reason(2_400, { basis: 'city' })).toBe('rate-out-of-band');
});

test('a rate far from that of its own project is doubted although the place would bear it', () => {
  expect(judgeRate(sale(8_000, { building: { factor: 1.8, rate: 18_500, n: 12 } }))).toMatchObject({
    reason: 'rate-out-of-building',
    expected: 18_000,
    n: 12,
    basis: 'building',
  });
});

test('where the level of the place jumps, a rate as its own project always had is not doubted', () => {
  expect(reason(5_100, { building: { factor: 1.1, rate: 4_800, n: 15 } })).toBe(null);
  expect(reason(5_100, { building: { factor: 1.1, rate: 11_000, n: 15 } })).toBe('rate-out-of-building');
});

test('a project that sells throughout at an unusual rate is dear, not wrong', () => {
  expect(reason(28_000, { building: { factor: 2.8, rate: 27_000, n: 12 } })).toBe(null);
  expect(reason(98_000, { building: { factor: 9.8, rate: 97_000, n: 12 } })).not.toBe(null);
});

test('a price ten times too high is told with what it probably was', () => {
  const price = 70_00_000 * 10;
  expect(judgeRate(sale(100_000, { price, marketValue: 60_00_000 }))).toMatchObject({ reason: 'wrong-decimal-price', likely: 70_00_000 });
  expect(judgeRate(sale(1_000, { price: 7_00_000, usualAreaSqm: 66 }))).toMatchObject({ reason: 'wrong-decimal-price', likely: 70_00_000 });
});

test('an area in square feet, or without its point, is told as such', () => {
  const sqft = sale(10_000 / 10.764, { price: 70_00_000, areaSqm: 700, marketValue: 60_00_000 });
  expect(judgeRate(sqft)?.reason).toBe('wrong-decimal-area');
  expect(judgeRate(sqft)?.likely).toBeCloseTo(65.03, 1);
  const noPoint = sale(100, { price: 70_00_000, areaSqm: 2_800, usualAreaSqm: 30 });
  expect(judgeRate(noPoint)).toMatchObject({ reason: 'wrong-decimal-area', likely: 28 });
});

test('a strange rate that no moved point explains is only out of band', () => {
  expect(reason(2_800)).toBe('rate-out-of-band');
  expect(reason(30_000)).toBe('rate-out-of-band');
});
