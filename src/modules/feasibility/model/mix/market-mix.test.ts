import { expect, test } from 'vitest';
import { marketMix } from './market-mix.ts';

const sizes = [
  { carpetSqm: 42, share: 0.3 },
  { carpetSqm: 64, share: 0.5 },
  { carpetSqm: 92, share: 0.2 },
];

test.each([500, 2960, 5921.5, 40_000])('%d sq m are filled in the shares in which the market sells, never beyond', (allowed) => {
  const counts = marketMix(sizes, allowed);
  const carpet = counts.reduce((sum, count, at) => sum + count * sizes[at]!.carpetSqm, 0);
  expect(carpet).toBeLessThanOrEqual(allowed);
  expect(allowed - carpet).toBeLessThan(92);
  const homes = counts.reduce((sum, count) => sum + count, 0);
  for (const [at, { share }] of sizes.entries()) expect(Math.abs(counts[at]! - share * homes)).toBeLessThan(1.5);
});

test('sizes that nobody sold are in no mix of the market', () => {
  expect(marketMix([{ carpetSqm: 50, share: 0 }], 1000)).toEqual([0]);
  expect(
    marketMix(
      [
        { carpetSqm: 50, share: 0 },
        { carpetSqm: 60, share: 0.4 },
      ],
      130,
    ),
  ).toEqual([0, 2]);
});
