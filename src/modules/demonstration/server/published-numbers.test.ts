/** @module-tag deep */
/**
 * Numbers the product publishes, counted again by another way: loops over the rows of the files a person may download, and plain SQL
 * over the rows where a file does not hold what is needed. Nothing here knows the catalogue of measures, its compiler or its filter.
 */
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { requestFor, testApp, type TestApp, type Visitor } from '#server/http/testing.ts';
import { askMeasures, type MeasureAnswer } from '#modules/measures/contract.ts';
import { measuresServer } from '#modules/measures/server/index.ts';
import { downloadProjects } from '#modules/projects/contract.ts';
import { projectsServer } from '#modules/projects/server/index.ts';
import { downloadSales } from '#modules/transactions/contract.ts';
import { transactionsServer } from '#modules/transactions/server/index.ts';
import { loadDemonstration } from './index.ts';

type Row = Record<string, string>;

const year = { city: 'Nashik', from: '2025-04-01', to: '2026-03-31' };
const SQFT = 10.764;

let clickhouse: Awaited<ReturnType<typeof testClickHouse>>;
let it: TestApp;
let analyst: Visitor;
/** Sales of the year that count: a market sale that nothing takes out. */
let sales: Row[];
let projects: Row[];

beforeAll(async () => {
  clickhouse = await testClickHouse();
  it = await testApp({ modules: [transactionsServer, projectsServer, measuresServer], clickhouse });
  analyst = await it.visitor('entitled', ['market-lens', 'sale-transactions']);
  await loadDemonstration(it.ground, { sales: 1_800, seed: 'twenty numbers', cities: ['Nashik'], prose: 'brief' });
  const fetched = async (path: string, input: Record<string, unknown>): Promise<Row[]> =>
    parse((await analyst.inject(requestFor({ method: 'GET', path }, input))).body, { bom: true, columns: true });
  // Every document of the city, so that which of them count is decided here.
  const documents = await fetched(downloadSales.path, { city: 'Nashik', documentClass: 'all', flagged: 'include' });
  expect(documents.some((row) => row['Document_Class'] !== 'market-sale')).toBe(true);
  sales = documents.filter(
    (row) =>
      row['Document_Class'] === 'market-sale' &&
      row['Left_Out_Because'] === '' &&
      row['Transaction_Date']! >= year.from &&
      row['Transaction_Date']! <= year.to,
  );
  projects = await fetched(downloadProjects.path, { city: 'Nashik' });
}, 120_000);
afterAll(async () => {
  await it.close();
  await clickhouse.close();
});

const numbers = (name: string, rows: readonly Row[] = sales) => rows.flatMap((row) => (row[name] === '' ? [] : [Number(row[name])]));
const ratesOf = (rows: readonly Row[]) => numbers('Transaction_Rate_Per_Sq_ft_on_C_A', rows);
const pricesOf = (rows: readonly Row[]) => numbers('Agreement_Price_INR', rows);
const areasOf = (rows: readonly Row[]) => numbers('Net_Carpet_Area_sqmt_KHESTRAFAL', rows).map((sqm) => sqm * SQFT);
const added = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const average = (values: readonly number[]) => added(values) / values.length;
function at(share: number, values: readonly number[]) {
  const inOrder = values.toSorted((a, b) => a - b);
  const place = share * (inOrder.length - 1);
  const [low, high] = [inOrder[Math.floor(place)]!, inOrder[Math.ceil(place)]!];
  return low + (high - low) * (place % 1);
}
const grouped = (rows: readonly Row[], key: (row: Row) => string) => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
};
const published = (measures: string[], more: object = {}): Promise<MeasureAnswer> =>
  analyst.call(askMeasures, { ...year, measures, ...more });
/** Files round rates to a hundredth and areas to a ten-thousandth of a square metre. */
const near = (value: number | null | undefined, counted: number, id: string) => {
  expect(value, id).not.toBeNull();
  expect(Math.abs(value! - counted) / Math.max(1, Math.abs(counted)), `${id}: ${value} published, ${counted} counted`).toBeLessThan(1e-5);
};

test('seventeen numbers about the sales of a year are those of the file of its sales', async () => {
  expect(sales.length).toBeGreaterThan(200);
  const withRate = sales.filter((row) => row['Transaction_Rate_Per_Sq_ft_on_C_A'] !== '');
  const kinds = sales.filter((row) => row['Sale_Kind'] !== 'unknown');
  const named = sales.filter((row) => row['Project_name_Selected'] !== '');
  const named2 = grouped(named, (row) => `${row['IGR_Village']}\n${row['Project_name_Selected']}`);
  const counted: Record<string, number> = {
    'sales-count': sales.length,
    'sales-value': added(pricesOf(sales)),
    'median-rate': at(0.5, ratesOf(sales)),
    'mean-rate': average(ratesOf(sales)),
    'weighted-rate': added(pricesOf(withRate)) / added(areasOf(withRate)),
    'rate-p10': at(0.1, ratesOf(sales)),
    'rate-p90': at(0.9, ratesOf(sales)),
    'median-price': at(0.5, pricesOf(sales)),
    'mean-price': average(pricesOf(sales)),
    'price-p90': at(0.9, pricesOf(sales)),
    'median-area': at(0.5, areasOf(sales)),
    'mean-area': average(areasOf(sales)),
    'area-sold': added(areasOf(sales)),
    'primary-share': (100 * kinds.filter((row) => row['Sale_Kind'] === 'primary').length) / kinds.length,
    'active-projects': named2.size,
    'sales-a-month': sales.length / 12,
    'sales-velocity': named.length / 12 / named2.size,
  };
  const { total } = await published(Object.keys(counted));
  for (const [id, value] of Object.entries(counted)) near(total.values[id]?.value, value, id);
  expect(total.values['median-rate']?.n).toBe(ratesOf(sales).length);
});

test('medians of localities, sales of months, shares of configurations and bands of price are those of the file', async () => {
  const [byLocality, byMonth, byConfiguration, byTicket] = await Promise.all([
    published(['median-rate', 'sales-count'], { by: ['locality'], limit: 1000 }),
    published(['sales-count'], { by: ['month'] }),
    published(['share-of-sales'], { by: ['configuration'] }),
    published(['sales-count', 'share-of-value'], { by: ['ticket-band'] }),
  ]);
  const localities = grouped(sales, (row) => row['IGR_Village']!);
  expect(byLocality.cells.map(({ key: [name] }) => name).toSorted()).toEqual([...localities.keys()].toSorted());
  for (const { key, values } of byLocality.cells) {
    const rates = ratesOf(localities.get(key[0]!)!);
    if (rates.length < 10) expect(values['median-rate']).toMatchObject({ value: null, n: rates.length, needed: 10 });
    else near(values['median-rate']?.value, at(0.5, rates), key[0]!);
  }
  expect(byLocality.cells.some(({ values }) => values['median-rate']?.value !== null)).toBe(true);

  const months = grouped(sales, (row) => row['Transaction_Date']!.slice(0, 7));
  expect(byMonth.cells.map(({ key, values }) => [key[0], values['sales-count']?.value])).toEqual(
    Array.from({ length: 12 }, (_, index) => {
      const month = new Date(Date.UTC(2025, 3 + index, 1)).toISOString().slice(0, 7);
      return [month, months.get(month)?.length ?? 0];
    }),
  );
  for (const [configuration, rows] of grouped(sales, (row) => row['Configuration']!)) {
    const cell = byConfiguration.cells.find(({ key }) => key[0] === configuration);
    near(cell?.values['share-of-sales']?.value, (100 * rows.length) / sales.length, configuration);
  }
  const within = (from: number, to: number) => pricesOf(sales).filter((price) => price >= from && price < to);
  const band = (name: string) => byTicket.cells.find(({ key }) => key[0] === name)?.values;
  expect(band('25-50-l')?.['sales-count']?.value).toBe(within(25e5, 50e5).length);
  near(band('50-75-l')?.['share-of-value']?.value, (100 * added(within(50e5, 75e5))) / added(pricesOf(sales)), '50-75-l');
});

test('what the file of sales does not hold is as plain SQL over the rows says', async () => {
  const rows = await clickhouse.rows<{ price: string; guideline: string | null; days: number | null; promoter: string; buyers: number }>(
    `SELECT toString(agreement_paise) AS price, toString(market_value_paise) AS guideline, executed_on IS NULL ? NULL : registered_on - executed_on AS days,
            promoter, buyer_count AS buyers
     FROM sale WHERE city = 'Nashik' AND document_class = 'market-sale' AND excluded_by = ''
       AND registered_on BETWEEN '${year.from}' AND '${year.to}'`,
  );
  expect(rows.length).toBe(sales.length);
  const ratios = rows.flatMap(({ price, guideline }) => (Number(guideline ?? 0) > 0 ? [Number(price) / Number(guideline)] : []));
  const promoters = new Map<string, number>();
  for (const { promoter } of rows) if (promoter !== '') promoters.set(promoter, (promoters.get(promoter) ?? 0) + 1);
  const ofPromoters = added([...promoters.values()]);
  const withBuyers = rows.filter(({ buyers }) => buyers > 0);
  const counted = {
    'agreement-to-guideline': at(0.5, ratios),
    'below-guideline-share': (100 * ratios.filter((ratio) => ratio < 1).length) / ratios.length,
    'days-to-registration': at(
      0.5,
      rows.flatMap(({ days }) => days ?? []),
    ),
    'promoter-concentration': added([...promoters.values()].map((n) => 10_000 * (n / ofPromoters) ** 2)),
    'joint-share': (100 * withBuyers.filter(({ buyers }) => buyers > 1).length) / withBuyers.length,
  };
  const { total } = await published(Object.keys(counted));
  for (const [id, value] of Object.entries(counted)) near(total.values[id]?.value, value, id);
});

test('six numbers about supply are those of the file of projects', async () => {
  const ids = ['registered-projects', 'units-declared', 'units-booked', 'new-launches', 'units-launched', 'supply-pipeline'];
  const { total, supply } = await published(ids, { from: '2025-10-01', to: '2026-09-30' });
  const registered = await clickhouse.rows<{ registration: string; on: string | null }>(
    'SELECT registration, toString(max(registered_on)) AS on FROM project GROUP BY registration',
  );
  const onDay = new Map(registered.map(({ registration, on }) => [registration, on]));
  const isNew = (row: Row) =>
    (onDay.get(row['RERA_Number']!) ?? '') >= '2025-10-01' && (onDay.get(row['RERA_Number']!) ?? '') <= '2026-09-30';
  const isOpen = (row: Row) => !['completed', 'lapsed', 'revoked', 'de-registered'].includes(row['Status']!);
  const counted: Record<string, number> = {
    'registered-projects': projects.length,
    'units-declared': added(numbers('Apartments', projects)),
    'units-booked': added(numbers('Booked', projects)),
    'new-launches': projects.filter(isNew).length,
    'units-launched': added(numbers('Apartments', projects.filter(isNew))),
    'supply-pipeline': added(
      numbers(
        'Apartments',
        projects.filter((row) => isOpen(row) && row['Completion_Date']! > '2026-09-30'),
      ),
    ),
  };
  expect(supply?.asOf).toBe('2026-09-30');
  expect(projects.length).toBeGreaterThan(20);
  for (const [id, value] of Object.entries(counted)) near(total.values[id]?.value, value, id);
});
