import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConnectedClickHouse } from '#server/clickhouse/connect.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { remember } from './remember.ts';

let clickhouse: ConnectedClickHouse;
let batch = 0;
const change = () =>
  clickhouse.command(
    `INSERT INTO sale_batch (batch_id, live, demonstration, source_name, changed_at) VALUES ({id:UInt32}, true, false, 'x.csv', now64(3))`,
    { id: ++batch },
  );

beforeAll(async () => {
  clickhouse = await testClickHouse();
});
afterAll(() => clickhouse.close());

test('an answer is asked for once, until the batches that count change', async () => {
  let asked = 0;
  const answer = () => remember(clickhouse, ['once'], async () => ++asked);
  expect([await answer(), await answer(), await answer()]).toEqual([1, 1, 1]);
  await change();
  expect(await answer()).toBe(2);
});

test('an answer found while the batches changed is given, and not kept', async () => {
  let asked = 0;
  const answer = (during: () => Promise<void>) =>
    remember(clickhouse, ['changing'], async () => {
      await during();
      return ++asked;
    });
  expect(await answer(change)).toBe(1);
  expect(await answer(async () => {})).toBe(2);
  expect(await answer(async () => {})).toBe(2);
});

test('a question that fails is put again', async () => {
  let asked = 0;
  const answer = () =>
    remember(clickhouse, ['failing'], async () => {
      if (++asked === 1) throw new Error('broken');
      return asked;
    });
  await expect(answer()).rejects.toThrow('broken');
  expect(await answer()).toBe(2);
});

test('what many answers rest upon is not pushed out by them', async () => {
  let asked = 0;
  const names = () => remember(clickhouse, ['names'], async () => ++asked, { shelf: 'groundwork' });
  await names();
  for (let at = 0; at < 3000; at++) await remember(clickhouse, ['answer', at], async () => at);
  expect(await names()).toBe(1);
});
