import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#core/period.ts';
import type { ConnectedClickHouse } from '#server/clickhouse/connect.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { propertySamples } from '#server/testing/property-samples.ts';
import type { SaleFilter } from '../contract.ts';
import { insertSales, makeSale, salesAskedBy, setBatchLive } from '../testing.ts';
import { ratesOfMonths } from './kept-months.ts';
import { ratesByMonth } from './queries/rates-by-month.ts';

let clickhouse: ConnectedClickHouse;
const first = '2023-01-10';
const days = 700;
beforeAll(async () => {
  clickhouse = await testClickHouse();
  const sales = Array.from({ length: 3000 }, (_, at) =>
    makeSale({
      locality: at % 3 === 0 ? 'Aundh' : 'Baner',
      registeredOn: addDays(first, (at * 37) % days),
      agreementPaise: 5_000_000_00 + ((at * 7919) % 900) * 1_000_00,
      currency: at % 11 === 0 ? 'SGD' : 'INR',
      areaSqm: at % 17 === 0 ? null : 40 + (at % 50),
      documentClass: at % 13 === 0 ? 'gift' : 'market-sale',
    }),
  );
  await insertSales(clickhouse, sales);
});
afterAll(() => clickhouse.close());

/** Until the months of the city are kept: the first question is answered from the rows. */
const untilKept = () =>
  expect
    .poll(() => salesAskedBy(clickhouse, () => ratesOfMonths(clickhouse, { city: 'Pune', village: 'Baner' })), { timeout: 20_000 })
    .toBe(0);

test('kept months are those that the rows give, whatever the dates cut', async () => {
  await untilKept();
  const day = fc.option(
    fc.integer({ min: -40, max: days + 40 }).map((at) => addDays(first, at)),
    { nil: undefined },
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('Baner', 'Aundh', 'Nowhere'), day, day, async (village, from, to) => {
      const filter: SaleFilter = { city: 'Pune', village, from, to };
      expect(await ratesOfMonths(clickhouse, filter)).toEqual(await ratesByMonth(clickhouse, filter));
    }),
    { numRuns: propertySamples },
  );
});

test('a condition that the kept months do not know is counted from the rows', async () => {
  const filter: SaleFilter = { city: 'Pune', village: 'Baner', documentClass: 'gift' };
  const found = await ratesOfMonths(clickhouse, filter);
  expect(found).toEqual(await ratesByMonth(clickhouse, filter));
  expect(found).not.toEqual(await ratesByMonth(clickhouse, { city: 'Pune', village: 'Baner' }));
});

test('a batch more and a batch less are seen at once', async () => {
  const filter: SaleFilter = { city: 'Pune', village: 'Baner' };
  await untilKept();
  const before = await ratesOfMonths(clickhouse, filter);
  const batch = await insertSales(clickhouse, [makeSale({ registeredOn: '2023-02-02' })]);
  const more = await ratesOfMonths(clickhouse, filter);
  expect(more.map(({ sales }) => sales).reduce((a, b) => a + b)).toBe(before.map(({ sales }) => sales).reduce((a, b) => a + b) + 1);
  await untilKept();
  expect(await ratesOfMonths(clickhouse, filter)).toEqual(more);
  await setBatchLive(clickhouse, batch, false);
  expect(await ratesOfMonths(clickhouse, filter)).toEqual(before);
});
