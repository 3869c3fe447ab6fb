import { expect, test } from 'vitest';
import { blend } from './blend.ts';

const parts = { relative: 1, direct: 2, alone: 6 };

test('a building with sales of its own is valued by two boosters in the share of the model, a new one by all three alike', () => {
  expect(blend(parts, 'known', 0.75)).toBe(1.25);
  expect(blend(parts, 'thin', 0.75)).toBe(1.25);
  expect(blend(parts, 'new', 0.75)).toBe(3);
});

test('a model that was stored before there was a share goes on saying the mean of both', () => {
  expect(blend(parts, 'known')).toBe(1.5);
});
