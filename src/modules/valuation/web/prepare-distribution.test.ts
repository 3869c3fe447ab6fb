import { expect, test } from 'vitest';
import { distributionSize, prepareDistribution } from './prepare-distribution.ts';
import { valued } from './testing.ts';

test('the middle of the drawing is the value, and the shaded part ends at the range', () => {
  const drawn = prepareDistribution(valued({ valuePaise: 80_00_000_00, lowPaise: 72_00_000_00, highPaise: 88_88_888_89 }));
  expect(drawn.middle).toBe(distributionSize.width / 2);
  expect(drawn.ticks.map(({ label }) => label)).toEqual(['₹72.00 L', '₹80.00 L', '₹88.89 L']);
  const [low, , high] = drawn.ticks;
  expect(low!.x + high!.x).toBeCloseTo(distributionSize.width, 0);
  expect(drawn.area80.startsWith(`M${low!.x},`)).toBe(true);
  expect(drawn.area95).toBeNull();
  expect(drawn.words).toBe('Four of five sales like this one are registered between ₹72.00 L and ₹88.89 L.');
});

test('a range of 95 per cent is drawn and told where it is known', () => {
  const drawn = prepareDistribution(valued({ range95: { lowPaise: 70_00_000_00, highPaise: 97_00_000_00 } }));
  expect(drawn.area95).not.toBeNull();
  expect(drawn.words).toContain('19 of 20 between ₹70.00 L and ₹97.00 L');
});

test('a value that land and building had a say in does not claim to be measured on sales', () => {
  expect(prepareDistribution(valued({ approach: 'market' })).words).toContain('Four of five sales');
  expect(prepareDistribution(valued({ approach: 'reconciled' })).words).toBe(
    'Likely between ₹78.00 L and ₹88.00 L, given how uncertain both ways are and how far apart they lie.',
  );
  expect(prepareDistribution(valued({ approach: 'cost' })).words).toContain('the land rate and the cost of building are');
});
