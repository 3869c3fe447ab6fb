import { expect, test } from 'vitest';
import { fewestBuyers, valueOfEnoughBuyers } from './fewest-buyers.ts';

test('what buyers are is told of five of them and more, never of fewer', () => {
  expect(fewestBuyers).toBe(5);
  expect([0, 1, 4, 5, 600].map((buyers) => valueOfEnoughBuyers(buyers, 'half of them women'))).toEqual([
    null,
    null,
    null,
    'half of them women',
    'half of them women',
  ]);
});
