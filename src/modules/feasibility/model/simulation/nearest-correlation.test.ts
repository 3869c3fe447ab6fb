import { expect, test } from 'vitest';
import { nearestCorrelation } from './nearest-correlation.ts';
import { cholesky } from './random.ts';

test('the nearest matrix of the published example, which can be factored', () => {
  const wanted = [
    [1, 1, 0],
    [1, 1, 1],
    [0, 1, 1],
  ];
  expect(cholesky(wanted)).toBeNull();
  const nearest = nearestCorrelation(wanted);
  expect(nearest[0]![1]).toBeCloseTo(0.7607, 4);
  expect(nearest[0]![2]).toBeCloseTo(0.1573, 4);
  expect(nearest[1]![2]).toBeCloseTo(0.7607, 4);
  expect(cholesky(nearest)).not.toBeNull();
});
