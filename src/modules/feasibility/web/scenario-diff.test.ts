import { expect, test } from 'vitest';
import { demonstrationInputs } from '../model/scenario/demonstration-plot.ts';
import { pathWords, scenarioDiff, valueWords } from './scenario-diff.ts';

test('only what differs is named, a drawing as one, and a converted rate without its last digits', () => {
  const [first, second] = [demonstrationInputs('2026-12-01'), demonstrationInputs('2026-12-01')];
  second.sales.ratePerSqm = 9500 * 10.764;
  second.plot.drawing!.ring[1] = [41, 0];
  const found = scenarioDiff(first, second);
  expect(found.map(({ path }) => pathWords(path))).toEqual(['plot: drawing', 'sales: rate per sqm']);
  expect(found.map(({ second: value }) => valueWords(value))).toEqual(['another drawing', '102258']);
});
