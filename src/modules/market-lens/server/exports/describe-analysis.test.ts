/** @module-tag deep */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportsServer } from '#modules/exports/server/index.ts';
import { exportedBy, readWorkbook } from '#modules/exports/testing.ts';
import { marketLensServer } from '../index.ts';
import { askMeasures } from '#modules/measures/contract.ts';
import { measuresServer } from '#modules/measures/server/index.ts';
import { loadProjects, makeProject } from '#modules/projects/testing.ts';
import { areaKey } from '#modules/transactions/index.ts';
import { transactionsServer } from '#modules/transactions/server/index.ts';
import { insertSales, makeSale } from '#modules/transactions/testing.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { testApp, type TestApp, type Visitor } from '#server/http/testing.ts';
import { sheets } from '../../model/sheets.ts';

let clickhouse: Awaited<ReturnType<typeof testClickHouse>>;
let it: TestApp;
let analyst: Visitor;

const localities = ['Baner', 'औंध', 'Wakad'];
const sales = Array.from({ length: 360 }, (_none, at) =>
  makeSale({
    city: 'Pune',
    locality: localities[at % 3] ?? 'Baner',
    project: at % 7 === 0 ? '' : `Nilgiri ${at % 5}`,
    registeredOn: `202${4 + (at % 2)}-${String(1 + (at % 12)).padStart(2, '0')}-1${at % 9}`,
    configuration: `${1 + (at % 3)} BHK`,
    agreementPaise: 5_000_000_00 + at * 12_345_67,
    areaSqm: 40 + (at % 31),
    unitNumber: String(at),
  }),
);

beforeAll(async () => {
  clickhouse = await testClickHouse();
  await insertSales(clickhouse, sales);
  it = await testApp({
    modules: [exportsServer, transactionsServer, measuresServer, marketLensServer],
    clickhouse,
    jobs: true,
  });
  analyst = await it.visitor('entitled', ['sale-transactions']);
}, 120_000);
afterAll(async () => {
  await it.close();
  await clickhouse.close();
});

const view = { city: 'Pune', from: '2025-01-01', to: '2025-12-31', comparedWith: 'year-before' } as const;
const workbookOf = async (input: Record<string, unknown>) => readWorkbook((await exportedBy(analyst, 'analysis', input, 'xlsx')).bytes);
/** All cells of a workbook that are in a row with the given first cell. */
const rowsOf = (book: Map<string, unknown[][]>, first: string) => [...book.values()].flat().filter(([cell]) => cell === first);

test('every analysis leaves as a file in each format', async () => {
  for (const sheet of sheets)
    for (const format of ['xlsx', 'csv', 'pptx', 'pdf'] as const)
      expect((await exportedBy(analyst, 'analysis', { ...view, sheet }, format)).bytes.length, `${sheet} as ${format}`).toBeGreaterThan(
        500,
      );
});

test('prices by BHK are the numbers the screen is answered with', async () => {
  const book = await workbookOf({ ...view, sheet: 'bhk-prices' });
  const answer = await analyst.call(askMeasures, {
    ...view,
    measures: ['sales-count', 'median-price', 'median-area'],
    by: ['configuration'],
  });
  expect(answer.cells).toHaveLength(3);
  for (const { words, values } of answer.cells) {
    const cells = rowsOf(book, words[0] ?? '').flat();
    expect(cells).toContain(values['sales-count']?.value);
    expect(cells).toContain(values['median-price']?.value);
  }
});

test('units sold are the table of the screen, with its sums', async () => {
  const book = await workbookOf({ ...view, sheet: 'units-sold', grain: 'quarter' });
  const sold = sales.filter(({ registeredOn }) => registeredOn.startsWith('2025'));
  for (const locality of localities) {
    const [row] = rowsOf(book, locality).filter((cells) => cells.length > 3);
    expect(row?.at(-1)).toBe(sold.filter((one) => one.locality === locality).length);
  }
  expect(rowsOf(book, 'All shown')[0]?.at(-1)).toBe(sold.length);
});

test('the fastest projects are those of first sales, ranked as the screen ranks them', async () => {
  const book = await workbookOf({ ...view, sheet: 'fastest-projects' });
  const paced = { ...view, comparedWith: undefined, saleKind: 'primary' as const, measures: ['sales-a-month'], by: ['project'] as const };
  const answer = await analyst.call(askMeasures, { ...paced, by: ['project'] });
  const [first] = answer.cells.toSorted(
    (a, b) =>
      (b.values['sales-a-month']?.value ?? 0) - (a.values['sales-a-month']?.value ?? 0) ||
      (a.words[0] ?? '').localeCompare(b.words[0] ?? ''),
  );
  const rows = [...book.values()].flat().filter(([, , rank]) => rank === 1);
  expect(rows[0]?.slice(0, 4)).toEqual([first?.words[0], first?.key[0]?.split('\u001f')[0], 1, first?.values['sales-a-month']?.value]);
  await expect(exportedBy(analyst, 'analysis', { sheet: 'fastest-projects' }, 'csv')).rejects.toThrow('Choose a city');
});

test('the chart builder exports the choice of its address, and a choice that makes no sense as the one drawn first', async () => {
  const book = await workbookOf({ ...view, sheet: 'bar-chart', measure: 'sales-count', by: 'locality' });
  expect(JSON.stringify([...book.values()])).toContain('Sales by locality');
  expect(JSON.stringify([...(await workbookOf({ ...view, sheet: 'bar-chart', measure: 'password', by: 'salary' })).values()])).toContain(
    'Median rate by configuration',
  );
});

test('localities need a city, and nobody else’s product opens the files', async () => {
  await expect(exportedBy(analyst, 'analysis', { sheet: 'localities' }, 'csv')).rejects.toThrow('Choose a city');
  const stranger = await it.visitor('entitled', ['land-desk']);
  await expect(exportedBy(stranger, 'analysis', { ...view, sheet: 'bhk-prices' }, 'csv')).rejects.toThrow();
});

test('areas side by side leave with each area’s numbers, their n and the change', async () => {
  const items = [
    { city: 'Pune', village: 'Baner' },
    { city: 'Pune', village: 'Wakad', project: 'Nilgiri 2' },
  ].map(areaKey);
  const book = await readWorkbook((await exportedBy(analyst, 'comparison', { items, span: 'all' }, 'xlsx')).bytes);
  const sold = rowsOf(book, 'Sales').flat();
  expect(sold).toContain(sales.filter(({ locality }) => locality === 'Baner').length);
  expect(sold).toContain(sales.filter(({ locality, project }) => locality === 'Wakad' && project === 'Nilgiri 2').length);
  // Every condition of the screen, days of one's own included.
  const conditions = { from: '2024-01-01', to: '2024-12-31', configurations: ['2 BHK'], maxPrice: 7_000_000 };
  const narrowed = await readWorkbook((await exportedBy(analyst, 'comparison', { items, conditions }, 'xlsx')).bytes);
  const wanted = sales.filter(
    ({ locality, registeredOn, configuration, agreementPaise }) =>
      locality === 'Baner' &&
      registeredOn >= conditions.from &&
      registeredOn <= conditions.to &&
      configuration === '2 BHK' &&
      agreementPaise <= conditions.maxPrice * 100,
  );
  expect(rowsOf(narrowed, 'Sales').flat()).toContain(wanted.length);
  expect(JSON.stringify([...narrowed.values()])).toContain('priced up to');
  await expect(exportedBy(analyst, 'comparison', { items: ['a/b/c/d'] }, 'csv')).rejects.toThrow('None of these names an area');
});

test('an area of which only projects are filed stands beside one with sales, with its supply', async () => {
  const filed = Array.from({ length: 12 }, (_none, at) =>
    makeProject({
      projectId: `P516000200${at}`,
      registration: `P516000200${at}`,
      district: 'Nashik',
      village: 'Satpur',
      snapshotOn: '2025-06-30',
      apartments: 100,
      booked: 30,
    }),
  );
  await loadProjects(clickhouse, filed);
  const items = [{ city: 'Pune' }, { city: 'Nashik' }].map(areaKey);
  const book = await readWorkbook((await exportedBy(analyst, 'comparison', { items, span: 'all' }, 'xlsx')).bytes);
  expect(rowsOf(book, 'Units declared').flat()).toContain(1200);
  expect(JSON.stringify([...book.values()])).toContain('Filings up to 30 Jun 2025.');
  const sold = rowsOf(book, 'Sales').flat();
  expect(sold).toContain(360);
  // Nobody knows whether any was sold in the other.
  expect(sold).not.toContain(0);
  expect(JSON.stringify([...book.values()])).toContain('No sale loaded: Nashik.');
});
