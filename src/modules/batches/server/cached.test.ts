/** @module-tag deep */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { language } from '#core/language.ts';
import type { ConnectedClickHouse } from '#server/clickhouse/connect.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { inLanguage } from '#server/language.ts';
import { cached, cacheKnobs } from './cached.ts';

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
  let loads = 0;
  const answer = () => cached(clickhouse, ['once'], async () => ++loads);
  expect([await answer(), await answer(), await answer()]).toEqual([1, 1, 1]);
  await change();
  expect(await answer()).toBe(2);
});

test('an answer found while the batches changed is given, and not stored as one about the newer', async () => {
  let loads = 0;
  const answer = (during: () => Promise<void>) =>
    cached(clickhouse, ['changing'], async () => {
      await during();
      return ++loads;
    });
  expect(await answer(change)).toBe(1);
  expect(await answer(async () => {})).toBe(2);
  expect(await answer(async () => {})).toBe(2);
});

test('a question that fails is put again', async () => {
  let loads = 0;
  const answer = () =>
    cached(clickhouse, ['failing'], async () => {
      if (++loads === 1) throw new Error('broken');
      return loads;
    });
  await expect(answer()).rejects.toThrow('broken');
  expect(await answer()).toBe(2);
});

test('people who ask the same at once share one question', async () => {
  let loads = 0;
  const answer = () => cached(clickhouse, ['together'], async () => ++loads);
  expect(await Promise.all([answer(), answer(), answer()])).toEqual([1, 1, 1]);
});

test('nothing is an answer, too', async () => {
  let loads = 0;
  const none = () => cached(clickhouse, ['nothing'], async () => ((loads += 1), null));
  expect([await none(), await none()]).toEqual([null, null]);
  expect(loads).toBe(1);
});

test('answers take so many bytes and no more: what nobody used for longest goes, what is used stays', async () => {
  const loads = { names: 0, first: 0 };
  const names = () => cached(clickhouse, ['names'], async () => ++loads.names);
  const first = () => cached(clickhouse, ['first'], async () => ((loads.first += 1), 'x'.repeat(2 ** 20)));
  await first();
  expect(cacheKnobs.mostBytes).toBeLessThan(160 * 2 ** 20);
  for (let at = 0; at < 160; at++) {
    await names();
    await cached(clickhouse, ['large', at], async () => 'x'.repeat(2 ** 20));
  }
  await names();
  await first();
  expect(loads).toEqual({ names: 1, first: 2 });
});

test('what is larger than all that may be stored is answered, and asked for again', async () => {
  let loads = 0;
  const huge = () => cached(clickhouse, ['huge'], async () => ((loads += 1), new Uint8Array(cacheKnobs.mostBytes)));
  expect((await huge()).byteLength).toBe(cacheKnobs.mostBytes);
  await huge();
  expect(loads).toBe(2);
});

test('what is stored does not depend on the language of whoever asked first', async () => {
  const answer = () => cached(clickhouse, ['language'], () => Promise.resolve(language()));
  expect(await inLanguage('mr', answer)).toBe('en');
  expect(await answer()).toBe('en');
});
