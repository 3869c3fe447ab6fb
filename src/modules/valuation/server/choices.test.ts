import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConnectedClickHouse } from '#server/clickhouse/connect.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { testApp, type TestApp, type Visitor } from '#server/http/testing.ts';
import { exportsServer } from '#modules/exports/server/index.ts';
import { insertSales } from '#modules/transactions/testing.ts';
import { besideValuation, nearbyAmenities, projectInfo } from '../beside-contract.ts';
import { revalue, sinceLast, tryValuation, valueBatch, whatIf } from '../choices-contract.ts';
import { oneValuation, valueProperty, type Valued } from '../contract.ts';
import { buildingName, makeMarket } from '../testing.ts';
import { valuationServer } from './index.ts';

let clickhouse: ConnectedClickHouse;
let app: TestApp;
let person: Visitor;

beforeAll(async () => {
  clickhouse = await testClickHouse();
  await insertSales(clickhouse, makeMarket({ buildings: 12, salesPerMonth: 2, months: 36 }));
  app = await testApp({ modules: [exportsServer, valuationServer], clickhouse });
  person = await app.visitor('entitled', ['valuation']);
}, 60_000);
afterAll(async () => {
  await app.close();
  await clickhouse.close();
});

const flat = (partial: object = {}) => ({
  city: 'Pune',
  village: 'Baner',
  project: buildingName(2),
  carpetAreaSqft: 800,
  floor: 5,
  configuration: '2 BHK',
  saleKind: 'resale' as const,
  valuationDate: '2025-07-01',
  ...partial,
});
async function value(partial: object = {}) {
  const { id, result } = await person.call(valueProperty, flat(partial));
  if (result.kind !== 'valued') throw new Error(result.why);
  return { id, value: result };
}
const adds = ({ legs, valuePaise }: Valued) => legs.reduce((sum, { paise }) => sum + paise, 0) === valuePaise;

test('a comparable that is dropped leaves the grid, moves the value, and the first answer stays as it was', async () => {
  const { id, value: first } = await value();
  const { saleId } = first.comparables[0]!;
  const without = await person.call(revalue, { id, dropped: [saleId] });
  const now = without.result as Valued;
  expect(now.comparables.map((one) => one.saleId)).not.toContain(saleId);
  expect(now.rejected).toContainEqual(expect.objectContaining({ saleId, reason: 'dropped' }));
  expect(now.valuePaise).not.toBe(first.valuePaise);
  expect(adds(now)).toBe(true);
  expect(now.choice).toEqual({ pinned: [], dropped: [saleId], from: id });
  // Undone: the same as at first.
  const back = await person.call(revalue, { id: without.id, dropped: [] });
  expect((back.result as Valued).valuePaise).toBe(first.valuePaise);
  expect((await person.call(oneValuation, { id })).result).toEqual(first);
});

test('a sale that was left out can be pinned, and then weighs as much as the heaviest', async () => {
  const { id, value: first } = await value();
  const pinned = first.rejected!.find(({ reason }) => reason !== 'size')!.saleId;
  const now = (await person.call(revalue, { id, pinned: [pinned] })).result as Valued;
  const weights = now.comparables.map(({ weight }) => weight);
  expect(now.comparables.find(({ saleId }) => saleId === pinned)!.weight).toBeCloseTo(Math.max(...weights), 9);
  expect(adds(now)).toBe(true);
});

test('only sales of the answer can be chosen, and only by whose it is', async () => {
  const { id } = await value();
  await expect(person.call(revalue, { id, dropped: ['4294967296999'] })).rejects.toThrow('neither among the comparables');
  const other = await app.visitor('entitled', ['valuation']);
  await expect(other.call(revalue, { id })).rejects.toThrow('404');
  await expect(other.call(besideValuation, { id })).rejects.toThrow('404');
});

test('ten more square feet cost something, and the doubt about a difference is told with it', async () => {
  const { id } = await value();
  const { before, after, difference } = await person.call(whatIf, { id, facts: { carpetAreaSqft: 900, floor: 9 } });
  if (after.kind !== 'valued') throw new Error(after.why);
  expect(difference!.paise).toBe(after.valuePaise - before.valuePaise);
  expect(difference!.paise).toBeGreaterThan(0);
  expect(difference!.lowPaise).toBeLessThan(difference!.paise);
  expect(difference!.highPaise).toBeGreaterThan(difference!.paise);
});

test('why a value changed since last time is told in parts that add up to the change', async () => {
  const facts = { project: buildingName(4), floor: 3 };
  const first = await value({ ...facts, valuationDate: '2025-02-01' });
  expect((await person.call(sinceLast, { id: first.id })).change).toBeNull();
  const now = await value(facts);
  const { change, history } = await person.call(sinceLast, { id: now.id });
  expect(change).toMatchObject({ fromId: first.id, changePaise: now.value.valuePaise - first.value.valuePaise });
  expect(change!.parts.map(({ key }) => key)).toEqual(['market', 'data', 'model']);
  expect(change!.parts.reduce((sum, { paise }) => sum + paise, 0)).toBe(change!.changePaise);
  expect(history.map(({ id }) => id)).toEqual([now.id, first.id]);
});

test('beside the value stand duty by kind of buyer, what haste brings, and why the rest is not known', async () => {
  const { id, value: valued } = await value();
  const { duty, realisable, distress, guideline, rent } = await person.call(besideValuation, { id });
  expect(duty.authority).toBe('PMC');
  expect(duty.buyers.map(({ buyers, ratePercent }) => [buyers, ratePercent])).toEqual([
    ['general', 7],
    ['women-only', 6],
  ]);
  expect(duty.buyers[0]!.feePaise).toBe(30_000_00);
  expect(duty.buyers[0]!.dutyPaise).toBe(Math.ceil((valued.valuePaise * 0.07) / 100_00) * 100_00);
  expect(realisable!.paise).toBe(Math.round((valued.valuePaise * 0.9) / 100) * 100);
  expect(distress!.paise).toBeLessThan(realisable!.paise);
  expect(guideline).toMatchObject({ paise: null, why: 'No ready-reckoner rates of Baner for 2025-26 are imported.' });
  expect(rent).toMatchObject({ yieldPercent: 3.5, why: null, table: { lowPercent: 3, highPercent: 4, locality: null, confidence: 'L' } });
  expect(Math.abs(rent.monthlyPaise! - (valued.valuePaise * 0.035) / 12)).toBeLessThanOrEqual(50_00);
  expect(rent.table!.lowPaise < rent.monthlyPaise! && rent.monthlyPaise! < rent.table!.highPaise).toBe(true);
});

test('what lies around comes by category with distances, the project with its registered sales', async () => {
  const { id } = await value();
  const { categories } = await person.call(nearbyAmenities, { id });
  const schools = categories.find(({ key }) => key === 'schools')!;
  expect(schools.places.map(({ metres }) => metres)).toEqual(schools.places.map(({ metres }) => metres).toSorted((a, b) => a - b));
  expect(categories.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(0);
  const metro = categories.find(({ key }) => key === 'metro')!;
  expect(metro.places.some(({ isInService }) => !isInService)).toBe(true);
  expect(metro.count).toBeLessThanOrEqual(metro.places.length);
  const { sales, declared } = await person.call(projectInfo, { id });
  expect(sales).toMatchObject({ n: 72, currency: 'INR' });
  // Nothing is filed here, so nothing can be compared with it.
  expect(declared).toBeNull();
});

test('a batch answers each by itself, good ones with a value, bad ones with what is wrong', async () => {
  const { answers } = await person.call(valueBatch, {
    properties: [flat(), flat({ carpetAreaSqft: 54 }), flat({ project: 'Nobody knows', village: undefined }), flat({ floor: 140 })],
  });
  expect(answers.map(({ kind }) => kind)).toEqual(['answered', 'fault', 'fault', 'fault']);
  expect(answers[1]).toMatchObject({ code: 'bad-request', error: expect.stringContaining('between 80 and 20,000 sq ft') as string });
  expect(answers[2]).toMatchObject({
    code: 'unknown-place',
    error: expect.stringContaining('No project named “Nobody knows” is known in Pune.') as string,
  });
  expect(answers[3]).toMatchObject({ code: 'impossible-facts', error: expect.stringContaining('above the tower') as string });
});

test('a call sent twice under one key is answered once, and another question under it is refused', async () => {
  const idempotencyKey = 'loan-4711-a';
  const first = await person.call(valueBatch, { property: flat(), idempotencyKey });
  expect(await person.call(valueBatch, { property: flat(), idempotencyKey })).toEqual(first);
  await expect(person.call(valueBatch, { property: flat({ floor: 6 }), idempotencyKey })).rejects.toThrow('another question');
  const header = { 'idempotency-key': idempotencyKey };
  const again = await person.inject({ method: 'POST', url: valueBatch.path, payload: { property: flat() }, headers: header });
  expect(again.json()).toEqual(first);
});

test('a trial values as of its last day, with few comparables, whatever day is asked, and keeps nothing', async () => {
  const guest = await app.visitor('signed-in');
  const { valuation } = await guest.call(tryValuation, flat({ valuationDate: '2025-07-01' }));
  if (valuation === 'na') throw new Error('na');
  expect(valuation.valuationDate).toBe('2024-12-01');
  expect(valuation.comparables).toHaveLength(5);
  expect(
    valuation.comparables.every(
      ({ saleId, unitNumber, registeredOn }) => saleId === '' && unitNumber === '' && registeredOn < '2024-12-01',
    ),
  ).toBe(true);
  await expect(guest.call(valueProperty, flat())).rejects.toThrow('403');
});
