import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { paymentsServer } from '#modules/payments/server/index.ts';
import { testApp, type TestApp } from '#server/http/testing.ts';
import { insertSales, makeSale, setBatchLive } from '#modules/transactions/testing.ts';
import {
  myValuations,
  oneValuation,
  placesToValue,
  Subject,
  valuationResult,
  valueProperty as valueEndpoint,
  type Valued,
} from '../contract.ts';
import { buildingName, makeMarket, trueRate, withChange } from '../testing.ts';
import { knobs } from '#modules/avm/model/knobs.ts';
import { checkAccuracy } from './check-accuracy.ts';
import { valuationServer } from './index.ts';
import { sayValuation } from '../model/value-facts.ts';
import { hashOf } from './keep-valuation.ts';
import { datedSubject, valueByComparables, withFacts } from './value-property.ts';

let clickhouse: ClickHouse;
let app: TestApp;
const market = { buildings: 12, salesPerMonth: 2 };
const today = new Date('2025-07-10T06:00:00Z');

beforeAll(async () => {
  clickhouse = await testClickHouse();
  await insertSales(clickhouse, makeMarket(market));
  await insertSales(clickhouse, [makeSale({ locality: 'Lonely', project: 'Far away', latitude: 18.9, longitude: 74.2 })]);
  app = await testApp({ modules: [paymentsServer, valuationServer], clickhouse });
});
afterAll(async () => {
  await app.close();
  await clickhouse.close();
});

/** The comparables alone: no model is trained here. */
async function valueProperty(store: ClickHouse, subject: Subject, now: Date) {
  const { result, dataVersion } = await valueByComparables(store, datedSubject(subject, now));
  return { result: sayValuation(await withFacts(store, result)), dataVersion };
}

const flat = (partial: Partial<Subject> = {}) =>
  Subject.parse({
    city: 'Pune',
    village: 'Baner',
    project: buildingName(2),
    carpetAreaSqft: 800,
    floor: 5,
    configuration: '2 BHK',
    saleKind: 'resale',
    valuationDate: '2025-07-01',
    ...partial,
  });
const ask = async (partial: Partial<Subject> = {}) => (await valueProperty(clickhouse, flat(partial), today)).result;
const value = async (partial: Partial<Subject> = {}): Promise<Valued> => {
  const result = await ask(partial);
  if (result.kind !== 'valued') throw new Error(result.why);
  return result;
};

test('a point can be chosen among the localities of a city that have sales of the kind, and no figure comes with them', async () => {
  const visitor = await app.visitor('entitled', ['valuation']);
  const places = await visitor.call(placesToValue, { city: 'Pune' });
  expect(places.map(({ locality }) => locality)).toEqual(['Baner', 'Lonely']);
  expect(places[1]).toEqual({ locality: 'Lonely', latitude: 18.9, longitude: 74.2 });
  expect(await visitor.call(placesToValue, { city: 'Pune', propertyKind: 'plot' })).toEqual([]);
  expect(await visitor.call(placesToValue, { city: 'Kolkata' })).toEqual([]);
});

test('a flat is valued near its true worth, from sales of its building and around it', async () => {
  const result = await value();
  const truth = trueRate(market, { building: 2, areaSqft: 800, floor: 5, on: '2025-07-01' });
  expect(Math.abs(result.ratePerSqft / truth - 1)).toBeLessThan(0.04);
  expect(result).toMatchObject({
    currency: 'INR',
    asOf: '2025-06-28',
    demonstration: false,
    place: { locality: 'Baner', projectKnown: true, builtYear: 2012 },
    warnings: [],
  });
  expect(result.evidence.sameBuilding).toBeGreaterThan(10);
  expect(result.trend.at(-1)).toEqual({ month: '2025-07-01', ratePerSqft: result.ratePerSqft });
});

test('the parts add up to the value, and each comparable’s steps to its adjusted price', async () => {
  const result = await value();
  expect(result.legs.reduce((sum, { paise }) => sum + paise, 0)).toBe(result.valuePaise);
  expect(result.comparables).toHaveLength(12);
  for (const { agreementPaise, adjustments, adjustedPaise } of result.comparables) {
    expect(Object.values(adjustments).reduce((sum, one) => sum + one, agreementPaise)).toBe(adjustedPaise);
  }
  expect(result.comparables.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12);
});

test('the same question gives the same paisa, also when nothing is remembered', async () => {
  const first = await value();
  const batch = await insertSales(clickhouse, [makeSale({ city: 'Nashik' })]);
  expect(await value()).toEqual(first);
  await setBatchLive(clickhouse, batch, false);
});

test('a sale of the valuation day or later is never used, so removing the subject’s own later sale changes nothing', async () => {
  const before = await value();
  const own = makeSale({
    project: buildingName(2),
    registeredOn: '2025-07-01',
    areaSqm: 74,
    floor: 5,
    agreementPaise: 90_000_000_00,
    latitude: 18.559,
    longitude: 73.787,
  });
  const batch = await insertSales(clickhouse, [own, { ...own, registeredOn: '2025-07-08' }]);
  const after = await value();
  expect(after.valuePaise).toBe(before.valuePaise);
  expect(after.comparables).toEqual(before.comparables);
  await setBatchLive(clickhouse, batch, false);
});

test('mortgages, doubtful rows and undone imports do not count; a gap in another column does', async () => {
  const before = await value();
  const dearer = withChange(makeMarket({ ...market, months: 6, seed: 5 }), (sale) => ({
    agreementPaise: Math.round(1.2 * sale.agreementPaise),
  }));
  await insertSales(
    clickhouse,
    withChange(dearer, (_, at) => (at % 2 === 0 ? { documentClass: 'mortgage' } : { flags: ['registered-late'] })),
  );
  await insertSales(clickhouse, dearer, { live: false });
  expect((await value()).valuePaise).toBe(before.valuePaise);
  const batch = await insertSales(
    clickhouse,
    withChange(dearer, () => ({ flags: ['built-year-not-known'] })),
  );
  expect((await value()).valuePaise).toBeGreaterThan(before.valuePaise);
  await setBatchLive(clickhouse, batch, false);
  expect((await value()).valuePaise).toBe(before.valuePaise);
});

test('where half of the newest sales are at twice the rate of the others, no value is given', async () => {
  const wild = withChange(makeMarket({ ...market, months: 6, seed: 5 }), (sale) => ({ agreementPaise: 2 * sale.agreementPaise }));
  const batch = await insertSales(clickhouse, wild);
  const answer = await ask();
  await setBatchLive(clickhouse, batch, false);
  expect(answer).toMatchObject({ kind: 'insufficient-evidence', why: expect.stringContaining('their prices differ so much') });
});

test('more carpet is never cheaper', async () => {
  const values: number[] = [];
  for (const carpetAreaSqft of [430, 450, 600, 601, 700, 900, 1100, 1101, 1300, 1400])
    values.push((await value({ carpetAreaSqft })).valuePaise);
  expect(values).toEqual(values.toSorted((a, b) => a - b));
});

test('one sale is too few to value a flat, and the answer says so and where it looked', async () => {
  expect(await ask({ village: 'Lonely', project: 'Far away' })).toMatchObject({
    kind: 'insufficient-evidence',
    found: 1,
    needed: 8,
    asOf: '2025-06-15',
    searched: { months: 36, locality: 'Lonely' },
    why: 'We found 1 registered sale here since 2022; at least 8 are needed to value a flat.',
  });
});

test('an unknown city, project, locality or point each gets its own sentence', async () => {
  const why = async (partial: Partial<Subject>) => {
    const answer = await ask(partial);
    return answer.kind === 'insufficient-evidence' ? answer.why : 'valued';
  };
  expect(await why({ city: 'Atlantis' })).toContain('No registered sale of a flat in Atlantis');
  expect(await why({ village: undefined, project: 'Nowhere Heights' })).toContain('names the project Nowhere Heights');
  expect(await why({ village: 'Nowhere', project: 'Nowhere Heights' })).toContain('in Nowhere is known');
  expect(await why({ village: undefined, project: undefined, latitude: 10, longitude: 70 })).toContain('within 1.5 km of this point');
  expect(await why({ propertyKind: 'shop' })).toContain('a shop');
});

test('plots are valued by sales of plots, without a word of floors, and one grade lower', async () => {
  const plots = withChange(makeMarket({ city: 'Satara', locality: 'Karanje' }), () => ({
    propertyKind: 'plot',
    floor: null,
    builtYear: null,
    configuration: '',
  }));
  await insertSales(clickhouse, plots);
  const plot = {
    city: 'Satara',
    village: 'Karanje',
    propertyKind: 'plot' as const,
    carpetAreaSqft: 800,
    floor: undefined,
    configuration: undefined,
  };
  const result = await value(plot);
  expect(result.model.id).toBe('comparables-1');
  const truth = 800 * trueRate({}, { building: 2, areaSqft: 800, floor: 6, on: '2025-07-01' });
  expect(Math.abs(result.valuePaise / 100 / truth - 1)).toBeLessThan(0.08);
  expect(result.method).toContain('of the layout itself');
  expect(result.method).not.toMatch(/floor|age/);
  expect(result.warnings.join(' ')).toContain('registered sales of plots alone');
  expect(result.warnings.join(' ')).not.toContain('floor is not known');
  const { A, B, C, D } = knobs.range.grades;
  const asOfFlats = [A, B, C, D].findIndex((below) => result.confidence.expectedErrorPercent < below);
  expect(result.confidence.grade).toBe('BCDEE'[asOfFlats]);
  expect(await ask({ ...plot, propertyKind: 'bungalow' })).toMatchObject({ kind: 'insufficient-evidence' });
});

test('a new project of a known locality is valued from its surroundings, and says so', async () => {
  const result = await value({ project: 'Brand New', latitude: 18.559, longitude: 73.787 });
  expect(result.place.projectKnown).toBe(false);
  expect(result.evidence.sameBuilding).toBe(0);
  expect(result.warnings[0]).toContain('No sale of Brand New was registered before this day');
});

test('a point is valued by the sales around it', async () => {
  const result = await value({ village: undefined, project: undefined, latitude: 18.5592, longitude: 73.7868 });
  expect(result.place.locality).toBe('Baner');
  expect(result.evidence.radiusM).toBeLessThan(1500);
});

test('a project named in two localities is asked back, with both', async () => {
  const batch = await insertSales(clickhouse, [
    makeSale({ locality: 'Aundh', project: 'Twin Oaks' }),
    makeSale({ locality: 'Wakad', project: 'Twin Oaks' }),
  ]);
  await expect(ask({ village: undefined, project: 'Twin Oaks' })).rejects.toMatchObject({
    status: 409,
    code: 'several-projects',
    details: { localities: [{ locality: 'Aundh' }, { locality: 'Wakad' }] },
  });
  await setBatchLive(clickhouse, batch, false);
});

test('a day in the future is refused; an old state of knowledge widens the range and is named', async () => {
  await expect(ask({ valuationDate: '2025-07-20' })).rejects.toMatchObject({ status: 400 });
  const late = (await valueProperty(clickhouse, flat({ valuationDate: '2026-06-01' }), new Date('2026-07-01T00:00:00Z'))).result;
  const now = await value();
  expect(late).toMatchObject({ kind: 'valued', warnings: [expect.stringContaining('12 months old')] });
  expect((late as Valued).confidence.expectedErrorPercent).toBeGreaterThan(now.confidence.expectedErrorPercent);
});

test('demonstration data are named as such', async () => {
  const sales = makeMarket({ city: 'Demo city', buildings: 3, salesPerMonth: 2 });
  await insertSales(clickhouse, sales, { demonstration: true });
  expect(await ask({ city: 'Demo city', project: buildingName(1) })).toMatchObject({ kind: 'valued', demonstration: true });
});

test('a valuation can be opened again by whoever asked and by a superuser, exactly as it was, and by nobody else', async () => {
  const person = await app.visitor('entitled');
  const { valuationDate: _, ...undated } = flat();
  const given = await person.call(valueEndpoint, { ...undated, valuationDate: '2025-07-01' });
  expect(await person.call(oneValuation, { id: given.id })).toEqual(given);
  expect(await (await app.visitor('superuser')).call(oneValuation, { id: given.id })).toEqual(given);
  await expect((await app.visitor('entitled')).call(oneValuation, { id: given.id })).rejects.toThrow('404');
  await expect((await app.visitor('signed-in')).call(oneValuation, { id: given.id })).rejects.toThrow('403');
  await expect((await app.visitor()).call(oneValuation, { id: given.id })).rejects.toThrow('401');
  expect(await person.call(myValuations, {})).toMatchObject([
    { id: given.id, kind: 'valued', project: buildingName(2), locality: 'Baner', valuePaise: (given.result as Valued).valuePaise },
  ]);
});

test('the hash does not depend on the order of keys and changes with a paisa', () => {
  const at = new Date('2025-07-01T00:00:00Z');
  const answer = (result: object) => ({ result, dataVersion: '1' }) as unknown as Parameters<typeof hashOf>[0];
  expect(hashOf(answer({ a: 1, b: { c: 2, d: 3 } }), at)).toBe(hashOf(answer({ b: { d: 3, c: 2 }, a: 1 }), at));
  expect(hashOf(answer({ a: 1 }), at)).not.toBe(hashOf(answer({ a: 2 }), at));
});

test('under the specification’s name the answer is the valuation, or "na" when there is none', async () => {
  const person = await app.visitor('entitled');
  expect(await person.call(valuationResult, flat())).toMatchObject({ valuation: { kind: 'valued', id: expect.any(String) } });
  expect(await person.call(valuationResult, flat({ city: 'Kolkata', village: 'Behala', project: 'Nobody knows' }))).toEqual({
    valuation: 'na',
  });
});

test('a subject may be named by the words and columns of the other calls', async () => {
  const person = await app.visitor('entitled');
  const { city: City, village: IGR_Village, project, carpetAreaSqft, floor: Floor_No, ...rest } = flat();
  const result = async (payload: object) => {
    const answer = await person.inject({ method: 'POST', url: valuationResult.path, payload });
    return { status: answer.statusCode, body: answer.json() as { valuation: Valued; error?: string } };
  };
  const own = await result(flat());
  const named = { City, Net_Carpet_Area_sqmt_KHESTRAFAL: carpetAreaSqft / 10.764, Floor_No, ...rest };
  for (const place of [
    { IGR_Village, projName: project },
    { Village: IGR_Village, Project: project },
    { village: IGR_Village, ProjName: [project] },
    { IGR_Village, Project_name_Selected: project },
  ]) {
    const { status, body } = await result({ ...named, ...place });
    expect([status, body.valuation.valuePaise]).toEqual([200, own.body.valuation.valuePaise]);
  }
  expect(await result({ ...named, Project: project, city: 'Nashik' })).toMatchObject({
    status: 400,
    body: { error: 'The city is given twice, and not alike: Nashik, Pune.' },
  });
  expect(await result({ Project: project })).toMatchObject({ status: 400, body: { error: expect.stringContaining('City is missing.') } });
});

test('a place and a plausible area must be given', async () => {
  const person = await app.visitor('entitled');
  await expect(person.call(valueEndpoint, { city: 'Pune', carpetAreaSqft: 800 })).rejects.toThrow('Name a project, or give a point');
  await expect(person.call(valueEndpoint, { ...flat(), carpetAreaSqft: 5 })).rejects.toThrow('carpetAreaSqft');
});

test('measured out of time, values are far closer than the locality’s median', async () => {
  const accuracy = await checkAccuracy({ clickhouse }, { city: 'Pune', from: '2025-01-01', to: '2025-06-30', sample: 100 });
  expect(accuracy.n).toBeGreaterThan(90);
  expect(accuracy.mdape).toBeLessThan(5);
  expect(accuracy.ppe10).toBeGreaterThan(90);
  expect(accuracy.coverage80).toBeGreaterThan(65);
  expect(accuracy.baseline.mdape).toBeGreaterThan(accuracy.mdape as number);
});
