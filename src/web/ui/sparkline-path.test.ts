import { expect, test } from 'vitest';
import { sparklinePath } from './sparkline-path.ts';

test('the line runs from the first month to the last, higher values higher up', () => {
  expect(sparklinePath([1, 3], 72, 24)).toEqual({ path: 'M3 21L69 3', last: { x: 69, y: 3 } });
});

test('a month without a value is a gap, not a zero', () => {
  expect(sparklinePath([1, null, 3], 72, 24).path).toBe('M3 21M69 3');
});

test('one value is no trend', () => {
  expect(sparklinePath([null, 5], 72, 24).last).toBeNull();
});

test('a flat series is a line and not a division by zero', () => {
  expect(sparklinePath([5, 5], 72, 24).path).toBe('M3 21L69 21');
});
