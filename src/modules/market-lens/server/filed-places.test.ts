/** @module-tag deep */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askMeasures } from '#modules/measures/contract.ts';
import { measuresServer } from '#modules/measures/server/index.ts';
import { loadProjects, makeProject } from '#modules/projects/testing.ts';
import { insertSales, makeSale, setBatchLive } from '#modules/transactions/testing.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { testApp, type TestApp, type Visitor } from '#server/http/testing.ts';
import { findLensPlaces, listFiledCities } from '../places-contract.ts';
import { marketLensServer } from './index.ts';

let clickhouse: ClickHouse;
let app: TestApp;
let analyst: Visitor;
const filing = (projectId: string, more: Parameters<typeof makeProject>[0]) =>
  makeProject({ projectId, registration: projectId, snapshotOn: '2024-01-31', ...more });
const named = async (text: string) =>
  (await analyst.call(findLensPlaces, { text })).map(({ project, village, city, sales, projects }) => [
    project ?? village ?? city,
    sales,
    projects,
  ]);

beforeAll(async () => {
  clickhouse = await testClickHouse();
  app = await testApp({ modules: [measuresServer, marketLensServer], clickhouse });
  analyst = await app.visitor('entitled', ['market-lens']);
  await insertSales(clickhouse, [
    makeSale({ locality: 'Baner', project: 'Nilgiri Heights' }),
    makeSale({ city: 'Navi Mumbai', locality: 'Airoli', project: '' }),
  ]);
  await loadProjects(clickhouse, [
    filing('P52100000001', { name: 'NILGIRI-HEIGHTS', village: 'Baner' }),
    filing('P52100000002', { name: 'Banyan Court', village: 'Baner' }),
    filing('P52100000003', { name: 'Sahyadri Court', village: 'Bavdhan' }),
    filing('P52100000004', { name: 'Sahyadri Park', village: 'Bavdhan' }),
    filing('P52100000005', { name: 'No Village', village: '' }),
    filing('P51600000001', { name: 'River Court', district: 'Nashik', village: 'Panchavati' }),
    filing('P51600000002', { name: 'River Park', district: 'Nashik', village: '' }),
    filing('P51700000001', { name: 'Creek View', district: 'Thane', village: 'Airoli' }),
    filing('P51700000002', { name: 'Far Hills', district: 'Thane', village: 'Murbad' }),
    filing('P52000000001', { name: 'Creek Ghat', district: 'Raigad', village: 'Airoli' }),
    filing('application-7', { name: 'Not Registered', district: 'Satara', registration: '', applicationId: '7', status: 'applied' }),
  ]);
}, 120_000);
afterAll(async () => {
  await app.close();
  await clickhouse.close();
});

test('a place that has only projects filed is found below those with sales, with the number of its projects', async () => {
  expect(await named('ba')).toEqual([
    ['Baner', 1, null],
    ['Bavdhan', 0, 2],
    ['Banyan Court', 0, 1],
  ]);
  expect(await named('nash')).toEqual([['Nashik', 0, 2]]);
  // A project by the name its sales have is the one that was filed, however it is spelt.
  expect(await named('nilgiri')).toEqual([['Nilgiri Heights', 1, null]]);
});

test('what lies in a town that has sales under its own name is not offered once more under its district', async () => {
  expect(await named('raigad')).toEqual([]);
  expect(await named('airoli')).toEqual([['Airoli', 1, null]]);
});

test('cities without sales are listed with the projects that the catalogue counts there; applications make none', async () => {
  const cities = await analyst.call(listFiledCities, {});
  expect(cities).toEqual([
    { city: 'Nashik', projects: 2 },
    { city: 'Thane', projects: 2 },
  ]);
  for (const { city, projects } of cities) {
    const { total } = await analyst.call(askMeasures, { city, measures: ['registered-projects'] });
    expect(total.values['registered-projects']?.value).toBe(projects);
  }
});

test('a city is no longer offered for its projects alone once its sales are loaded, and again when they are taken out', async () => {
  const batch = await insertSales(clickhouse, [makeSale({ city: 'Nashik', locality: 'Panchavati', project: '' })]);
  expect(await named('nash')).toEqual([['Nashik', 1, null]]);
  await setBatchLive(clickhouse, batch, false);
  expect(await named('nash')).toEqual([['Nashik', 0, 2]]);
});

test('places are found by whoever reads the market by either product, and by nobody else', async () => {
  const statusOf = async (products: Parameters<typeof app.visitor>[1], { path }: { path: string }) =>
    (await (await app.visitor('entitled', products)).inject({ url: path })).statusCode;
  for (const endpoint of [findLensPlaces, listFiledCities]) expect(await statusOf(['sale-transactions'], endpoint)).toBe(200);
  for (const endpoint of [findLensPlaces, listFiledCities]) expect(await statusOf(['valuation'], endpoint)).toBe(403);
});
