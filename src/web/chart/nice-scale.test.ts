import fc from 'fast-check';
import { expect, test } from 'vitest';
import { niceScale } from './nice-scale.ts';

test('rates start near where the data start, on round figures', () => {
  expect(niceScale([8120, 9870])).toEqual({ min: 8000, max: 10_000, step: 500 });
});

test('bars stand on zero', () => {
  expect(niceScale([120, 480], { fromZero: true })).toEqual({ min: 0, max: 600, step: 200 });
});

test('one value still gets a scale around it', () => {
  const { min, max } = niceScale([5000]);
  expect(min).toBeLessThan(5000);
  expect(max).toBeGreaterThan(5000);
});

test('every value lies on the scale, and the scale has a readable number of steps', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { minLength: 1, maxLength: 20 }), (values) => {
      const { min, max, step } = niceScale(values);
      const room = Math.max(Math.abs(min), Math.abs(max)) * 1e-9 + 1e-9;
      expect(min).toBeLessThanOrEqual(Math.min(...values) + room);
      expect(max).toBeGreaterThanOrEqual(Math.max(...values) - room);
      if (Math.max(...values) - Math.min(...values) > 1e-3) expect((max - min) / step).toBeLessThanOrEqual(7);
    }),
  );
});
