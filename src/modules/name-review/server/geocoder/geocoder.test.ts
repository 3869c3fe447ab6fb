/** @module-tag deep */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadProjects, makeProject } from '#modules/projects/testing.ts';
import type { ConnectedClickHouse } from '#server/clickhouse/connect.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { Mapping } from '#modules/imports/contract.ts';
import { outsideQuery } from '#modules/names/model/settling/outside-query.ts';
import { testGround, type TestGround } from '#modules/imports/testing.ts';
import { importFile } from '#modules/imports/server/import-file.ts';
import { followDecisions } from '#modules/imports/server/names/follow-decisions.ts';
import { ingestGeocoded } from '../schema.ts';
import { readAnswer } from './ask-geocoder.ts';
import { geocoderKnobs, locateNames } from './locate-names.ts';

type Reply = { status?: number; body: unknown; afterMs?: number };
const result = (lat: number, lng: number, type?: string) => ({
  geometry: { location: { lat, lng }, ...(type && { location_type: type }) },
});
const ok = (...results: unknown[]): Reply => ({ body: { status: 'OK', results } });
const nothing: Reply = { body: { status: 'ZERO_RESULTS', results: [] } };

/** A service of the test's own, which keeps what it was asked. */
let service: Server;
let requests: URL[] = [];
let answer: (address: string) => Reply = () => nothing;

let clickhouse: ConnectedClickHouse;
let stores: TestGround;
const knobs = { ...geocoderKnobs, pauseMs: 0 };
const mapping = Mapping.parse({
  version: 1,
  fields: {
    registered_on: { columns: ['Date'] },
    city: { columns: ['City'] },
    village: { columns: ['Place'] },
    project: { columns: ['Project'] },
    buyers: { columns: ['Buyer'] },
    price: { columns: ['Price'] },
  },
  options: {},
});

beforeAll(async () => {
  service = createServer((request, reply) => {
    const url = new URL(request.url!, 'http://service');
    requests.push(url);
    const { status = 200, body } = answer(url.searchParams.get('address') ?? '');
    reply.writeHead(status, { 'content-type': 'application/json' }).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  clickhouse = await testClickHouse();
  stores = await testGround(clickhouse);
  stores.ground.config.GEOCODER_URL = `http://127.0.0.1:${(service.address() as AddressInfo).port}/json`;
  stores.ground.config.GEOCODER_KEY = 'a key';
  const registration = 'P52100090001';
  const place = { name: 'Nilgiri Heights', village: 'Baner', latitude: 18.5591, longitude: 73.7872, district: 'Pune' };
  await loadProjects(clickhouse, [makeProject({ projectId: registration, registration, ...place })]);
});
afterAll(async () => {
  await stores.close();
  await clickhouse.close();
  service.close();
});
beforeEach(() => {
  requests = [];
});

let files = 0;
async function importSales(rows: readonly { place: string; project: string }[]) {
  const path = `${stores.folder}/sales-${++files}.csv`;
  const lines = rows.map(
    ({ place, project }, at) =>
      `03/04/2024,Pune,${place},${project},श्री. सुरेश रामचंद्र पाटील पत्ता: 12 नेहरू रोड,${9_000_000 + 1000 * files + at}`,
  );
  await writeFile(path, `Date,City,Place,Project,Buyer,Price\n${lines.join('\n')}\n`);
  const batch = await importFile(stores.ground, { path, by: 'tester', mapping });
  expect(batch.status).toBe('live');
  return batch.id;
}
const positions = (id: number) =>
  clickhouse.rows<{ project: string; latitude: number | null; precision: string; basis: string }>(
    `SELECT project, latitude, location_precision AS precision, location_basis AS basis FROM sale WHERE batch_id = {id:UInt32} ORDER BY source_row`,
    { id },
  );
const locate = () => locateNames(stores.ground, new AbortController().signal, knobs);
const addresses = () => requests.map((url) => url.searchParams.get('address'));

test('a project that only its village places is asked about once, and its sales follow; those that are known are not asked about', async () => {
  const id = await importSales([
    { place: 'Baner', project: 'Outside Court' },
    { place: 'Baner', project: 'Outside Court' },
    { place: 'Baner', project: 'Nilgiri Heights' },
    { place: 'Baner', project: '' },
  ]);
  expect(await positions(id)).toMatchObject([{ basis: 'village' }, { basis: 'village' }, { basis: 'project' }, { basis: 'village' }]);
  answer = () => ok(result(18.57, 73.78, 'APPROXIMATE'), result(18.5634, 73.7812, 'ROOFTOP'));
  expect(await locate()).toBe(1);
  expect(addresses()).toEqual(['Outside Court, Baner, Haveli, Pune']);
  expect(requests[0]!.searchParams.get('key')).toBe('a key');
  await followDecisions(stores.ground);
  expect(await positions(id)).toMatchObject([
    { latitude: 18.5634, precision: 'ROOFTOP', basis: 'geocoder' },
    { latitude: 18.5634, precision: 'ROOFTOP', basis: 'geocoder' },
    { basis: 'project' },
    { basis: 'village' },
  ]);
  // A later import has the answer from the start, and nobody is asked again.
  requests = [];
  expect(await positions(await importSales([{ place: 'बाणेर', project: 'OUTSIDE COURT' }]))).toMatchObject([
    { basis: 'geocoder', latitude: 18.5634 },
  ]);
  expect(await locate()).toBe(0);
  expect(requests).toEqual([]);
});

test('what is asked holds neither people nor their homes', async () => {
  await importSales([{ place: 'Wakad', project: 'Private Greens' }]);
  answer = () => nothing;
  await locate();
  expect(addresses()).toEqual(['Private Greens, Wakad, Mulshi, Pune']);
  expect(decodeURIComponent(requests.map(String).join(' '))).not.toMatch(/सुरेश|पाटील|नेहरू/);
  const named = { city: 'Pune', locality: 'Wakad', localityId: 'Pune|Mulshi|Wakad' };
  expect(outsideQuery({ ...named, project: 'श्री. सुरेश रामचंद्र पाटील यांच्या मालकीची मिळकत' })).toBeNull();
  expect(outsideQuery({ ...named, project: 'Call 9876543210' })).toBeNull();
  expect(outsideQuery({ city: 'Pune', locality: '', localityId: '', project: '' })).toBeNull();
});

test("the middle of an area is kept as such: it is no building's place", async () => {
  const id = await importSales([{ place: 'Nowhere Nagar', project: '' }]);
  expect(await positions(id)).toMatchObject([{ latitude: null, basis: '' }]);
  answer = () => ok(result(18.5, 73.9, 'APPROXIMATE'));
  await locate();
  expect(addresses()).toEqual(['Nowhere Nagar, Pune']);
  await followDecisions(stores.ground);
  expect(await positions(id)).toMatchObject([{ latitude: 18.5, precision: 'APPROXIMATE', basis: 'geocoder-area' }]);
});

test('a place that is not found is remembered as such, and asked about again when it is old', async () => {
  requests = [];
  await locate();
  expect(requests).toEqual([]);
  await stores.ground.db.update(ingestGeocoded).set({ answeredAt: new Date('2026-01-01T00:00:00Z') });
  await locate();
  // What was found stays, however old.
  expect(addresses()).toEqual(['Private Greens, Wakad, Mulshi, Pune']);
});

test('a service that fails is left alone after three times, and what was known stays', async () => {
  const id = await importSales(
    ['One', 'Two', 'Three', 'Four', 'Five'].map((name) => ({ place: 'Kharadi', project: `${name} Failing Place` })),
  );
  const before = await positions(id);
  answer = () => ({ status: 500, body: 'oops' });
  expect(await locate()).toBe(0);
  expect(requests).toHaveLength(3);
  expect(await positions(id)).toEqual(before);
  answer = () => ({ body: { status: 'REQUEST_DENIED' } });
  await locate();
  answer = () => ({ body: 'not json' });
  await locate();
  expect(await positions(id)).toEqual(before);
  // None of it was taken for an answer.
  answer = (address) => (address.startsWith('One') ? ok(result(12.97, 77.59, 'ROOFTOP')) : nothing);
  expect(await locate()).toBe(1);
  await followDecisions(stores.ground);
  // Bengaluru is not in Kharadi: another place of that name.
  expect(await positions(id)).toEqual(before);
});

test('of several results the best kind is taken, in the order of preference, else the first', () => {
  const read = (...results: unknown[]) => readAnswer(JSON.stringify({ status: 'OK', results }));
  expect(read(result(1, 1, 'APPROXIMATE'), result(2, 2, 'RANGE_INTERPOLATED'), result(3, 3, 'GEOMETRIC_CENTER'))).toMatchObject({
    latitude: 3,
    precision: 'GEOMETRIC_CENTER',
  });
  expect(read(result(1, 1), result(2, 2))).toMatchObject({ latitude: 1, precision: 'APPROXIMATE' });
  expect(read(result(200, 1, 'ROOFTOP'))).toEqual({ kind: 'nothing' });
  expect(readAnswer('[]')).toMatchObject({ kind: 'failed' });
});

test('without a configured service nobody is asked', async () => {
  const { GEOCODER_URL: _url, ...config } = stores.ground.config;
  await importSales([{ place: 'Kharadi', project: 'Silent Place' }]);
  expect(await locateNames({ ...stores.ground, config }, new AbortController().signal, knobs)).toBe(0);
  expect(requests).toEqual([]);
});
