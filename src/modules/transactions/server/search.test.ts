import fc from 'fast-check';
import { buffer, text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { propertySamples } from '#server/testing/property-samples.ts';
import { sortColumns, type SaleFilter, type SaleRow, type SaleSort } from '../contract.ts';
import { insertSales, makeSale, setBatchLive, type StoredSale } from '../testing.ts';
import { exportSales } from './export-sales.ts';
import { listFacets } from './list-facets.ts';
import { listLocalities } from './list-localities.ts';
import { listMonths } from './list-months.ts';
import { search } from './search.ts';
import { summarise } from './summarise.ts';

let clickhouse: ClickHouse;

const pick = <Item>(from: readonly [Item, ...Item[]], at: number): Item => from[at % from.length] ?? from[0];
/** Many ties, gaps and awkward fractions, so that order and paging are really tried. */
const varied: StoredSale[] = Array.from({ length: 700 }, (_, at) =>
  makeSale({
    city: pick(['Pune', 'Pune', 'Nashik'], at),
    locality: pick(['Baner', 'Aundh', 'Wakad', 'Ozar'], at * 7),
    project: pick(['', 'Nilgiri', 'आनंद', 'O\'Hara & Sons, "Park"'], at * 11),
    registeredOn: `20${18 + (at % 7)}-0${1 + (at % 9)}-1${at % 3}`,
    floor: at % 5 === 0 ? null : at % 13,
    unitNumber: pick(['', 'B-1203', '704', 'बी-12', 'Shop'], at),
    configuration: pick(['', '1 BHK', '2 BHK', '3 BHK'], at * 3),
    documentType: pick(['Agreement to sale', 'Sale deed', 'करारनामा'], at),
    documentClass: at % 10 === 0 ? 'mortgage' : 'market-sale',
    saleKind: pick(['primary', 'resale', 'unknown'], at),
    propertyKind: pick(['flat', 'shop', 'plot'], at * 5),
    agreementPaise: 5_000_000_00 + (at % 40) * 123_457,
    areaSqm: at % 9 === 0 ? null : 40 + (at % 31) / 3,
  }),
);

beforeAll(async () => {
  clickhouse = await testClickHouse();
  await insertSales(clickhouse, varied);
});
afterAll(() => clickhouse.close());

async function allPages(filter: SaleFilter, sort: SaleSort, pageSize: number) {
  const rows: SaleRow[] = [];
  let after: string | undefined;
  for (;;) {
    const page = await search(clickhouse, { filter, sort, pageSize, after });
    rows.push(...page.rows);
    if (page.next === null) return rows;
    after = page.next;
  }
}
const csvOf = async (filter: SaleFilter, sort: SaleSort = { sortBy: 'registeredOn', direction: 'desc' }) => {
  const { stream } = await exportSales(clickhouse, { filter, sort, headers: 'specification' });
  return parse<Record<string, string>>(await text(stream), { bom: true, columns: true });
};

test.each(sortColumns)('pages sorted by %s show every sale once, in order, in both directions', async (sortBy) => {
  for (const direction of ['asc', 'desc'] as const) {
    const whole = (await search(clickhouse, { filter: {}, sort: { sortBy, direction }, pageSize: 5000 })).rows;
    expect(whole).toHaveLength(630);
    const paged = await allPages({}, { sortBy, direction }, 97);
    expect(paged.map((row) => row.saleId)).toEqual(whole.map((row) => row.saleId));
    expect(new Set(paged.map((row) => row.saleId)).size).toBe(630);
    const values = whole.map((row) => row[sortBy]).filter((value) => value !== null && value !== '');
    if (sortBy !== 'unitNumber') {
      const sign = direction === 'asc' ? 1 : -1;
      for (const [at, value] of values.entries()) {
        const next = values[at + 1];
        if (typeof value === 'number' && typeof next === 'number') expect(sign * (next - value)).toBeGreaterThanOrEqual(0);
      }
      expect(whole.slice(0, values.length).map((row) => row[sortBy])).toEqual(values);
    }
  }
});

test('the first page counts all sales, later ones do not count again', async () => {
  const sort = { sortBy: 'price', direction: 'desc' } as const;
  const first = await search(clickhouse, { filter: { city: 'Pune' }, sort, pageSize: 10 });
  expect(first.total).toBe(varied.filter((sale) => sale.city === 'Pune' && sale.documentClass === 'market-sale').length);
  const second = await search(clickhouse, { filter: { city: 'Pune' }, sort, pageSize: 10, after: first.next ?? '' });
  expect(second.total).toBeNull();
});

test('a position made for another order, or by hand, is refused', async () => {
  const { next } = await search(clickhouse, { filter: {}, sort: { sortBy: 'price', direction: 'desc' }, pageSize: 10 });
  for (const after of [next ?? '', 'nonsense', '', Buffer.from('["1 OR 1","1","price asc"]').toString('base64url').slice(1)]) {
    await expect(
      search(clickhouse, { filter: {}, sort: { sortBy: 'price', direction: 'asc' }, pageSize: 10, after }),
    ).rejects.toMatchObject({ status: 400 });
  }
});

// Some hundred questions: a busy machine needs its time for them.
test('summary, months, localities, facets, table and file agree on how many sales a filter holds', { timeout: 180_000 }, async () => {
  const filters = fc.record(
    {
      city: fc.constantFrom('Pune', 'Nashik', 'Nowhere'),
      village: fc.constantFrom('Baner', 'Aundh', 'Ozar'),
      project: fc.constantFrom('Nilgiri', 'O\'Hara & Sons, "Park"'),
      from: fc.constantFrom('2018-01-01', '2019-05-11', '2022-02-10'),
      to: fc.constantFrom('2019-05-10', '2023-12-31'),
      minAreaSqft: fc.integer({ min: 400, max: 520 }),
      maxPrice: fc.integer({ min: 5_000_000, max: 5_050_000 }),
      configurations: fc.subarray(['1 BHK', '2 BHK', '3 BHK']),
      documentTypes: fc.subarray(['Sale deed', 'करारनामा']),
      propertyKinds: fc.subarray(['flat' as const, 'shop' as const]),
      saleKind: fc.constantFrom('primary' as const, 'resale' as const),
      documentClass: fc.constantFrom('all' as const, 'mortgage' as const),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(filters, async (filter) => {
      const { total } = await search(clickhouse, { filter, sort: { sortBy: 'registeredOn', direction: 'desc' }, pageSize: 1 });
      const { figures } = await summarise(clickhouse, filter);
      const { months } = await listMonths(clickhouse, filter);
      const { places } = await listLocalities(clickhouse, { ...filter, village: undefined, project: undefined });
      const wider = (await summarise(clickhouse, { ...filter, village: undefined, project: undefined })).figures.sales.value;
      const { currencies = [] } = await listFacets(clickhouse, { ...filter, facets: ['currencies'] });
      const add = (of: readonly { sales: number }[]) => of.reduce((sum, { sales }) => sum + sales, 0);
      expect(figures.sales.value).toBe(total);
      expect(add(months)).toBe(total);
      expect(add(currencies)).toBe(total);
      expect(add(places)).toBe(wider);
      expect((await csvOf(filter)).length).toBe(total);
    }),
    { numRuns: propertySamples },
  );
});

test('the file holds the table: same sales, same order, the specification’s column names', async () => {
  const filter: SaleFilter = { city: 'Pune', propertyKinds: ['flat'] };
  const sort = { sortBy: 'ratePerSqft', direction: 'asc' } as const;
  const { rows } = await search(clickhouse, { filter, sort, pageSize: 5000 });
  const file = await csvOf(filter, sort);
  expect(file.map((line) => line['Sale_Id'])).toEqual(rows.map((row) => row.saleId));
  expect(Object.keys(file[0] ?? {}).slice(0, 9)).toEqual([
    'Project_name_Selected',
    'IGR_Village',
    'Transaction_Date',
    'Agreement_Price_INR',
    'Floor_No',
    'Unit_No',
    'Transaction_Rate_Per_Sq_ft_on_C_A',
    'Net_Carpet_Area_sqmt_KHESTRAFAL',
    'Transaction_Type',
  ]);
  for (const [at, row] of rows.entries()) {
    expect(file[at]).toMatchObject({
      Project_name_Selected: row.project,
      Transaction_Date: row.registeredOn,
      Floor_No: row.floor === null ? '' : String(row.floor),
      Data: 'Registered',
    });
    expect(Number(file[at]?.['Agreement_Price_INR'])).toBe(row.price);
  }
});

test('text that a spreadsheet would run is held back by an apostrophe; numbers keep their minus', async () => {
  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', ' \t=cmd|’/c calc’!A0', '＝1', '\r1'];
  const batch = await insertSales(
    clickhouse,
    [...formulas, 'A=1', '’', 'a"b,c\nd'].map((project) =>
      makeSale({ city: 'Thane', project, floor: -1, unitNumber: '=2', documentType: '@x' }),
    ),
    { demonstration: true },
  );
  const file = await csvOf({ city: 'Thane' }, { sortBy: 'registeredOn', direction: 'asc' });
  expect(file.map((line) => line['Project_name_Selected'])).toEqual([...formulas.map((formula) => `'${formula}`), 'A=1', '’', 'a"b,c\nd']);
  for (const line of file) expect(line).toMatchObject({ Floor_No: '-1', Unit_No: "'=2", Transaction_Type: "'@x", Data: 'Demonstration' });
  await setBatchLive(clickhouse, batch, false);
  expect(await csvOf({ city: 'Thane' })).toEqual([]);
});

test('a file of another currency does not call its prices rupees', async () => {
  await insertSales(clickhouse, [makeSale({ city: 'Singapore', currency: 'SGD' })]);
  const [line] = await csvOf({ city: 'Singapore' });
  expect(line).toMatchObject({ Agreement_Price: '8500000', Currency: 'SGD' });
  expect(line).not.toHaveProperty('Agreement_Price_INR');
});

test('a file without a sale still has its header', async () => {
  const { stream, fileName } = await exportSales(clickhouse, {
    filter: { city: 'No / where', from: '2024-01-01' },
    sort: { sortBy: 'price', direction: 'asc' },
    headers: 'specification',
  });
  expect((await buffer(stream)).toString()).toMatch(/^\uFEFF"Project_name_Selected",.*"Data"\n$/);
  expect(fileName).toBe('sales_specification-names_No-where_2024-01-01_to_latest.csv');
});
