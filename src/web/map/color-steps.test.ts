import fc from 'fast-check';
import { expect, test } from 'vitest';
import { colorSteps, mix, stepOf } from './color-steps.ts';

const points = (...values: (number | null)[]) => values.map((value) => ({ value }));

test('each step holds about as many localities as the next, however dear the dearest is', () => {
  const steps = colorSteps(points(1, 2, 3, 4, 5, 6, 7, 8, 9, 100_000));
  expect(steps.map(({ count }) => count)).toEqual([2, 2, 2, 2, 2]);
});

test('a locality whose rate is not known has a step of its own', () => {
  const steps = colorSteps(points(8000, null, 9000));
  expect(steps.at(-1)).toEqual({ from: null, to: null, color: null, count: 1 });
  expect(stepOf(null, steps)).toBe(2);
});

test('one value is one step', () => {
  expect(colorSteps(points(9000, 9000))).toEqual([{ from: 9000, to: 9000, color: 1, count: 2 }]);
});

test('every point lies in exactly one step, and the legend counts them all', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: 0, max: 1000 })), { maxLength: 60 }), (values) => {
      const all = points(...values);
      const steps = colorSteps(all);
      const counted = steps.map((_step, at) => all.filter(({ value }) => stepOf(value, steps) === at).length);
      expect(counted).toEqual(steps.map(({ count }) => count));
    }),
  );
});

test('colours are mixed evenly', () => {
  expect([mix('#000000', '#ffffff', 0), mix('#000000', '#ffffff', 0.5), mix('#000000', '#2b4c8c', 1)]).toEqual([
    '#000000',
    '#808080',
    '#2b4c8c',
  ]);
});
