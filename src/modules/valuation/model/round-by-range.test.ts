import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundByRange } from './round-by-range.ts';

const rupees = (value: number, low: number, high: number) => {
  const rounded = roundByRange({ valuePaise: value * 100, lowPaise: low * 100, highPaise: high * 100 });
  return { value: rounded.valuePaise / 100, low: rounded.lowPaise / 100, high: rounded.highPaise / 100, step: rounded.stepPaise / 100 };
};

test('a crore known to nine per cent is said to the lakh', () => {
  expect(rupees(1_07_16_952, 97_40_000, 1_17_80_000)).toEqual({ value: 1_07_00_000, low: 97_00_000, high: 1_18_00_000, step: 1_00_000 });
});

test('a narrow range bears a finer figure', () => {
  expect(rupees(1_07_16_952, 1_06_00_000, 1_08_40_000)).toMatchObject({ value: 1_07_20_000, step: 10_000 });
});

test('a range of nothing leaves the value to the rupee', () => {
  expect(rupees(54_321, 54_321, 54_321)).toMatchObject({ value: 54_321, step: 1 });
});

test('rounding never moves a value by more than a tenth of the way to the end of its range', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_00_000, max: 100_00_00_000 }), fc.double({ min: 0.001, max: 0.6, noNaN: true }), (value, share) => {
      const [low, high] = [Math.round(value * (1 - share)), Math.round(value * (1 + share))];
      const { value: rounded } = rupees(value, low, high);
      expect(Math.abs(rounded - value)).toBeLessThanOrEqual(Math.max(0.5, (high - low) / 20));
    }),
  );
});
