import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Random, share } from './random.ts';

test('a stream starts anew from the same name', () => {
  const random = new Random(1, 2, 3);
  const first = [random.next(), random.next()];
  random.seed(1, 2, 3);
  expect([random.next(), random.next()]).toEqual(first);
  random.seed(1, 2, 4);
  expect([random.next(), random.next()]).not.toEqual(first);
});

test('normal draws have mean 0 and deviation 1', () => {
  const random = new Random(7, 7, 7);
  const draws = Array.from({ length: 20_000 }, () => random.normal());
  const mean = draws.reduce((sum, draw) => sum + draw, 0) / draws.length;
  const deviation = Math.sqrt(draws.reduce((sum, draw) => sum + draw ** 2, 0) / draws.length);
  expect(mean).toBeCloseTo(0, 1);
  expect(deviation).toBeCloseTo(1, 1);
});

test('parts sum to what was shared out, and none strays from its expectation by one', () => {
  fc.assert(
    fc.property(
      fc.nat(10_000),
      fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 30 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (total, weights, offset) => {
        const sum = weights.reduce((all, weight) => all + weight, 0);
        const parts = [...share(total, weights, offset)];
        expect(parts.reduce((all, part) => all + part, 0)).toBe(sum === 0 ? 0 : total);
        if (sum > 0)
          parts.forEach((part, at) => expect(Math.abs(part - (total * (weights[at] as number)) / sum)).toBeLessThanOrEqual(1.001));
      },
    ),
  );
});
