import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exp, growth, ln, power, sineOfQuarter } from './portable-math.ts';

const near = (found: number, wanted: number) =>
  expect(Math.abs(found - wanted)).toBeLessThanOrEqual(4e-16 * Math.max(1e-300, Math.abs(wanted)));

test('exp and ln are those of the engine to the last bits', () => {
  fc.assert(fc.property(fc.double({ min: -700, max: 700, noNaN: true }), (x) => void near(exp(x), Math.exp(x))));
  fc.assert(fc.property(fc.double({ min: 1e-300, max: 1e300, noNaN: true }), (x) => void near(ln(x), Math.log(x))));
  fc.assert(
    fc.property(fc.double({ min: 0.5, max: 2, noNaN: true }), (x) => void expect(Math.abs(ln(x) - Math.log(x))).toBeLessThan(3e-16)),
  );
  fc.assert(
    fc.property(fc.double({ min: 0, max: Math.PI / 2, noNaN: true }), (x) => void expect(sineOfQuarter(x)).toBeCloseTo(Math.sin(x), 14)),
  );
  expect([exp(0), exp(-Infinity), exp(1000), ln(1), ln(0)]).toEqual([1, 0, Infinity, 0, -Infinity]);
  expect(ln(-1)).toBeNaN();
});

test('a price that grows 6 % a year compounds within the year', () => {
  expect(10_000 * growth(0.06, 6)).toBeCloseTo(10_295.6301, 4);
  expect(10_000 * growth(0.06, 12)).toBeCloseTo(10_600, 8);
  expect(10_000 * growth(0.06, 24)).toBeCloseTo(11_236, 8);
  expect(power(2, 10)).toBeCloseTo(1024, 10);
});
