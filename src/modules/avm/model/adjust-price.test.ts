import fc from 'fast-check';
import { expect, test } from 'vitest';
import { adjustPrice } from './adjust-price.ts';

const step = fc.double({ min: -0.5, max: 0.5, noNaN: true });

test('price and adjustments add up to the adjusted price to the paisa', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e13 }),
      fc.record({ time: step, size: step, floor: step, location: step, age: step }),
      (agreementPaise, steps) => {
        const { adjustments, adjustedPaise } = adjustPrice(agreementPaise, steps);
        const total = Object.values(adjustments).reduce((sum, one) => sum + one, agreementPaise);
        expect(total).toBe(adjustedPaise);
        expect(Object.values(adjustments).every(Number.isSafeInteger)).toBe(true);
      },
    ),
  );
});

test('nothing to adjust leaves the price as it is', () => {
  expect(adjustPrice(8_500_000_00, { time: 0, size: 0, floor: 0, location: 0, age: 0 })).toEqual({
    adjustments: { time: 0, size: 0, floor: 0, location: 0, age: 0 },
    adjustedPaise: 8_500_000_00,
  });
});
