import { afterAll, beforeAll, expect, test } from 'vitest';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { testApp, type TestApp, type Visitor } from '#server/http/testing.ts';
import { insertSales } from '#modules/transactions/testing.ts';
import { valueProperty } from '../contract.ts';
import { valueBatch } from '../choices-contract.ts';
import { buildingName, makeMarket, withChange } from '../testing.ts';
import { valuationServer } from './index.ts';

let clickhouse: Awaited<ReturnType<typeof testClickHouse>>;
let app: TestApp;
let person: Visitor;

/** The buildings of the market under names that people have; the second is dearer. */
const names = new Map([
  [buildingName(0), 'Manasvini Court'],
  [buildingName(1), 'Nilgiri Heights'],
  [buildingName(2), 'Orchid Enclave'],
]);
beforeAll(async () => {
  clickhouse = await testClickHouse();
  await insertSales(
    clickhouse,
    withChange(makeMarket({ buildings: 3, salesPerMonth: 3 }), ({ project = '' }) => ({ project: names.get(project) ?? project })),
  );
  app = await testApp({ modules: [valuationServer], clickhouse, jobs: true });
  person = await app.visitor('entitled', ['valuation']);
}, 60_000);
afterAll(async () => {
  await app.close();
  await clickhouse.close();
});

const flat = { city: 'Pune', village: 'Baner', carpetAreaSqft: 800, floor: 5, configuration: '2 BHK', valuationDate: '2025-07-01' };
const spellings = [
  { project: 'MANASVINI COURT' },
  { project: 'manasvini court', city: 'PUNE' },
  { project: 'Manasvini  Court', city: 'poona' },
  { project: 'Manasvini Court CHS Ltd' },
  { project: 'Manasvini Court C.H.S. Ltd.', village: undefined },
  { project: 'Manasvini Court Co-operative Housing Society Limited' },
  { project: 'Manaswini Court' },
  { project: 'Mansvini Court', village: 'baner' },
  { project: 'Manasvini Cort', village: undefined },
  { project: 'Manasvini-Court', village: 'बाणेर' },
  { project: 'ManasviniCourt', village: 'BANER' },
  { project: 'मनस्विनी कोर्ट', city: 'पुणे' },
  { project: 'Manasvini Court, Baner', village: undefined },
  { project: 'Manasvini Court', configuration: '2BHK' },
  { project: 'Manasvini Court', configuration: '2 bhk' },
  { project: 'manasvini court', configuration: '2-BHK' },
  { project: 'Manasvini Court', configuration: '2 B.H.K.' },
  { project: 'Manasvini Court', configuration: '२ बीएचके' },
  { project: 'Manasvini Court', configuration: '2 bedroom' },
  { project: 'Manasvini Court', propertyKind: 'Apartment' },
];

test('one property has one value, whatever its names are typed like, alone or among many', async () => {
  const { result } = await person.call(valueProperty, { ...flat, project: 'Manasvini Court' });
  if (result.kind !== 'valued') throw new Error(result.why);
  expect(result.place.projectKnown).toBe(true);
  const { answers } = await person.call(valueBatch, { properties: spellings.map((spelling) => ({ ...flat, ...spelling })) });
  for (const [at, answer] of answers.entries()) {
    const valued = answer.kind === 'answered' && answer.valuation.result.kind === 'valued' ? answer.valuation.result : null;
    expect([valued?.valuePaise, valued?.subject.project], JSON.stringify(spellings[at])).toEqual([result.valuePaise, 'Manasvini Court']);
  }
});

test('a name that may be that of a building there is asked back, and not valued by another', async () => {
  const answer = await person.inject({ method: 'POST', url: valueProperty.path, payload: { ...flat, project: 'Manasvini Residency' } });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    404,
    { code: 'unknown-place', details: { field: 'project', candidates: [{ city: 'Pune', village: 'Baner', project: 'Manasvini Court' }] } },
  ]);
});

test('a project that is like no other is new, and valued from its surroundings', async () => {
  const { result } = await person.call(valueProperty, { ...flat, project: 'Zephyr', latitude: 18.559, longitude: 73.787 });
  expect(result).toMatchObject({ kind: 'valued', place: { projectKnown: false } });
});
