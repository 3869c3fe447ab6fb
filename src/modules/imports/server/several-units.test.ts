/** @module-tag deep */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataState } from '#modules/batches/server/index.ts';
import { saleFilterSql } from '#modules/transactions/server/index.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import type { ConnectedClickHouse } from '#server/clickhouse/connect.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { Mapping } from '../contract.ts';
import { testGround, type TestGround } from '../testing.ts';
import { importFile } from './import-file.ts';

let clickhouse: ConnectedClickHouse;
let stores: TestGround;
beforeAll(async () => {
  clickhouse = await testClickHouse();
  stores = await testGround(clickhouse);
});
afterAll(async () => {
  await stores.close();
  await clickhouse.close();
});

const columns = {
  registered_on: 'Registered',
  city: 'City',
  village: 'Village',
  office: 'Office',
  document_number: 'Number',
  document_type: 'Type',
  price: 'Consideration',
  property_description: 'Description',
};
const mapping = Mapping.parse({
  version: 1,
  fields: Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, { columns: [column] }])),
  options: {},
});
let documents = 0;
const deed = (village: string, rupees: number, description: string) =>
  [
    `${10 + (documents % 18)}/03/2024`,
    'Pune',
    village,
    'Haveli 9',
    String((documents += 1) * 7),
    'Agreement to sale',
    rupees,
    description,
  ].join('\t');
async function load(rows: readonly string[]) {
  const path = await stores.file(`deeds-${documents}.tsv`, `${[Object.values(columns).join('\t'), ...rows].join('\n')}\n`);
  const batch = await importFile(stores.ground, {
    path,
    by: 'tester',
    mapping: { ...mapping, options: { ...mapping.options, delimiter: '\t' } },
    force: true,
  });
  expect(batch.status).toBe('live');
  return batch;
}
const sum = async (filter: SaleFilter) => {
  const { where, params } = saleFilterSql(filter, await dataState(clickhouse));
  return (await clickhouse.row<{ sales: number; rupees: number; rated: number; rate: number | null }>(
    `SELECT count() AS sales, toFloat64(sum(agreement_paise)) / 100 AS rupees, count(rate_per_sqft) AS rated,
            quantileExactOrNull(0.5)(rate_per_sqft) AS rate
     FROM sale WHERE ${where}`,
    params,
  ))!;
};

/** 60 sq m carpet at about 15,500 a square foot. */
const single = (village: string, at: number) =>
  deed(village, 1_00_00_000 + at * 40_000, `निलगिरी हाईट्स मधील सदनिका क्र. ${101 + at} कार्पेट क्षेत्र 60.00 चौ.मी.`);
const together = (village: string, at: number) =>
  deed(village, 2_00_00_000 + at * 40_000, `निलगिरी हाईट्स मधील सदनिका क्र. ${501 + 2 * at} व ${502 + 2 * at} एकूण कार्पेट क्षेत्र 120.00 चौ.मी.`);
const each = (village: string, at: number) =>
  deed(
    village,
    2_00_00_000 + at * 40_000,
    `निलगिरी हाईट्स मधील सदनिका क्र. ${701 + 2 * at} व ${702 + 2 * at} कार्पेट क्षेत्र प्रत्येकी 60.00 चौ.मी.`,
  );

test('deeds of two flats count as two sales where each has its area, and are left out as one where not; no price is counted twice', async () => {
  const rows = Array.from({ length: 9 }, (_, at) => [single('Baner', at), together('Baner', at), each('Baner', at)]).flat();
  await load(rows);
  const counted = await sum({ city: 'Pune', village: 'Baner' });
  const all = await sum({ city: 'Pune', village: 'Baner', flagged: 'include' });
  const paid = (price: number) => 9 * price + 36 * 40_000;
  // Nine flats by themselves and eighteen that share nine prices; nine deeds of two flats have a price and no rate.
  expect(counted).toMatchObject({ sales: 27, rated: 27, rupees: paid(1_00_00_000) + paid(2_00_00_000) });
  expect(all).toMatchObject({ sales: 36, rated: 27, rupees: paid(1_00_00_000) + 2 * paid(2_00_00_000) });
  expect(counted.rate! / (1_00_00_000 / (60 * 10.764))).toBeCloseTo(1, 1);
  expect(all.rate).toBe(counted.rate);
});

test('shares of prices, however many, are never the norm by which a flat sold by itself is doubted', async () => {
  // Twenty shares at a third of what the flats sell for by themselves, in one project and half-year.
  const shares = Array.from({ length: 10 }, (_, at) =>
    deed('Sus', 70_00_000, `निलगिरी हाईट्स मधील सदनिका क्र. ${701 + 2 * at} व ${702 + 2 * at} कार्पेट क्षेत्र प्रत्येकी 60.00 चौ.मी.`),
  );
  const batch = await load([...Array.from({ length: 9 }, (_, at) => single('Sus', at)), ...shares]);
  const found = await clickhouse.rows<{ own: number; excludedBy: string; n: number }>(
    `SELECT toUInt8(NOT has(flags, 'several-units-shared')) AS own, excluded_by AS excludedBy, toUInt32(count()) AS n
     FROM sale WHERE batch_id = {id:UInt32} GROUP BY own, excludedBy ORDER BY own`,
    { id: batch.id },
  );
  expect(found.filter(({ own }) => own === 1)).toEqual([{ own: 1, excludedBy: '', n: 9 }]);
  expect(found.filter(({ own, excludedBy }) => own === 0 && excludedBy === '')).toEqual([]);
});
