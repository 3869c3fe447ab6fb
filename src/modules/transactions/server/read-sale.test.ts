import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { SaleDetail } from '../contract.ts';
import { insertSales, makeSale, saleIdOf, setBatchLive } from '../testing.ts';
import { readSale, showSale } from './read-sale.ts';

let clickhouse: ClickHouse;
beforeAll(async () => {
  clickhouse = await testClickHouse();
});
afterAll(() => clickhouse.close());

test('of one buyer is shown neither age, sex, origin nor loan; superusers read them on the page of the deed', async () => {
  const batch = await insertSales(clickhouse, [makeSale({ buyerWomenOnly: true, lender: 'A Bank' })]);
  const parties = '1) person, woman, age 39, PIN 411045; 2) company or institution, PIN 411001, acting for others';
  await clickhouse.insertTsv(
    'deed',
    ['batch_id', 'source_row', 'city', 'property_description', 'sellers', 'buyers', 'remarks', 'source'],
    Readable.from([`${batch}\t1\tPune\tFlat 7\t1) developer\t${parties}\t\t{}\n`], { objectMode: false }),
  );
  const shown = await showSale(clickhouse, saleIdOf(batch, 1));
  expect(shown.deed).toMatchObject({ sellers: '1) developer', buyers: '1) person; 2) company or institution, acting for others' });
  expect(JSON.stringify(shown)).not.toMatch(/women|411045|"age|A Bank/i);
  expect(await readSale(clickhouse, saleIdOf(batch, 1))).toMatchObject({
    buyerWomenOnly: true,
    lender: 'A Bank',
    deed: { buyers: parties },
  });
});

test('a sale comes with its document, its file row and what is doubted about it, market sale or not', async () => {
  const batch = await insertSales(clickhouse, [
    makeSale(),
    makeSale({
      documentClass: 'gift',
      executedOn: '2025-06-01',
      marketValuePaise: 7_000_000_50,
      flags: ['rate-far-from-village', "it's"],
      builtYear: 2019,
      parkingSlots: 2,
    }),
  ]);
  await clickhouse.insertTsv(
    'deed',
    ['batch_id', 'source_row', 'city', 'property_description', 'sellers', 'buyers', 'remarks', 'source'],
    Readable.from([`${batch}\t2\tPune\tसदनिका नं. ७०४\tअ*** पा***\tS*** K***\t\t{'Ward':'7'}\n`], { objectMode: false }),
  );
  const sale = SaleDetail.parse(await readSale(clickhouse, saleIdOf(batch, 2)));
  expect(sale).toMatchObject({
    documentClass: 'gift',
    executedOn: '2025-06-01',
    marketValue: 7_000_000.5,
    stampDuty: null,
    builtYear: 2019,
    flags: ['rate-far-from-village', "it's"],
    source: { batchId: batch, fileName: 'register.csv', row: 2 },
    deed: { propertyDescription: 'सदनिका नं. ७०४', sellers: 'अ*** पा***', otherColumns: { Ward: '7' } },
    demonstration: false,
  });
  expect(SaleDetail.parse(await readSale(clickhouse, saleIdOf(batch, 1)))).toMatchObject({ deed: null, floor: 7 });
});

test('a sale of an undone batch, of no batch, or beyond all numbers is not found', async () => {
  const batch = await insertSales(clickhouse, [makeSale()], { demonstration: true });
  expect((await readSale(clickhouse, saleIdOf(batch, 1))).demonstration).toBe(true);
  await setBatchLive(clickhouse, batch, false);
  for (const id of [saleIdOf(batch, 1), '1', '0', '18446744073709551615', '99999999999999999999']) {
    await expect(readSale(clickhouse, id)).rejects.toMatchObject({ status: 404 });
  }
});
