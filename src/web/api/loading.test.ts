import { expect, test } from 'vitest';
import { loading, whileLoading } from './loading.ts';

test('the indicator shows until the last of several calls has ended, failed ones included', async () => {
  const ends: (() => void)[] = [];
  const first = whileLoading(() => new Promise<void>((resolve) => ends.push(resolve)));
  const second = whileLoading(() => new Promise<void>((_resolve, reject) => ends.push(() => reject(new Error('no'))))).catch(() => {});
  expect(loading.count()).toBe(2);
  ends[1]!();
  await second;
  expect(loading.count()).toBe(1);
  ends[0]!();
  await first;
  expect(loading.count()).toBe(0);
});
