import { afterAll, beforeAll, expect, test } from 'vitest';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { testApp, type TestApp, type Visitor } from '#server/http/testing.ts';
import { insertSales, makeSale, setBatchLive } from '#modules/transactions/testing.ts';
import { SaleFilter } from '#modules/transactions/contract.ts';
import { listAreas, readAround } from '../contract.ts';
import { geometryOf } from '../model/polygons.ts';
import { square } from '../testing.ts';
import { locationServer } from './index.ts';

let clickhouse: Awaited<ReturnType<typeof testClickHouse>>;
let it: TestApp;
let analyst: Visitor;

const batch = 700;
beforeAll(async () => {
  clickhouse = await testClickHouse();
  it = await testApp({ modules: [locationServer], clickhouse });
  analyst = await it.visitor('entitled', ['market-lens']);
  const at = (city: string, locality: string, latitude: number, longitude: number) =>
    Array.from({ length: 6 }, () => makeSale({ city, locality, latitude, longitude, locationBasis: 'project' }));
  await insertSales(clickhouse, [
    ...at('Pune', 'Baner', 18.559, 73.787),
    ...at('Satara', 'Godoli', 17.68, 74.0),
    ...at('Latur', 'Ausa', 18.25, 76.5),
  ]);
  const place = (kind: string, name: string, latitude: number, longitude: number, more = '') =>
    clickhouse.command(
      `INSERT INTO place (district, kind, name, batch_id, latitude, longitude, source) VALUES ('Satara', '${kind}', '${name}', ${batch}, ${latitude}, ${longitude}, '${more}')`,
    );
  await place('school', 'Hill School', 17.688, 74.0, 'a list of schools');
  await place('school', 'HILL-SCHOOL', 17.6881, 74.0);
  await place('school', 'Far School', 17.75, 74.0);
  await place('village', 'Godoli', 17.68, 74.0);
  const ward = (number: string, geometry: object) =>
    clickhouse.command(
      `INSERT INTO boundary (district, kind, name, number, authority, batch_id, west, south, east, north, area_sqm, geometry)
       VALUES ('Satara', 'ward', 'Ward', '${number}', 'SMC', ${batch}, 73.9, 17.6, 74.1, 17.7, 1000, '${JSON.stringify(geometry)}')`,
    );
  await ward('2', geometryOf(square(73.99, 17.67)));
  await ward('10', geometryOf([...square(73.99, 17.67), ...square(74.2, 17.67, 0.01)]));
  await setBatchLive(clickhouse, batch, true);
}, 60_000);
afterAll(async () => {
  await it.close();
  await clickhouse.close();
});

const around = (input: Parameters<typeof analyst.call<typeof readAround.input, typeof readAround.output>>[1]) =>
  analyst.call(readAround, input);
const category = (answer: Awaited<ReturnType<typeof around>>, id: string) => answer.categories.find((one) => one.id === id);

test('what is shipped of a city lies around its localities, the nearest first, with kilometres by air', async () => {
  const answer = await around({ city: 'Pune', village: 'Baner', km: 5 });
  expect(answer).toMatchObject({ middle: { basis: 'locality' }, within: 'circle 18.559 73.787 5' });
  const metro = category(answer, 'metro');
  expect(metro?.nearest).toHaveLength(5);
  expect(metro?.nearest.map(({ km }) => km)).toEqual(metro?.nearest.map(({ km }) => km).toSorted((a, b) => a - b));
  expect(metro!.known).toBeGreaterThan(40);
  expect(metro?.nearest.some(({ isInService }) => !isInService)).toBe(true);
  expect(metro!.notOpen).toBeGreaterThan(0);
  expect(metro!.within + metro!.notOpen).toBeLessThan(metro!.known);
  const { score, parts, leftOut } = answer.score;
  expect(leftOut).toEqual([]);
  expect(parts.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
  expect(score).toBeCloseTo(parts.reduce((sum, { weight, points }) => sum + weight * points, 0) / 100, 9);
  // A station that is not open yet is shown, and counts for nothing.
  const open = category(answer, 'metro')?.nearest.find(({ isInService }) => isInService);
  expect(metro!.within > 0).toBe(open !== undefined && open.km <= 5);
  if (open) expect(parts.find(({ id }) => id === 'metro')?.km).toBeCloseTo(open.km, 6);
});

test('imported places count once each, and what a city has none of is left out of its score rather than counted as far', async () => {
  const answer = await around({ city: 'Satara', village: 'Godoli', km: 2 });
  expect(category(answer, 'school')).toMatchObject({
    known: 2,
    within: 1,
    nearest: [{ name: expect.stringMatching(/hill/i) as string }, { name: 'Far School' }],
  });
  expect(answer.score.parts.map(({ id }) => id)).toEqual(['school']);
  expect(answer.score.score).toBe(100);
  expect(answer.score.leftOut).toContain('Metro station in service');
  await setBatchLive(clickhouse, batch, false);
  expect((await around({ city: 'Satara', village: 'Godoli' })).score).toMatchObject({ score: null, parts: [] });
  await setBatchLive(clickhouse, batch, true);
});

test('a ring counts what lies in it, and the nearest are told whether they do or not', async () => {
  const answer = await around({ city: 'Satara', within: 'ring 17.68 74 5 10' });
  expect(answer.middle?.basis).toBe('shape');
  expect(category(answer, 'school')).toMatchObject({ within: 1, nearest: [{ km: expect.closeTo(0.9, 1) as number }, {}] });
});

test('of a place that lies nowhere in particular nothing is said to be near', async () => {
  expect(await around({ city: 'Satara', village: 'Nowhere' })).toMatchObject({ middle: null, within: null, categories: [] });
  expect((await around({ city: 'Latur', village: 'Ausa' })).score.score).toBeNull();
});

test('a ward is a part of the map that a filter takes, its smaller pieces told of', async () => {
  const { areas } = await analyst.call(listAreas, { city: 'Satara' });
  expect(areas.map(({ title }) => title)).toEqual(['SMC 2 Ward', 'SMC 10 Ward']);
  expect(SaleFilter.parse({ within: areas[0]?.within ?? '' }).within).toBe('polygon 17.67 73.99/17.67 74.01/17.69 74.01/17.69 73.99');
  expect(areas.map(({ leftOutShare }) => Math.round(leftOutShare * 100))).toEqual([0, 20]);
  expect((await analyst.call(listAreas, { city: 'Latur' })).areas).toEqual([]);
});
