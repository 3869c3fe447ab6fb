import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#core/period.ts';
import type { ConnectedClickHouse } from '#server/clickhouse/connect.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { propertySamples } from '#server/testing/property-samples.ts';
import type { SaleFilter } from '../contract.ts';
import { insertSales, insertVerdict, makeSale, saleIdOf, salesAskedBy, setBatchLive } from '../testing.ts';
import { countLeftOut } from './kept-left-out.ts';
import { countSales } from './queries/count-sales.ts';

let clickhouse: ConnectedClickHouse;
let batch: number;
const first = '2023-01-10';
const days = 400;
beforeAll(async () => {
  clickhouse = await testClickHouse();
  batch = await insertSales(
    clickhouse,
    Array.from({ length: 1200 }, (_, at) =>
      makeSale({
        locality: at % 3 === 0 ? 'Aundh' : 'Baner',
        project: ['Sahyadri Court', 'Fern Court', ''][at % 5] ?? '',
        registeredOn: addDays(first, (at * 37) % days),
        excludedBy: at % 7 === 0 ? 'token-price' : '',
      }),
    ),
  );
});
afterAll(() => clickhouse.close());

const rowsSay = (filter: SaleFilter) => countSales(clickhouse, { ...filter, flagged: 'only' });
/** Until the days of the city are kept: the first question is answered from the rows. */
const untilKept = () =>
  expect.poll(() => salesAskedBy(clickhouse, () => countLeftOut(clickhouse, { city: 'Pune' })), { timeout: 20_000 }).toBe(0);

test('of any place and days as many are left out as the rows say', async () => {
  await untilKept();
  const day = fc.option(
    fc.integer({ min: -20, max: days + 20 }).map((at) => addDays(first, at)),
    { nil: undefined },
  );
  const village = fc.constantFrom('Baner', 'Aundh', 'Nowhere', undefined);
  const project = fc.constantFrom('Sahyadri Court', 'Fern Court', undefined);
  await fc.assert(
    fc.asyncProperty(village, project, day, day, async (inVillage, ofProject, from, to) => {
      const filter: SaleFilter = { city: 'Pune', village: inVillage, project: ofProject, from, to };
      expect(await countLeftOut(clickhouse, filter)).toBe(await rowsSay(filter));
    }),
    { numRuns: propertySamples },
  );
});

test('what a filter asks besides is counted from the rows; where they are shown, none are left out', async () => {
  const filter: SaleFilter = { city: 'Pune', configurations: ['2 BHK'] };
  expect(await countLeftOut(clickhouse, filter)).toBe(await rowsSay(filter));
  expect(await countLeftOut(clickhouse, { city: 'Pune', flagged: 'include' })).toBe(0);
});

test('a verdict, and the end of a batch, are heard', async () => {
  await untilKept();
  const before = await countLeftOut(clickhouse, { city: 'Pune' });
  expect(before).toBeGreaterThan(100);
  await insertVerdict(clickhouse, { saleId: saleIdOf(batch, 2), batchId: 0, verdict: 'token-price' });
  await expect.poll(() => countLeftOut(clickhouse, { city: 'Pune' }), { timeout: 20_000 }).toBe(before + 1);
  await setBatchLive(clickhouse, batch, false);
  await expect.poll(() => countLeftOut(clickhouse, { city: 'Pune' }), { timeout: 20_000 }).toBe(0);
});
