import { expect, test } from 'vitest';
import { isDeeperThan } from './json-depth.ts';

test('brackets count where they open something, not in texts, and only while they are open', () => {
  expect(isDeeperThan('[[1],[2],{"a":[3]}]', 3)).toBe(false);
  expect(isDeeperThan('[[1],[2],{"a":[3]}]', 2)).toBe(true);
  expect(isDeeperThan(String.raw`{"a":"[[[[{{{{\"[[[[","b\\":"[[["}`, 1)).toBe(false);
  expect(isDeeperThan('['.repeat(1_000_000))).toBe(true);
  expect(isDeeperThan(JSON.stringify({ type: 'FeatureCollection', features: [{ geometry: { coordinates: [[[[1, 2]]]] } }] }))).toBe(false);
});
