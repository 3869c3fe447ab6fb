import { expect, test } from 'vitest';
import { dominating } from './dominance.ts';

test('a scenario is dominated by one that is at least as good in everything and better in something', () => {
  const axes = [
    { better: 'more' as const, values: [10, 8, 10, 12] },
    { better: 'less' as const, values: [5, 6, 5, 7] },
  ];
  // The third equals the first: equals do not dominate each other. The last earns more and needs more.
  expect(dominating(axes, 4)).toEqual([[], [0, 2], [], []]);
});

test('a result that only one of two has compares them in nothing', () => {
  const axes = [
    { better: 'more' as const, values: [10, 8] },
    { better: 'more' as const, values: [null, 0.2] },
  ];
  expect(dominating(axes, 2)).toEqual([[], []]);
  expect(dominating([axes[0]!, { better: 'more', values: [null, null] }], 2)).toEqual([[], [0]]);
});
