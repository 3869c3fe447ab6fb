import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#core/period.ts';
import type { ConnectedClickHouse } from '#server/clickhouse/connect.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { insertSales, insertVerdict, makeSale, saleIdOf, setBatchLive } from '../testing.ts';
import { countLeftOut } from './count-left-out.ts';

let clickhouse: ConnectedClickHouse;
let batch: number;
const first = '2023-01-10';
const rows = Array.from({ length: 210 }, (_, at) => ({
  locality: at % 3 === 0 ? 'Aundh' : 'Baner',
  project: ['Sahyadri Court', 'Fern Court', ''][at % 5] ?? '',
  registeredOn: addDays(first, at),
  excludedBy: at % 7 === 0 ? 'token-price' : '',
}));
beforeAll(async () => {
  clickhouse = await testClickHouse();
  batch = await insertSales(clickhouse, rows.map(makeSale));
});
afterAll(() => clickhouse.close());

test('of any place and days as many are left out as rows say that they are', async () => {
  const [from, to] = [addDays(first, 30), addDays(first, 150)];
  for (const village of ['Baner', 'Aundh', 'Nowhere', undefined])
    for (const project of ['Sahyadri Court', undefined])
      for (const days of [{}, { from }, { to }, { from, to }]) {
        const expected = rows.filter(
          (row) =>
            row.excludedBy !== '' &&
            (village === undefined || row.locality === village) &&
            (project === undefined || row.project === project) &&
            row.registeredOn >= (days.from ?? '') &&
            row.registeredOn <= (days.to ?? '9999'),
        ).length;
        expect(
          await countLeftOut(clickhouse, { city: 'Pune', village, project, ...days }),
          JSON.stringify({ village, project, days }),
        ).toBe(expected);
      }
});

test('where they are shown, none are left out', async () => {
  expect(await countLeftOut(clickhouse, { city: 'Pune', flagged: 'include' })).toBe(0);
});

test('a verdict, and the end of a batch, are seen at once', async () => {
  expect(await countLeftOut(clickhouse, { city: 'Pune' })).toBe(30);
  await insertVerdict(clickhouse, { saleId: saleIdOf(batch, 2), batchId: 0, verdict: 'token-price' });
  expect(await countLeftOut(clickhouse, { city: 'Pune' })).toBe(31);
  await setBatchLive(clickhouse, batch, false);
  expect(await countLeftOut(clickhouse, { city: 'Pune' })).toBe(0);
});
