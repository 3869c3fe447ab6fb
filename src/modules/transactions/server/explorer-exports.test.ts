/** @module-tag deep */
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bucketLabel } from '#core/grain.ts';
import { SQFT_PER_SQM } from '#core/area.ts';
import { roundTo } from '#core/indian-number.ts';
import { formatMoneyShort, formatRate, rupeesToPaise } from '#core/money.ts';
import { downloadExport, startExport, type ExportFormat } from '#modules/exports/contract.ts';
import { exportsServer } from '#modules/exports/server/index.ts';
import { exportedBy, readDeck, readPages, readWorkbook } from '#modules/exports/testing.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { requestFor, testApp, type TestApp, type Visitor } from '#server/http/testing.ts';
import { propertySamples } from '#server/testing/property-samples.ts';
import {
  downloadSales,
  salesByLocality,
  salesByMonth,
  salesSummary,
  searchSales,
  type SaleFilter,
  type SaleRow,
  type SalesByMonth,
  type SalesByPlace,
  type SalesSummary,
} from '../contract.ts';
import { namedCallColumns } from '../model/sale-columns.ts';
import { insertSales, makeSale, type StoredSale } from '../testing.ts';
import { fileColumnIds, saleColumn } from '../model/sale-columns.ts';
import { saleColumns as screenColumns } from '../web/sale-columns.tsx';
import { transactionsServer } from './index.ts';

let clickhouse: Awaited<ReturnType<typeof testClickHouse>>;
let it: TestApp;
let analyst: Visitor;

let dice = 7;
/** The same sales in every run, their traits independent of each other. */
const roll = (sides: number) => {
  dice = (Math.imul(dice, 1_664_525) + 1_013_904_223) >>> 0;
  return (dice >>> 12) % sides;
};
const pick = <Item>(...from: [Item, ...Item[]]): Item => from[roll(from.length)] ?? from[0];
/** Gaps, thin months, two currencies, both scripts, and names that a spreadsheet would run. */
const sales: StoredSale[] = Array.from({ length: 460 }, () => {
  const city = pick('Pune', 'Pune', 'Pune', 'Nashik', 'Singapore');
  return makeSale({
    city,
    locality: pick('Baner', 'Baner', 'औंध', 'Wakad'),
    project: pick('Nilgiri & Sons', 'आनंद पार्क', '=HYPERLINK("http://x")', ''),
    registeredOn: `202${pick('1', '2', '3', '4')}-${pick('01', '02', '02', '06', '11')}-1${roll(10)}`,
    configuration: pick('1 BHK', '2 BHK', '3 BHK'),
    saleKind: pick('primary', 'resale'),
    currency: city === 'Singapore' ? 'SGD' : 'INR',
    agreementPaise: 5_000_000_00 + roll(40) * 12_345_67,
    areaSqm: roll(9) === 0 ? null : 40 + roll(31) / 3,
    floor: roll(6) === 0 ? null : roll(11),
  });
});

beforeAll(async () => {
  clickhouse = await testClickHouse();
  await insertSales(clickhouse, sales.slice(0, 300));
  await insertSales(clickhouse, sales.slice(300), { demonstration: true });
  it = await testApp({ modules: [exportsServer, transactionsServer], clickhouse, jobs: true });
  analyst = await it.visitor('entitled', ['sale-transactions']);
}, 120_000);
afterAll(async () => {
  await it.close();
  await clickhouse.close();
});

const exported = (filter: SaleFilter, format: ExportFormat) => exportedBy(analyst, 'sales-explorer', filter, format);

/** What the screen shows, asked for as the screen asks. */
async function onScreen(filter: SaleFilter) {
  const rows: SaleRow[] = [];
  for (let after: string | undefined; ;) {
    const page = await analyst.call(searchSales, { ...filter, pageSize: 500, ...(after !== undefined && { after }) });
    rows.push(...page.rows);
    if (page.next === null) break;
    after = page.next;
  }
  return {
    summary: await analyst.call(salesSummary, filter),
    months: await analyst.call(salesByMonth, filter),
    places: await analyst.call(salesByLocality, filter),
    rows,
  };
}

const seldom = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
/** Each of the cities has these localities, so one alone would not be told apart. */
const somePlace = fc
  .tuple(fc.constantFrom('Pune', 'Pune', 'Nashik', 'Singapore', undefined), seldom(fc.constantFrom('Baner', 'औंध')))
  .map(([city, village]) => ({ city, village: city === undefined ? undefined : village }));
const someFilter: fc.Arbitrary<SaleFilter> = fc
  .record({
    from: seldom(fc.constantFrom('2021-03-01', '2022-01-01', '2023-05-02')),
    to: seldom(fc.constantFrom('2023-12-31', '2024-06-30')),
    configurations: seldom(fc.subarray(['1 BHK', '2 BHK', '3 BHK'], { minLength: 1 })),
    minPrice: seldom(fc.constantFrom(5_100_000, 5_300_000)),
    maxAreaSqft: seldom(fc.constantFrom(480, 520)),
    saleKind: seldom(fc.constantFrom('primary' as const, 'resale' as const)),
    currency: seldom(fc.constantFrom('INR', 'SGD')),
  })
  .chain((rest) => somePlace.map((place) => Object.assign({}, rest, place)));

const figureValues = ({ figures: { sales, totalValue, medianRate, rateP10, rateP90, medianPrice, medianAreaSqft } }: SalesSummary) => [
  ['Sales', sales.value, sales.n],
  ['Total value', totalValue.value, totalValue.n],
  ['Median rate', medianRate.value, medianRate.n],
  ['Rate, P10', rateP10.value, rateP10.n],
  ['Rate, P90', rateP90.value, rateP90.n],
  ['Median price', medianPrice.value, medianPrice.n],
  ['Median area', medianAreaSqft.value, medianAreaSqft.n],
];
const bucketValues = ({ buckets, grain }: SalesByMonth) =>
  buckets.map(({ from, rate, n }) => [
    grain === 'month' ? from : bucketLabel(grain, from),
    rate?.p25 ?? null,
    rate?.p75 ?? null,
    rate?.median ?? null,
    n,
  ]);
const grainWords = { month: 'month', quarter: 'quarter', halfYear: 'half-year', year: 'year' };
const placeValues = ({ places, level }: SalesByPlace) =>
  places
    .map(({ city, locality, sales, n, medianRate, currency }) =>
      level === 'city' ? [city, sales, n, medianRate, currency] : [city, locality, sales, n, medianRate, currency],
    )
    .toSorted(byText);
const byText = (a: readonly unknown[], b: readonly unknown[]) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
const rowValues = (rows: readonly SaleRow[]) =>
  rows.map(({ saleId, project, locality, registeredOn, price, ratePerSqft, areaSqm, floor, demonstration }) => [
    saleId,
    project,
    locality,
    registeredOn,
    areaSqm === null ? null : roundTo(areaSqm * SQFT_PER_SQM, 2),
    price,
    ratePerSqft === null ? null : roundTo(ratePerSqft, 2),
    floor,
    demonstration ? 'Demonstration' : 'Registered',
  ]);

/** The named columns of a table whose first row is its head; "Carpet area" is the first of two. */
function columns(table: readonly (readonly unknown[])[], names: readonly string[]) {
  const [head = [], ...rows] = table;
  const at = names.map((name) => head.findIndex((one) => String(one).replace(/, [^,]*$/, '') === name || one === name));
  expect(at).not.toContain(-1);
  return rows.map((row) => at.map((index) => row[index] ?? null));
}
const rowColumns = ['Sale id', 'Project', 'Locality', 'Transaction date', 'Carpet area', 'Agreement price', 'Rate', 'Floor', 'Data'];

test(
  'whatever the filter, Excel, CSV, slides and pages hold the numbers of the screen, and one checksum',
  { timeout: 400_000 },
  async () => {
    const filters = fc.sample(someFilter, { numRuns: propertySamples });
    const checksums = new Set<string>();
    let withRates = 0;
    for (const filter of filters) {
      const [screen, xlsx, csv, pptx, pdf] = [
        await onScreen(filter),
        await exported(filter, 'xlsx'),
        await exported(filter, 'csv'),
        await exported(filter, 'pptx'),
        await exported(filter, 'pdf'),
      ];
      const { checksum } = xlsx.made;
      expect([csv, pptx, pdf].map(({ made }) => made.checksum)).toEqual([checksum, checksum, checksum]);
      checksums.add(`${checksum}`);
      const { buckets, grain } = screen.months;
      const hasRates = buckets.some(({ rate }) => rate !== null);
      if (hasRates) withRates += 1;

      const book = await readWorkbook(xlsx.bytes);
      expect(book.get('Summary')?.flat()).toContain(checksum);
      expect(columns(book.get('Figures')!, ['Figure', 'Value', 'n (sales behind it)'])).toEqual(figureValues(screen.summary));
      if (hasRates) expect(book.get(`Median rate by ${grainWords[grain]}`)?.slice(1).map(filled(5))).toEqual(bucketValues(screen.months));
      const places = book.get(screen.places.level === 'city' ? 'Cities' : 'Localities')!;
      expect(places.slice(1).map(filled(places[0]!.length)).toSorted(byText)).toEqual(placeValues(screen.places));
      expect(columns(book.get('The sales')!, rowColumns).map(asText)).toEqual(rowValues(screen.rows).map(asText));

      const table = parse(csv.bytes, { bom: true }) as string[][];
      const written = columns(table, rowColumns).map((row) => row.map((cell) => unguarded(cell)));
      expect(written).toEqual(rowValues(screen.rows).map(asText));
      expect(table[0]).toEqual(book.get('The sales')![0]);

      const deck = await readDeck(pptx.bytes);
      const counts = deck.charts.at(-1);
      expect(total(counts?.series ?? [], buckets.length)).toEqual(buckets.map(({ sales }) => sales));
      if (hasRates) {
        const median = deck.charts[0]!.series.find(({ name }) => name === 'Median')!;
        expect(median.labels).toEqual(buckets.map(({ from }) => bucketLabel(grain, from)));
        expect(median.values).toEqual(buckets.map(({ rate }) => rate?.median ?? null));
        expect(deck.charts[0]!.series.find(({ name }) => name === 'P25 to P75: low')?.values).toEqual(
          buckets.map(({ rate }) => rate?.p25 ?? null),
        );
      }
      const pages = (await readPages(pdf.bytes)).join(' ');
      for (const text of figureTexts(screen.summary)) {
        expect(deck.words).toContain(text);
        expect(pages).toContain(text);
      }
      expect(deck.words).toContain(checksum);
      expect(pages.replaceAll(' ', '')).toContain(checksum);
      expect(pages).toMatch(/Page 1 of \d+/);
    }
    expect(checksums.size).toBeGreaterThan(propertySamples / 2);
    expect(withRates).toBeGreaterThan(propertySamples / 5);
  },
);

const filled = (length: number) => (row: readonly unknown[]) => Array.from({ length }, (_none, at) => row[at] ?? null);
const asText = (row: readonly unknown[]) => row.map((cell) => (cell === null ? '' : String(cell)));
const unguarded = (cell: unknown) => String(cell ?? '').replace(/^'(?==)/, '');
const total = (series: readonly { values: (number | null)[] }[], length: number) =>
  Array.from({ length }, (_none, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));

function figureTexts({ figures, currencies }: SalesSummary) {
  const currency = currencies.length === 1 ? currencies[0]!.currency : undefined;
  const { medianRate, medianPrice } = figures;
  return [
    `n = ${figures.medianRate.n}`,
    ...(medianRate.value === null ? [] : [formatRate(medianRate.value, currency)]),
    ...(medianPrice.value === null ? [] : [formatMoneyShort(rupeesToPaise(medianPrice.value), currency)]),
  ];
}

test('the CSV of an export is the file that the call gives, under either names', async () => {
  const filter: SaleFilter = { city: 'Pune', village: 'Baner' };
  for (const headers of ['labels', 'specification'] as const) {
    const called = await analyst.inject(requestFor({ method: 'GET', path: downloadSales.path }, { ...filter, headers }));
    const { bytes, made } = await exportedBy(analyst, 'sales-explorer', { ...filter, headers }, 'csv');
    expect(bytes.equals(called.rawPayload)).toBe(true);
    expect(made.rowsDone).toBe(parse(bytes, { bom: true, columns: true }).length);
    expect(decodeURIComponent(String(called.headers['content-disposition']))).toContain(made.fileName);
    expect(made.fileName).toBe(headers === 'labels' ? 'sales_Pune_Baner.csv' : 'sales_specification-names_Pune_Baner.csv');
  }
});

test('a column has one name on the screen and in every file, and one value under whatever name', async () => {
  const filter: SaleFilter = { city: 'Pune', currency: 'INR' };
  const labels = parse((await exported(filter, 'csv')).bytes, { bom: true }) as string[][];
  const book = await readWorkbook((await exported(filter, 'xlsx')).bytes);
  const heads = fileColumnIds.labels.map((id) => saleColumn(id).label);
  expect(labels[0]!.map((head) => head.replace(/, [^,]*$/, ''))).toEqual(heads);
  expect(book.get('The sales')![0]).toEqual(labels[0]);
  expect(screenColumns.map(({ header }) => header).filter((header) => !heads.includes(header))).toEqual([]);

  const spec = parse((await exportedBy(analyst, 'sales-explorer', { ...filter, headers: 'specification' }, 'csv')).bytes, {
    bom: true,
  }) as string[][];
  expect(spec).toHaveLength(labels.length);
  for (const [at, id] of fileColumnIds.specification.entries()) {
    expect(spec[0]![at]).toBe(saleColumn(id).specName);
    const place = fileColumnIds.labels.indexOf(id);
    expect(spec.slice(1).map((row) => row[at])).toEqual(labels.slice(1).map((row) => row[place]));
  }
  // What calls by name answer is what the file says under the same names.
  const { rows } = await onScreen(filter);
  const bySale = new Map(spec.slice(1).map((row) => [row[spec[0]!.indexOf('Sale_Id')], row]));
  for (const { name, of } of namedCallColumns) {
    const place = spec[0]!.indexOf(name);
    expect(place).toBeGreaterThanOrEqual(0);
    for (const row of rows) {
      const [shown, written] = [of(row), unguarded(bySale.get(row.saleId)?.[place])];
      if (typeof shown === 'number') expect(Math.abs(Number(written) - shown)).toBeLessThan(0.006);
      else expect(written).toBe(shown ?? '');
    }
  }
});

test('an export says in words what it holds, and that made-up sales are in it', async () => {
  const { bytes } = await exported({ city: 'Pune', configurations: ['2 BHK'] }, 'pdf');
  const pages = await readPages(bytes);
  expect(pages[0]).toContain('Registered market sales in Pune, of 2 BHK');
  expect(pages[0]).toContain('Demonstration data');
  expect(pages.join(' ')).toContain('Half of the sales cost more per square foot, half less');
  expect(pages.join(' ')).toContain('आनंद पार्क');
});

test('only what one may see is exported, and a right that ends closes the file', async () => {
  const stranger = await it.visitor('signed-in');
  const refused = await stranger.inject(requestFor(startExport, { exporter: 'sales-explorer', input: {}, format: 'csv' }));
  expect(refused.statusCode).toBe(403);
  const made = await analyst.call(startExport, { exporter: 'sales-explorer', input: { city: 'Nashik' }, format: 'csv' });
  const other = await it.visitor('entitled', ['sale-transactions']);
  const file = requestFor({ method: 'GET', path: downloadExport.path }, { id: made.id });
  expect((await other.inject(file)).statusCode).toBe(404);
  const superuser = await it.visitor('superuser');
  expect((await superuser.inject(file)).statusCode).toBe(200);
  expect((await analyst.inject(file)).rawPayload).toHaveLength(made.bytes ?? -1);
});

test('an input that is no filter is refused with what is wrong in it', async () => {
  const answer = await analyst.inject(requestFor(startExport, { exporter: 'sales-explorer', input: { from: 'yesterday' }, format: 'csv' }));
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ details: unknown }>().details).toMatchObject([{ path: 'from' }]);
});
