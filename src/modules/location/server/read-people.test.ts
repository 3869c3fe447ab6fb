import { afterAll, beforeAll, expect, test } from 'vitest';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { testApp, type TestApp, type Visitor } from '#server/http/testing.ts';
import { setBatchLive } from '#modules/transactions/testing.ts';
import { readPeople } from '../contract.ts';
import type { DemographicFacts } from '../model/demographic-facts.ts';
import { locationServer } from './index.ts';
import { writeDemographics } from './write-places.ts';

let clickhouse: Awaited<ReturnType<typeof testClickHouse>>;
let it: TestApp;
let analyst: Visitor;

const count = (partial: Partial<DemographicFacts>): DemographicFacts => ({
  sourceRow: 1,
  district: 'Pune',
  level: 'village',
  name: 'Nilgaon',
  nameAsWritten: 'Nilgaon',
  nameLocal: 'निलगाव',
  parent: '',
  countedIn: 2011,
  households: 250,
  population: 1000,
  men: 520,
  women: 480,
  children: 120,
  literates: 704,
  workers: null,
  source: 'a census',
  ...partial,
});

beforeAll(async () => {
  clickhouse = await testClickHouse();
  it = await testApp({ modules: [locationServer], clickhouse });
  analyst = await it.visitor('entitled', ['market-lens']);
}, 60_000);
afterAll(async () => {
  await it.close();
  await clickhouse.close();
});
const people = (input: { city: string; village?: string }) => analyst.call(readPeople, input);

test('nothing is told before a count is imported, nor after it is undone; a newer count takes the place of an older one', async () => {
  expect(await people({ city: 'Pune', village: 'Nilgaon' })).toEqual({ placesCounted: 0, place: null, figures: [] });
  await writeDemographics(clickhouse, 41, [
    count({}),
    count({ sourceRow: 2, level: 'district', name: 'Pune', nameLocal: '', population: 90_000 }),
  ]);
  await setBatchLive(clickhouse, 41, true);
  const answer = await people({ city: 'Pune', village: 'निलगाव' });
  expect(answer).toMatchObject({ placesCounted: 2, place: { name: 'Nilgaon', countedIn: 2011, source: 'a census' } });
  expect(answer.figures.map(({ id, text }) => [id, text])).toEqual([
    ['people', '1,000'],
    ['households', '250'],
    ['household-size', '4.0'],
    ['women-to-men', '923'],
    ['children', '12.0%'],
    ['literates', '80.0%'],
    ['workers', 'Not told by this count'],
  ]);
  expect(await people({ city: 'Pune', village: 'Baner' })).toMatchObject({ placesCounted: 2, place: null });
  await writeDemographics(clickhouse, 42, [count({ countedIn: 2027, population: 1200, men: 620, women: 580 })]);
  await setBatchLive(clickhouse, 42, true);
  expect((await people({ city: 'Pune', village: 'Nilgaon' })).place?.countedIn).toBe(2027);
  await setBatchLive(clickhouse, 42, false);
  expect((await people({ city: 'Pune', village: 'Nilgaon' })).place?.countedIn).toBe(2011);
});

test('a suburb’s places are in the district its city lies in', async () => {
  expect((await people({ city: 'Pimpri-Chinchwad', village: 'Nilgaon' })).place?.name).toBe('Nilgaon');
});
