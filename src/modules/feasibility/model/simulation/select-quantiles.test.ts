import { expect, test } from 'vitest';
import { quantileOfSorted } from '#core/statistics.ts';
import { uniform } from './random.ts';
import { selectQuantiles } from './select-quantiles.ts';

const levels = [0.1, 0.5, 0.9];

test('selection finds what sorting finds, with ties, few values and values without end', () => {
  for (const count of [1, 2, 3, 10, 11, 500, 2000])
    for (const kind of ['free', 'tied', 'infinite', 'ordered']) {
      const values = Float64Array.from({ length: count }, (_, at) => {
        const one = uniform(count, 0, at);
        if (kind === 'tied') return Math.floor(one * 4);
        if (kind === 'ordered') return at;
        return kind === 'infinite' && one < 0.2 ? (one < 0.1 ? -Infinity : Infinity) : one;
      });
      const sorted = values.slice().sort();
      const finite = (value: number | null) => (value !== null && Number.isFinite(value) ? value : 'none');
      expect(selectQuantiles(values.slice(), levels).map(finite), `${count} ${kind}`).toEqual(
        levels.map((level) => finite(quantileOfSorted(sorted, level))),
      );
    }
});
