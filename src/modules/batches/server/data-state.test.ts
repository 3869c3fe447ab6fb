import { afterAll, beforeAll, expect, test } from 'vitest';
import { openClickHouse } from '#server/clickhouse/client.ts';
import type { ConnectedClickHouse } from '#server/clickhouse/connect.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { insertSales, insertVerdict, makeSale, saleIdOf, setBatchLive } from '#modules/transactions/testing.ts';
import { dataState, dataStateSeenMs } from './data-state.ts';

let clickhouse: ConnectedClickHouse;
beforeAll(async () => {
  clickhouse = await testClickHouse();
});
afterAll(() => clickhouse.close());

test('what this server changes is known at once', async () => {
  expect(await dataState(clickhouse)).toMatchObject({ live: [], demonstration: [], judgedCities: new Set() });
  const first = await insertSales(clickhouse, [makeSale({ city: 'Latur' })]);
  const second = await insertSales(clickhouse, [makeSale()], { demonstration: true });
  const both = await dataState(clickhouse);
  expect(both).toMatchObject({ live: [first, second], demonstration: [second] });
  await setBatchLive(clickhouse, second, false);
  expect((await dataState(clickhouse)).live).toEqual([first]);
  await insertVerdict(clickhouse, { saleId: saleIdOf(first, 1), verdict: 'cancelled' });
  const judged = await dataState(clickhouse);
  expect(judged.judgedCities).toEqual(new Set(['Latur']));
  expect(new Set([both.version, judged.version]).size).toBe(2);
});

test('the store is asked once while nothing is written and what other servers change need not be seen yet', async () => {
  const before = await dataState(clickhouse, 1_000_000);
  expect(await dataState(clickhouse, 1_000_000 + dataStateSeenMs(clickhouse) - 1)).toBe(before);
});

test('what another server changes is known as soon as that time is over, and not before', async () => {
  const other = openClickHouse(clickhouse.connection);
  const before = await dataState(clickhouse, 2_000_000);
  const batch = await insertSales(other, [makeSale()]);
  expect((await dataState(clickhouse, 2_000_000 + dataStateSeenMs(clickhouse) - 1)).live).not.toContain(batch);
  const after = await dataState(clickhouse, 2_000_000 + dataStateSeenMs(clickhouse));
  expect(after.live).toContain(batch);
  expect(after.version).not.toBe(before.version);
  await other.close();
});
