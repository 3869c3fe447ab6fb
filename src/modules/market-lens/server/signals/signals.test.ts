/** @module-tag deep */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#core/period.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { testApp, type TestApp, type Visitor } from '#server/http/testing.ts';
import { measuresServer } from '#modules/measures/server/index.ts';
import { loadProjects, makeProject } from '#modules/projects/testing.ts';
import { insertSales, makeSale, type StoredSale } from '#modules/transactions/testing.ts';
import { SignalRecord, SignalsAnswer } from '../../signals-contract.ts';
import { marketLensServer } from '../index.ts';

let app: TestApp;
let clickhouse: ClickHouse;
let visitor: Visitor;

let state = 7;
const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;

/** So many sales spread over a year, at a rate per square foot that may move from quarter to quarter. */
function salesOfYear(
  year: number,
  n: number,
  rateOf: (quarter: number) => number,
  more: (at: number) => Partial<StoredSale>,
): StoredSale[] {
  return Array.from({ length: n }, (_, at) => {
    const dayOfYear = Math.floor((at * 365) / n);
    // The last one on the last day, so that the year is whole.
    const registeredOn = at === n - 1 ? `${year}-12-31` : addDays(`${year}-01-01`, dayOfYear);
    const rate = rateOf(Math.floor(dayOfYear / 91.5)) * (1 + 0.04 * (random() - 0.5)) * (1 + 0.02 * (at % 5));
    return makeSale({
      registeredOn,
      unitNumber: `${year}-${at}`,
      agreementPaise: Math.round(rate * 65 * 10.764) * 100,
      ...more(at),
    });
  });
}

const flat = (rate: number) => () => rate;
const filing = (at: number, snapshotOn: string, booked: number, more: Parameters<typeof makeProject>[0] = {}) =>
  makeProject({
    projectId: `P5210007700${at}`,
    registration: `P5210007700${at}`,
    name: `Filed ${at}`,
    village: 'Baner',
    snapshotOn,
    apartments: 200,
    booked,
    registeredOn: '2022-03-01',
    completionOn: '2025-06-30',
    ...more,
  });

beforeAll(async () => {
  clickhouse = await testClickHouse();
  /** In Baner everything goes wrong in 2024: half as many sales, prices down by a tenth, one seller, more stock, late projects. */
  const baner = (at: number): Partial<StoredSale> => ({ locality: 'Baner', project: `Tower ${at % 5}`, buyerKey: String(5000 + at) });
  const kalyaniNagar =
    (year: number) =>
    (at: number): Partial<StoredSale> => ({
      locality: 'Kalyani Nagar',
      project: `Park ${at % 10}`,
      promoter: `Promoter ${at % 10}`,
      buyerKey: String(year * 1000 + at),
      marketValuePaise: 3_000_000_00,
    });
  await insertSales(clickhouse, [
    ...[2022, 2023].flatMap((year) => salesOfYear(year, 200, flat(10_000), (at) => ({ ...baner(at), buyerKey: String(year * 1000 + at) }))),
    ...salesOfYear(
      2024,
      100,
      (quarter) => 10_000 * (1 - 0.03 * (quarter + 1)),
      (at) => ({
        ...baner(at),
        promoter: at % 10 === 0 ? 'Varsha Developers' : 'Sahyadri Landmarks LLP',
        buyerKey: String(900 + (at % 80)),
        marketValuePaise: at % 2 === 0 ? 90_000_000_00 : 3_000_000_00,
      }),
    ),
    ...[2022, 2023, 2024].flatMap((year) =>
      salesOfYear(year, 300, (quarter) => 12_000 * Math.exp(0.02 * ((year - 2022) * 4 + quarter)), kalyaniNagar(year)),
    ),
  ]);
  await loadProjects(clickhouse, [
    ...[1, 2, 3].map((at) => filing(at, '2023-12-31', 150)),
    // 50 each unsold of two, a third late, and a new one of 200 with 10 booked.
    ...[1, 2].map((at) => filing(at, '2024-12-31', 152)),
    filing(3, '2024-12-31', 152, { completionOn: '2024-03-31' }),
    filing(4, '2024-12-31', 10, { registeredOn: '2024-05-01', completionOn: '2028-12-31' }),
    filing(5, '2024-12-31', 200, { village: 'Aundh', status: 'completed', completionOn: '2023-03-31' }),
  ]);
  app = await testApp({ modules: [measuresServer, marketLensServer], clickhouse });
  visitor = await app.visitor('entitled', ['market-lens']);
}, 120_000);
afterAll(async () => {
  await app.close();
  await clickhouse.close();
});

async function ask(place: Record<string, string>, path = '/api/v1/market-lens/signals', asWho = visitor) {
  const answer = await asWho.inject({ method: 'GET', url: path, query: place });
  return { status: answer.statusCode, body: answer.json() as unknown };
}
async function signalsOf(place: Record<string, string>) {
  const { signals, ...answer } = SignalsAnswer.parse((await ask(place)).body);
  return { ...answer, signals, byId: new Map(signals.map((one) => [one.id, one])) };
}

test('what was planted is found, and the numbers said are the ones put in', async () => {
  const { signals, byId, period } = await signalsOf({ city: 'Pune', village: 'Baner' });
  expect(period).toEqual({ from: '2024-01-01', to: '2024-12-31' });
  expect(byId.get('sales-fall')).toMatchObject({
    state: 'fires',
    severity: 'high',
    sentence: '100 sales, 200 in the twelve months before: down 50.0%.',
  });
  expect(byId.get('one-promoter')).toMatchObject({ state: 'fires', severity: 'high' });
  expect(byId.get('one-promoter')?.evidence.find(({ measure }) => measure === 'share-of-sales')).toMatchObject({
    label: 'Share of sales of Sahyadri Landmarks LLP',
    value: 90,
    n: 90,
  });
  // 3 × 50 unsold a year before; 3 × 48 + 190 now; pace halved.
  expect(byId.get('stock-up-pace-down')).toMatchObject({ state: 'fires', severity: 'high' });
  expect(byId.get('stock-up-pace-down')?.evidence[0]).toMatchObject({
    measure: 'unsold-units',
    value: 334,
    before: 150,
    n: 4,
    countedIn: 'projects',
    rows: null,
  });
  expect(byId.get('index-falls')).toMatchObject({ state: 'fires', severity: 'high' });
  expect(byId.get('below-guideline')).toMatchObject({ state: 'fires', severity: 'medium' });
  // 20 keys of 80 twice: 40 of 100, against none elsewhere.
  expect(byId.get('investors')).toMatchObject({ state: 'fires', severity: 'high' });
  // 200 late of 800 under way.
  expect(byId.get('completion-delays')).toMatchObject({
    state: 'fires',
    severity: 'medium',
    sentence: expect.stringContaining('(25%)') as string,
  });
  // 96 of the first two are due in June 2025; 6 and 10 were sold.
  expect(byId.get('supply-due')).toMatchObject({
    state: 'fires',
    severity: 'high',
    sentence: '96 unsold units are due within a year; 16 were sold in the last one.',
  });
  expect(byId.get('sales-rise')?.state).toBe('quiet');
  const states = signals.map(({ state: one }) => one);
  expect(states).toEqual(states.toSorted((a, b) => ['fires', 'quiet', 'refused'].indexOf(a) - ['fires', 'quiet', 'refused'].indexOf(b)));
});

test('evidence opens exactly the sales it counts, and none that say who bought', async () => {
  const { byId } = await signalsOf({ city: 'Pune', village: 'Baner' });
  const [count] = byId.get('sales-fall')?.evidence ?? [];
  const opened = await ask({ cell: count?.rows ?? '', pageSize: '500' }, '/api/v1/measures/rows');
  expect((opened.body as { rows: unknown[] }).rows).toHaveLength(count?.n ?? -1);
  expect(byId.get('investors')?.evidence.find(({ measure }) => measure === 'repeat-buyer-share')?.rows).toBeNull();
});

test('a calm place is quiet, and a station that opened nearby is an opportunity', async () => {
  const { byId } = await signalsOf({ city: 'Pune', village: 'Kalyani Nagar' });
  for (const id of ['sales-fall', 'index-falls', 'one-promoter', 'below-guideline', 'investors'])
    expect(byId.get(id)?.state, id).toBe('quiet');
  expect(byId.get('metro-opened')).toMatchObject({
    state: 'fires',
    severity: 'high',
    sentence: expect.stringContaining('Kalyani Nagar opened') as string,
  });
  // Nothing is filed there.
  expect(byId.get('stock-up-pace-down')).toMatchObject({ state: 'refused', sentence: expect.stringMatching(/needs 3/) as string });
});

test('a city is judged as a whole, and a place without sales by no rule at all', async () => {
  const city = await signalsOf({ city: 'Pune' });
  expect(city.place).toEqual({ city: 'Pune', village: null });
  expect(city.byId.get('behind-city')).toMatchObject({ state: 'refused' });
  const unknown: Record<string, string>[] = [{ city: 'Kolkata' }, { city: 'Pune', village: 'Undri' }];
  for (const place of unknown)
    for (const { state: one, sentence } of (await signalsOf(place)).signals)
      expect([one, sentence]).toEqual(['refused', 'No sales of this place are loaded.']);
});

test('two localities are too few for any record', async () => {
  const { rules, localities, from, to } = SignalRecord.parse((await ask({ city: 'Pune' }, '/api/v1/market-lens/signals/record')).body);
  expect([localities, from, to]).toEqual([2, '2022-12-31', '2024-12-31']);
  for (const { id, tried } of rules) expect(tried.kind, id).toBe(id === 'one-promoter' ? 'no-claim' : 'refused');
});

test('a record says how often the fall went on, beside how often sales fall anyway', async () => {
  // Twelve localities lose a third in 2022; in eight of them sales fall again, in four they come back.
  const sales = Array.from({ length: 12 }, (_, at) =>
    [120, 80, at < 8 ? 50 : 120].flatMap((n, year) =>
      salesOfYear(2021 + year, n, flat(8_000), (one) => ({ city: 'Nashik', locality: `Ghat ${at}`, project: `Court ${at}-${one % 4}` })),
    ),
  ).flat();
  await insertSales(clickhouse, sales);
  const { rules, localities } = SignalRecord.parse((await ask({ city: 'Nashik' }, '/api/v1/market-lens/signals/record')).body);
  expect(localities).toBe(12);
  const fall = rules.find(({ id }) => id === 'sales-fall')?.tried;
  expect(fall).toMatchObject({ kind: 'record', n: 12, came: 8 });
  if (fall?.kind !== 'record') throw new Error('no record');
  expect(fall.low).toBeLessThan(fall.share);
  expect(fall.high).toBeGreaterThan(fall.share);
  expect(fall.baseN).toBeGreaterThan(fall.n);
}, 120_000);

test('who did not buy market-lens is not let in', async () => {
  const other = await app.visitor('entitled', ['sale-transactions']);
  expect((await ask({ city: 'Pune' }, '/api/v1/market-lens/signals', other)).status).toBe(403);
  expect((await ask({ city: 'Pune' }, '/api/v1/market-lens/signals/record', other)).status).toBe(403);
});
