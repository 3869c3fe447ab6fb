import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { insertSales, makeSale, saleIdOf, setBatchLive } from '../testing.ts';
import { sameUnit } from './queries/same-unit.ts';
import { readSale } from './read-sale.ts';

let clickhouse: ClickHouse;
beforeAll(async () => {
  clickhouse = await testClickHouse();
});
afterAll(() => clickhouse.close());

const others = async (saleId: string) =>
  (await sameUnit(clickhouse, await readSale(clickhouse, saleId))).map(({ registeredOn, documentType }) => [registeredOn, documentType]);

test('the other documents of a flat are found, newest first, whatever kind they are, and only while they are live', async () => {
  const batch = await insertSales(clickhouse, [
    makeSale(),
    makeSale({ registeredOn: '2025-09-01', documentType: 'Deed of mortgage', documentClass: 'mortgage' }),
    makeSale({ registeredOn: '2026-01-05', documentType: 'Sale deed' }),
    makeSale({ unitNumber: '705' }),
    makeSale({ building: 'B' }),
    makeSale({ project: 'Corvid Towers' }),
  ]);
  const undone = await insertSales(clickhouse, [makeSale({ registeredOn: '2026-02-02' })]);
  await setBatchLive(clickhouse, undone, false);
  expect(await others(saleIdOf(batch, 1))).toEqual([
    ['2026-01-05', 'Sale deed'],
    ['2025-09-01', 'Deed of mortgage'],
  ]);
});

test('a number without project or land is nobody in particular', async () => {
  const loose = makeSale({ project: '', building: '', unitNumber: '101', locality: 'Sus' });
  const batch = await insertSales(clickhouse, [
    loose,
    loose,
    { ...loose, surveyNumber: 'S.No. 12' },
    { ...loose, surveyNumber: 'S.No. 12' },
  ]);
  expect(await others(saleIdOf(batch, 1))).toEqual([]);
  expect(await others(saleIdOf(batch, 3))).toHaveLength(1);
});

test('a flat spelt otherwise is the same flat by its key', async () => {
  const batch = await insertSales(clickhouse, [
    makeSale({ locality: 'Wakad', unitKey: 77 }),
    makeSale({ locality: 'Vakad', project: 'निलगिरी हाईट्स', building: 'ए', unitKey: 77, registeredOn: '2026-03-03' }),
  ]);
  expect(await others(saleIdOf(batch, 1))).toEqual([['2026-03-03', 'Agreement to sale']]);
});
