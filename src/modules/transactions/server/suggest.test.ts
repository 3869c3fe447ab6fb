import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { testApp, type TestApp } from '#server/http/testing.ts';
import { suggestPlaceNames, suggestPlaces } from '../contract.ts';
import { insertSales, makeSale, setBatchLive } from '../testing.ts';
import { transactionsServer } from './index.ts';
import { readLocalNames } from '#modules/names/server/index.ts';
import { suggest } from './suggest.ts';

let clickhouse: ClickHouse;
let app: TestApp;
const localNames = readLocalNames();
const names = async (text: string, within: { city?: string; village?: string } = {}) =>
  (await suggest(clickhouse, localNames, { text, ...within })).map((place) => place.project ?? place.village ?? place.city);

beforeAll(async () => {
  clickhouse = await testClickHouse();
  app = await testApp({ modules: [transactionsServer], clickhouse });
  await insertSales(clickhouse, [
    ...Array.from({ length: 30 }, (_, at) => makeSale({ locality: 'Balewadi', project: `Banyan ${at}` })),
    makeSale({ locality: 'Baner', project: 'बाग' }),
    makeSale({ locality: 'Baner', project: '' }),
    makeSale({ city: 'Bengaluru', locality: 'Banashankari', project: 'Élan' }),
  ]);
});
afterAll(async () => {
  await app.close();
  await clickhouse.close();
});

test('at most ten places begin with the text, whatever its case, and projects do not crowd out places', async () => {
  const found = await names('bAn');
  expect(found).toHaveLength(10);
  expect(found.slice(0, 2)).toEqual(['Baner', 'Banashankari']);
  // Where no name begins with the text, names are looked into.
  expect(await names('aner')).toEqual(['Baner']);
  expect(await names('an')).toEqual([]);
});

test('of one kind, names that begin with the text stand before those that hold it, ten at most; cities are all there are', async () => {
  const batch = await insertSales(clickhouse, [
    ...Array.from({ length: 12 }, (_, at) =>
      makeSale({ city: `Nagar ${String.fromCodePoint(65 + at)}`, locality: 'Camp', project: `Tower ${at}` }),
    ),
    makeSale({ city: 'Ahmednagar', locality: 'Camp', project: 'Sky Tower' }),
    makeSale({ city: 'Ahmednagar', locality: 'Camp', project: 'Watchtower' }),
    makeSale({ city: 'Ahmednagar', locality: 'Camp', project: 'Tower Bridge' }),
  ]);
  const of = async (kind: 'city' | 'village' | 'project', text: string, city?: string) =>
    (await suggest(clickhouse, localNames, { text, kind, city })).map((place) => place.project ?? place.village ?? place.city);
  const cities = await of('city', '');
  expect(cities).toHaveLength(15);
  expect(await of('city', 'nagar')).toHaveLength(13);
  expect((await of('city', 'nagar')).at(-1)).toBe('Ahmednagar');
  expect(await of('project', 'TOWER', 'Ahmednagar')).toEqual(['Tower Bridge', 'Sky Tower', 'Watchtower']);
  expect(await of('project', 'banyan', 'Pune')).toHaveLength(10);
  expect(await of('project', 'none such')).toEqual([]);
  await setBatchLive(clickhouse, batch, false);
});

test('a village is found by its Marathi spelling', async () => {
  expect(await suggest(clickhouse, localNames, { text: 'बाणे' })).toEqual([
    { kind: 'village', city: 'Pune', village: 'Baner', project: null, localName: 'बाणेर', sales: 2 },
  ]);
});

test('a city is found by its Marathi spelling', async () => {
  expect((await suggest(clickhouse, localNames, { text: 'पुण' }))[0]).toMatchObject({ kind: 'city', city: 'Pune', localName: 'पुणे' });
});

test('letters composed in pieces are the same letters', async () => {
  expect(await names('e\u0301l')).toEqual(['Élan']);
});

test('within a city only its villages and projects are suggested, within a village its projects', async () => {
  expect(await names('B', { city: 'Bengaluru' })).toEqual(['Banashankari']);
  expect(await names('', { city: 'Pune', village: 'Baner' })).toEqual(['बाग']);
});

test('an empty text suggests the busiest places', async () => {
  expect((await names('')).slice(0, 3)).toEqual(['Pune', 'Bengaluru', 'Balewadi']);
});

test('whoever is signed in gets the names of places, without the number of their sales', async () => {
  const valuer = await app.visitor('entitled', ['valuation']);
  expect(await valuer.call(suggestPlaceNames, { text: 'ban', city: 'Bengaluru' })).toEqual([
    { kind: 'village', city: 'Bengaluru', village: 'Banashankari', project: null, localName: null },
  ]);
  const answer = await valuer.inject({ url: `${suggestPlaceNames.path}?text=ban` });
  expect(answer.body).toContain('Baner');
  expect(answer.body).not.toContain('sales');
  expect((await valuer.inject({ url: `${suggestPlaces.path}?text=ban` })).statusCode).toBe(403);
  expect((await (await app.visitor('signed-in')).inject({ url: suggestPlaceNames.path })).statusCode).toBe(200);
  expect((await (await app.visitor()).inject({ url: suggestPlaceNames.path })).statusCode).toBe(401);
});

test('places of a new batch are suggested at once, those of an undone one no more', async () => {
  const batch = await insertSales(clickhouse, [makeSale({ city: 'Zirad' })]);
  expect(await names('zir')).toEqual(['Zirad']);
  await setBatchLive(clickhouse, batch, false);
  expect(await names('zir')).toEqual([]);
});

test('where no name begins with the text, places are suggested that it means by a slip, another script or an old name', async () => {
  expect(await names('balewdi')).toEqual(['Balewadi']);
  expect(await names('bangalore')).toEqual(['Bengaluru']);
  expect(await names('banashankri', { city: 'Bengaluru' })).toEqual(['Banashankari']);
  expect(await names('jaipur')).toEqual([]);
});
