import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import type { SaleFilter } from '../contract.ts';
import { insertSales, makeSale, setBatchLive } from '../testing.ts';
import { countSales } from './queries/count-sales.ts';
import { saleFilterSql } from './sale-filter-sql.ts';

let clickhouse: ClickHouse;
const count = (filter: SaleFilter) => countSales(clickhouse, filter);

beforeAll(async () => {
  clickhouse = await testClickHouse();
  await insertSales(clickhouse, [
    makeSale({ locality: 'Baner', registeredOn: '2024-01-01', areaSqm: 50, agreementPaise: 60_00_000_00 }),
    makeSale({
      locality: 'Baner',
      registeredOn: '2024-06-30',
      areaSqm: 80,
      agreementPaise: 1_20_00_000_00,
      configuration: '3 BHK',
      saleKind: 'resale',
    }),
    makeSale({ locality: 'Aundh', registeredOn: '2024-12-31', areaSqm: null, propertyKind: 'plot', configuration: '', project: '' }),
    makeSale({ locality: 'Aundh', documentClass: 'mortgage', documentType: 'गहाणखत (simple), ४' }),
    makeSale({
      city: 'Singapore',
      locality: 'ANG MO KIO',
      currency: 'SGD',
      agreementPaise: 232_000_00,
      configuration: '4 ROOM',
      documentType: "O'Brien \\ deed",
    }),
  ]);
});
afterAll(() => clickhouse.close());

test('without a filter every market sale counts, and nothing else', async () => {
  expect(await count({})).toBe(4);
  expect(await count({ documentClass: 'all' })).toBe(5);
  expect(await count({ documentClass: 'mortgage' })).toBe(1);
});

test('each condition narrows to the sales it names, ends of ranges included', async () => {
  expect(await count({ city: 'Pune' })).toBe(3);
  expect(await count({ city: 'Pune', village: 'Baner' })).toBe(2);
  expect(await count({ project: 'Nilgiri Heights', city: 'Pune' })).toBe(2);
  expect(await count({ from: '2024-01-01', to: '2024-06-30' })).toBe(2);
  expect(await count({ from: '2024-01-02', to: '2024-06-29' })).toBe(0);
  expect(await count({ minAreaSqft: 50 * 10.764, maxAreaSqft: 50 * 10.764 })).toBe(1);
  expect(await count({ minPrice: 60_00_000, maxPrice: 60_00_000 })).toBe(1);
  expect(await count({ configurations: ['3 BHK', '4 ROOM'] })).toBe(2);
  expect(await count({ configurations: [] })).toBe(4);
  expect(await count({ propertyKinds: ['plot'] })).toBe(1);
  expect(await count({ saleKind: 'resale' })).toBe(1);
  expect(await count({ currency: 'SGD' })).toBe(1);
});

test('a document type is found by its spelling, and by what is left of it after a query string was cleaned', async () => {
  expect(await count({ documentClass: 'all', documentTypes: ['गहाणखत (simple), ४'] })).toBe(1);
  expect(await count({ documentClass: 'all', documentTypes: ['गहाणखत simple) ४'] })).toBe(1);
  expect(await count({ documentTypes: ["O'Brien \\ deed"] })).toBe(1);
  expect(await count({ documentTypes: ["O'Brien  deed"] })).toBe(1);
});

test('hostile text is a value like any other: it finds nothing and breaks nothing', async () => {
  const hostile = [
    "' OR 1=1 --",
    '\\',
    "\\'; DROP TABLE sale; --",
    '{filter_city:String}',
    '%',
    "Baner'",
    '\t\n\r',
    '\u0000',
    '😀',
    'x'.repeat(10_000),
  ];
  for (const text of hostile) {
    expect(await count({ city: text })).toBe(0);
    expect(await count({ village: text, project: text, currency: text })).toBe(0);
    expect(await count({ configurations: [text, "'"], documentTypes: [text, "\\'"] })).toBe(0);
  }
  expect(await count({})).toBe(4);
});

test('a batch counts from the moment it is live until it is undone', async () => {
  const batch = await insertSales(clickhouse, [makeSale({ city: 'Nashik' })], { live: false });
  expect(await count({ city: 'Nashik' })).toBe(0);
  await setBatchLive(clickhouse, batch, true);
  expect(await count({ city: 'Nashik' })).toBe(1);
  await setBatchLive(clickhouse, batch, false);
  expect(await count({ city: 'Nashik' })).toBe(0);
});

test('city, village and dates read a small part of the table', async () => {
  const day = (index: number) => new Date(Date.UTC(2016, 0, 1 + (index % 3650))).toISOString().slice(0, 10);
  const many = Array.from({ length: 60_000 }, (_, at) =>
    makeSale({ city: `City ${at % 6}`, locality: `Village ${Math.floor(at / 6) % 10}`, registeredOn: `2024-${day(at).slice(5)}` }),
  );
  await insertSales(clickhouse, many);
  const { where, params } = saleFilterSql({ city: 'City 3', village: 'Village 7', from: '2024-01-01', to: '2024-12-31' });
  const plan = await clickhouse.rows<{ explain: string }>(`EXPLAIN indexes = 1 SELECT count() FROM sale WHERE ${where}`, params);
  const granules = plan.map(({ explain }) => /Granules: (\d+)\/(\d+)/.exec(explain)).filter((found) => found !== null);
  const [, kept, all] = granules.at(-1) ?? [];
  expect(Number(all)).toBeGreaterThanOrEqual(14);
  expect(Number(kept)).toBeLessThanOrEqual(2);
});
