/** @module-tag deep */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConnectedClickHouse } from '#server/clickhouse/connect.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { testApp, type TestApp, type Visitor } from '#server/http/testing.ts';
import { downloadExport, getExport, startExport } from '#modules/exports/contract.ts';
import { exportsServer } from '#modules/exports/server/index.ts';
import { readPages, readWorkbook } from '#modules/exports/testing.ts';
import { insertSales } from '#modules/transactions/testing.ts';
import { valueProperty } from '../../contract.ts';
import { cancelPortfolio, getPortfolio, startPortfolio, uploadPortfolio, type Portfolio } from '../../portfolio-contract.ts';
import { buildingName, makeMarket, withChange } from '../../testing.ts';
import { valuationServer } from '../index.ts';

let clickhouse: ConnectedClickHouse;
let app: TestApp;
let person: Visitor;

beforeAll(async () => {
  clickhouse = await testClickHouse();
  const market = makeMarket({ buildings: 12, salesPerMonth: 2 });
  await insertSales(clickhouse, [
    ...market,
    ...withChange(market, ({ areaSqm, agreementPaise }) => ({
      propertyKind: 'bungalow',
      areaSqm: 2 * areaSqm!,
      agreementPaise: 2 * agreementPaise,
      floor: null,
    })),
    ...withChange(market, ({ areaSqm, ratePerSqft }) => ({
      propertyKind: 'plot',
      areaSqm: 3 * areaSqm!,
      ratePerSqft: ratePerSqft! / 3,
      floor: null,
      builtYear: null,
    })),
  ]);
  app = await testApp({ modules: [exportsServer, valuationServer], clickhouse, jobs: true });
  person = await app.visitor('entitled', ['valuation']);
}, 60_000);
afterAll(async () => {
  await app.close();
  await clickhouse.close();
});

async function send(csv: string): Promise<Portfolio> {
  const payload = `--b\r\nContent-Disposition: form-data; name="file"; filename="book.csv"\r\n\r\n${csv}\r\n--b--\r\n`;
  const answer = await person.inject({
    method: 'POST',
    url: uploadPortfolio.path,
    payload,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
async function ended(id: string) {
  for (;;) {
    const now = await person.call(getPortfolio, { id });
    if (now.state !== 'waiting' && now.state !== 'running') return now;
    await sleep(100);
  }
}
async function exported(exporter: string, id: string, format: 'xlsx' | 'pdf') {
  const made = await person.call(startExport, { exporter, input: { id }, format });
  await expect.poll(async () => (await person.call(getExport, { id: made.id })).state, { timeout: 40_000 }).toBe('done');
  return (await person.inject({ url: downloadExport.path.replace(':id', made.id) })).rawPayload;
}

const row = (n: number, area: number | string, floor: number | string = 5) =>
  `L-${n},Pune,Baner,${buildingName(n % 12)},${area},${floor},resale`;
const header = 'Loan No,City,Locality,Project,Carpet area,Floor,New or resale';

test('every row of a portfolio is answered: good ones valued, bad ones with what is wrong, nothing lost', async () => {
  const rows = Array.from({ length: 40 }, (_, n) => row(n, 600 + n));
  rows[7] = row(7, 5);
  rows[8] = row(8, 'large');
  rows[9] = 'L-9,Pune';
  rows[10] = `L-10,Pune,Baner,${buildingName(3)},800,140,resale`;
  rows[11] = 'L-11,Nowhere,,Nobody knows,800,3,resale';
  const sent = await send([header, ...rows].join('\n'));
  expect(sent).toMatchObject({
    state: 'uploaded',
    total: 40,
    mapping: { reference: 'Loan No', carpetAreaSqft: 'Carpet area', project: 'Project' },
  });
  await person.call(startPortfolio, { id: sent.id, mapping: sent.mapping, given: { valuationDate: '2025-07-01' } });
  expect(await ended(sent.id)).toMatchObject({ state: 'done', done: 40, valued: 35, refused: 0, faulty: 5 });

  const sheets = await readWorkbook(await exported('valuation-portfolio', sent.id, 'xlsx'));
  const values = JSON.stringify([...sheets]);
  expect(values).toContain('L-39');
  expect(values).toContain('between 80 and 20,000 sq ft');
  expect(values).toContain('above the tower');
  expect(values).toContain('The row has 2 cells where the header has 7.');
  expect(values).toContain('No city named “Nowhere” is known.');
});

test('what is missing from the mapping is asked for, and a portfolio is its owner’s', async () => {
  const { id } = await send(`${header}\n${row(1, 700)}`);
  await expect(person.call(startPortfolio, { id, mapping: { city: 'City', project: 'Project' } })).rejects.toThrow('carpet area');
  await expect(person.call(startPortfolio, { id, mapping: { city: 'No such' } })).rejects.toThrow('no column');
  const other = await app.visitor('entitled', ['valuation']);
  await expect(other.call(getPortfolio, { id })).rejects.toThrow('404');
});

test('a portfolio that is cancelled keeps what was answered', async () => {
  const sent = await send([header, ...Array.from({ length: 400 }, (_, n) => row(n, 500 + n))].join('\n'));
  await person.call(startPortfolio, { id: sent.id, mapping: sent.mapping, given: { valuationDate: '2025-07-01' } });
  while ((await person.call(getPortfolio, { id: sent.id })).done === 0) await sleep(50);
  await person.call(cancelPortfolio, { id: sent.id });
  const stopped = await ended(sent.id);
  expect(stopped.state).toBe('cancelled');
  expect(stopped.done).toBeLessThan(400);
});

test('the report of one value is a PDF with the value, the grid and the disclaimer', async () => {
  const { id, result } = await person.call(valueProperty, {
    city: 'Pune',
    village: 'Baner',
    project: buildingName(2),
    carpetAreaSqft: 800,
    floor: 5,
    saleKind: 'resale',
    valuationDate: '2025-07-01',
  });
  if (result.kind !== 'valued') throw new Error(result.why);
  const words = (await readPages(await exported('valuation-report', id, 'pdf'))).join(' ').replaceAll(/\s+/g, ' ');
  expect(words).toMatch(/automated valuation report/i);
  expect(words).toContain('Comparable sales');
  expect(words).toContain('not a certified valuation');
  expect(words).toContain('Realisable');
  // Every column of the screen's grid is there, and the sum can be made again from the paper.
  for (const head of ['Registered', 'Distance', 'Sq ft', 'Price', 'Time', 'Size', 'Floor', 'Location', 'Adjusted', 'Weight'])
    expect(words).toContain(head);
  expect(words).not.toContain('columns');
  const pairs = [...words.matchAll(/([\d,]+) ([\d.]+)%/g)].map(([, adjusted = '', weight]) => ({
    adjusted: Number(adjusted.replaceAll(',', '')),
    weight: Number(weight) / 100,
  }));
  const sales = pairs.slice(0, result.comparables.length);
  const mean = pairs[result.comparables.length];
  expect(sales.map(({ adjusted }) => adjusted)).toEqual(result.comparables.map(({ adjustedPaise }) => Math.round(adjustedPaise / 100)));
  expect(mean).toMatchObject({ weight: 1 });
  const sum = sales.reduce((all, { adjusted, weight }) => all + adjusted * weight, 0);
  // Weights are printed to a tenth of a per cent.
  expect(Math.abs(sum / (mean?.adjusted ?? 0) - 1)).toBeLessThan(0.0005 * sales.length);
});

const house = {
  city: 'Pune',
  village: 'Baner',
  project: buildingName(2),
  propertyKind: 'bungalow' as const,
  carpetAreaSqft: 1600,
  builtYear: 2015,
  valuationDate: '2025-07-01',
};

test('a table of houses with plots and flats tells land and building of the houses, to the rupee of the single answer', async () => {
  const columns = 'Loan No,City,Locality,Project,Type,Carpet area,Plot area,Built-up area,Year built';
  const rows = [
    `B-1,Pune,Baner,${buildingName(2)},Bungalow,1600,2400,1900,2015`,
    `B-2,Pune,Baner,${buildingName(2)},Bungalow,1600,,,2015`,
    `B-3,Pune,Baner,${buildingName(2)},Bungalow,1600,100,,2015`,
    `F-1,Pune,Baner,${buildingName(2)},Flat,800,2400,,2015`,
  ];
  const sent = await send([columns, ...rows].join('\n'));
  expect(sent.mapping).toMatchObject({ plotAreaSqft: 'Plot area', builtUpAreaSqft: 'Built-up area', carpetAreaSqft: 'Carpet area' });
  await person.call(startPortfolio, { id: sent.id, mapping: sent.mapping, given: { valuationDate: '2025-07-01' } });
  expect(await ended(sent.id)).toMatchObject({ state: 'done', valued: 3, faulty: 1 });

  const { result } = await person.call(valueProperty, { ...house, plotAreaSqft: 2400, builtUpAreaSqft: 1900 });
  if (result.kind !== 'valued' || result.cost?.kind !== 'told' || result.market?.kind !== 'valued') throw new Error('no value');
  const sheets = await readWorkbook(await exported('valuation-portfolio', sent.id, 'xlsx'));
  const cells = [...sheets.values()]
    .flat()
    .find((line) => line.includes('B-1'))!
    .map(String);
  const amounts = [result.valuePaise, result.market.valuePaise, ...result.cost.lines.map(({ paise }) => paise), result.cost.paise];
  for (const paise of amounts) expect(cells).toContain(String(paise / 100));
  expect(cells).toContain('sales of its kind, and land and building');
  const values = JSON.stringify([...sheets]);
  expect(values).toContain('plot area: A plot of a house lies between 200');
});

test('the report of a house with its plot tells land, building, depreciation and both ways', async () => {
  const { id } = await person.call(valueProperty, { ...house, plotAreaSqft: 2400 });
  const words = (await readPages(await exported('valuation-report', id, 'pdf'))).join(' ').replaceAll(/\s+/g, ' ');
  for (const fault of [
    'By land and building',
    'Building, new',
    'Depreciation',
    '10 of 60 years',
    'Both ways reconciled',
    'Reconciled value',
    'Plot sales behind the land value',
    'carpet × 1.10',
    'Likely between',
  ])
    expect(words).toContain(fault);
});
