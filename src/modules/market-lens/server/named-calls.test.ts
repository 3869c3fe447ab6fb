/** @module-tag deep */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { testApp, type TestApp, type Visitor } from '#server/http/testing.ts';
import { loadProjects, makeProject } from '#modules/projects/testing.ts';
import { insertSales, makeSale } from '#modules/transactions/testing.ts';
import { measuresServer } from '#modules/measures/server/index.ts';
import { analysisNames } from '../model/analyses.ts';
import { marketLensServer } from './index.ts';

let app: TestApp;
let clickhouse: ClickHouse;
let visitor: Visitor;

const day = (at: number) => new Date(Date.UTC(2023, 0, 2 + at * 7)).toISOString().slice(0, 10);

beforeAll(async () => {
  clickhouse = await testClickHouse();
  await insertSales(clickhouse, [
    ...Array.from({ length: 120 }, (_, at) =>
      makeSale({
        registeredOn: day(at),
        project: at % 2 === 0 ? 'Nilgiri Heights' : 'Varsha Gardens',
        reraNumber: at % 2 === 0 ? 'P52100099001' : '',
        agreementPaise: (8_000_000 + at * 10_000) * 100,
        unitNumber: String(at),
        latitude: 18.56 + (at % 3) / 1000,
      }),
    ),
    makeSale({ documentClass: 'development-agreement', project: '', registeredOn: '2024-02-02', documentType: 'Development agreement' }),
    makeSale({ city: 'Nashik', locality: 'Gangapur', project: 'Godavari Park', latitude: null, longitude: null }),
  ]);
  await loadProjects(clickhouse, [makeProject({ village: 'Baner', snapshotOn: '2024-12-31', registeredOn: '2023-01-05' })]);
  app = await testApp({ modules: [measuresServer, marketLensServer], clickhouse });
  visitor = await app.visitor('entitled', ['market-lens']);
}, 120_000);
afterAll(async () => {
  await app.close();
  await clickhouse.close();
});

type Answer = Record<string, (string | number | null)[]> & {
  error?: string;
  data: Record<string, (string | number | null)[]>;
  about: Record<string, unknown>;
  columns: string[];
  coordinates: unknown;
  next: string | null;
};
async function post(path: string, body: object, asWho = visitor) {
  const answer = await asWho.inject({ method: 'POST', url: path, payload: body });
  return { status: answer.statusCode, body: answer.json() as Answer };
}
const graph = (name: string, body: object) => post(`/mma/getGraphWiseData/${name}/`, body);

test.each(analysisNames)('%s answers in columns of equal length', async (name) => {
  const { status, body } = await graph(name, { City: 'Pune' });
  expect(status).toBe(200);
  const { n: _n, about, ...columns } = body;
  const rows = Number(about['rows']);
  expect(rows).toBeGreaterThan(0);
  for (const [column, values] of Object.entries(columns as Record<string, unknown[]>))
    if (column !== 'ProjName') expect(values, column).toHaveLength(rows);
});

test('agreement prices of the projects selected, by the words of the specification', async () => {
  const { body } = await graph('agreementpriceanalysis', {
    City: 'Pune',
    Village: ' Baner ',
    selection: ['Varsha Gardens'],
    trialLink: false,
  });
  expect(body['ProjName']).toEqual(['Varsha Gardens']);
  expect(body['IGR_Village']).toEqual(['Baner']);
  // 60 sales, 80,10,000 to 91,90,000 in steps of 20,000.
  expect(body).toMatchObject({ Sales: [60], Agreement_Price_INR: [8_600_000], Agreement_Price_Mean: [8_600_000], n: { Sales: [60] } });
});

test('a trial sees twelve months that ended half a year before the data do, and twenty rows', async () => {
  const whole = await graph('saletransactionsanalysis', { City: 'Pune', pageSize: 100 });
  const trial = await graph('saletransactionsanalysis', { City: 'Pune', pageSize: 100, trialLink: true });
  expect(whole.body['Transaction_Date']).toHaveLength(100);
  expect(whole.body.next).not.toBeNull();
  expect(trial.body['Transaction_Date']).toHaveLength(20);
  // Nashik's one sale is of June 2025, later than any of Pune: a trial is of all the data.
  expect(trial.body['Transaction_Date']?.[0]).toBe('2024-11-25');
  expect(trial.body.next).toBeNull();
  const quarters = await graph('ratetrendanalysis', { City: 'Pune', trialLink: true, from: '2019-01-01' });
  expect(quarters.body.about['period']).toEqual({ from: '2023-12-01', to: '2024-11-30' });
});

test('sale transactions have exactly the columns of the specification, the latest first; days come in any of its forms', async () => {
  const { body } = await graph('saletransactionsanalysis', {
    City: 'Pune',
    from: '01-02-2023',
    to: Date.UTC(2023, 1, 28, 12),
    pageSize: 2,
  });
  expect(body).toMatchObject({
    Project_name_Selected: ['Nilgiri Heights', 'Varsha Gardens'],
    IGR_Village: ['Baner', 'Baner'],
    Transaction_Date: ['2023-02-27', '2023-02-20'],
    Agreement_Price_INR: [8_080_000, 8_070_000],
    Floor_No: [7, 7],
    Unit_No: ['8', '7'],
    Net_Carpet_Area_sqmt_KHESTRAFAL: [65, 65],
    Transaction_Type: ['Agreement to sale', 'Agreement to sale'],
  });
  expect(body['Transaction_Rate_Per_Sq_ft_on_C_A']?.[0]).toBeCloseTo(8_080_000 / (65 * 10.764), 6);
  const next = await graph('saletransactionsanalysis', {
    City: 'Pune',
    from: '01-02-2023',
    to: '2023-02-28',
    pageSize: 2,
    after: body.next,
  });
  expect(next.body['Transaction_Date']).toEqual(['2023-02-13', '2023-02-06']);
  for (const from of ['soon', '0001-01-01', '9999-12-31'])
    expect((await graph('ratetrendanalysis', { City: 'Pune', from })).body.error).toBe('Invalid Date');
});

test('Index II lists documents that are no sales, too', async () => {
  const { body } = await graph('indexiianalysis', { City: 'Pune', from: '2024-02-01', to: '2024-02-03' });
  expect(body['Transaction_Type']).toContain('Development agreement');
});

test('what is missing is said in the words of the specification', async () => {
  const errors = async (path: string, body: object) => {
    const { status, body: answer } = await post(path, body);
    return [status, answer.error];
  };
  expect(await errors('/mma/mmalocationanalysissummary/', { City: 'Pune' })).toEqual([400, 'City and sheetName are required']);
  expect(await errors('/mma/mmalocationanalysissummary/', { sheetName: 'Quarter' })).toEqual([400, 'City and sheetName are required']);
  for (const path of [
    'projectwisegrandsummary/',
    'mmarerasummary/',
    'mmarerasummary/project/',
    'mmadevelopmentagreement/',
    'getValProjLatLng',
  ])
    expect(await errors(`/mma/${path}`, { City: ' ' }), path).toEqual([400, 'City is required']);
  expect(await errors('/mma/getGraphWiseData/agreementpriceanalysis/', {})).toEqual([400, 'City is required']);
});

test('a location summary has the columns asked for, of the village asked for', async () => {
  const request = { City: 'Pune', sheetName: 'localities', village: '  Baner ' };
  const all = await post('/mma/mmalocationanalysissummary/', { ...request, columns: [] });
  const two = await post('/mma/mmalocationanalysissummary/', { ...request, columns: ['Weighted_Rate', 'Sales'] });
  expect(all.body.columns.length).toBeGreaterThan(5);
  expect(two.body.columns).toEqual(['IGR_Village', 'Sales', 'Weighted_Rate']);
  expect(two.body.data).toMatchObject({ IGR_Village: ['Baner'], Sales: [120] });
  expect(all.body.data['Sales']).toEqual(two.body.data['Sales']);
  expect((await post('/mma/mmalocationanalysissummary/', { ...request, village: ' ' })).body.data['Sales']).toEqual([120]);
  expect((await post('/mma/mmalocationanalysissummary/', { ...request, columns: ['Age'] })).status).toBe(400);
});

test('projects stand with their sales and their filings, and development agreements are counted apart', async () => {
  const grand = await post('/mma/projectwisegrandsummary/', { City: 'Pune' });
  const at = grand.body.data['ProjName']?.indexOf('Nilgiri Heights') ?? -1;
  // 120 declared, 90 booked; 60 registered.
  const row = (column: string) => grand.body.data[column]?.[at];
  expect([row('Sales'), row('Units_Declared'), row('Unsold_Units'), row('Sold_Share_Percent')]).toEqual([60, 120, 30, 75]);
  const rera = await post('/mma/mmarerasummary/', { City: 'Pune' });
  expect(rera.body.data).toMatchObject({ IGR_Village: ['Baner'], Units_Booked: [90] });
  const byProject = await post('/mma/mmarerasummary/project/', { City: 'Pune', Village: 'Baner' });
  expect(byProject.body.data['ProjName']).toEqual(['Nilgiri Heights']);
  const agreements = await post('/mma/mmadevelopmentagreement/', { City: 'Pune' });
  expect(agreements.body.data).toMatchObject({ IGR_Village: ['Baner'], Agreements: [1] });
  // The sales reach into 2025: a year without one is a row, too.
  expect((await post('/mma/mmadevelopmentagreement/year/', { City: 'Pune', Village: 'Baner' })).body.data).toMatchObject({
    Year: ['2024', '2025'],
    Agreements: [1, 0],
  });
});

test('a project lies where it was filed, else where its sales lie, else nowhere', async () => {
  const where = async (City: string, projName: string) => (await post('/mma/getValProjLatLng', { City, projName })).body.coordinates;
  expect(await where('Pune', 'Nilgiri heights')).toMatchObject({ lat: 18.5591, lng: 73.7872, basis: 'filing' });
  expect(await where('Pune', 'Varsha Gardens')).toMatchObject({ lat: 18.561, lng: 73.787, basis: 'sales' });
  expect(await where('Nashik', 'Godavari Park')).toBe('N/A');
});

test('whoever is on trial gets the same within its terms, with `trialLink: true` and not without', async () => {
  const person = await app.visitor('signed-in');
  const sales = await post('/mma/getGraphWiseData/saletransactionsanalysis/', { City: 'Pune', trialLink: true, pageSize: 500 }, person);
  expect(sales).toMatchObject({ status: 200, body: { next: null, about: { trial: true } } });
  expect(sales.body['Transaction_Date']).toHaveLength(20);
  const prices = await post('/mma/getGraphWiseData/agreementpriceanalysis/', { City: 'Pune', trialLink: true }, person);
  expect(prices).toMatchObject({ status: 200, body: { about: { period: { from: '2023-12-01', to: '2024-11-30' } } } });
  // Filings know no such days, so a trial says nothing of them.
  const list = await post('/mma/getGraphWiseData/micromarketlistanalysis/', { City: 'Pune', trialLink: true }, person);
  expect(list.body['Units_Declared']).toEqual([null]);
  for (const trialLink of [false, undefined, 'true'])
    expect((await post('/mma/getGraphWiseData/agreementpriceanalysis/', { City: 'Pune', trialLink }, person)).status).not.toBe(200);
  for (const more of [{ documentClass: 'all' }, { flagged: 'only' }, { minPrice: 1 }, { after: 'x' }])
    expect((await post('/mma/getGraphWiseData/saletransactionsanalysis/', { City: 'Pune', trialLink: true, ...more }, person)).status).toBe(
      400,
    );
  for (const path of ['/mma/getGraphWiseData/indexiianalysis/', '/mma/projectwisegrandsummary/'])
    expect((await post(path, { City: 'Pune', trialLink: true }, person)).status).toBe(403);
  expect((await post('/mma/getGraphWiseData/agreementpriceanalysis/', { City: 'Pune', trialLink: true }, await app.visitor())).status).toBe(
    401,
  );
});

test('who bought neither product is not let in', async () => {
  const other = await app.visitor('entitled', ['valuation']);
  expect((await post('/mma/getGraphWiseData/ratetrendanalysis/', { City: 'Pune' }, other)).status).toBe(403);
});
